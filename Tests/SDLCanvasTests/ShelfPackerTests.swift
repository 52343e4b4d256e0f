import TestSupport
import Testing

@testable import SDLCanvas

@Suite("Packing an atlas")
struct ShelfPackerTests {
  /// Returns rectangles of many shapes, the same for each seed.
  private static func sizes(count: Int, seed: UInt64) -> [ShelfPacker.PixelSize] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      ShelfPacker.PixelSize(
        width: Int.random(in: 1...60, using: &generator), height: Int.random(in: 1...60, using: &generator))
    }
  }

  @Test("sprites do not overlap, and do not extend beyond the atlas", arguments: [1, 2, 17, 120], [1, 99] as [UInt64])
  func apart(count: Int, seed: UInt64) throws {
    let sizes = Self.sizes(count: count, seed: seed)
    let packed = try #require(ShelfPacker(sizes, largestSide: 4096))
    var taken = Set<ShelfPacker.Origin>()
    for (origin, size) in zip(packed.origins, sizes) {
      #expect(origin.x >= 0 && origin.x + size.width <= packed.size.width)
      #expect(origin.y >= 0 && origin.y + size.height <= packed.size.height)
      for y in origin.y..<origin.y + size.height {
        for x in origin.x..<origin.x + size.width {
          #expect(taken.insert(ShelfPacker.Origin(x: x, y: y)).inserted)
        }
      }
    }
  }

  @Test("most of the area is used")
  func dense() throws {
    let sizes = Self.sizes(count: 120, seed: 5)
    let packed = try #require(ShelfPacker(sizes, largestSide: 4096))
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    #expect(Double(area) > 0.6 * Double(packed.size.width * packed.size.height))
  }

  @Test("the same sprites make the same atlas")
  func stable() throws {
    let sizes = Self.sizes(count: 50, seed: 8)
    let first = try #require(ShelfPacker(sizes, largestSide: 4096))
    let second = try #require(ShelfPacker(sizes, largestSide: 4096))
    #expect(first.origins == second.origins)
  }

  @Test("a narrow limit makes the atlas taller")
  func limited() throws {
    let sizes = Array(repeating: ShelfPacker.PixelSize(width: 50, height: 10), count: 8)
    let packed = try #require(ShelfPacker(sizes, largestSide: 100))
    #expect(packed.size == ShelfPacker.PixelSize(width: 64, height: 80))
  }

  @Test("sprites that do not fit are refused", arguments: [(300, 10, 1), (10, 300, 1), (100, 100, 9)])
  func refused(width: Int, height: Int, count: Int) {
    let sizes = Array(repeating: ShelfPacker.PixelSize(width: width, height: height), count: count)
    #expect(ShelfPacker(sizes, largestSide: 200) == nil)
  }

  @Test("an empty list of sprites gives an empty atlas")
  func empty() throws {
    let packed = try #require(ShelfPacker([], largestSide: 200))
    #expect(packed.origins.isEmpty)
  }
}
