// How small rectangles share a sheet.

import Testing

@testable import SDLCanvas

@Suite("Packing a sheet")
struct ShelfPackerTests {
  /// Rectangles of many shapes, the same each time.
  private static func extents(count: Int, seed: UInt64) -> [ShelfPacker.Extent] {
    var state = seed
    func side() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33 % 60) + 1
    }
    return (0..<count).map { _ in ShelfPacker.Extent(width: side(), height: side()) }
  }

  @Test("nothing overlaps and nothing reaches outside", arguments: [1, 2, 17, 120], [1, 99] as [UInt64])
  func apart(count: Int, seed: UInt64) throws {
    let extents = Self.extents(count: count, seed: seed)
    let packed = try #require(ShelfPacker(extents, largestSide: 4096))
    var taken = Set<ShelfPacker.Place>()
    for (place, extent) in zip(packed.places, extents) {
      #expect(place.x >= 0 && place.x + extent.width <= packed.sheet.width)
      #expect(place.y >= 0 && place.y + extent.height <= packed.sheet.height)
      for y in place.y..<place.y + extent.height {
        for x in place.x..<place.x + extent.width {
          #expect(taken.insert(ShelfPacker.Place(x: x, y: y)).inserted)
        }
      }
    }
  }

  @Test("most of the sheet is used")
  func dense() throws {
    let extents = Self.extents(count: 120, seed: 5)
    let packed = try #require(ShelfPacker(extents, largestSide: 4096))
    let area = extents.reduce(0) { $0 + $1.width * $1.height }
    #expect(Double(area) > 0.6 * Double(packed.sheet.width * packed.sheet.height))
  }

  @Test("the same art makes the same sheet")
  func stable() throws {
    let extents = Self.extents(count: 50, seed: 8)
    let first = try #require(ShelfPacker(extents, largestSide: 4096))
    let second = try #require(ShelfPacker(extents, largestSide: 4096))
    #expect(first.places == second.places)
  }

  @Test("a narrow limit makes the sheet higher")
  func limited() throws {
    let extents = Array(repeating: ShelfPacker.Extent(width: 50, height: 10), count: 8)
    let packed = try #require(ShelfPacker(extents, largestSide: 100))
    #expect(packed.sheet == ShelfPacker.Extent(width: 64, height: 80))
  }

  @Test("what fits in no sheet is refused", arguments: [(300, 10, 1), (10, 300, 1), (100, 100, 9)])
  func refused(width: Int, height: Int, count: Int) {
    let extents = Array(repeating: ShelfPacker.Extent(width: width, height: height), count: count)
    #expect(ShelfPacker(extents, largestSide: 200) == nil)
  }

  @Test("no art at all makes an empty sheet")
  func empty() throws {
    let packed = try #require(ShelfPacker([], largestSide: 200))
    #expect(packed.places.isEmpty)
  }
}
