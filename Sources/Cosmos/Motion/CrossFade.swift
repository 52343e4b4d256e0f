/// A view of the resting sky that fades out while another one fades in.
struct CrossFade: Hashable, Sendable {
  /// The durations during a drift and when moving to a chosen sign, in seconds.
  static let (driftDuration, flightDuration) = (1.5, 0.3)

  /// The sign coordinate of the former view.
  let position: Double
  /// The revealed fraction of each sign's lines in the former view, from 0 to 1.
  let reveal: SIMD16<Double>
  /// The start and the duration, in seconds.
  let start, duration: Double

  /// Returns the visible fraction of the new view, from 0 to 1.
  func fraction(at time: Double) -> Double { max(0, min(1, (time - start) / duration)) }

  /// Returns whether only the new view is visible.
  func isComplete(at time: Double) -> Bool { time >= start + duration }
}
