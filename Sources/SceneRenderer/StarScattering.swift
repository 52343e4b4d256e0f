import Canvas
import MathFunctions
import Scene

/// The random positions of one layer's background stars or clouds, in an endless loop of twelve sections.
///
/// Each section has an independent random stream, and is computed when it is first needed.
struct StarScattering: Sendable {
  struct Star: Hashable, Sendable {
    /// The position along the loop and down the window, in units of 2^-32 of the loop's length and the window's height.
    var x, y: UInt32
  }

  /// A group of stars drawn with the same brightness, which is relative to the mean of all stars.
  struct Band: Sendable {
    let brightness: Double
    /// The values of the lowest eight bits of ``Star/y`` that select the stars of the band.
    fileprivate let ranks: Range<UInt32>

    /// Creates a band from a range of 256ths of all stars, which are ordered from the brightest to the faintest.
    ///
    /// The fraction of stars with more than f times the mean brightness is (0.48 / f)^2.1, for f from 0.77 to 6.
    /// With these constants, one star in 20 is brighter than 2 times the mean, and one in 200 reaches the maximum of 6.
    fileprivate init(_ ranks: Range<UInt32>) {
      self.ranks = ranks
      let brightnesses = ranks.map { max(0.77, min(6, 0.48 * Math.power((Double($0) + 0.5) / 256, -1 / 2.1))) }
      brightness = brightnesses.reduce(0, +) / Double(brightnesses.count)
    }
  }

  /// The bands from the faintest to the brightest, few because each needs a style in every frame.
  static let bands = [96..<256, 56..<96, 28..<56, 13..<28, 6..<13, 3..<6, 1..<3, 0..<1].map(Band.init)
  /// The area to which ``Sky/BackgroundStars/count`` refers, in square design points.
  private static let frameArea = 320.0 * 568.0
  private static let sectionCount = Double(ViewMetrics.signCount)

  let countPerSection: Int
  private let layer: Int
  private let seed: UInt64
  /// The stars of each section by ascending ``Star/x``; empty until the section is first needed.
  private(set) var sections: [[Star]]

  init(layer: Int, seed: UInt64, countPerSection: Int) {
    (self.layer, self.seed, self.countPerSection) = (layer, seed, countPerSection)
    sections = Array(repeating: [], count: ViewMetrics.signCount)
  }

  /// Returns a section's star count: `starCount` per 320 x 568 square design points of the window, times `density`.
  static func countPerSection(starCount: Int, in metrics: ViewMetrics, density: Double = 1) -> Int {
    let area = metrics.width * metrics.height
    return Int((Double(starCount) * density * area / frameArea).rounded())
  }

  func matches(seed: UInt64, countPerSection: Int) -> Bool {
    self.seed == seed && self.countPerSection == countPerSection
  }

  /// Returns the stars of a section by ascending ``Star/x``; a greater ``countPerSection`` only adds stars.
  mutating func stars(ofSection index: Int) -> [Star] {
    if sections[index].isEmpty { sections[index] = scattered(section: index) }
    return sections[index]
  }

  private func scattered(section: Int) -> [Star] {
    var stream = SplitMix64(seed: seed, layer: layer, section: section)
    let length = 0x1p32 / Self.sectionCount
    let stars = (0..<countPerSection).map { _ in
      let x = UInt32((Double(section) + stream.unit()) * length)
      return Star(x: x, y: UInt32(stream.next() >> 32))
    }
    return stars.sorted { $0.x < $1.x }
  }

  /// Calls `body` from left to right for each star within a horizontal distance of `radius` from the window.
  ///
  /// The points are relative to the window's top left corner. `band` restricts the stars to one band; `nil` includes
  /// all. `offset` is the position of the window's left edge, in loops; the lengths share one unit, such as pixels.
  @inline(__always)
  mutating func forEachVisible(
    of band: Band? = nil, offset: Double, loop: Double, radius: Double, in size: Size, body: (Point) -> Void
  ) {
    let ranks = band?.ranks ?? 0..<256
    let first = offset - radius / loop
    let last = offset + (size.width + radius) / loop
    // The loop is repeated as often as the window needs.
    var section = (first * Self.sectionCount).rounded(.down)
    while section <= last * Self.sectionCount {
      let turn = (section / Self.sectionCount).rounded(.down)
      let stars = stars(ofSection: Int(section - turn * Self.sectionCount))
      var index = Self.firstIndex(in: stars, at: first - turn)
      while index < stars.count {
        let position = Double(stars[index].x) * 0x1p-32 + turn
        if position > last { return }
        let y = stars[index].y
        // The lowest bits of a position are random, and too fine to be visible.
        if ranks.contains(y & 255) { body(Point(x: (position - offset) * loop, y: Double(y) * 0x1p-32 * size.height)) }
        index += 1
      }
      section += 1
    }
  }

  /// Returns the index of the first star at or after a position in loops, or `stars.count` if there is none.
  private static func firstIndex(in stars: [Star], at position: Double) -> Int {
    guard position > 0 else { return 0 }
    let x = UInt32(min(position * 0x1p32, Double(UInt32.max)))
    var (low, high) = (0, stars.count)
    while low < high {
      let middle = (low + high) / 2
      if stars[middle].x < x { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The SplitMix64 random number generator (Steele, Lea, and Flood, 2014), with the same results on every machine.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator whose sequence is independent for each combination of seed, layer and section.
  init(seed: UInt64, layer: Int, section: Int) {
    state = seed
    state = next() ^ UInt64(layer)
    state = next() ^ UInt64(section)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a uniformly distributed number in 0 ..< 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
