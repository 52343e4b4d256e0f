/// The scattering of one section's stars, which can be spread over several frames.
///
/// Stars are spread evenly: put into as many buckets as there are stars, they are almost in order, in a time that grows
/// no faster than their number.
struct StarScattering: Sendable {
  /// The fraction of the loop that a section is.
  private static let length = 0x1p32 / Double(Zodiac.signCount)

  private let section: Int
  private let count: Int
  private var stream: SplitMix64
  /// The stars as the stream gives them.
  private var scattered: [StarField.Star] = []
  /// First how many stars each bucket has, then where it ends, and last where it begins.
  private var ends: [Int32]
  /// The stars by their buckets, in order as far as they are sorted.
  private var stars: [StarField.Star] = []
  private var placedCount = 0
  private var sortedCount = 0
  /// The fraction of the work that is done, from 0 to 1.
  private var done = 0.0

  /// Begins to scatter some stars, at least one, over a section.
  init(count: Int, section: Int, stream: SplitMix64) {
    (self.count, self.section, self.stream) = (count, section, stream)
    scattered.reserveCapacity(count)
    ends = Array(repeating: 0, count: count)
  }

  /// Does a share of the work that is left, from 0 to 1.
  mutating func advance(by share: Double) {
    done += (1 - done) * share
    // Each star is scattered, placed and sorted.
    let steps = Int(3 * Double(count) * done)
    scatter(to: min(count, steps))
    if steps > count { place(to: min(count, steps - count)) }
    if steps > 2 * count { sort(to: min(count, steps - 2 * count)) }
  }

  /// Returns all stars by rising position.
  mutating func finish() -> [StarField.Star] {
    advance(by: 1)
    return stars
  }

  private mutating func scatter(to end: Int) {
    let bucket = Buckets(section: section, count: count)
    while scattered.count < end {
      let x = UInt32((Double(section) + stream.unit()) * Self.length)
      scattered.append(StarField.Star(x: x, y: UInt32(stream.next() >> 32)))
      ends[bucket(x)] += 1
    }
  }

  private mutating func place(to end: Int) {
    guard placedCount < end else { return }
    if placedCount == 0 {
      for bucket in ends.indices.dropFirst() { ends[bucket] += ends[bucket - 1] }
      stars = Array(repeating: StarField.Star(x: 0, y: 0), count: count)
    }
    let bucket = Buckets(section: section, count: count)
    for index in (count - end..<count - placedCount).reversed() {
      let star = scattered[index]
      let bucket = bucket(star.x)
      ends[bucket] -= 1
      stars[Int(ends[bucket])] = star
    }
    placedCount = end
  }

  private mutating func sort(to end: Int) {
    stars.withUnsafeMutableBufferPointer { stars in
      for index in sortedCount..<max(sortedCount, end) {
        var place = index
        let star = stars[index]
        while place > 0, stars[place - 1].x > star.x {
          stars[place] = stars[place - 1]
          place -= 1
        }
        stars[place] = star
      }
    }
    sortedCount = max(sortedCount, end)
  }

  /// The equal parts of a section that stars are put into.
  private struct Buckets {
    private let start: UInt32
    private let perUnit: Double
    private let last: Int

    init(section: Int, count: Int) {
      start = UInt32(Double(section) * length)
      perUnit = Double(count) / length
      last = count - 1
    }

    /// Returns the bucket of a position along the loop.
    @inline(__always)
    func callAsFunction(_ x: UInt32) -> Int { min(last, Int(Double(x - start) * perUnit)) }
  }
}
