// How many small rectangles stand on one sheet.

/// Packs rectangles onto shelves: tall ones first, each shelf as high as its first.
///
/// Extents are in pixels.
struct ShelfPacker {
  /// A rectangle's extent.
  struct Extent: Hashable {
    var width: Int
    var height: Int
  }

  /// A rectangle's top left corner on the sheet.
  struct Place: Hashable {
    var x: Int
    var y: Int
  }

  /// Where each rectangle stands, in the order given.
  let places: [Place]
  /// The sheet.
  let sheet: Extent

  /// Packs onto the smallest sheet that is about square, a power of two wide and no side over `largestSide`; nil if there is none.
  init?(_ extents: [Extent], largestSide: Int) {
    let area = extents.reduce(0) { $0 + $1.width * $1.height }
    let widest = extents.reduce(1) { max($0, $1.width) }
    var width = 64
    while width < widest || width * width < area { width *= 2 }
    width = min(width, largestSide)
    while width >= widest {
      let (places, height) = Self.shelve(extents, width: width)
      if height <= largestSide {
        self.places = places
        sheet = Extent(width: width, height: max(1, height))
        return
      }
      guard width < largestSide else { return nil }
      width = min(width * 2, largestSide)
    }
    return nil
  }

  /// Fills shelves of one width; the height they reach may be any.
  private static func shelve(_ extents: [Extent], width: Int) -> (places: [Place], height: Int) {
    // Equal heights stay in order, so that the same art always makes the same sheet.
    let order = extents.indices.sorted { (extents[$0].height, $1) > (extents[$1].height, $0) }
    var places = Array(repeating: Place(x: 0, y: 0), count: extents.count)
    var (x, y, shelf) = (0, 0, 0)
    for index in order {
      let extent = extents[index]
      if x + extent.width > width {
        y += shelf
        (x, shelf) = (0, 0)
      }
      places[index] = Place(x: x, y: y)
      x += extent.width
      shelf = max(shelf, extent.height)
    }
    return (places, y + shelf)
  }
}
