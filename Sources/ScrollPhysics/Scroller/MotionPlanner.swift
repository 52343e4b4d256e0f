/// A planner of motions that start from the offset and the velocity of the content.
struct MotionPlanner {
  /// The factors by which the decay constant of a fling may change to reach a target; beyond them, a spring is used.
  private static let decayFactors = 0.5...2.5
  /// The safety factor over the lowest frequency of a spring that does not overshoot.
  private static let frequencyMargin = 1 + 1e-6
  /// The decay constant of the approach to the speed of a held key, in 1/s: 95 percent within a tenth of a second.
  private static let runDecayConstant = 30.0
  /// The longest duration of a throw's curve, or of its glide with a gentler decay.
  private static let longestThrow = 1.8
  /// The factor below which a throw's decay counts as gentler; rounding to pixels changes it by a few percent.
  private static let gentleFactor = 0.9
  /// The duration of the curve of a throw in multiples of distance / speed; beyond 3 it would reverse, and up to 1.5 it
  /// would speed up.
  private static let throwDuration = 3.0

  let configuration: ScrollConfiguration
  var launch: Activity.Launch
  let time: Double

  private var bounds: ScrollBounds { configuration.bounds }

  // MARK: Decisions

  /// Returns the motion after a release; `nil` if the content stays where it is.
  func release() -> MotionSegment? {
    if launch.velocity != 0 || !bounds.contains(launch.offset), let fling = fling() { return fling }
    guard let snap = configuration.snapOffset(from: launch.offset, projected: launch.offset) else { return nil }
    var still = self
    still.launch.velocity = 0
    return still.settling(on: snap)
  }

  /// Returns the motion at the end of a gesture whose last movement was in `direction`, -1 or 1.
  ///
  /// The result is `notch`, the animation in progress, if the snap policy keeps its target.
  func release(afterWheelIn direction: Double, notch: MotionSegment?) -> MotionSegment? {
    let destination = notch?.target ?? launch.offset
    let snap = configuration.snapOffset(afterWheelTo: destination, direction: direction)
    guard let snap, snap != destination else { return notch }
    return settling(on: snap)
  }

  /// Returns the fling from inside the bounds, or the bounce back from outside.
  ///
  /// The result is `nil` if the content is too slow to move and on its target, or is at a hard end and moves outward.
  private func fling() -> MotionSegment? {
    guard bounds.contains(launch.offset) else { return segmentBackInside() }
    let fling = deceleration
    guard let target = target(of: fling) else { return segmentIntoEdge(by: fling) }
    guard target != launch.offset || fling.duration > 0 else { return nil }
    return segment(replacing: fling, endingOn: target)
  }

  /// Returns the offset at which to end `fling`, or `nil` to let it run into an end of the range.
  ///
  /// The result is a snap position, an end where the policy stops a fling, or else the destination on a whole pixel.
  private func target(of fling: Glide) -> Double? {
    let policy = configuration.snapPolicy
    let edge = bounds.clamp(fling.destination)
    let snap = configuration.snapOffset(
      from: launch.offset, projected: fling.destination, velocity: launch.velocity)
    if edge != fling.destination, snap ?? edge == edge {
      return policy.stopsAtEnds && edge != launch.offset ? edge : nil
    }
    if let snap { return snap }
    let pixel = configuration.pixelLength
    guard pixel > 0, fling.duration > 0 else { return fling.destination }
    return bounds.clamp((fling.destination / pixel).rounded() * pixel)
  }

  /// The launch offset, or the end or snap position from which it differs only by a rounding error.
  var restOffset: Double {
    let offset = launch.offset
    if let end = configuration.end(near: offset) { return end }
    guard let cycle = bounds.cycle else { return offset }
    guard let snap = configuration.snapOffset(from: offset, projected: offset),
      abs(snap - offset) <= cycle.period * 1e-12
    else { return offset }
    return snap
  }

  // MARK: Animations

