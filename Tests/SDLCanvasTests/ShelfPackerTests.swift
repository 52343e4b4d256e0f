import Canvas
import TestSupport
import Testing

@testable import SDLCanvas

@Suite("Packing an atlas")
struct ShelfPackerTests {
  /// Returns rectangles of many shapes, the same for each seed.
  private static func sizes(count: Int, seed: UInt64) -> [Size] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      Size(
        width: Double(Int.random(in: 1...60, using: &generator)),
        height: Double(Int.random(in: 1...60, using: &generator)))
    }
  }

  @Test("sprites do not overlap, and do not extend beyond the atlas", arguments: [1, 2, 17, 120], [1, 99] as [UInt64])
  func apart(count: Int, seed: UInt64) throws {
    var packer = ShelfPacker(size: Size(width: 256, height: 4096))
    var taken = Set<[Int]>()
    for size in Self.sizes(count: count, seed: seed) {
      let placed = packer.place(size)
      let area = try #require(placed)
      #expect(area.size == size)
      #expect(area.x >= 0 && area.maxX <= 256)
      #expect(area.y >= 0 && area.maxY <= packer.usedHeight)
      for y in Int(area.y)..<Int(area.maxY) {
        for x in Int(area.x)..<Int(area.maxX) {
          #expect(taken.insert([x, y]).inserted)
        }
      }
    }
  }

  @Test("most of the area is used if the tallest come first")
  func dense() throws {
    let sizes = Self.sizes(count: 120, seed: 5).sorted { $0.height > $1.height }
    let width = ShelfPacker.width(for: sizes, largestSide: 4096)
    var packer = ShelfPacker(size: Size(width: width, height: 4096))
    let placed = sizes.compactMap { packer.place($0) }
    #expect(placed.count == sizes.count)
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    #expect(area > 0.8 * width * packer.usedHeight)
  }

  @Test("a sprite that does not fit is refused", arguments: [(201, 10), (10, 201), (10, 151)])
  func refused(width: Double, height: Double) {
    var packer = ShelfPacker(size: Size(side: 200))
    let placed = [(200, 50), (width, height), (10, 150)].map {
      packer.place(Size(width: $0, height: $1)) != nil
    }
    #expect(placed == [true, false, true])
  }
}
