/// A rectangle of a texture, in pixels.
struct PixelArea: Hashable {
  var x = 0, y = 0
  var width, height: Int
}

/// Places rectangles side by side on shelves, one after another; each shelf is as high as its first rectangle.
struct ShelfPacker {
  /// The size of the area, in pixels.
  let width, height: Int
  /// The used parts of the shelves.
  private var shelves: [PixelArea] = []

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The height of all shelves, in pixels.
  var usedHeight: Int { shelves.last.map { $0.y + $0.height } ?? 0 }

  /// Returns the smallest width, a power of two from 64 to `largestSide`, of a square as large as some rectangles.
  static func width(for areas: [PixelArea], largestSide: Int) -> Int {
    let area = areas.reduce(0) { $0 + $1.width * $1.height }
    let widest = areas.reduce(1) { max($0, $1.width) }
    var width = 64
    while width < widest || width * width < area { width *= 2 }
    return min(width, largestSide)
  }

  /// Places a rectangle on a shelf of at most twice its height, or on a new one; returns `nil` if there is no space.
  mutating func place(_ area: PixelArea) -> PixelArea? {
    guard area.width <= width else { return nil }
    let fitting = shelves.firstIndex {
      area.height <= $0.height && $0.height <= 2 * area.height && $0.width + area.width <= width
    }
    if fitting == nil {
      guard usedHeight + area.height <= height else { return nil }
      shelves.append(PixelArea(x: 0, y: usedHeight, width: 0, height: area.height))
    }
    let index = fitting ?? shelves.count - 1
    defer { shelves[index].width += area.width }
    return PixelArea(x: shelves[index].width, y: shelves[index].y, width: area.width, height: area.height)
  }
}