  /// Returns an animation to `target`, or `nil` if the content rests there.
  func settling(on target: Double) -> MotionSegment? {
    let isThere = target == launch.offset && launch.velocity == 0
    return isThere ? nil : animation(to: target, duration: configuration.tuning.settleDuration)
  }

  /// Returns an animation to `target` that takes at most `duration` seconds.
  ///
  /// For moving content, the start of `curve` is adjusted to the velocity.
  func animation(
    to target: Double, duration: Double, curve: TimedMotion.TimingFunction = .easeInEaseOut
  ) -> MotionSegment {
    let (offset, velocity) = (launch.offset, launch.velocity)
    let duration = configuration.reducesMotion ? 0 : duration
    let motion =
      velocity == 0
      ? TimedMotion(position: offset, destination: target, duration: duration, curve: curve)
      : TimedMotion(
        position: offset, velocity: velocity, destination: target, duration: duration, curve: curve,
        maximumTurn: maximumTurn)
    return MotionSegment(motion, .animating, at: time)
  }

  /// Returns the motion to `target` while a key is held; its velocity approaches `speed`, signed.
  func run(at speed: Double, to target: Double) -> MotionSegment {
    // Make content that moves in the other direction turn before it reaches an end.
    let decayConstant = max(Self.runDecayConstant, min(abs(launch.velocity) / maximumTurn, 1e6))
    let run = Glide.run(
      position: launch.offset, velocity: launch.velocity, at: speed, decayConstant: decayConstant, destination: target)
    return MotionSegment(run, .animating, at: time)
  }

  /// The maximum distance that content may move before it turns back; infinite without ends.
  ///
  /// It is the distance to the end ahead, or for content beyond an end, the peak of a bounce at the launch speed.
  private var maximumTurn: Double {
    let range = bounds.range
    guard range.contains(launch.offset) else {
      return Glide(springFrom: 0, velocity: abs(launch.velocity), frequency: configuration.tuning.bounceFrequency)
        .peakDisplacement
    }
    // At an end of -0, the distance could be -0 as well.
    return abs((launch.velocity > 0 ? range.upperBound : range.lowerBound) - launch.offset)
  }

  // MARK: Segments

  func segment(following motion: some ScrollMotion) -> MotionSegment {
    let destination = motion.destination
    let range = bounds.range
    if range.contains(destination) { return MotionSegment(motion, .decelerating, at: time) }
    let edge = destination.clamped(to: range)
    guard range.contains(motion.position(at: 0)) else {
      return MotionSegment(motion, .decelerating, at: time, then: .bounce, target: edge)
    }
    return MotionSegment(
      motion, .decelerating, at: time, for: motion.exitTime(from: range), then: successorAtEnd(before: destination),
      target: edge)
  }

  /// Returns the segment that follows `segment`; `nil` if the content comes to rest.
  ///
  /// The target remains that of `segment`, even if the settings have changed since the release.
  func successor(of segment: MotionSegment) -> MotionSegment? {
    switch segment.successor {
    case .rest: return nil
    case .bounce: return bounce(to: segment.target)
    case .entry:
      if let onward = fling(), onward.target == segment.target { return onward }
      return segment.target == launch.offset ? nil : fling(to: segment.target)
    }
  }

  /// Returns a motion that starts with the launch velocity and ends on `target`; it never overshoots a target ahead.
  func fling(to target: Double) -> MotionSegment { segment(replacing: deceleration, endingOn: target) }

