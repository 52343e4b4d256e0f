internal import ScrollPhysics

/// The duration of flights to a sign, whose curve is easeOut.
enum FlightPlan {
  /// The usual duration, in seconds.
  private static let usualDuration = 3.0
  /// The longest distance that a flight takes no longer for, in signs: half a turn.
  private static let longestDistance = Double(Zodiac.signCount) / 2
  /// The bounds of a flight that takes over a moving sky, in seconds.
  private static let (shortest, longest) = (1.0, 30.0)
  /// The factor by which a flight that would be too fast is lengthened, until it is slow enough.
  private static let stretch = 1.05
  /// The number of moments at which a flight's speed is sampled.
  private static let speedSamples = 96
  /// The relative tolerance of the speed limit.
  private static let speedTolerance = 1e-9

  /// Returns the duration of a flight, in seconds.
  ///
  /// One that takes over a moving sky takes as long as it needs to be nowhere faster than the sky is then, or than a
  /// flight from rest over the same distance; one whose sky is fast and near is short, so that it doesn't overshoot.
  ///
  /// - Parameters:
  ///   - distance: The distance, in signs.
  ///   - velocity: The sky's velocity, in signs per second.
  static func duration(of distance: Double, velocity: Double) -> Double {
    let fresh = usualDuration * max(1, abs(distance) / longestDistance)
    guard velocity != 0 else { return fresh }
    let limit = max(
      abs(velocity), topSpeed(TimedMotion(position: 0, destination: distance, duration: fresh, curve: .easeOut)))
    // Within this time the curve's first third reaches the target, and not beyond.
    let direct = velocity * distance > 0 ? 3 * distance / velocity : fresh
    var duration = max(shortest, min(fresh, direct))
    func speed() -> Double {
      topSpeed(
        TimedMotion(position: 0, velocity: velocity, destination: distance, duration: duration, curve: .easeOut))
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
