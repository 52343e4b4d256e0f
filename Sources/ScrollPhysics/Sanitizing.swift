/// The limits of the library's lengths, speeds, and times.
enum Limit {
  /// The largest length, in units, or speed, in units per second; a `Double` of this size resolves an eighth of a unit.
  static let length = 1e15

  /// The largest magnitude of a time or a duration, in seconds: about 30,000 years.
  static let time = 1e12

  /// The largest step back in time that does not restart the clock, in seconds.
  static let delay = 1.0
}

extension Double {
  /// Returns this length or speed, limited to the magnitude ``Limit/length``; NaN becomes `fallback`.
  func sanitized(or fallback: Double = 0) -> Double { clamped(to: -Limit.length...Limit.length, or: fallback) }

  func clamped(to range: ClosedRange<Double>, or fallback: Double) -> Double { isNaN ? fallback : clamped(to: range) }

  func positive(or fallback: Double) -> Double { self > 0 ? Swift.min(self, Limit.length) : fallback }

  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The sign of this number: -1, 0, or 1; 0 for NaN.
  var direction: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}

extension ClosedRange<Double> {
  static var unlimited: ClosedRange { -.infinity ... .infinity }

  func shifted(by distance: Double) -> ClosedRange { lowerBound + distance...upperBound + distance }
}
