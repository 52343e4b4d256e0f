// How fast a hand moves at the moment it lets go.

/// The velocity of a pointer by linear regression over its last samples.
///
/// A regression does not mind whole pixels, jitter or a repeated last sample, and it never reports a velocity
/// against a finger that only went one way, as a quadratic fit does. Adding a sample takes constant time; the samples
/// live in a ring that is made once. Positions are in any unit, times in seconds.
public struct VelocityTracker: Sendable {
  /// Samples older than this before the newest tell nothing of the release, in seconds.
  private static let window = 0.050
  /// A pause longer than this is a stop, in seconds; Android, Flutter and Compose agree on 40 ms.
  private static let longestGap = 0.040
  /// Clocks that count in milliseconds or in Doubles may be off by this, in seconds.
  private static let slack = 1e-6
  /// Samples remembered: 64 ms of a pointer at 8000 Hz.
  private static let capacity = 512

  private struct Sample: Hashable {
    var time: Double
    var position: Double
  }

  private var ring = [Sample](repeating: Sample(time: 0, position: 0), count: capacity)
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
    guard position.isFinite, abs(time) <= Maths.greatestTime else { return }
    let time = count > 0 ? max(time, sample(0).time) : time
    ring[next] = Sample(time: time, position: position.tamed())
    next = (next + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
  }

  /// The velocity when the pointer is lifted at `time`, in units per second.
  ///
  /// The samples of the last 50 ms count, back to a gap of more than 40 ms. It is 0 without two samples at two times,
  /// and when the last sample is older than 40 ms.
  ///
  /// - Parameter maximumSpeed: The result is held within this, in units per second.
  public func velocity(at time: Double, maximumSpeed: Double = .infinity) -> Double {
    guard count > 1, time - sample(0).time <= Self.longestGap + Self.slack else { return 0 }
    // Relative to the newest sample, so that neither a large clock nor a distant place costs digits.
    let newest = sample(0)
    var size = 0.0
    var times = 0.0
    var positions = 0.0
    var used = 0
    while used < count, isFresh(used, newest: newest) {
      size += 1
      times += sample(used).time - newest.time
      positions += sample(used).position - newest.position
      used += 1
    }
    let meanTime = times / size
    let meanPosition = positions / size
    var spread = 0.0
    var slope = 0.0
    for index in 0..<used {
      let lag = sample(index).time - newest.time - meanTime
      spread += lag * lag
      slope += lag * (sample(index).position - newest.position - meanPosition)
    }
    guard spread > 0, (slope / spread).isFinite else { return 0 }
    let limit = maximumSpeed >= 0 ? min(maximumSpeed, Maths.greatestLength) : Maths.greatestLength
    return (slope / spread).clamped(to: -limit...limit)
  }

  /// The sample `age` before the newest.
  private func sample(_ age: Int) -> Sample { ring[(next - 1 - age + Self.capacity) % Self.capacity] }

  private func isFresh(_ age: Int, newest: Sample) -> Bool {
    guard newest.time - sample(age).time <= Self.window + Self.slack else { return false }
    return age == 0 || sample(age - 1).time - sample(age).time <= Self.longestGap + Self.slack
  }

  /// The same samples in another unit of length.
  mutating func rescale(by factor: Double) {
    for index in ring.indices { ring[index].position *= factor }
  }
}

extension VelocityTracker: Hashable {
  private var samples: some Sequence<Sample> { (0..<count).lazy.map(sample) }

  /// Whether both remember the same samples; what has been forgotten does not count.
  public static func == (one: VelocityTracker, other: VelocityTracker) -> Bool {
    one.samples.elementsEqual(other.samples)
  }

  /// Feeds the remembered samples into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for sample in samples { hasher.combine(sample) }
  }
}
