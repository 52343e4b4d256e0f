internal import MathFunctions

/// The timing of the animation with which the sky arrives at a sign.
///
/// The lines of the sign's figure grow and then settle; a big star swells when a line first reaches it. Durations and
/// ages are in seconds; an age counts from the start of the growth.
public enum Arrival {
  /// The duration in which the revealed fraction of the lines rises linearly from 0 to 1.
  public static let growth = 0.25
  /// The duration of the settling after the growth, in which the lines lose their glow.
  private static let settling = 0.6
  /// The durations in which a star swells, and then shrinks to the size at rest.
  private static let (swelling, shrinking) = (0.06, 0.34)

  /// The total duration of the growth and the settling.
  public static let duration = growth + settling

  /// Returns the progress of the settling: 0 until the growth ends, and 1 from ``duration`` on.
  public static func settledFraction(at age: Double) -> Double { Math.smoothStep(age, from: growth, to: duration) }

  /// Returns the swelling, from 0 at rest to 1, of a star that a line first reaches at the revealed fraction `reach`.
  public static func swelling(at age: Double, reach: Double) -> Double {
    let since = age - reach * growth
    guard since > 0 else { return 0 }
    guard since < swelling else { return 1 - Math.smoothStep(since - swelling, from: 0, to: shrinking) }
    let remaining = 1 - since / swelling
    return 1 - remaining * remaining
  }
}
