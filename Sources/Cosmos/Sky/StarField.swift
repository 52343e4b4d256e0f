// A layer of background stars: an endless loop of twelve sections, each scattered by its own seeded stream.

import Canvas

/// The stars of one background layer, sorted by place so that the visible ones are found at once.
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

  /// How many stars each section has.
  let countPerSection: Int
  /// All stars of the loop, by rising place.
  let stars: [Star]

  /// Scatters the stars; more stars a section leave those before where they were.
  init(layer: Int, seed: UInt64, countPerSection: Int) {
    self.countPerSection = countPerSection
    var stars: [Star] = []
    stars.reserveCapacity(countPerSection * Zodiac.signCount)
    let section = 0x1p32 / Double(Zodiac.signCount)
    for index in 0..<Zodiac.signCount {
      var stream = SplitMix64(seed: seed, layer: layer, section: index)
      for _ in 0..<countPerSection {
        let along = (Double(index) + stream.unit()) * section
        stars.append(Star(place: UInt32(along), height: UInt32(stream.next() >> 32)))
      }
      stars[(index * countPerSection)...].sort { $0.place < $1.place }
    }
    self.stars = stars
  }

  /// How many stars a section has in a window, if the design frame has `starCount`: the density stays the same.
  static func countPerSection(starCount: Int, stage: Stage) -> Int {
    let size = stage.viewport.size
    let area = (size.width / stage.scale) * (size.height / stage.scale)
    return Int((Double(starCount) * area / frameArea).rounded())
  }

  /// Calls `body` with the place (x, y in pixels) of each star whose extent reaches the window, from left to right.
  ///
  /// - Parameters:
  ///   - offset: how far the layer has moved, in loops of [0, 1).
  ///   - loop: the length of the loop in pixels.
  ///   - reach: how far a star's picture extends from its place, in pixels.
  func forEachVisible(
    offset: Double, loop: Double, reach: Double, width: Double, height: Double, body: (Double, Double) -> Void
  ) {
    let first = offset - reach / loop
    let last = offset + (width + reach) / loop
    // The loop is repeated as often as the window asks for.
    var turn = first.rounded(.down)
    while turn <= last {
      var index = firstIndex(at: first - turn)
      while index < stars.count {
        let along = Double(stars[index].place) * 0x1p-32 + turn
        if along > last { break }
        body((along - offset) * loop, Double(stars[index].height) * 0x1p-32 * height)
        index += 1
      }
      turn += 1
    }
  }

  /// The first star at or after a place along the loop, by binary search.
  private func firstIndex(at place: Double) -> Int {
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
