/// The largest magnitudes that the library computes with.
enum Limit {
  /// The largest length or speed, in units; beyond it a `Double` does not resolve an eighth of a unit.
  static let length = 1e15

  /// The largest time, in seconds: 30,000 years; a time stamp beyond it is ignored.
  static let time = 1e12

  /// The longest delay of an event behind the frames drawn ahead, in seconds; a longer one starts the clock anew.
  static let delay = 1.0
}

extension Double {
  /// Returns this length or speed clamped to ``Limit/length``, or `fallback` if it is not a number.
  func sanitized(or fallback: Double = 0) -> Double { clamped(to: -Limit.length...Limit.length, or: fallback) }

  /// Returns the value nearest to this one within `range`, or `fallback` if this is not a number.
  func clamped(to range: ClosedRange<Double>, or fallback: Double) -> Double { isNaN ? fallback : clamped(to: range) }

  /// Returns this length clamped to ``Limit/length``, or `fallback` if it is not above zero.
  func positive(or fallback: Double) -> Double { self > 0 ? Swift.min(self, Limit.length) : fallback }

  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The sign as a number: -1, 0, or 1.
  var direction: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}

extension ClosedRange<Double> {
  func shifted(by distance: Double) -> ClosedRange { lowerBound + distance...upperBound + distance }
}
