/// The method by which a velocity is estimated from the last samples of a pointer.
public enum VelocityEstimator: ScrollName, ScrollValue {
  /// The slope of a linear regression, which tolerates whole pixels, jitter, and a repeated last sample. Unlike a
  /// quadratic fit it never reports a velocity against a pointer that moved only one way.
  case line
  /// The velocity of a mass that the samples push (Android's impulse strategy). It follows a finger that speeds up
  /// until it is lifted better than a line does, but needs fine positions.
  case impulse
}

/// The velocity of a pointer at its release, estimated from its last samples.
///
/// Samples within a millisecond are kept as their sums, which give the same line, so that 8000 Hz cost no more than
/// 1000 Hz. The storage is allocated once. Positions are in any unit, times in seconds.
public struct VelocityTracker: Sendable {
  /// The default duration of the most recent samples that determine the velocity, in seconds.
  public static let defaultWindow = 0.035
  /// The valid windows, in seconds; the storage holds the samples of the longest.
  static let validWindows = 0.005...0.050
  /// The longest time between two samples of one movement, in seconds; Android, Flutter, and Compose agree on 40 ms.
  static let maximumGap = 0.040
  /// The minimum time span of a movement, in seconds: the usual time between two samples of a finger.
  private static let minimumSpan = 0.016
  /// The tolerance for comparing times, in seconds, which covers the rounding of `Double` timestamps.
  private static let timeTolerance = 1e-6
  /// The time within which the impulse merges samples, in seconds: it amplifies the jitter of short intervals.
  private static let mergeInterval = 0.009
  /// The number of buckets in the storage, a power of two a few more than the longest window contains.
  private static let capacity = 64

  /// The duration of the most recent samples that determine the velocity, from 0.005 to 0.050 seconds.
  public internal(set) var window: Double

  private var buckets = [SampleBucket](repeating: SampleBucket(time: 0, position: 0), count: capacity)
  private var next = 0
  private var count = 0

  /// Creates a tracker without samples; `window` is clamped to 0.005 through 0.050 seconds.
  public init(window: Double = defaultWindow) {
    self.window = window.clamped(to: Self.validWindows, or: Self.defaultWindow)
  }

  /// The time of the newest sample, in seconds; 0 without samples.
  var lastTime: Double { count > 0 ? bucket(0).lastTime : 0 }

  /// The mean time between the samples that count, in seconds; `nil` with less than two.
  var interval: Double? {
    let recent = recentSamples(within: window)
    return recent.sums.count > 1 ? recent.span / (recent.sums.count - 1) : nil
  }

  /// Removes all samples.
  public mutating func reset() { count = 0 }

  /// Adds a sample of the pointer's position, in units, at a time in seconds; one that is not finite is ignored.
  ///
  /// A time up to a second before the last sample counts as that sample's, and an earlier one starts the tracker anew.
  public mutating func add(position: Double, time: Double) {
    guard position.isFinite, abs(time) <= Limit.time else { return }
    if count > 0, time < bucket(0).lastTime - Limit.delay { reset() }
    let newest = (next - 1) & (Self.capacity - 1)
    let time = count > 0 ? max(time, buckets[newest].lastTime) : time
    if count > 0, buckets[newest].absorb(time: time, position: position.sanitized()) { return }
    append(SampleBucket(time: time, position: position.sanitized()))
  }

  /// Returns the velocity of a pointer lifted at `time`, in units per second, up to `maximumSpeed` in either direction.
  ///
  /// The samples of the last ``window`` count, back to a gap of more than 40 ms. The velocity is 0 without samples at
  /// two times, and if the last sample is older than 40 ms. Samples that span less than 16 ms count as if they took
  /// that long.
  public func velocity(time: Double, estimator: VelocityEstimator = .line, maximumSpeed: Double = .infinity) -> Double {
    guard count > 0, time - bucket(0).lastTime <= Self.maximumGap + Self.timeTolerance else { return 0 }
    let recent = recentSamples(within: window)
    var velocity = recent.velocity
    if estimator == .impulse, let impulse = mass(from: 0, to: recent.bucketCount)?.velocity, impulse.isFinite {
      velocity = impulse
    }
    let limit = maximumSpeed >= 0 ? min(maximumSpeed, Limit.length) : Limit.length
    return velocity.clamped(to: -limit...limit)
  }

