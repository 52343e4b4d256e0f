// A layer of background stars: an endless loop of twelve sections, each scattered by its own seeded stream.

import Canvas

/// The stars of one background layer, sorted by place so that the visible ones are found at once.
///
/// A section is scattered when the window first reaches it: what nobody has seen costs nothing.
struct StarField: Hashable, Sendable {
  /// A star: 8 bytes.
  struct Star: Hashable, Sendable {
    /// Place along the loop, in 2^-32 loops.
    var place: UInt32
    /// Place down the window, in 2^-32 heights.
    var height: UInt32
  }

  /// The design's frame, in design points; `starCount` is meant for it.
  private static let frameArea = 320.0 * 568.0
  private static let sectionCount = Double(Zodiac.signCount)

  /// How many stars each section has.
  let countPerSection: Int
  private let layer: Int
  private let seed: UInt64
  /// Each section's stars by rising place; empty until the window reaches it.
  private var sections: [[Star]]

  init(layer: Int, seed: UInt64, countPerSection: Int) {
    self.layer = layer
    self.seed = seed
    self.countPerSection = countPerSection
    sections = Array(repeating: [], count: Zodiac.signCount)
  }

  /// How many stars a section has in a window, if the design frame has `starCount`: the density stays the same.
  static func countPerSection(starCount: Int, stage: Stage) -> Int {
    let size = stage.viewport.size
    let area = (size.width / stage.scale) * (size.height / stage.scale)
    return Int((Double(starCount) * area / frameArea).rounded())
  }

  /// The stars of a section, by rising place.
  ///
  /// More stars a section leave those before where they were.
  mutating func stars(ofSection index: Int) -> [Star] {
    if sections[index].isEmpty, countPerSection > 0 {
      var stream = SplitMix64(seed: seed, layer: layer, section: index)
      var stars: [Star] = []
      stars.reserveCapacity(countPerSection)
      for _ in 0..<countPerSection {
        let along = (Double(index) + stream.unit()) * (0x1p32 / Self.sectionCount)
        stars.append(Star(place: UInt32(along), height: UInt32(stream.next() >> 32)))
      }
      stars.sort { $0.place < $1.place }
      sections[index] = stars
    }
    return sections[index]
  }

  /// Calls `body` with the place (x, y in pixels) of each star whose extent reaches the window, from left to right.
  ///
  /// - Parameters:
  ///   - offset: how far the layer has moved, in loops of [0, 1).
  ///   - loop: the length of the loop in pixels.
  ///   - reach: how far a star's picture extends from its place, in pixels.
  mutating func forEachVisible(
    offset: Double, loop: Double, reach: Double, width: Double, height: Double, body: (Double, Double) -> Void
  ) {
    let first = offset - reach / loop
    let last = offset + (width + reach) / loop
    // The loop is repeated as often as the window asks for.
    var section = (first * Self.sectionCount).rounded(.down)
    while section <= last * Self.sectionCount {
      let turn = (section / Self.sectionCount).rounded(.down)
      let stars = stars(ofSection: Int(section - turn * Self.sectionCount))
      var index = Self.firstIndex(in: stars, at: first - turn)
      while index < stars.count {
        let along = Double(stars[index].place) * 0x1p-32 + turn
        if along > last { return }
        body((along - offset) * loop, Double(stars[index].height) * 0x1p-32 * height)
        index += 1
      }
      section += 1
    }
  }

  /// The first star at or after a place along the loop, by binary search.
  private static func firstIndex(in stars: [Star], at place: Double) -> Int {
    guard place > 0 else { return 0 }
    let wanted = UInt32(min(place * 0x1p32, Double(UInt32.max)))
    var (low, high) = (0, stars.count)
    while low < high {
      let middle = (low + high) / 2
      if stars[middle].place < wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
