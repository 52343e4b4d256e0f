/// One axis of a planar motion that stays close to a straight line and ends on both axes at the same time.
struct ChordMotion: ScrollMotion {
  let initialPosition: Double
  let destination: Double
  /// The distance covered along the line, in units.
  let along: AnyScrollMotion
  /// The deviation from the line, in units, which starts with the initial velocity perpendicular to the line.
  let across: Glide
  /// The components, along this axis, of the unit vectors in the line's direction and perpendicular to the line.
  let direction, normal: Double

  var duration: Double { max(along.duration, across.duration) }

  func position(at time: Double) -> Double {
    guard time < duration else { return destination }
    return initialPosition + direction * along.position(at: time) + normal * across.position(at: time)
  }

  func velocity(at time: Double) -> Double { direction * along.velocity(at: time) + normal * across.velocity(at: time) }
}
