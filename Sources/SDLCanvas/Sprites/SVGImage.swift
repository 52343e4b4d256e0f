import CSDL2

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
