internal import CSDL2
internal import Rasterizer

/// The owner of an SDL surface with pixels `0xAARRGGBB` and straight alpha.
final class Surface {
  let pointer: UnsafeMutablePointer<SDL_Surface>

  /// Creates a transparent surface with a size in pixels.
  init(width: Int, height: Int) throws(CanvasError) {
    pointer = try check(
      SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue),
      "creating a surface")
  }

  /// Takes ownership of a surface in any pixel format; `nil` if `other` is `nil` or cannot be converted.
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

  /// An unowned view of the pixels, valid as long as the surface exists.
  var pixels: PixelBuffer { PixelBuffer(pointer) }
}

extension PixelBuffer {
  /// Creates a view of a surface with 32 bits per pixel.
  init(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    self.init(
      start: surface.pointee.pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
      height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch) / MemoryLayout<UInt32>.size)
  }
}
