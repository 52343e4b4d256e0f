/// Packs rectangles side by side on shelves, the tallest first; each shelf is as high as its first rectangle.
struct ShelfPacker {
  struct PixelSize: Hashable { var width, height: Int }

  /// A rectangle's top left corner in pixels.
  struct Origin: Hashable { var x, y: Int }

  /// The origins of the rectangles, in the order of the given sizes.
  let origins: [Origin]
  /// The size of the area that contains all shelves, in pixels.
  let size: PixelSize

  /// Packs rectangles into an area of at most `largestSide` pixels a side; `nil` if the shelves do not fit.
  init?(_ sizes: [PixelSize], largestSide: Int) {
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    let widest = sizes.reduce(1) { max($0, $1.width) }
    var width = 64
    while width < widest || width * width < area { width *= 2 }
    width = min(width, largestSide)
    while width >= widest {
      let (origins, height) = Self.shelve(sizes, width: width)
      if height <= largestSide {
        self.origins = origins
        size = PixelSize(width: width, height: max(1, height))
        return
      }
      guard width < largestSide else { return nil }
      width = min(width * 2, largestSide)
    }
    return nil
  }

  private static func shelve(_ sizes: [PixelSize], width: Int) -> (origins: [Origin], height: Int) {
    // Rectangles of equal height keep their order, so that the same sprites give the same atlas.
    let order = sizes.indices.sorted { (sizes[$0].height, $1) > (sizes[$1].height, $0) }
    var origins = Array(repeating: Origin(x: 0, y: 0), count: sizes.count)
    var (x, y, shelf) = (0, 0, 0)
    for index in order {
      let size = sizes[index]
      if x + size.width > width {
        y += shelf
        (x, shelf) = (0, 0)
      }
      origins[index] = Origin(x: x, y: y)
      x += size.width
      shelf = max(shelf, size.height)
    }
    return (origins, y + shelf)
  }
}
