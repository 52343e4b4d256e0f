/// A view of the resting sky that fades out while another one fades in, without any motion.
struct CrossFade: Hashable, Sendable {
  /// The durations on a drift and on the way to a chosen sign, in seconds.
  static let (driftDuration, flightDuration) = (1.5, 0.3)

  /// The sign coordinate of the view that fades out.
  let position: Double
  /// The revealed fraction of each sign's lines in that view, from 0 to 1.
  let reveal: SIMD16<Double>
  /// When it begins, in seconds.
  let start: Double
  /// How long it takes, in seconds.
  let duration: Double

  /// Returns the visible fraction of the new view at a moment, from 0 to 1.
  func fraction(at time: Double) -> Double { max(0, min(1, (time - start) / duration)) }

  /// Returns whether only the new view is left from a moment on.
  func isComplete(at time: Double) -> Bool { time >= start + duration }
}
