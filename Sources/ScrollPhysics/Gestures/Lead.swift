/// An extrapolation of a pointer's movement from the last sample to the time at which a frame is visible.
///
/// It covers at most ``ScrollTuning/prediction``, and at most the duration of the drag. A pointer whose next sample is
/// overdue has probably stopped, so that the movement is not extrapolated any longer.
struct Lead: Hashable, Sendable {
  /// The maximum time span of the samples that determine the velocity, in seconds.
  static let window = 0.020
  /// The maximum time span of the samples that determine the acceleration, in seconds.
  static let longWindow = 0.050
  /// The time after which a sample is overdue, in sample intervals; below 2, so that one lost sample counts as a stop.
  static let overdueIntervals = 1.5
  /// The shortest time after which a sample is overdue, in seconds, as time stamps jitter.
  static let minimumOverdue = 0.004
  /// The time in which the extrapolated movement shrinks to 0, in seconds: less than a frame, but not a jump.
  private static let fade = 0.002
  /// The fraction of the acceleration that is extrapolated, below 1 because the measured acceleration is noisy.
  private static let gain = 0.4
  /// The fraction of the acceleration extrapolated for a slowing pointer, higher because overshoot is easily visible.
  private static let slowingGain = 0.9

  private(set) var time = 0.0
  private(set) var velocity = 0.0
  private(set) var acceleration = 0.0
  /// The time span of the samples that determined ``velocity``, in seconds.
  private(set) var span = 0.0
  /// The time by which frames have been ahead of the samples, in seconds.
  private(set) var ahead = 0.0
  /// The longest extrapolation, in seconds.
  private(set) var maximumTime = 0.0
  /// The age of the last sample at which the next one is overdue, in seconds.
  private(set) var overdueAge = 0.0
  private(set) var maximumSpeed = 0.0

  func isChanging(at time: Double) -> Bool { velocity != 0 && time - self.time < overdueAge + Self.fade }

  /// Returns the extrapolated movement from the last sample to `time`, in units; 0 if `time` is before the sample.
  func displacement(at time: Double) -> Double {
    let age = time - self.time
    guard age > 0, isChanging(at: time) else { return 0 }
    var duration = min(age, maximumTime)
    if age > overdueAge { duration *= 1 - (age - overdueAge) / Self.fade }
    // `velocity` is the one at the middle of its samples, half of `span` before the last.
    let gain = acceleration * velocity > 0 ? Self.gain : Self.slowingGain
    let carried = velocity + gain * acceleration * (span + duration) / 2
    return carried * velocity > 0 ? carried.clamped(to: -maximumSpeed...maximumSpeed) * duration : 0
  }

  mutating func shiftClock(by shift: Double) { time += shift }
}
