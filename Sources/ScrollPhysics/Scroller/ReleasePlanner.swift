/// Chooses, once, the motion by which released content comes to rest.
struct ReleasePlanner {
  /// How much the decay constant of a fling may change to end on a snap position; beyond, a spring looks better.
  private static let decayFactors = 0.5...2.5

  let configuration: ScrollConfiguration

  /// Returns the motion of content at `position` with `velocity`; `nil` if it stays there.
  func segment(from position: Double, velocity: Double, at time: Double) -> MotionSegment? {
    guard configuration.bounds.clamp(position) == position else {
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
      stopSpeed: configuration.stopSpeed
    )
  }

  /// Returns the motion that starts like `fling` and ends on `target`.
  func segment(replacing fling: Deceleration, endingOn target: Double, at time: Double) -> MotionSegment {
    if target == fling.destination { return MotionSegment(.deceleration(fling), at: time) }
    let position = fling.initialPosition
    let velocity = fling.initialVelocity
    let bent = Deceleration(position: position, velocity: velocity, destination: target, stopSpeed: fling.stopSpeed)
    if let bent, Self.decayFactors.contains(bent.decayConstant / fling.decayConstant) {
      return MotionSegment(.deceleration(bent), at: time)
    }
    let spring = Spring(position: position, velocity: velocity, destination: target)
    return MotionSegment(.snap(SettlingSpring(spring, pointLength: configuration.pointLength)), at: time)
  }

  /// Returns the bounce of content that meets an end with `velocity`, or lies beyond it.
  func bounce(_ spring: Spring, at time: Double) -> MotionSegment {
    MotionSegment(.bounce(SettlingSpring(spring, pointLength: configuration.pointLength)), at: time)
  }

  /// Returns where `fling` should end: on a snap position, else on a whole pixel; `nil` if it runs into an end.
  private func target(of fling: Deceleration) -> Double? {
    let bounds = configuration.bounds
    let edge = bounds.clamp(fling.destination)
    let snap = configuration.snapPolicy.destination(
      from: fling.initialPosition,
      projected: fling.destination,
      velocity: fling.initialVelocity,
      in: bounds
    )
    if edge != fling.destination, snap ?? edge == edge { return nil }
    if let snap { return snap }
    let pixel = configuration.pixelLength
    guard pixel > 0, fling.duration > 0 else { return fling.destination }
    return bounds.clamp((fling.destination / pixel).rounded() * pixel)
  }

  /// Returns the part of `fling` before it meets an end and bounces.
  private func segmentIntoEdge(by fling: Deceleration, at time: Double) -> MotionSegment? {
    let edge = configuration.bounds.clamp(fling.destination)
    guard let edgeTime = fling.time(atPosition: edge) else { return nil }
    return MotionSegment(.deceleration(fling), at: time, for: edgeTime, then: .bounce, target: edge)
  }

  /// Returns the bounce back to an end, from which content that comes back fast enough glides on.
  private func segmentBackInside(from position: Double, velocity: Double, at time: Double) -> MotionSegment {
    let edge = configuration.bounds.clamp(position)
    let spring = Spring(position: position, velocity: velocity, destination: edge)
    let back = bounce(spring, at: time)
    guard let entryTime = spring.crossingTime, entryTime < back.duration else { return back }
    let entryVelocity = spring.velocity(at: entryTime)
    guard let onward = segment(from: edge, velocity: entryVelocity, at: time + entryTime) else { return back }
    return MotionSegment(back.motion, at: time, for: entryTime, then: .entry, target: onward.target)
  }
}
