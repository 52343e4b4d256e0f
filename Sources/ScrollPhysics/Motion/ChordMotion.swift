/// One axis of a motion in a plane that brings both axes to a chosen offset at the same time, close to a straight line.
///
/// Along the line, the velocity decays or springs as on a single axis. A critically damped spring absorbs the velocity
/// across the line, so that the velocity of each axis is continuous.
struct ChordMotion: ScrollMotion, ScrollValue {
  let initialPosition: Double
  let destination: Double
  /// The distance covered along the line, in units.
  let along: MotionSegment.Motion
  /// The deviation from the line, in units, which starts and ends at 0.
  let across: SettlingSpring
  /// The components, along this axis, of the line's direction and of its normal.
  let direction, normal: Double

  var duration: Double { max(along.duration, across.duration) }

  func position(at time: Double) -> Double {
    guard time < duration else { return destination }
    return initialPosition + direction * along.position(at: time) + normal * across.position(at: time)
  }

  func velocity(at time: Double) -> Double { direction * along.velocity(at: time) + normal * across.velocity(at: time) }
}
