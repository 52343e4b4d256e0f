import MathFunctions

/// The timing of the animation that reveals the lines of a sign's figure.
///
/// The lines grow and then settle; a big star swells when a line first reaches it. Durations are in seconds, and so are
/// ages, which count from the start of the growth.
public enum Arrival {
  /// The duration of the growth, in which the revealed fraction rises linearly from 0 to 1.
  public static let growth = 0.25
  private static let settling = 0.6
  private static let swelling = 0.06
  private static let shrinking = 0.34

  /// The total duration of the growth and the settling.
  public static let duration = growth + settling

  /// Returns the progress of the settling: 0 until the growth ends, and 1 from ``duration`` on.
  public static func settledFraction(at age: Double) -> Double { Math.smoothStep(age, from: growth, to: duration) }

  /// Returns the swelling, from 0 at rest to 1, of a star that a line first reaches at the revealed fraction `arrival`.
  public static func swelling(at age: Double, arrival: Double) -> Double {
    let since = age - arrival * growth
    guard since > 0 else { return 0 }
    guard since < swelling else { return 1 - Math.smoothStep(since - swelling, from: 0, to: shrinking) }
    let remaining = 1 - since / swelling
    return 1 - remaining * remaining
  }
}
