// Pixels in memory.

internal import CSDL2

/// One owner of one SDL surface of 0xAARRGGBB pixels, straight alpha.
struct Surface: ~Copyable {
  /// SDL's surface; valid while this lives.
  let pointer: UnsafeMutablePointer<SDL_Surface>

  /// Makes a clear surface, in pixels.
  init(width: Int, height: Int) throws(CanvasFailure) {
    pointer = try accept(
      SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue),
      "making a sheet for pictures")
  }

  /// Takes over a surface in any format; nil is what SDL returns when it made none.
  init?(adopting other: UnsafeMutablePointer<SDL_Surface>?) {
    guard let other else { return nil }
    if other.pointee.format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue {
      pointer = other
      return
    }
    defer { SDL_FreeSurface(other) }
    guard let converted = SDL_ConvertSurfaceFormat(other, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else { return nil }
    pointer = converted
  }

  deinit { SDL_FreeSurface(pointer) }

  /// The pixels; valid while this lives.
  var pixels: PixelGrid { PixelGrid(pointer) }

  /// Hands SDL's surface to another owner.
  consuming func release() -> UnsafeMutablePointer<SDL_Surface> {
    let released = pointer
    discard self
    return released
  }
}
