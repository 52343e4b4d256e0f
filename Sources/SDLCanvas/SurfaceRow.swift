// Several surfaces in a row.

internal import CSDL2

/// One owner of many surfaces: an array cannot hold values that have one owner each.
struct SurfaceRow: ~Copyable {
  private var pointers: [UnsafeMutablePointer<SDL_Surface>] = []

  /// Makes an empty row with room.
  init(capacity: Int) { pointers.reserveCapacity(capacity) }

  deinit {
    for pointer in pointers { SDL_FreeSurface(pointer) }
  }

  /// Takes a surface over.
  mutating func append(_ surface: consuming Surface) {
    pointers.append(surface.release())
  }

  /// How many surfaces there are.
  var count: Int { pointers.count }

  /// The surfaces' extents, with a border on each side, in pixels.
  func extents(border: Int) -> [ShelfPacker.Extent] {
    pointers.map {
      ShelfPacker.Extent(width: Int($0.pointee.w) + 2 * border, height: Int($0.pointee.h) + 2 * border)
    }
  }

  /// One surface's pixels.
  subscript(index: Int) -> PixelGrid { PixelGrid(pointers[index]) }
}
