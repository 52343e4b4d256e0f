/// Chooses, once, the motion by which released content comes to rest.
struct ReleasePlanner {
  /// How much the decay constant of a fling may change to end on a snap position; beyond, a spring looks better.
  private static let decayFactors = 0.5...2.5

  /// The share by which the frequency of a spring that must not pass its destination exceeds the least that doesn't.
  private static let frequencyMargin = 1 + 1e-6

  /// The distance from a destination that content on it may have, in points: far below what is seen.
  private static let rounding = 1e-6

  let configuration: ScrollConfiguration
  /// The fraction of the stop speed at which a fling stops: that of one axis in a fling of two.
  var stopShare = 1.0

  /// Returns the motion of content at `position` with `velocity`; `nil` if it stays there.
  func segment(from position: Double, velocity: Double, at time: Double) -> MotionSegment? {
    guard configuration.bounds.contains(position) else {
      return segmentBackInside(from: position, velocity: velocity, at: time)
    }
    let fling = deceleration(from: position, velocity: velocity)
    guard let target = target(of: fling) else { return segmentIntoEdge(by: fling, at: time) }
    guard target != position || fling.duration > 0 else { return nil }
    return segment(replacing: fling, endingOn: target, at: time)
  }

  /// Returns the free fling of content at `position` with `velocity`.
  func deceleration(from position: Double, velocity: Double) -> Deceleration {
    Deceleration(
      position: position,
      velocity: velocity,
      rate: configuration.decelerationRate,
      stopSpeed: configuration.stopSpeed * stopShare
    )
  }

  /// Returns the motion that starts like `fling` and ends on `target`, which it does not pass.
  func segment(replacing fling: Deceleration, endingOn target: Double, at time: Double) -> MotionSegment {
    if target == fling.destination { return MotionSegment(.deceleration(fling), at: time) }
    let position = fling.initialPosition
    let velocity = fling.initialVelocity
    let bent = Deceleration(position: position, velocity: velocity, destination: target, stopSpeed: fling.stopSpeed)
    if let bent, Self.decayFactors.contains(bent.decayConstant / fling.decayConstant) {
      return MotionSegment(.deceleration(bent), at: time)
    }
    // A critically damped spring passes its destination if it starts faster than its frequency times the distance.
    let distance = (target - position) * velocity.direction
    let isOnItsWay = distance > Self.rounding * configuration.pointLength
    let leastFrequency = isOnItsWay ? abs(velocity) / distance * Self.frequencyMargin : 0
    let frequency = max(configuration.tuning.bounceFrequency, leastFrequency)
    let spring = Spring(position: position, velocity: velocity, destination: target, frequency: frequency)
    return MotionSegment(.snap(settling(spring)), at: time)
  }

  /// Returns the bounce of content at `position` to an end, which it meets with `velocity` or lies beyond.
  func bounce(from position: Double, velocity: Double, to edge: Double, at time: Double) -> MotionSegment {
    MotionSegment(.bounce(settling(bounceSpring(from: position, velocity: velocity, to: edge))), at: time)
  }

  #if !hasFeature(Embedded)
    /// Returns the part of the caller's own motion before it meets an end.
    func segment(following motion: CustomMotion, at time: Double) -> MotionSegment {
      let destination = motion.destination
      guard case .range(let range, _) = configuration.bounds, !range.contains(destination),
        range.contains(motion.position(at: 0))
      else { return MotionSegment(.custom, at: time, for: motion.duration, then: .rest, target: destination) }
      let edge = destination.clamped(to: range)
      return MotionSegment(
        .custom, at: time, for: motion.exitTime(from: range), then: successorAtEdge, target: edge)
    }
  #endif

  /// What follows a motion that meets an end.
  private var successorAtEdge: MotionSegment.Successor { configuration.endBehavior == .bounce ? .bounce : .rest }

  private func settling(_ spring: Spring) -> SettlingSpring {
    SettlingSpring(spring, pointLength: configuration.pointLength)
  }

  private func bounceSpring(from position: Double, velocity: Double, to edge: Double) -> Spring {
    let tuning = configuration.tuning
    let start = velocity == 0 ? tuning.bounceReleaseRate * (edge - position) : velocity
    return Spring(position: position, velocity: start, destination: edge, frequency: tuning.bounceFrequency)
  }

  /// Returns where `fling` should end: on a snap position, else on a whole pixel; `nil` if it runs into an end.
  private func target(of fling: Deceleration) -> Double? {
    let bounds = configuration.bounds
    let policy = configuration.snapPolicy
    let position = fling.initialPosition
    let edge = bounds.clamp(fling.destination)
    let snap = policy.destination(
      from: position,
      projected: fling.destination,
      velocity: fling.initialVelocity,
      pointLength: configuration.pointLength,
      in: bounds
    )
    if edge != fling.destination, snap ?? edge == edge {
      return policy.stopsAtEnds && edge != position ? edge : nil
    }
    if let snap { return snap }
    let pixel = configuration.pixelLength
    guard pixel > 0, fling.duration > 0 else { return fling.destination }
    return bounds.clamp((fling.destination / pixel).rounded() * pixel)
  }

  /// Returns the part of `fling` before it meets an end; `nil` if it begins at an end that nothing passes.
  private func segmentIntoEdge(by fling: Deceleration, at time: Double) -> MotionSegment? {
    let edge = configuration.bounds.clamp(fling.destination)
    guard let edgeTime = fling.time(atPosition: edge), edgeTime > 0 || successorAtEdge == .bounce else { return nil }
    return MotionSegment(.deceleration(fling), at: time, for: edgeTime, then: successorAtEdge, target: edge)
  }

  /// Returns the spring back to an end, from which content that comes back fast enough glides on.
  private func segmentBackInside(from position: Double, velocity: Double, at time: Double) -> MotionSegment {
    let edge = configuration.bounds.clamp(position)
    let goesOut = velocity * (position - edge) > 0
    let velocity = goesOut && configuration.endBehavior == .clamp ? 0 : velocity
    let back = bounce(from: position, velocity: velocity, to: edge, at: time)
    let spring = bounceSpring(from: position, velocity: velocity, to: edge)
    guard let entryTime = spring.crossingTime, entryTime < back.duration else { return back }
    let entryVelocity = spring.velocity(at: entryTime)
    guard let onward = segment(from: edge, velocity: entryVelocity, at: time + entryTime) else { return back }
    return MotionSegment(back.motion, at: time, for: entryTime, then: .entry, target: onward.target)
  }
}
