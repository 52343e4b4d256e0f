// What a fast pointer sent within a millisecond, in the sums that a regression needs.

/// One sample, or several so close in time that they are kept as one.
struct SampleBucket: Hashable, Sendable {
  /// How long it goes on absorbing samples, in seconds; a 1000 Hz mouse keeps each of its own.
  private static let length = 0.000_9

  /// The time and place of its first sample, which the sums are relative to.
  private(set) var time: Double
  private var position: Double
  /// The time of its last sample.
  private(set) var last: Double
  private var sums = Sums(size: 1)

  init(time: Double, position: Double) {
    self.time = time
    self.position = position
    last = time
  }

  /// Takes a sample in, if it belongs to this moment; returns whether it does.
  mutating func absorb(time: Double, position: Double) -> Bool {
    guard time - self.time < Self.length else { return false }
    last = time
    sums.add(SampleBucket(time: time, position: position), relativeTo: self)
    return true
  }

  /// The sums of a linear regression.
  struct Sums: Hashable, Sendable {
    var size = 0.0
    var times = 0.0
    var positions = 0.0
    var squares = 0.0
    var products = 0.0

    /// Adds the samples of `moment`, measured from the beginning of `origin`.
    mutating func add(_ moment: SampleBucket, relativeTo origin: SampleBucket) {
      let time = moment.time - origin.time
      let position = moment.position - origin.position
      let sums = moment.sums
      size += sums.size
      times += sums.times + sums.size * time
      positions += sums.positions + sums.size * position
      squares += sums.squares + 2 * time * sums.times + sums.size * time * time
      products += sums.products + time * sums.positions + position * sums.times + sums.size * time * position
    }

    /// Position per time; `nil` when all samples are of one time.
    var slope: Double? {
      let spread = squares - times * times / size
      let slope = (products - times * positions / size) / spread
      return spread > 0 && slope.isFinite ? slope : nil
    }
  }
}
