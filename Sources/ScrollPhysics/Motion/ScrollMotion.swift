/// A motion defined by the position and the velocity at each time after its start.
///
/// Pass a custom motion, such as another platform's fling, to ``Scroller/follow(_:time:)``. Lengths are in any unit,
/// velocities in that unit per second, and times in seconds from the start.
public protocol ScrollMotion: Hashable, Sendable {
  /// The position at the end.
  var destination: Double { get }

  /// The time from the start to the end; infinite if the motion only approaches its ``destination``.
  var duration: Double { get }

  /// Returns the position `time` seconds after the start; ``destination`` from ``duration`` on.
  func position(at time: Double) -> Double

  /// Returns the velocity `time` seconds after the start; 0 after ``duration``.
  func velocity(at time: Double) -> Double
}

extension ScrollMotion {
  /// Whether a scroller can follow the motion: the destination is finite, and the duration from 0 to 1e12 seconds.
  var isValid: Bool { destination.isFinite && duration >= 0 && duration <= Limit.time }

  /// Returns a time at which the motion leaves `range`; the motion must start inside and end outside.
  func exitTime(from range: ClosedRange<Double>) -> Double {
    timeOfChange(from: 0, to: duration) { range.contains(position(at: $0)) }
  }
}

/// Returns a time at which `condition`, true at `early` and false at `late`, becomes false.
func timeOfChange(from early: Double, to late: Double, while condition: (Double) -> Bool) -> Double {
  var (early, late) = (early, late)
  // 60 halvings leave 1e-18 of the interval, which is below the precision of a Double.
  for _ in 0..<60 {
    let middle = (early + late) / 2
    if condition(middle) { early = middle } else { late = middle }
  }
  return late
}

/// A type-erased ``ScrollMotion``, whose positions and velocities are finite.
///
/// It is a class, so that a frame copies no motion.
final class AnyScrollMotion: ScrollMotion {
  private let motion: any ScrollMotion
  let destination: Double
  let duration: Double

  init(_ motion: some ScrollMotion) {
    self.motion = motion
    destination = motion.destination.sanitized()
    duration = motion.duration
  }

  func position(at time: Double) -> Double { motion.position(at: time).sanitized(or: destination) }
  func velocity(at time: Double) -> Double { motion.velocity(at: time).sanitized() }

  static func == (one: AnyScrollMotion, other: AnyScrollMotion) -> Bool {
    AnyHashable(one.motion) == AnyHashable(other.motion)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(motion)) }
}

/// One axis of a planar motion that stays close to a straight line and ends on both axes at the same time.
struct ChordMotion: ScrollMotion {
  let initialPosition: Double
  let destination: Double
  /// The distance covered along the line.
  let along: AnyScrollMotion
  /// The deviation from the line, which starts with the initial velocity perpendicular to the line.
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
