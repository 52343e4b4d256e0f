/// A sample of a pointer's position, or the sums of several samples within 0.9 ms.
struct SampleBucket: ScrollValue {
  /// The time span of a bucket, in seconds, short enough to keep the samples of a 1000 Hz mouse apart.
  private static let length = 0.000_9

  /// The time of the first sample, in seconds; the sums are relative to this time and the position of that sample.
  let time: Double
  private let position: Double
  private(set) var lastTime: Double
  private var sums = Sums(count: 1)

  init(time: Double, position: Double) {
    self.time = time
    self.position = position
    lastTime = time
  }

  /// Adds a sample if it is less than 0.9 ms after the bucket's first one, and returns whether it was added.
  mutating func absorb(time: Double, position: Double) -> Bool {
    guard time - self.time < Self.length else { return false }
    lastTime = time
    sums.add(SampleBucket(time: time, position: position), relativeTo: self)
    return true
  }

  /// The sums of a linear regression of position over time.
  struct Sums: ScrollValue {
    var count = 0.0
    var times = 0.0
    var positions = 0.0
    var squares = 0.0
    var products = 0.0

    /// Adds the samples of `bucket`, converted to be relative to the first sample of `origin`.
    mutating func add(_ bucket: SampleBucket, relativeTo origin: SampleBucket) {
      let time = bucket.time - origin.time
      let position = bucket.position - origin.position
      let sums = bucket.sums
      count += sums.count
      times += sums.times + sums.count * time
      positions += sums.positions + sums.count * position
      squares += sums.squares + 2 * time * sums.times + sums.count * time * time
      products += sums.products + time * sums.positions + position * sums.times + sums.count * time * position
    }

    /// The slope of the regression line, in units per second; `nil` if the samples do not determine a finite slope.
    var slope: Double? {
      let spread = squares - times * times / count
      let slope = (products - times * positions / count) / spread
      return spread > 0 && slope.isFinite ? slope : nil
    }
  }
}
