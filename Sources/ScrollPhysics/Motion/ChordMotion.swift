/// One axis of a motion in a plane that brings both axes to a chosen offset at the same time, close to a straight line.
///
/// Along the line, the content decelerates or follows a spring, as on a single axis. Across the line, a critically
/// damped spring absorbs the initial velocity, so that the velocity of each axis is continuous at the start.
struct ChordMotion: ScrollMotion, ScrollValue {
  let initialPosition: Double
  let destination: Double
  /// The distance covered along the line, in units.
  let along: MotionSegment.Motion
  /// The deviation from the line, in units, which starts and ends at 0.
  let across: SettlingSpring
  /// The components, along this axis, of the unit vectors in the line's direction and perpendicular to the line.
  let direction, normal: Double

  var duration: Double { max(along.duration, across.duration) }

  func position(at time: Double) -> Double {
    guard time < duration else { return destination }
    return initialPosition + direction * along.position(at: time) + normal * across.position(at: time)
  }

  func velocity(at time: Double) -> Double { direction * along.velocity(at: time) + normal * across.velocity(at: time) }
}
