internal import MathFunctions

/// The stages of an arrival at a sign: the lines of its figure grow, stars swell as a line reaches them, and all settle.
///
/// Durations and ages are in seconds; ages begin with the growth of the lines.
public enum Arrival {
  /// The duration of the lines' linear growth.
  public static let growth = 0.25
  /// The duration of the settling after that.
  private static let settling = 0.6
  /// The durations in which a star swells and shrinks again.
  private static let (swelling, shrinking) = (0.06, 0.34)

  /// The whole duration.
  public static let duration = growth + settling

  /// Returns the settled fraction of the lines, which is 0 while they grow.
  public static func settledFraction(at age: Double) -> Double { Math.smoothStep(age, from: growth, to: duration) }

  /// Returns the swelling, from 0 to 1, of a star that a line reaches at a revealed fraction.
  public static func swelling(at age: Double, reach: Double) -> Double {
    let since = age - reach * growth
    guard since > 0 else { return 0 }
    guard since < swelling else { return 1 - Math.smoothStep(since - swelling, from: 0, to: shrinking) }
    let remaining = 1 - since / swelling
    return 1 - remaining * remaining
  }
}
