internal import ScrollPhysics

/// A drift of the sky from sign to sign, which ends at the first input.
enum Drift: Hashable, Sendable {
  /// On a sign, or with reduced motion in a cross-fade to one, until a time in seconds.
  case resting(until: Double)
  /// On the way to the next sign.
  case traveling

  /// The durations of a rest on a sign, of a travel from one sign to the next, and of the shortest travel, in seconds.
  private static let (restDuration, travelDuration, minimumTravelDuration) = (8.0, 40.0, 4.0)
  /// Half a period of a sine as a Bezier curve, with an error of less than 0.0002.
  static let curve = TimingFunction(0.3642, 0, 0.6358, 1)

  /// Returns a rest that begins at a time.
  static func resting(since time: Double) -> Drift { .resting(until: time + restDuration) }

  /// Returns the duration of a travel over a distance in signs, in seconds.
  static func duration(of distance: Double) -> Double { max(minimumTravelDuration, travelDuration * min(1, distance)) }
}
