/// The limits of the values with which the library computes.
enum Limit {
  /// The largest length in units, or speed in units per second, at which a `Double` still resolves an eighth of a unit.
  static let length = 1e15

  /// The largest time, in seconds, which is about 30,000 years; a time beyond it counts as the current time.
  static let time = 1e12

  /// The largest step back in time that does not restart the clock, in seconds.
  static let delay = 1.0
}

extension Double {
  /// Returns this length or speed, limited to the magnitude ``Limit/length``, or `fallback` for NaN.
  func sanitized(or fallback: Double = 0) -> Double { clamped(to: -Limit.length...Limit.length, or: fallback) }

  /// Returns this value clamped to `range`, or `fallback` for NaN.
  func clamped(to range: ClosedRange<Double>, or fallback: Double) -> Double { isNaN ? fallback : clamped(to: range) }

  /// Returns this value, at most ``Limit/length``, or `fallback` if it is not above 0.
  func positive(or fallback: Double) -> Double { self > 0 ? Swift.min(self, Limit.length) : fallback }

  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The sign of this number: -1, 0, or 1.
  var direction: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}

extension ClosedRange<Double> {
  func shifted(by distance: Double) -> ClosedRange { lowerBound + distance...upperBound + distance }
}
