import MathFunctions

/// The rate at which a fling slows down: the fraction of its velocity that remains after each millisecond.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// The time constants of these limits are 0.05 milliseconds and 28 hours.
  private static let validRange = 1e-9...0.999_999_99

  /// The `normal` rate of UIScrollView, 0.998.
  public static let normal = DecelerationRate(rawValue: 0.998)

  /// The `fast` rate of UIScrollView, 0.99.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The rate of GTK, whose decay constant is 4/s (`DECELERATION_FRICTION` in `gtkscrolledwindow.c`).
  public static let gtk = DecelerationRate(decayConstant: 4)

  /// The rate of a Mac's trackpad: a glide of 0.28 s times the velocity, the median of 20 recordings (0.24 to 0.33 s).
  public static let trackpad = DecelerationRate(decayConstant: 1 / 0.28)

  /// The fraction of the velocity that remains after each millisecond, from 1e-9 to 0.99999999.
  public let rawValue: Double

  /// Creates a rate that is clamped to 1e-9 through 0.99999999; NaN becomes 0.998.
  public init(rawValue: Double) {
    let rate = rawValue.isNaN ? 0.998 : rawValue
    self.rawValue = rate.clamped(to: Self.validRange)
  }

  /// Creates the rate of the decay `v(t) = v0 e^(-lambda t)`, where `decayConstant` is `lambda`, in 1/s.
  public init(decayConstant: Double) { self.init(rawValue: Math.exponential(-decayConstant / 1000)) }

  /// The decay constant `lambda = -1000 ln rawValue`, in 1/s: 2.002 for ``normal`` and 10.05 for ``fast``.
  public var decayConstant: Double { -1000 * Math.logarithm(rawValue) }
}
