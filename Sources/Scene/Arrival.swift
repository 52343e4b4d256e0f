internal import MathFunctions

/// The timing of the animation with which the sky arrives at a sign.
///
/// The lines of the sign's figure grow, a star swells when a line reaches it, and then everything settles. Durations
/// and ages are in seconds; an age counts from the start of the growth.
public enum Arrival {
  /// The duration of the lines' growth, which is linear.
  public static let growth = 0.25
  /// The duration of the settling, in which the growing lines lose their glow.
  private static let settling = 0.6
  /// The durations in which a star swells, and then shrinks to its usual size.
  private static let (swelling, shrinking) = (0.06, 0.34)

  /// The total duration of the growth and the settling.
  public static let duration = growth + settling

  /// Returns the settled fraction of the lines, from 0 while they grow to 1 at ``duration``.
  public static func settledFraction(at age: Double) -> Double { Math.smoothStep(age, from: growth, to: duration) }

  /// Returns the swelling, from 0 to 1, of a star that a line reaches at a revealed fraction `reach` of the lines.
  public static func swelling(at age: Double, reach: Double) -> Double {
    let since = age - reach * growth
    guard since > 0 else { return 0 }
    guard since < swelling else { return 1 - Math.smoothStep(since - swelling, from: 0, to: shrinking) }
    let remaining = 1 - since / swelling
    return 1 - remaining * remaining
  }
}
