/// A cross-fade between two views of the sky, in place of a flight or a drift if motion is reduced.
struct CrossFade: Hashable, Sendable {
  /// The durations of the cross-fades that replace a drift's move and a flight, in seconds.
  static let (driftDuration, flightDuration) = (1.5, 0.3)

  /// The position of the former view, in signs.
  let position: Double
  /// The revealed fractions of the signs' lines in the former view, from 0 to 1, by the sign's index.
  let reveal: SIMD16<Double>
  /// The start time and the duration, in seconds.
  let start, duration: Double

  /// Returns the elapsed fraction of the cross-fade, from 0 to 1.
  func fraction(at time: Double) -> Double { max(0, min(1, (time - start) / duration)) }

  func isComplete(at time: Double) -> Bool { time >= start + duration }
}
