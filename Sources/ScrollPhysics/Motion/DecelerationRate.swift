internal import MathFunctions

/// The rate at which a fling slows down: the fraction of its velocity that is kept each millisecond.
public struct DecelerationRate: RawRepresentable, ScrollValue {
  /// The valid rates, from a stop within a tenth of a millisecond to one after days.
  private static let validRange = 1e-9...0.999_999_99

  /// UIScrollView's `normal`, 0.998.
  public static let normal = DecelerationRate(rawValue: 0.998)

  /// UIScrollView's `fast`, 0.99.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// GTK's, with a decay constant of 4 /s.
  public static let gtk = DecelerationRate(decayConstant: 4)

  /// The fraction of the velocity kept each millisecond, above 0 and below 1.
  public let rawValue: Double

  /// Creates a rate clamped to 1e-9 through 0.99999999; a value that is not a number becomes 0.998.
  public init(rawValue: Double) {
    let rate = rawValue.isNaN ? 0.998 : rawValue
    self.rawValue = rate.clamped(to: Self.validRange)
  }

  /// Creates the rate of the decay `v(t) = v0 e^(-lambda t)`, with `decayConstant` as lambda, in 1/s.
  public init(decayConstant: Double) { self.init(rawValue: Math.exponential(-decayConstant / 1000)) }

  /// lambda in 1/s, which is `-1000 ln rate`: 2.002 for ``normal``, 10.05 for ``fast``.
  public var decayConstant: Double { -1000 * Math.logarithm(rawValue) }
}
