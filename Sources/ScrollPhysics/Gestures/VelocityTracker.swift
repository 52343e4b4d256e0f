/// A method of estimating a velocity from the last samples of a pointer; later versions may add cases.
public enum VelocityEstimator: Hashable, Sendable {
  /// The slope of a linear regression, which tolerates rounding to pixels, jitter, and a repeated last sample.
  ///
  /// Unlike a quadratic fit, it never reports a velocity opposite to the movement of a pointer that did not reverse.
  case line
  /// The velocity of a mass pushed by the samples, as in the impulse strategy of Android's `VelocityTracker`.
  ///
  /// It is more accurate than ``line`` for a finger that speeds up until its release, but needs positions finer than
  /// pixels. If all samples are within 7.5 ms, the result is that of ``line``.
  case impulse
}

/// A tracker that estimates the velocity of a pointer at its release from its last samples.
///
/// The storage has a fixed size: samples within 0.9 ms are merged without a change of the regression line, so that a
/// mouse at 8000 Hz needs no more storage than one at 1000 Hz. Positions are in any unit, velocities in that unit per
/// second, and times in seconds.
public struct VelocityTracker: Hashable, Sendable {
  static let defaultWindow = 0.035
  /// The valid windows; ``capacity`` is large enough for the longest one.
  static let validWindows = 0.005...0.050
  /// The longest time between two samples of one movement: 40 ms, as in Android, Flutter, and Compose.
  static let maximumGap = 0.040
  /// The time span below which the slope is reduced: about the time between two samples at 60 Hz.
  private static let minimumSpan = 0.016
  /// The time within which a pointer does not count as held still, as time stamps are rounded and jitter.
  private static let minimumHold = 0.004
  /// The tolerance for the rounding of time stamps.
  private static let timeTolerance = 1e-6
  /// The time within which the impulse method merges samples, because short intervals amplify jitter; below the 8 ms of
  /// a finger at 125 Hz.
  private static let mergeInterval = 0.007_5
  /// The largest number of buckets, twice that in the longest window, 50 ms / 0.9 ms, so that old ones are seldom removed.
  private static let capacity = 128

  /// The maximum age of the samples that determine the velocity, relative to the newest, from 0.005 to 0.050 seconds.
  var window: Double

  /// The buckets, from the oldest to the newest.
  private var buckets: [SampleBucket] = []

  /// Creates a tracker without samples; `window` is clamped to 0.005 through 0.050 seconds.
  public init(window: Double = 0.035) {
    self.window = window.clamped(to: Self.validWindows, or: Self.defaultWindow)
    buckets.reserveCapacity(Self.capacity)
  }

  var lastTime: Double { buckets.last?.lastTime ?? 0 }

  /// The mean time between the samples that determine the velocity; `nil` with fewer than two.
  var interval: Double? {
    let recent = recentSamples(within: window)
    return recent.sums.count > 1 ? recent.span / (recent.sums.count - 1) : nil
  }

  /// Removes all samples.
  mutating func reset() { buckets.removeAll(keepingCapacity: true) }

  mutating func shiftClock(by shift: Double) {
    for index in buckets.indices { buckets[index].shiftClock(by: shift) }
  }

  /// Adds a sample of the pointer's position at a time.
  ///
  /// The call has no effect for a position that is not finite, or a time that is not from -1e12 to 1e12. A time up to a
  /// second before the last sample counts as that sample's; an earlier one first removes all samples.
  public mutating func add(position: Double, time: Double) {
    guard position.isFinite, abs(time) <= Limit.time else { return }
    if time < lastTime - Limit.delay { reset() }
    let (time, position) = (buckets.isEmpty ? time : max(time, lastTime), position.sanitized())
    if let newest = buckets.indices.last, buckets[newest].absorb(time: time, position: position) { return }
    if buckets.count == Self.capacity { buckets.removeFirst(Self.capacity / 2) }
    buckets.append(SampleBucket(time: time, position: position))
  }

