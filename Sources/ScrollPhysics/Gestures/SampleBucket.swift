/// The samples of a pointer's position within 0.9 ms, merged into the sums of a linear regression.
struct SampleBucket: Hashable, Sendable {
  /// The time span of a bucket: just below the 1 ms between the samples of a 1000 Hz mouse.
  private static let length = 0.000_9

  /// The time of the first sample; `sums` are relative to this sample.
  private(set) var time: Double
  let position: Double
  private(set) var lastTime: Double
  private var sums = Sums(count: 1)

  init(time: Double, position: Double) {
    self.time = time
    self.position = position
    lastTime = time
  }

  mutating func absorb(time: Double, position: Double) -> Bool {
    guard time - self.time < Self.length else { return false }
    lastTime = time
    sums.add(SampleBucket(time: time, position: position), relativeTo: self)
    return true
  }

  mutating func shiftClock(by shift: Double) {
    time += shift
    lastTime += shift
  }

  struct Sums: Hashable, Sendable {
    var count = 0.0
    var times = 0.0
    var positions = 0.0
    var squares = 0.0
    var products = 0.0

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

    /// The slope of the regression line; `nil` if the samples do not determine a finite slope.
    var slope: Double? {
      let spread = squares - times * times / count
      let slope = (products - times * positions / count) / spread
      return spread > 0 && slope.isFinite ? slope : nil
    }
  }
}
