/// One axis of a glide in a plane that ends on a chosen offset: both axes arrive at the same time, near one straight line.
///
/// The velocity along the line to the destination decays or springs as on a single axis. A critically damped spring
/// takes up the velocity across it, so that neither jumps.
struct ChordMotion: ScrollMotion, ScrollValue {
  let initialPosition: Double
  let destination: Double
  /// The motion along the line, from 0.
  let along: MotionSegment.Motion
  /// The motion across the line, from 0 and back to it.
  let across: SettlingSpring
  /// The components of the line's direction and of its normal along this axis.
  let direction, normal: Double

  var duration: Double { max(along.duration, across.duration) }

  func position(at time: Double) -> Double {
    guard time < duration else { return destination }
    return initialPosition + direction * along.position(at: time) + normal * across.position(at: time)
  }

  func velocity(at time: Double) -> Double { direction * along.velocity(at: time) + normal * across.velocity(at: time) }
}
