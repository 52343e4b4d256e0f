// How quickly a flung scroll view loses its speed.

internal import MathFunctions

/// Share of the velocity that a decelerating position keeps each millisecond.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// The rates that make sense as a brake: at the low end the motion stops within a tenth of a millisecond,
  /// at the high end it takes days.
  private static let allowed = 1e-9...0.999_999_99

  /// UIScrollView's `normal`, 0.998.
  public static let normal = DecelerationRate(rawValue: 0.998)

  /// UIScrollView's `fast`, 0.99.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// Share of the velocity kept each millisecond, above 0 and below 1.
  public let rawValue: Double

  /// Makes a rate from the share kept each millisecond.
  ///
  /// - Parameter rawValue: Held within 1e-9 ... 0.99999999; what is no number becomes ``normal``'s 0.998.
  public init(rawValue: Double) {
    let rate = rawValue.isNaN ? 0.998 : rawValue
    self.rawValue = min(max(rate, Self.allowed.lowerBound), Self.allowed.upperBound)
  }

  /// Makes the rate of an exponential decay.
  ///
  /// - Parameter decayConstant: lambda in 1/s, as in `v(t) = v0 e^(-lambda t)`.
  public init(decayConstant: Double) {
    self.init(rawValue: Math.exponential(-decayConstant / 1000))
  }

  /// lambda in 1/s, as in `v(t) = v0 e^(-lambda t)`.
  ///
  /// `-1000 ln rate`: 2.002 for ``normal``, 10.05 for ``fast``.
  public var decayConstant: Double { -1000 * Math.logarithm(rawValue) }
}
