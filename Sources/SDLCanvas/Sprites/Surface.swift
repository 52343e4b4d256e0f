import CSDL2
import Canvas

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
    defer { SDL_FreeSurface(other) }
    guard let converted = SDL_ConvertSurfaceFormat(other, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else { return nil }
    pointer = converted
  }

  deinit { SDL_FreeSurface(pointer) }

  /// The pixels.
  var bitmap: Bitmap { Bitmap(pointer, of: self) }

  /// Copies another surface with its transparency to a position in pixels, as far as it fits.
  func copy(_ other: Surface, x: Int32 = 0, y: Int32 = 0) throws(CanvasError) {
    var target = SDL_Rect(x: x, y: y, w: 0, h: 0)
    try check(SDL_SetSurfaceBlendMode(other.pointer, SDL_BLENDMODE_NONE), "preparing a picture")
    try check(SDL_UpperBlit(other.pointer, nil, pointer, &target), "copying a picture")
  }
}

extension Bitmap {
  /// Creates a bitmap of a surface with 32 bits per pixel, which `owner` keeps.
  convenience init(_ surface: UnsafeMutablePointer<SDL_Surface>, of owner: AnyObject) {
    self.init(
      surface.pointee.pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
      height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch) / MemoryLayout<UInt32>.size, of: owner)
  }
}

/// The maximum length of an SVG file, in bytes: about five times that of the longest one in the assets.
private let maximumLength = 16384

/// Returns the image of an SVG file in `width` by `height` pixels, fitted at the top left if its aspect ratio differs.
///
/// - Throws: ``CanvasError`` if the file cannot be read, is too long or is not an SVG image.
func rasterizeSVG(path: String, width: Int, height: Int) throws(CanvasError) -> Surface {
  let drawn: UnsafeMutablePointer<SDL_Surface>? = try InputFile.bytes(path, limit: maximumLength).withUnsafeBytes {
    text in
    guard let source = SDL_RWFromConstMem(text.baseAddress, Int32(clamping: text.count)) else { return nil }
    defer { SDL_RWclose(source) }
    return IMG_LoadSizedSVG_RW(source, Int32(width), Int32(height))
  }
  guard let image = Surface(adopting: drawn) else {
    throw .corrupt(path: path, reason: "it is not an SVG image with a size (\(sdlError()))")
  }
  let picture = try Surface(width: width, height: height)
  try picture.copy(image)
  return picture
}
