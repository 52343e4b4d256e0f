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
#else
  // Embedded Swift has no module of the C library: its functions are declared here and linked by name, which needs
  // `-enable-experimental-feature Extern`.
  @_extern(c, "exp") @usableFromInline func exp(_ exponent: Double) -> Double
  @_extern(c, "expm1") @usableFromInline func expm1(_ exponent: Double) -> Double
  @_extern(c, "log") @usableFromInline func log(_ value: Double) -> Double
  @_extern(c, "log1p") @usableFromInline func log1p(_ value: Double) -> Double
  @_extern(c, "sin") @usableFromInline func sin(_ angle: Double) -> Double
  @_extern(c, "cos") @usableFromInline func cos(_ angle: Double) -> Double
  @_extern(c, "tan") @usableFromInline func tan(_ angle: Double) -> Double
  @_extern(c, "atan2") @usableFromInline func atan2(_ y: Double, _ x: Double) -> Double
#endif

/// The transcendental functions of the platform's C library, by their full names.
///
/// No other file imports a platform's mathematics. Angles are in radians.
public enum Math {
  /// Returns `e` raised to `exponent`.
  @inlinable public static func exponential(_ exponent: Double) -> Double { exp(exponent) }

  /// Returns `e^x - 1`, exact even if `x` is small.
  @inlinable public static func exponentialMinusOne(_ exponent: Double) -> Double { expm1(exponent) }

  /// Returns the natural logarithm of a positive value.
  @inlinable public static func logarithm(_ value: Double) -> Double { log(value) }

  /// Returns `ln(1 + x)`, exact even if `x` is small.
  @inlinable public static func logarithmOfOnePlus(_ value: Double) -> Double { log1p(value) }

  /// Returns a number that is not negative, raised to a positive exponent.
  @inlinable public static func power(_ base: Double, _ exponent: Double) -> Double {
    base > 0 ? exp(log(base) * exponent) : 0
  }

  /// Returns the smooth step between two numbers: 0 up to the first, 1 from the second on, even at both.
  @inlinable public static func smoothStep(_ value: Double, from start: Double, to end: Double) -> Double {
    let fraction = Swift.max(0, Swift.min(1, (value - start) / (end - start)))
    return fraction * fraction * (3 - 2 * fraction)
  }

  /// Returns the sine of an angle.
  @inlinable public static func sine(_ angle: Double) -> Double { sin(angle) }

  /// Returns the cosine of an angle.
  @inlinable public static func cosine(_ angle: Double) -> Double { cos(angle) }

  /// Returns the tangent of an angle.
  @inlinable public static func tangent(_ angle: Double) -> Double { tan(angle) }

  /// Returns the angle of the direction (`x`, `y`), from -pi to pi.
  @inlinable public static func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }
}
