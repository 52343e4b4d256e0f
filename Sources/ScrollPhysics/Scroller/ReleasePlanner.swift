// Decides, once, how content that is let go will come to rest.

/// Plans the legs of a release from the settings of an axis.
struct ReleasePlanner {
  /// How far a fling's constant may be bent to end on a snap before a spring looks more natural: lambda'/lambda.
  private static let bending = 0.5...2.5

  let configuration: ScrollConfiguration

  /// The motion of content at `offset` with `velocity`; `nil` when it stays right there.
  func leg(from offset: Double, velocity: Double, at time: Double) -> MotionSegment? {
    guard configuration.bounds.clamp(offset) == offset else {
      return legBack(from: offset, velocity: velocity, at: time)
    }
    let glide = Deceleration(
      position: offset,
      velocity: velocity,
      rate: configuration.decelerationRate,
      stopSpeed: configuration.stopSpeed
    )
    let target = restingPlace(of: glide)
    guard let target else { return legIntoEdge(from: glide, at: time) }
    guard target != offset || glide.duration > 0 else { return nil }
    return landing(glide, on: target, at: time)
  }

  /// The motion that replaces `glide` so as to end at `target`, with the velocity that it has now.
  func landing(_ glide: Deceleration, on target: Double, at time: Double) -> MotionSegment {
    if target == glide.destination { return MotionSegment(.glide(glide), at: time) }
    let bent = Deceleration(
      position: glide.initialPosition,
      velocity: glide.initialVelocity,
      destination: target,
      stopSpeed: glide.stopSpeed
    )
    if let bent, Self.bending.contains(bent.decayConstant / glide.decayConstant) { return MotionSegment(.glide(bent), at: time) }
    let spring = Spring(position: glide.initialPosition, velocity: glide.initialVelocity, destination: target)
    return MotionSegment(.landing(SettlingSpring(spring, pointLength: configuration.pointLength)), at: time)
  }

  /// The spring that takes over at an end.
  func bounce(_ spring: Spring, at time: Double) -> MotionSegment {
    MotionSegment(.bounce(SettlingSpring(spring, pointLength: configuration.pointLength)), at: time)
  }

  /// Where `glide` shall end: on a snap, else on a whole pixel; `nil` when it runs into an end.
  private func restingPlace(of glide: Deceleration) -> Double? {
    let bounds = configuration.bounds
    let edge = bounds.clamp(glide.destination)
    let snap = configuration.snapPolicy.destination(
      from: glide.initialPosition,
      projected: glide.destination,
      velocity: glide.initialVelocity,
      in: bounds
    )
    if edge != glide.destination, snap ?? edge == edge { return nil }
    if let snap { return snap }
    let pixel = configuration.pixelLength
    guard pixel > 0, glide.duration > 0 else { return glide.destination }
    return bounds.clamp((glide.destination / pixel).rounded() * pixel)
  }

  /// Glides until an end, then bounces there.
  private func legIntoEdge(from glide: Deceleration, at time: Double) -> MotionSegment? {
    let edge = configuration.bounds.clamp(glide.destination)
    guard let edgeTime = glide.time(atPosition: edge) else { return nil }
    return MotionSegment(.glide(glide), at: time, for: edgeTime, then: .bounce, target: edge)
  }

  /// Springs back to the end; thrown back in fast, it glides on from there.
  private func legBack(from offset: Double, velocity: Double, at time: Double) -> MotionSegment {
    let edge = configuration.bounds.clamp(offset)
    let spring = Spring(position: offset, velocity: velocity, destination: edge)
    let leg = bounce(spring, at: time)
    guard let entryTime = spring.crossingTime, entryTime < leg.duration else { return leg }
    let entryVelocity = spring.velocity(at: entryTime)
    guard let onward = self.leg(from: edge, velocity: entryVelocity, at: time + entryTime) else { return leg }
    return MotionSegment(leg.motion, at: time, for: entryTime, then: .entry, target: onward.target)
  }
}
