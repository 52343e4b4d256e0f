/// A motion in closed form, with a position and a velocity at any time after its start.
///
/// Pass a motion of your own, such as another platform's fling, to ``Scroller/follow(_:time:)``. Lengths are in any
/// unit, times in seconds from the start.
public protocol ScrollMotion: Hashable, Sendable {
  /// The position at the end.
  var destination: Double { get }

  /// The time from start to end; infinite if the motion only approaches its ``destination``.
  var duration: Double { get }

  /// Returns the position `time` seconds after the start; ``destination`` from ``duration`` on.
  func position(at time: Double) -> Double

  /// Returns the velocity `time` seconds after the start, in units per second; 0 after ``duration``.
  func velocity(at time: Double) -> Double
}

extension ScrollMotion {
  /// Returns when the motion leaves `range` for its destination outside; one that turns may also leave earlier.
  func exitTime(from range: ClosedRange<Double>) -> Double {
    timeOfChange(from: 0, to: duration) { range.contains(position(at: $0)) }
  }
}

/// Returns the time between `early` and `late` at which a condition ceases to hold, by bisection.
func timeOfChange(from early: Double, to late: Double, while condition: (Double) -> Bool) -> Double {
  var (early, late) = (early, late)
  // Finer than the resolution of a Double.
  for _ in 0..<60 {
    let middle = (early + late) / 2
    if condition(middle) { early = middle } else { late = middle }
  }
  return late
}

#if hasFeature(Embedded)
  /// A motion of the caller's own; Embedded Swift has none, as it lacks existential types.
  enum CustomMotion: ScrollMotion {
    var destination: Double { switch self {} }
    var duration: Double { switch self {} }
    func position(at time: Double) -> Double { switch self {} }
    func velocity(at time: Double) -> Double { switch self {} }
  }
#else
  /// A ``ScrollMotion`` of any type, comparable to any other.
  struct CustomMotion: ScrollMotion {
    private let motion: any ScrollMotion

    init(_ motion: some ScrollMotion) { self.motion = motion }

    var destination: Double { motion.destination.sanitized() }
    var duration: Double { motion.duration }
    func position(at time: Double) -> Double { motion.position(at: time).sanitized(or: destination) }
    func velocity(at time: Double) -> Double { motion.velocity(at: time).sanitized() }

    static func == (one: CustomMotion, other: CustomMotion) -> Bool {
      AnyHashable(one.motion) == AnyHashable(other.motion)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(motion)) }
  }

  extension CustomMotion: Codable {
    private static let reason = "a motion of the caller's own cannot be encoded"

    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: Self.reason))
    }

    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        motion, .init(codingPath: encoder.codingPath, debugDescription: Self.reason))
    }
  }
#endif
