/// A motion in closed form: where a position is, and how fast it moves, at any time after its start.
///
/// ``Deceleration``, ``Spring``, ``SettlingSpring``, and ``TimedMotion`` are motions. A motion of your own, such as
/// another platform's fling, can move a ``Scroller`` as well: pass it to ``Scroller/follow(_:time:)``.
///
/// Lengths are in any unit, times in seconds from the start.
public protocol ScrollMotion: Hashable, Sendable {
  /// The position at the end.
  var destination: Double { get }

  /// The time from start to end; infinite if the motion only draws nearer to its ``destination``.
  var duration: Double { get }

  /// Returns the position `time` seconds after the start; ``destination`` from ``duration`` on.
  func position(at time: Double) -> Double

  /// Returns the velocity `time` seconds after the start, in units per second; 0 after ``duration``.
  func velocity(at time: Double) -> Double
}

extension ScrollMotion {
  /// The finest time to which a crossing is sought, as a fraction of the duration: a bit of a `Double`.
  private static var halvings: Int { 60 }

  /// Returns when the motion leaves `range` on its way to a destination outside of it, by halving the time.
  ///
  /// A motion that turns on the way may leave earlier, and come back.
  func exitTime(from range: ClosedRange<Double>) -> Double {
    var early = 0.0
    var late = duration
    for _ in 0..<Self.halvings {
      let middle = (early + late) / 2
      if range.contains(position(at: middle)) { early = middle } else { late = middle }
    }
    return late
  }
}

#if !hasFeature(Embedded)
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
