/// The velocity of a pointer at its release, by linear regression over its last samples.
///
/// A regression tolerates whole pixels, jitter, and a repeated last sample. Unlike a quadratic fit it never reports a
/// velocity against a finger that moved only one way. Samples within a millisecond are kept as their sums, which give
/// the same line, so that 8000 Hz cost no more than 1000 Hz. The storage is allocated once.
/// Positions are in any unit, times in seconds.
public struct VelocityTracker: Sendable {
  /// The default time before the newest sample in which samples count, in seconds.
  public static let defaultWindow = 0.035
  /// The valid windows, in seconds; the storage holds the samples of the longest.
  static let validWindows = 0.005...0.050
  /// The longest time between two samples of one movement, in seconds; Android, Flutter, and Compose agree on 40 ms.
  private static let maximumGap = 0.040
  /// The minimum time span of a movement, in seconds: the usual time between two samples of a finger.
  private static let minimumSpan = 0.016
  /// The rounding error of a clock that counts in milliseconds or as a `Double`, in seconds.
  private static let timeTolerance = 1e-6
  /// The number of buckets in the storage, a few more than the longest window contains.
  private static let capacity = 64

  /// The time before the newest sample in which samples count, from 0.005 to 0.050 seconds.
  public internal(set) var window: Double

  private var buckets = [SampleBucket](repeating: SampleBucket(time: 0, position: 0), count: capacity)
  private var next = 0
  private var count = 0

  /// Creates a tracker without samples.
  ///
  /// - Parameter window: The time before the newest sample in which samples count, clamped to 0.005 ... 0.050 seconds.
  public init(window: Double = defaultWindow) {
    self.window = window.sanitized(or: Self.defaultWindow).clamped(to: Self.validWindows)
  }

  /// Removes all samples.
  public mutating func reset() { count = 0 }

  /// Adds a sample of the pointer's position.
  ///
  /// - Parameters:
  ///   - position: The position, in units; ignored if it is not finite.
  ///   - time: The time, in seconds. A time before the last sample's is replaced by that; one more than a second before
  ///     it starts the tracker anew.
  public mutating func add(position: Double, time: Double) {
    guard position.isFinite, abs(time) <= Limit.time else { return }
    if count > 0, time < bucket(0).lastTime - Limit.delay { reset() }
    let newest = (next - 1 + Self.capacity) % Self.capacity
    let time = count > 0 ? max(time, buckets[newest].lastTime) : time
    if count > 0, buckets[newest].absorb(time: time, position: position.sanitized()) { return }
    append(SampleBucket(time: time, position: position.sanitized()))
  }

  /// Returns the velocity of a pointer that is lifted at `time`, in units per second.
  ///
  /// The samples of the last ``window`` count, back to a gap of more than 40 ms. The velocity is 0 without samples at
  /// two times, and if the last sample is older than 40 ms. Samples that span less than 16 ms count as if they took that
  /// long.
  ///
  /// - Parameters:
  ///   - time: When the pointer is lifted, in seconds.
  ///   - maximumSpeed: The limit of the result in both directions, in units per second.
  public func velocity(time: Double, maximumSpeed: Double = .infinity) -> Double {
    guard count > 0 else { return 0 }
    let newest = bucket(0)
    guard time - newest.lastTime <= Self.maximumGap + Self.timeTolerance else { return 0 }
    // Relative to the newest sample, so that a large time or position costs no digits.
    var sums = SampleBucket.Sums()
    var following = newest.lastTime
    for age in 0..<count {
      let bucket = bucket(age)
      guard newest.lastTime - bucket.time <= window + Self.timeTolerance else { break }
      guard following - bucket.lastTime <= Self.maximumGap + Self.timeTolerance else { break }
      sums.add(bucket, relativeTo: newest)
      following = bucket.time
    }
    guard let slope = sums.slope else { return 0 }
    let span = newest.lastTime - following + Self.timeTolerance
    let limit = maximumSpeed >= 0 ? min(maximumSpeed, Limit.length) : Limit.length
    return (slope * min(1, span / Self.minimumSpan)).clamped(to: -limit...limit)
  }

  /// Returns the bucket that is `age` buckets older than the newest.
  private func bucket(_ age: Int) -> SampleBucket { buckets[(next - 1 - age + Self.capacity) % Self.capacity] }

  private mutating func append(_ bucket: SampleBucket) {
    buckets[next] = bucket
    next = (next + 1) % Self.capacity
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
