internal import ScrollPhysics

/// The duration of a flight to a sign, whose curve is easeOut.
enum FlightPlan {
  /// The usual duration, in seconds.
  private static let usualDuration = 3.0
  /// The longest distance of the usual duration, in signs: half a turn.
  private static let longestDistance = Double(Zodiac.signCount) / 2
  /// The bounds of the duration from a moving sky, in seconds.
  private static let (shortest, longest) = (1.0, 30.0)
  /// The factor by which the duration is increased until the flight is slow enough.
  private static let stretch = 1.05
  private static let speedSamples = 96
  private static let speedTolerance = 1e-9

  /// Returns the duration in seconds of a flight over a distance in signs from a velocity in signs per second.
  ///
  /// From a moving sky it is the shortest without a higher speed than the sky's or that of a flight from rest. A sky
  /// that is fast and near has a short flight, so that it doesn't overshoot.
  static func duration(of distance: Double, velocity: Double) -> Double {
    let fresh = usualDuration * max(1, abs(distance) / longestDistance)
    guard velocity != 0 else { return fresh }
    let limit = max(
      abs(velocity), topSpeed(TimedMotion(position: 0, destination: distance, duration: fresh, curve: .easeOut)))
    // In this time the first third of the curve reaches the target, but doesn't pass it.
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
