import Canvas

/// Places rectangles side by side on shelves, one after another; each shelf is as high as its first rectangle.
///
/// Lengths are in pixels.
struct ShelfPacker {
  /// The size of the area.
  let size: Size
  /// The used parts of the shelves.
  private var shelves: [Rect] = []

  init(size: Size) { self.size = size }

  /// The height of all shelves.
  var usedHeight: Double { shelves.last?.maxY ?? 0 }

  /// Returns the smallest width, a power of two from 64 to `largestSide`, of a square as large as some rectangles.
  static func width(for sizes: [Size], largestSide: Double) -> Double {
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    let widest = sizes.reduce(1) { max($0, $1.width) }
    var width = 64.0
    while width < widest || width * width < area { width *= 2 }
    return min(width, largestSide)
  }

  /// Places a rectangle on a shelf of at most twice its height, or on a new one; returns `nil` if there is no space.
  mutating func place(_ new: Size) -> Rect? {
    guard new.width <= size.width else { return nil }
    let fitting = shelves.firstIndex {
      new.height <= $0.height && $0.height <= 2 * new.height && $0.width + new.width <= size.width
    }
    if fitting == nil {
      guard usedHeight + new.height <= size.height else { return nil }
      shelves.append(Rect(x: 0, y: usedHeight, width: 0, height: new.height))
    }
    let index = fitting ?? shelves.count - 1
    defer { shelves[index].width += new.width }
    return Rect(origin: Point(x: shelves[index].width, y: shelves[index].y), size: new)
  }
}
