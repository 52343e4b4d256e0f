/// The largest magnitudes that a number may have.
enum Limit {
  /// Largest magnitude of a length or a speed; beyond it a `Double` no longer resolves an eighth of a unit.
  static let length = 1e15

  /// Largest magnitude of a time in seconds, 30,000 years; a stamp beyond it is no time.
  static let time = 1e12
}

extension Double {
  /// This length or speed made harmless: within ``Limit/length``, and `fallback` when it is not a number.
  func sanitized(or fallback: Double = 0) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, -Limit.length), Limit.length)
  }

  /// A length that must be above zero, or `fallback`.
  func positive(or fallback: Double) -> Double {
    self > 0 ? Swift.min(self, Limit.length) : fallback
  }

  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// `-1`, `0` or `1`.
  var direction: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}

extension Int {
  /// The whole number nearest to zero's side of `value`, held within what an `Int` can say.
  init(saturating value: Double) {
    self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
  }
}
