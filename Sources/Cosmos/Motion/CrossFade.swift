/// A picture of the resting sky that goes while another one comes, without any motion.
struct CrossFade: Hashable, Sendable {
  /// How long it takes, in seconds.
  static let duration = 1.5

  /// The sign coordinate of the picture that goes.
  let position: Double
  /// How much of each sign's lines that picture has, from 0 to 1.
  let reveal: SIMD16<Double>
  /// When it begins, in seconds.
  let start: Double

  /// Returns how much of the picture that comes shows at a moment, from 0 to 1.
  func fraction(at time: Double) -> Double { max(0, min(1, (time - start) / Self.duration)) }

  /// Returns whether only the picture that comes is left from a moment on.
  func isComplete(at time: Double) -> Bool { time >= start + Self.duration }
}