  private func segment(replacing fling: Glide, endingOn target: Double) -> MotionSegment {
    if target == fling.destination { return MotionSegment(fling, .decelerating, at: time) }
    let (offset, velocity) = (launch.offset, launch.velocity)
    let bent = Glide(position: offset, velocity: velocity, destination: target, stopSpeed: stopSpeed)
    let isThrow = configuration.isThrow(velocity)
    if let bent {
      let factor = bent.decayConstant / fling.decayConstant
      let isCrawl = isThrow && factor < Self.gentleFactor && bent.duration > Self.longestThrow
      if !isCrawl, Self.decayFactors.contains(factor) {
        return MotionSegment(bent, .decelerating, at: time)
      }
    }
    let distance = (target - offset) * velocity.direction
    let isApproaching = distance > configuration.rounding
    if isApproaching, isThrow {
      let duration = min(Self.throwDuration * distance / abs(velocity), Self.longestThrow)
      let curve = TimedMotion(
        position: offset, velocity: velocity, destination: target, duration: duration, curve: .cubic)
      return MotionSegment(curve, .decelerating, at: time)
    }
    // A critically damped spring overshoots if its initial velocity exceeds its frequency times the distance.
    let lowestFrequency = isApproaching ? abs(velocity) / distance * Self.frequencyMargin : 0
    let frequency = max(configuration.tuning.bounceFrequency, lowestFrequency)
    let spring = Glide(springFrom: offset, velocity: velocity, to: target, frequency: frequency)
    return MotionSegment(settled(spring), .decelerating, at: time)
  }

  /// Returns the part of `fling` before it reaches an end; `nil` if it starts at a hard end.
  private func segmentIntoEdge(by fling: Glide) -> MotionSegment? {
    let edge = bounds.clamp(fling.destination)
    let successor = successorAtEnd(before: fling.destination)
    guard let edgeTime = fling.time(atPosition: edge), edgeTime > 0 || successor == .bounce else { return nil }
    return MotionSegment(fling, .decelerating, at: time, for: edgeTime, then: successor, target: edge)
  }

  /// Returns the bounce back to an end, followed by a fling if the content comes back fast enough.
  private func segmentBackInside() -> MotionSegment {
    let edge = bounds.clamp(launch.offset)
    let (spring, bounce) = (bounceSpring(to: edge), bounce(to: edge))
    guard let entryTime = spring.crossingTime, entryTime < bounce.duration else { return bounce }
    var entry = launch
    (entry.offset, entry.velocity) = (edge, spring.velocity(at: entryTime))
    func entering(then successor: MotionSegment.Successor, target: Double) -> MotionSegment {
      MotionSegment(spring, .bouncing, at: time, for: entryTime, then: successor, target: target)
    }
    // If the other side of the end is hard, the content stops there.
    let hard = configuration.hardRange
    if entry.velocity > 0 ? edge >= hard.upperBound : edge <= hard.lowerBound {
      return entering(then: .rest, target: edge)
    }
    let onward = MotionPlanner(configuration: configuration, launch: entry, time: time + entryTime).fling()
    return onward.map { entering(then: .entry, target: $0.target) } ?? bounce
  }

  /// Returns the kind of motion that follows at the end between the content and `destination`.
  private func successorAtEnd(before destination: Double) -> MotionSegment.Successor {
    configuration.hardRange.contains(destination) ? .bounce : .rest
  }

  private var stopSpeed: Double { configuration.stopSpeed * launch.stopFraction }

  private var deceleration: Glide {
    Glide(
      position: launch.offset, velocity: launch.velocity,
      rate: launch.isByTrackpad ? configuration.trackpadDecelerationRate : configuration.decelerationRate,
      stopSpeed: stopSpeed)
  }

  private func bounce(to edge: Double) -> MotionSegment {
    MotionSegment(settled(bounceSpring(to: edge)), .bouncing, at: time)
  }

  private func bounceSpring(to edge: Double) -> Glide {
    let tuning = configuration.tuning
    let distance = edge - launch.offset
    let isStopped = !configuration.hardRange.contains(launch.offset) && launch.velocity * distance < 0
    let velocity = isStopped || launch.velocity == 0 ? tuning.bounceReleaseRate * distance : launch.velocity
    return Glide(springFrom: launch.offset, velocity: velocity, to: edge, frequency: tuning.bounceFrequency)
  }

  private func settled(_ spring: Glide) -> Glide { spring.settled(pointLength: configuration.pointLength) }
}
