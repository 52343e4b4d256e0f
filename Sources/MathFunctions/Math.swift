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
#elseif os(Windows)
  public import ucrt
#endif

/// The C library's transcendental functions, by their full names, whichever C library that is.
///
/// This is the only file that imports a platform's mathematics. Angles are in radians.
public enum Math {
  /// Returns `e` raised to `exponent`.
  @inlinable public static func exponential(_ exponent: Double) -> Double { exp(exponent) }

  /// Returns `e^x - 1`, which stays exact where `x` is small.
  @inlinable public static func exponentialMinusOne(_ exponent: Double) -> Double { expm1(exponent) }

  /// Returns the natural logarithm of a positive value.
  @inlinable public static func logarithm(_ value: Double) -> Double { log(value) }

  /// Returns `ln(1 + x)`, which stays exact where `x` is small.
  @inlinable public static func logarithmOfOnePlus(_ value: Double) -> Double { log1p(value) }

  /// Returns the sine of an angle.
  @inlinable public static func sine(_ angle: Double) -> Double { sin(angle) }

  /// Returns the cosine of an angle.
  @inlinable public static func cosine(_ angle: Double) -> Double { cos(angle) }

  /// Returns the tangent of an angle.
  @inlinable public static func tangent(_ angle: Double) -> Double { tan(angle) }

  /// Returns the angle of the direction (`x`, `y`), from -pi to pi.
  @inlinable public static func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }
}
