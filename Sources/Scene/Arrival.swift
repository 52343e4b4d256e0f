internal import MathFunctions

/// The course of an arrival at a sign: the lines of its figure grow, the stars that they reach swell, and all settles.
///
/// Ages are in seconds since the lines began to grow.
public enum Arrival {
  /// The time in which the lines grow evenly.
  public static let growth = 0.25
  /// The time in which everything settles after that.
  private static let settling = 0.6
  /// The times in which a star swells when a line reaches it, and shrinks again.
  private static let (swelling, shrinking) = (0.06, 0.34)

  /// The age from which on nothing changes.
  public static let duration = growth + settling

  /// Returns how settled the lines are at an age, from 0 while they grow to 1.
  public static func settledFraction(at age: Double) -> Double {
    Math.smoothStep(age, from: growth, to: duration)
  }

  /// Returns how swollen a star is that a line reaches at a revealed fraction, from 0 to 1.
  public static func swelling(at age: Double, reach: Double) -> Double {
    let since = age - reach * growth
    guard since > 0 else { return 0 }
    guard since < swelling else { return 1 - Math.smoothStep(since - swelling, from: 0, to: shrinking) }
    let remaining = 1 - since / swelling
    return 1 - remaining * remaining
  }
}
