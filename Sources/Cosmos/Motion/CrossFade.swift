/// A cross-fade from a former view of the sky to a new one, shown in place of a flight or a drift if motion is reduced.
struct CrossFade: Hashable, Sendable {
  /// The durations of a cross-fade during a drift, and of one in place of a flight, in seconds.
  static let (driftDuration, flightDuration) = (1.5, 0.3)

  /// The position of the former view, in signs.
  let position: Double
  /// The revealed fraction of each sign's lines in the former view, from 0 to 1, by the sign's index.
  let reveal: SIMD16<Double>
  /// The start time and the duration, in seconds.
  let start, duration: Double

  /// Returns the visible fraction of the new view, from 0 to 1.
  func fraction(at time: Double) -> Double { max(0, min(1, (time - start) / duration)) }

  /// Returns whether only the new view is visible.
  func isComplete(at time: Double) -> Bool { time >= start + duration }
}