  /// Returns the velocity of a pointer released at `time`, limited to `maximumSpeed`.
  ///
  /// It is estimated from the samples up to the window before the newest one, back to a gap of more than 40 ms. It is 0
  /// if these have fewer than two different times, or if the newest one is older than 40 ms. The slope of a
  /// ``VelocityEstimator/line`` through samples that span less than 16 ms is reduced as if they spanned 16 ms. A pointer
  /// that is held still is slowed down to the length of its last movement over the time since then, and for longer than
  /// the time of that movement, further in proportion.
  public func velocity(at time: Double, estimator: VelocityEstimator = .line, maximumSpeed: Double = .infinity)
    -> Double
  {
    guard !buckets.isEmpty, time - lastTime <= Self.maximumGap + Self.timeTolerance else { return 0 }
    let recent = recentSamples(within: window)
    var velocity = recent.velocity
    if estimator == .impulse, let impulse = mass(from: 0, to: recent.bucketCount)?.velocity, impulse.isFinite {
      velocity = impulse
    }
    let limit = min(maximumSpeed >= 0 ? maximumSpeed : .infinity, Limit.length, speedLimit)
    return velocity.clamped(to: -limit...limit)
  }

  /// Returns the highest speed of a pointer that since its last movement has moved by less than that movement.
  ///
  /// It hardly reduces the speed of a steady pointer whose positions are in whole pixels.
  private var speedLimit: Double {
    let newest = bucket(0)
    let age = ageBefore(0)
    guard age < buckets.count else { return .infinity }
    let hold = newest.lastTime - bucket(age - 1).time
    let movement = bucket(age - 1).time - bucket(ageBefore(age) - 1).time
    let speed = abs(newest.position - bucket(age).position) / hold
    return hold > Self.minimumHold ? speed * min(1, movement / hold) : .infinity
  }

  /// Returns the age of the newest bucket before `age` at another position than that of `age`; the count without one.
  private func ageBefore(_ age: Int) -> Int {
    var earlier = age + 1
    while earlier < buckets.count, bucket(earlier).position == bucket(age).position { earlier += 1 }
    return earlier
  }

  /// Returns the extrapolation of a drag by at most `maximumTime` seconds, with `maximumSpeed` in units per second.
  ///
  /// `ahead` is the time by which frames are ahead of the samples. The extrapolation is zero with fewer than three
  /// buckets within 50 ms, because the error of a line through two is unknown.
  func lead(ahead: Double, maximumTime: Double, maximumSpeed: Double) -> Lead {
    let recent = recentSamples(within: Lead.window)
    let earlier = recentSamples(within: Lead.longWindow, after: recent)
    guard earlier.bucketCount > 2, maximumTime > 0 else { return Lead(ahead: ahead) }
    let distance = (earlier.span - recent.span) / 2
    return Lead(
      time: lastTime, velocity: recent.velocity,
      acceleration: distance > Self.timeTolerance ? (recent.velocity - earlier.velocity) / distance : 0,
      span: recent.span, ahead: ahead, maximumTime: maximumTime,
      overdueAge: ahead + max(Lead.overdueIntervals * earlier.span / (earlier.sums.count - 1), Lead.minimumOverdue),
      maximumSpeed: maximumSpeed)
  }

  private struct RecentSamples {
    var bucketCount = 0
    var sums = SampleBucket.Sums()
    var span = 0.0

    /// The slope of the regression line, reduced for a span below 16 ms; 0 if it is undefined.
    var velocity: Double {
      (sums.slope ?? 0) * min(1, (span + VelocityTracker.timeTolerance) / VelocityTracker.minimumSpan)
    }
  }

