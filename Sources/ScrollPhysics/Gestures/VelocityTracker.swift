// How fast a hand moves at the moment it lets go.

/// The velocity of a pointer by linear regression over its last samples.
///
/// A regression does not mind whole pixels, jitter or a repeated last sample, and it never reports a velocity
/// against a finger that only went one way, as a quadratic fit does. Samples within a millisecond are kept as their
/// sums, which regress to the same line: a sample and a velocity cost the same at 8000 Hz as at 1000. The sums live
/// in a ring that is made once. Positions are in any unit, times in seconds.
public struct VelocityTracker: Sendable {
  /// Samples older than this before the newest tell nothing of the release, in seconds.
  private static let window = 0.050
  /// A pause longer than this is a stop, in seconds; Android, Flutter and Compose agree on 40 ms.
  private static let longestGap = 0.040
  /// Clocks that count in milliseconds or in Doubles may be off by this, in seconds.
  private static let slack = 1e-6
  /// Moments remembered: a few more than the window holds.
  private static let capacity = 64

  private var ring = [SampleBucket](repeating: SampleBucket(time: 0, position: 0), count: capacity)
  private var next = 0
  private var count = 0

  /// Starts without samples.
  public init() {}

  /// Forgets all samples.
  public mutating func reset() { count = 0 }

  /// Notes where the pointer was.
  ///
  /// - Parameters:
  ///   - position: In units; ignored when not finite.
  ///   - time: In seconds; one earlier than the last sample's counts as that.
  public mutating func add(position: Double, at time: Double) {
    guard position.isFinite, abs(time) <= Limit.time else { return }
    let newest = (next - 1 + Self.capacity) % Self.capacity
    let time = count > 0 ? max(time, ring[newest].last) : time
    if count > 0, ring[newest].absorb(time: time, position: position.sanitized()) { return }
    ring[next] = SampleBucket(time: time, position: position.sanitized())
    next = (next + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
  }

  /// The velocity when the pointer is lifted at `time`, in units per second.
  ///
  /// The samples of the last 50 ms count, back to a gap of more than 40 ms. It is 0 without two samples at two times,
  /// and when the last sample is older than 40 ms.
  ///
  /// - Parameters:
  ///   - time: When the pointer is lifted, in seconds.
  ///   - maximumSpeed: The result is held within this, in units per second.
  public func velocity(at time: Double, maximumSpeed: Double = .infinity) -> Double {
    guard count > 0 else { return 0 }
    let newest = moment(0)
    guard time - newest.last <= Self.longestGap + Self.slack else { return 0 }
    // Relative to the newest, so that neither a large clock nor a distant place costs digits.
    var sums = SampleBucket.Sums()
    var following = newest.last
    for age in 0..<count {
      let moment = moment(age)
      guard newest.last - moment.time <= Self.window + Self.slack else { break }
      guard following - moment.last <= Self.longestGap + Self.slack else { break }
      sums.add(moment, relativeTo: newest)
      following = moment.time
    }
    guard let slope = sums.slope else { return 0 }
    let limit = maximumSpeed >= 0 ? min(maximumSpeed, Limit.length) : Limit.length
    return slope.clamped(to: -limit...limit)
  }

  /// The moment `age` before the newest.
  private func moment(_ age: Int) -> SampleBucket { ring[(next - 1 - age + Self.capacity) % Self.capacity] }
}

extension VelocityTracker: Hashable {
  private var moments: some Sequence<SampleBucket> { (0..<count).lazy.map(moment) }

  /// Whether both remember the same samples; what has been forgotten does not count.
  public static func == (one: VelocityTracker, other: VelocityTracker) -> Bool {
    one.moments.elementsEqual(other.moments)
  }

  /// Feeds the remembered samples into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for moment in moments { hasher.combine(moment) }
  }
}
