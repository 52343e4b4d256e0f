/// The velocity of a pointer at its release, by linear regression over its last samples.
///
/// A regression tolerates whole pixels, jitter, and a repeated last sample. Unlike a quadratic fit it never reports a
/// velocity against a finger that moved only one way. Samples within a millisecond are kept as their sums, which give
/// the same line: a sample and a velocity cost the same at 8000 Hz as at 1000 Hz. The storage is allocated once.
/// Positions are in any unit, times in seconds.
public struct VelocityTracker: Sendable {
  /// The time before the newest sample whose samples count, in seconds.
  private static let window = 0.050
  /// The longest time between two samples of one movement, in seconds; Android, Flutter, and Compose agree on 40 ms.
  private static let maximumGap = 0.040
  /// The error of a clock that counts in milliseconds or as a `Double`, in seconds.
  private static let timeTolerance = 1e-6
  /// The number of buckets remembered: a few more than the window holds.
  private static let capacity = 64

  private var buckets = [SampleBucket](repeating: SampleBucket(time: 0, position: 0), count: capacity)
  private var next = 0
  private var count = 0

  /// Creates a tracker without samples.
  public init() {}

  /// Removes all samples.
  public mutating func reset() { count = 0 }

  /// Adds a sample of the pointer's position.
  ///
  /// - Parameters:
  ///   - position: The position, in units; ignored if it is not finite.
  ///   - time: The time, in seconds. One before the last sample's counts as that.
  public mutating func add(position: Double, at time: Double) {
    guard position.isFinite, abs(time) <= Limit.time else { return }
    let newest = (next - 1 + Self.capacity) % Self.capacity
    let time = count > 0 ? max(time, buckets[newest].lastTime) : time
    if count > 0, buckets[newest].absorb(time: time, position: position.sanitized()) { return }
    buckets[next] = SampleBucket(time: time, position: position.sanitized())
    next = (next + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
  }

  /// Returns the velocity of a pointer that is lifted at `time`, in units per second.
  ///
  /// The samples of the last 50 ms count, back to a gap of more than 40 ms. The velocity is 0 without samples at two
  /// times, and if the last sample is older than 40 ms.
  ///
  /// - Parameters:
  ///   - time: When the pointer is lifted, in seconds.
  ///   - maximumSpeed: The limit of the result in both directions, in units per second.
  public func velocity(at time: Double, maximumSpeed: Double = .infinity) -> Double {
    guard count > 0 else { return 0 }
    let newest = bucket(0)
    guard time - newest.lastTime <= Self.maximumGap + Self.timeTolerance else { return 0 }
    // Relative to the newest, so that neither a large clock nor a distant position costs digits.
    var sums = SampleBucket.Sums()
    var following = newest.lastTime
    for age in 0..<count {
      let bucket = bucket(age)
      guard newest.lastTime - bucket.time <= Self.window + Self.timeTolerance else { break }
      guard following - bucket.lastTime <= Self.maximumGap + Self.timeTolerance else { break }
      sums.add(bucket, relativeTo: newest)
      following = bucket.time
    }
    guard let slope = sums.slope else { return 0 }
    let limit = maximumSpeed >= 0 ? min(maximumSpeed, Limit.length) : Limit.length
    return slope.clamped(to: -limit...limit)
  }

  /// Returns the bucket that is `age` buckets older than the newest.
  private func bucket(_ age: Int) -> SampleBucket { buckets[(next - 1 - age + Self.capacity) % Self.capacity] }
}

extension VelocityTracker: Hashable {
  private var remembered: some Sequence<SampleBucket> { (0..<count).lazy.map(bucket) }

  /// Returns whether both remember the same samples.
  public static func == (one: VelocityTracker, other: VelocityTracker) -> Bool {
    one.remembered.elementsEqual(other.remembered)
  }

  /// Feeds the remembered samples into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for bucket in remembered { hasher.combine(bucket) }
  }
}
