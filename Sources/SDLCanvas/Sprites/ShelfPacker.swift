/// Places rectangles side by side on shelves, one after another; each shelf is as high as its first rectangle.
struct ShelfPacker {
  struct PixelSize: Hashable { var width, height: Int }

  /// A rectangle's top left corner in pixels.
  struct Origin: Hashable { var x, y: Int }

  private struct Shelf { var x, y, height: Int }

  /// The size of the area, in pixels.
  var size: PixelSize
  private var shelves: [Shelf] = []

  init(in size: PixelSize) { self.size = size }

  /// The height of all shelves, in pixels.
  var usedHeight: Int { shelves.last.map { $0.y + $0.height } ?? 0 }

  /// Returns the smallest width, a power of two from 64 to `largestSide`, of a square with the area of some sizes.
  static func width(for sizes: [PixelSize], largestSide: Int) -> Int {
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    let widest = sizes.reduce(1) { max($0, $1.width) }
    var width = 64
    while width < widest || width * width < area { width *= 2 }
    return min(width, largestSide)
  }

  /// Places a rectangle on a shelf of at most twice its height, or on a new one; returns `nil` if there is no space.
  mutating func place(_ size: PixelSize) -> Origin? {
    guard size.width <= self.size.width else { return nil }
    let fitting = shelves.firstIndex {
      size.height <= $0.height && $0.height <= 2 * size.height && $0.x + size.width <= self.size.width
    }
    if fitting == nil {
      guard usedHeight + size.height <= self.size.height else { return nil }
      shelves.append(Shelf(x: 0, y: usedHeight, height: size.height))
    }
    let index = fitting ?? shelves.count - 1
    defer { shelves[index].x += size.width }
    return Origin(x: shelves[index].x, y: shelves[index].y)
  }
}
