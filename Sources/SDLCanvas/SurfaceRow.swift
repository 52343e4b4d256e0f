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

  /// One surface's pixels.
  subscript(index: Int) -> PixelGrid { PixelGrid(pointers[index]) }
}
