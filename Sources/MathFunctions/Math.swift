#if canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#elseif canImport(WASILibc)
  public import WASILibc
#elseif canImport(Darwin)
  public import Darwin
#elseif canImport(ucrt)
  public import ucrt
#endif

/// Mathematical functions based on the platform's C library; angles are in radians.
public enum Math {
  /// Returns `e` raised to `exponent`.
  @inlinable public static func exponential(_ exponent: Double) -> Double { exp(exponent) }

  /// Returns `e` raised to `exponent`, minus 1, with full precision even if `exponent` is close to 0.
  @inlinable public static func exponentialMinusOne(_ exponent: Double) -> Double { expm1(exponent) }

  /// Returns the natural logarithm of `value`; negative infinity for 0 and NaN for a negative value.
  @inlinable public static func logarithm(_ value: Double) -> Double { log(value) }

  /// Returns the natural logarithm of `1 + value`, with full precision even if `value` is close to 0.
  @inlinable public static func logarithmOfOnePlus(_ value: Double) -> Double { log1p(value) }

  /// Returns `base` raised to `exponent`, or 0 if `base` is not above 0.
  @inlinable public static func power(_ base: Double, _ exponent: Double) -> Double {
    base > 0 ? exp(log(base) * exponent) : 0
  }

  /// Returns `t^2 (3 - 2t)`, where `t` is `(value - start) / (end - start)` clamped to 0...1.
  @inlinable public static func smoothStep(_ value: Double, from start: Double, to end: Double) -> Double {
    let fraction = ((value - start) / (end - start)).clamped(to: 0...1)
    return fraction * fraction * (3 - 2 * fraction)
  }

  /// Returns ``smoothStep(_:from:to:)`` from the lower to the upper bound of a range.
  @inlinable public static func smoothStep(_ value: Double, over range: ClosedRange<Double>) -> Double {
    smoothStep(value, from: range.lowerBound, to: range.upperBound)
  }

  /// Returns the sine of an angle.
  @inlinable public static func sine(_ angle: Double) -> Double { sin(angle) }

  /// Returns the cosine of an angle.
  @inlinable public static func cosine(_ angle: Double) -> Double { cos(angle) }

  /// Returns the tangent of an angle.
  @inlinable public static func tangent(_ angle: Double) -> Double { tan(angle) }

  /// Returns the angle from the positive x-axis to the point (`x`, `y`), from -pi to pi.
  @inlinable public static func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }
}

extension Comparable {
  /// Returns the value in `range` that is nearest to this one.
  @inlinable public func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension Double {
  /// Returns this finite number modulo `period`, a number above 0; the result is in 0 ..< `period`.
  ///
  /// For a negative number the result may be rounded; where rounding would give `period`, it is 0.
  @inlinable public func wrapped(to period: Double) -> Double {
    let remainder = truncatingRemainder(dividingBy: period)
    guard remainder < 0 else { return remainder == 0 ? 0 : remainder }
    // Just below 0, the sum would round to the period itself.
    return remainder + period < period ? remainder + period : 0
  }
}

extension Int {
  /// Returns this number modulo `period`, a number above 0; the result is in 0 ..< `period`.
  @inlinable public func wrapped(to period: Int) -> Int {
    let remainder = self % period
    return remainder < 0 ? remainder + period : remainder
  }
}
