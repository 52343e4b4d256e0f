internal import CSDL2
internal import Glibc
internal import Rasterizer

/// The most bytes of an SVG file, five times the length of the largest picture.
private let maximumLength = 16384

/// The samples along each side of a pixel in a small image with gradients, and in a larger one; others have one.
///
/// SDL_image samples a gradient at each pixel's corner, and draws faint glows in few levels. Averaging more samples
/// reduces both errors, which are invisible in large images.
private let (samplesOfSmall, samplesOfLarge) = (4, 2)
/// The longest sides of a small and of a large image, in pixels.
private let (smallSide, largeSide) = (48, 128)

/// Draws an SVG file at a size in pixels; an image of other proportions fits inside, at the top left.
func rasterizeSVG(path: String, width: Int, height: Int) throws(CanvasError) -> Surface {
  // A C string ends with a zero.
  let text = try InputFile.bytes(path, limit: maximumLength) + [0]
  // The parser ignores a missing end.
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
