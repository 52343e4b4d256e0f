/// A cross-fade between two views of the sky, in place of a flight or a drift if motion is reduced.
struct CrossFade: Hashable, Sendable {
  /// The duration of the cross-fade that replaces a drift's move, in seconds.
  static let driftDuration = 1.5
  /// The duration of the cross-fade that replaces a flight, in seconds.
  static let flightDuration = 0.3

  /// The position of the former view, in signs.
  let position: Double
  /// The revealed fractions of the signs' lines in the former view, from 0 to 1, by the sign's index.
  let reveal: SIMD16<Double>
  let transition: Transition
}
