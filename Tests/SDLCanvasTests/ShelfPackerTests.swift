import TestSupport
import Testing

@testable import SDLCanvas

@Suite("Packing an atlas")
struct ShelfPackerTests {
  /// Returns rectangles of many shapes, the same for each seed.
  private static func sizes(count: Int, seed: UInt64) -> [PixelArea] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      PixelArea(
        width: Int.random(in: 1...60, using: &generator), height: Int.random(in: 1...60, using: &generator))
    }
  }

  @Test("sprites do not overlap, and do not extend beyond the atlas", arguments: [1, 2, 17, 120], [1, 99] as [UInt64])
  func apart(count: Int, seed: UInt64) throws {
    var packer = ShelfPacker(width: 256, height: 4096)
    var taken = Set<[Int]>()
    for size in Self.sizes(count: count, seed: seed) {
      let placed = packer.place(size)
      let area = try #require(placed)
      #expect((area.width, area.height) == (size.width, size.height))
      #expect(area.x >= 0 && area.x + size.width <= 256)
      #expect(area.y >= 0 && area.y + size.height <= packer.usedHeight)
      for y in area.y..<area.y + size.height {
        for x in area.x..<area.x + size.width {
          #expect(taken.insert([x, y]).inserted)
        }
      }
    }
  }

  @Test("most of the area is used if the tallest come first")
  func dense() throws {
    let sizes = Self.sizes(count: 120, seed: 5).sorted { $0.height > $1.height }
    let width = ShelfPacker.width(for: sizes, largestSide: 4096)
    var packer = ShelfPacker(width: width, height: 4096)
    let placed = sizes.compactMap { packer.place($0) }
    #expect(placed.count == sizes.count)
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    #expect(Double(area) > 0.8 * Double(width * packer.usedHeight))
  }

  @Test("a sprite that does not fit is refused", arguments: [(201, 10), (10, 201), (10, 151)])
  func refused(width: Int, height: Int) {
    var packer = ShelfPacker(width: 200, height: 200)
    let placed = [(200, 50), (width, height), (10, 150)].map {
      packer.place(PixelArea(width: $0, height: $1)) != nil
    }
    #expect(placed == [true, false, true])
  }
}
