internal import ScrollPhysics

/// The duration of a flight to a sign along an ease-out curve.
enum FlightPlan {
  /// The duration of a flight from rest over at most half a turn, in seconds.
  private static let usualDuration = 3.0
  /// Half a turn, in signs; longer flights from rest take longer than ``usualDuration``.
  private static let longestDistance = Double(Zodiac.signCount) / 2
  /// The minimum duration of a flight from a moving sky, and the duration at which its increase stops, in seconds.
  private static let (shortest, longest) = (1.0, 30.0)
  private static let stretch = 1.05
  private static let speedSamples = 96
  private static let speedTolerance = 1e-9

  /// Returns the duration of a flight in seconds, for a distance in signs and an initial velocity in signs per second.
  ///
  /// For a moving sky, the duration is initially that from rest, or less if the sky approaches the target fast. It is
  /// increased until ``longest``, or until the top speed is at most the greater of the initial one and that from rest.
  static func duration(of distance: Double, velocity: Double) -> Double {
    let fresh = usualDuration * max(1, abs(distance) / longestDistance)
    guard velocity != 0 else { return fresh }
    let limit = max(
      abs(velocity), topSpeed(TimedMotion(position: 0, destination: distance, duration: fresh, curve: .easeOut)))
    // With this duration, the curve's first control point, at a third of the duration, is at the target's distance.
    let direct = velocity * distance > 0 ? 3 * distance / velocity : fresh
    var duration = max(shortest, min(fresh, direct))
    func speed() -> Double {
      topSpeed(TimedMotion(position: 0, velocity: velocity, destination: distance, duration: duration, curve: .easeOut))
    }
    while duration < longest, speed() > limit * (1 + speedTolerance) { duration *= stretch }
    return duration
  }

  private static func topSpeed(_ motion: TimedMotion) -> Double {
    (0...speedSamples).reduce(0) { fastest, sample in
      max(fastest, abs(motion.velocity(at: motion.duration * Double(sample) / Double(speedSamples))))
    }
  }
}