  /// Returns the sums over the samples of the last `window` seconds, back to a gap of more than 40 ms.
  ///
  /// `shorter` is the result for a shorter window, to which the older samples are added.
  private func recentSamples(within window: Double, after shorter: RecentSamples = RecentSamples()) -> RecentSamples {
    var recent = shorter
    // Relative to the newest bucket, so that a large time or position does not reduce the precision.
    guard let newest = buckets.last else { return recent }
    for bucket in buckets.dropLast(shorter.bucketCount).reversed() {
      guard newest.lastTime - bucket.time <= window + Self.timeTolerance,
        newest.lastTime - recent.span - bucket.lastTime <= Self.maximumGap + Self.timeTolerance
      else { break }
      recent.sums.add(bucket, relativeTo: newest)
      recent.span = newest.lastTime - bucket.time
      recent.bucketCount += 1
    }
    return recent
  }

  private struct Mass {
    let time: Double
    let position: Double
    /// The velocity; `nil` at the first sample.
    var velocity: Double?
  }

  /// Returns the mass after the buckets with the ages `age ..< bucketCount` have acted on it; `nil` if there are none.
  ///
  /// Each interval with the velocity `v` does the work `(v - v') |v|` on a mass of velocity `v'`, and the first
  /// interval half of it, as in Android's `VelocityTracker`.
  private func mass(from age: Int, to bucketCount: Int) -> Mass? {
    guard age < bucketCount else { return nil }
    let last = bucket(age).lastTime
    var sums = SampleBucket.Sums()
    var next = age
    while next < bucketCount, last - bucket(next).time < Self.mergeInterval {
      sums.add(bucket(next), relativeTo: bucket(0))
      next += 1
    }
    var mass = Mass(time: sums.times / sums.count, position: sums.positions / sums.count)
    guard let earlier = self.mass(from: next, to: bucketCount) else { return mass }
    let pushed = (mass.position - earlier.position) / (mass.time - earlier.time)
    let velocity = earlier.velocity ?? 0
    let fraction = earlier.velocity == nil ? 0.5 : 1
    let work = velocity * abs(velocity) / 2 + fraction * (pushed - velocity) * abs(pushed)
    mass.velocity = work.direction * (2 * abs(work)).squareRoot()
    return mass
  }

  /// Returns the bucket that is `age` buckets older than the newest one.
  private func bucket(_ age: Int) -> SampleBucket { buckets[buckets.count - 1 - age] }
}

/// An extrapolation of a pointer's movement from the last sample to the time at which a frame is visible.
///
/// It covers at most ``ScrollTuning/prediction``, and at most the duration of the drag. A pointer whose next sample is
/// overdue has probably stopped, so that the movement is not extrapolated any longer. Times are in seconds.
struct Lead: Hashable, Sendable {
  /// The maximum time span of the samples that determine the velocity.
  static let window = 0.020
  /// The maximum time span of the samples that determine the acceleration.
  static let longWindow = 0.050
  /// The time after which a sample is overdue, in sample intervals; below 2, so that one lost sample counts as a stop.
  static let overdueIntervals = 1.5
  /// The shortest time after which a sample is overdue, as time stamps jitter.
  static let minimumOverdue = 0.004
  /// The time in which the extrapolated movement shrinks to 0: less than a frame, but not a jump.
  private static let fade = 0.002
  /// The fraction of the acceleration that is extrapolated, below 1 because the measured acceleration is noisy.
  private static let gain = 0.4
  /// The fraction of the acceleration extrapolated for a slowing pointer, higher because overshoot is easily visible.
  private static let slowingGain = 0.9

  private(set) var time = 0.0
  private(set) var velocity = 0.0
  private(set) var acceleration = 0.0
  /// The time span of the samples that determined ``velocity``.
  private(set) var span = 0.0
  /// The time by which frames have been ahead of the samples.
  private(set) var ahead = 0.0
  /// The longest extrapolation.
  private(set) var maximumTime = 0.0
  /// The age of the last sample at which the next one is overdue.
  private(set) var overdueAge = 0.0
  private(set) var maximumSpeed = 0.0

  func isChanging(at time: Double) -> Bool { velocity != 0 && time - self.time < overdueAge + Self.fade }

  /// Returns the extrapolated movement from the last sample to `time`; 0 if `time` is before the sample.
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
