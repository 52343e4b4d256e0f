internal import ScrollPhysics

/// The automatic drift of the sky from sign to sign, which ends at the first press, scroll, or key.
enum Drift: Hashable, Sendable {
  /// At rest on a sign until a time in seconds; with reduced motion, this includes the fade to the sign.
  case resting(until: Double)
  case traveling

  /// The duration of a rest, in seconds.
  private static let restDuration = 8.0
  /// The duration of a move from a sign to the next, in seconds.
  private static let travelDuration = 40.0
  /// The duration of the shortest move, in seconds.
  private static let minimumTravelDuration = 4.0
  /// The curve (1 - cos(pi t)) / 2, approximated by a Bezier curve with an error of less than 0.0003.
  static let curve = TimedMotion.TimingFunction(0.3642, 0, 0.6358, 1)

  static func resting(since time: Double) -> Drift { .resting(until: time + restDuration) }

  /// Returns the duration, in seconds, of a move over a distance in signs.
  static func duration(of distance: Double) -> Double { max(minimumTravelDuration, travelDuration * min(1, distance)) }
}
