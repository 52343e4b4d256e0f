internal import CSDL2
internal import Glibc
internal import Rasterizer

/// The maximum length of an SVG file, in bytes: about five times that of the longest one in the assets.
private let maximumLength = 16384

/// The numbers of samples along a pixel's side in small and larger images with gradients; other images have one.
///
/// SDL_image samples a gradient at each pixel's corner, and draws faint glows in few levels. Averaging several samples
/// reduces both errors, which are invisible in even larger images.
private let (samplesOfSmall, samplesOfLarge) = (4, 2)
/// The maximum lengths of the longer side of a small and of a larger image, in pixels.
private let (smallSide, largeSide) = (48, 128)

/// Returns the image of an SVG file in `width` by `height` pixels, fitted at the top left if its aspect ratio differs.
///
/// - Throws: ``CanvasError`` if the file cannot be read, is too long or is not an SVG image.
func rasterizeSVG(path: String, width: Int, height: Int) throws(CanvasError) -> Surface {
  // `strstr` needs a zero at the end.
  let text = try InputFile.bytes(path, limit: maximumLength) + [0]
  // SDL_image draws an incomplete file without an error.
  guard strstr(text, "</svg>") != nil else { throw .corrupt(path: path, reason: "it is not a complete SVG image") }
  let factor = samples(along: max(width, height), hasGradient: strstr(text, "Gradient") != nil)
  let drawn: UnsafeMutablePointer<SDL_Surface>? = text.withUnsafeBytes { text in
    guard let source = SDL_RWFromConstMem(text.baseAddress, Int32(clamping: text.count - 1)) else { return nil }
    defer { SDL_RWclose(source) }
    return IMG_LoadSizedSVG_RW(source, Int32(width * factor), Int32(height * factor))
  }
  guard let surface = Surface(adopting: drawn) else {
    throw .corrupt(path: path, reason: "it is not an SVG image with a size (\(sdlError()))")
  }
  let average = try Surface(width: width, height: height)
  average.pixels.fill(averaging: surface.pixels, factor: factor)
  average.pixels.bleedColors()
  extendLifetime(surface)
  return average
}

private func samples(along side: Int, hasGradient: Bool) -> Int {
  guard hasGradient, side <= largeSide else { return 1 }
  return side <= smallSide ? samplesOfSmall : samplesOfLarge
}
