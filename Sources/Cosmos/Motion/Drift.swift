internal import ScrollPhysics

/// The automatic drift of the sky from sign to sign, which ends at the first press, scroll, or key.
enum Drift: Hashable, Sendable {
  /// Resting on a sign until a time in seconds; with reduced motion, this includes the fade to the sign.
  case resting(until: Double)
  /// Moving to the next sign.
  case traveling

  /// The durations of a rest on a sign, of a move to the next sign, and of the shortest move, in seconds.
  private static let (restDuration, travelDuration, minimumTravelDuration) = (8.0, 40.0, 4.0)
  /// Half a period of a sine, approximated by a Bezier curve with an error of less than 0.0003.
  static let curve = TimingFunction(0.3642, 0, 0.6358, 1)

  /// Returns a rest that begins at a time in seconds.
  static func resting(since time: Double) -> Drift { .resting(until: time + restDuration) }

  /// Returns the duration, in seconds, of a move over a distance in signs.
  static func duration(of distance: Double) -> Double { max(minimumTravelDuration, travelDuration * min(1, distance)) }
}