  /// Returns the movement to expect after the newest sample; none after two, whose line has an unknown error.
  func lead(since beginTime: Double, maximumSpeed: Double) -> Lead {
    let recent = recentSamples(within: Lead.window)
    let earlier = recentSamples(within: Lead.longWindow, after: recent)
    guard earlier.bucketCount > 2 else { return Lead() }
    let distance = (earlier.span - recent.span) / 2
    return Lead(
      time: lastTime, velocity: recent.velocity,
      acceleration: distance > Self.timeTolerance ? (recent.velocity - earlier.velocity) / distance : 0,
      span: recent.span, beginTime: beginTime, maximumSpeed: maximumSpeed)
  }

  private struct RecentSamples {
    var bucketCount = 0
    var sums = SampleBucket.Sums()
    var span = 0.0

    /// The slope of their line, in units per second; 0 without samples at two times.
    var velocity: Double {
      (sums.slope ?? 0) * min(1, (span + VelocityTracker.timeTolerance) / VelocityTracker.minimumSpan)
    }
  }

  /// Returns the samples of the last `window` seconds, back to a gap, in addition to those of a shorter window.
  private func recentSamples(within window: Double, after shorter: RecentSamples = RecentSamples()) -> RecentSamples {
    var recent = shorter
    guard count > 0 else { return recent }
    // Relative to the newest sample, so that a large time or position costs no digits.
    let newest = bucket(0)
    buckets.withUnsafeBufferPointer { buckets in
      while recent.bucketCount < count {
        let index = (next - 1 - recent.bucketCount) & (Self.capacity - 1)
        guard newest.lastTime - buckets[index].time <= window + Self.timeTolerance,
          newest.lastTime - recent.span - buckets[index].lastTime <= Self.maximumGap + Self.timeTolerance
        else { return }
        recent.sums.add(buckets[index], relativeTo: newest)
        recent.span = newest.lastTime - buckets[index].time
        recent.bucketCount += 1
      }
    }
    return recent
  }

  /// A mass that the merged samples push, at the last of them.
  private struct Mass {
    let time: Double
    let position: Double
    /// `nil` at its first position.
    var velocity: Double?
  }

  /// Returns the mass that the buckets between two ages have pushed, or `nil` without any.
  ///
  /// Each interval does the work `(v - v') |v|` on a mass of velocity `v'`; the first one does half of it.
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

  /// Returns the bucket that is `age` buckets older than the newest.
  private func bucket(_ age: Int) -> SampleBucket { buckets[(next - 1 - age) & (Self.capacity - 1)] }

  private mutating func append(_ bucket: SampleBucket) {
    buckets[next] = bucket
    next = (next + 1) & (Self.capacity - 1)
    count = min(count + 1, Self.capacity)
  }
}

extension VelocityTracker: Hashable {
  /// The remembered samples, newest first.
  private var remembered: some Sequence<SampleBucket> { (0..<count).lazy.map(bucket) }

  /// Returns whether two trackers remember the same samples.
  public static func == (one: VelocityTracker, other: VelocityTracker) -> Bool {
    one.window == other.window && one.remembered.elementsEqual(other.remembered)
  }

  /// Feeds the remembered samples into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(window)
    hasher.combine(count)
    for bucket in remembered { hasher.combine(bucket) }
  }
}

#if !hasFeature(Embedded)
  extension VelocityTracker: Codable {
    private enum CodingKeys: CodingKey { case window, samples }

    /// Creates a tracker from its window and its samples.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(window: try container.decode(Double.self, forKey: .window))
      let samples = try container.decode([SampleBucket].self, forKey: .samples)
      for bucket in samples.prefix(Self.capacity).reversed() { append(bucket) }
    }

    /// Encodes the window and the samples.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(window, forKey: .window)
      try container.encode(Array(remembered), forKey: .samples)
    }
  }
#endif
