/// The extrapolated movement of a pointer from its last sample to the time at which the frame is seen.
///
/// The samples of the last 20 ms give a velocity, and those of the last 50 ms a change of velocity. The movement is
/// extrapolated for at most 25 ms, and no longer than it has taken so far. Without another sample, the pointer has
/// probably stopped: the movement is taken back until 40 ms have passed.
struct Lead: ScrollValue {
  /// The duration of the most recent samples from which the velocity is estimated, in seconds.
  static let window = 0.020
  /// The duration of the most recent samples from which the acceleration is estimated, in seconds.
  static let longWindow = 0.050
  /// The longest time of extrapolation, in seconds.
  private static let maximumTime = 0.025
  /// The age of the last sample at which the pointer counts as stopped, in seconds.
  private static let silence = VelocityTracker.maximumGap
  /// The fraction of the measured acceleration that is extrapolated, below 1 because the estimate is noisy.
  private static let gain = 0.4
  /// The same while the pointer slows down: content that overshoots a stopping pointer is the most visible error.
  private static let slowingGain = 0.9

  /// The time of the last sample, in seconds.
  private(set) var time = 0.0
  private(set) var velocity = 0.0
  private(set) var acceleration = 0.0
  /// The time that the samples of the velocity span, in seconds.
  private(set) var span = 0.0
  private(set) var beginTime = 0.0
  private(set) var maximumSpeed = 0.0

  func isChanging(at time: Double) -> Bool { velocity != 0 && time - self.time < Self.silence }

  /// Returns the movement from the last sample to `time`, in units.
  func displacement(at time: Double) -> Double {
    let age = time - self.time
    guard age > 0, isChanging(at: time) else { return 0 }
    var duration = min(min(age, Self.maximumTime), max(0, self.time - beginTime))
    if age > Self.maximumTime { duration *= (Self.silence - age) / (Self.silence - Self.maximumTime) }
    // The velocity is that of the middle of its samples.
    let gain = acceleration * velocity > 0 ? Self.gain : Self.slowingGain
    let carried = velocity + gain * acceleration * (span + duration) / 2
    return carried * velocity > 0 ? carried.clamped(to: -maximumSpeed...maximumSpeed) * duration : 0
  }

  mutating func shiftClock(by shift: Double) {
    time += shift
    beginTime += shift
  }
}
