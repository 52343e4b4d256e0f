// The one place that knows which C library the transcendental functions come from.

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Darwin)
  internal import Darwin
#elseif os(Windows)
  internal import ucrt
#endif

/// The few functions of the C library that the formulas need, and the limits of what a number may be.
enum Maths {
  /// Largest magnitude of a length or a speed; beyond it a `Double` no longer resolves an eighth of a unit.
  static let greatestLength = 1e15

  /// Largest magnitude of a time in seconds, 30,000 years; a stamp beyond it is no time.
  static let greatestTime = 1e12

  static func exponential(_ exponent: Double) -> Double { exp(exponent) }

  /// `e^x - 1`, exact where `x` is small.
  static func exponentialMinusOne(_ exponent: Double) -> Double { expm1(exponent) }

  static func logarithm(_ value: Double) -> Double { log(value) }

  /// `ln(1 + x)`, exact where `x` is small.
  static func logarithmOfOnePlus(_ value: Double) -> Double { log1p(value) }

  static func sine(_ angle: Double) -> Double { sin(angle) }

  static func cosine(_ angle: Double) -> Double { cos(angle) }

  static func tangent(_ angle: Double) -> Double { tan(angle) }

  static func arcTangent(_ opposite: Double, _ adjacent: Double) -> Double { atan2(opposite, adjacent) }
}

extension Double {
  /// This length or speed made harmless: within ``Maths/greatestLength``, and `fallback` when it is not a number.
  func tamed(or fallback: Double = 0) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, -Maths.greatestLength), Maths.greatestLength)
  }

  /// A length that must be above zero, or `fallback`.
  func positive(or fallback: Double) -> Double {
    self > 0 ? Swift.min(self, Maths.greatestLength) : fallback
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
