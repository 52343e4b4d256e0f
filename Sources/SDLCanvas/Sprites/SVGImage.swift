internal import CSDL2
internal import Glibc
internal import Rasterizer

/// The most bytes of an SVG file; five times our largest.
private let longestFile = 16384

/// The samples along each side of a pixel of a small image with gradients, and of a larger one; any other has one.
///
/// SDL_image's parser takes a gradient's color at each pixel's corner instead of its center, half a pixel off, and
/// draws faint glows in few levels. Drawn larger and averaged, both errors shrink with the number of samples. Plain
/// shapes have smooth edges as they are, and in a large image half a pixel is nothing.
private let (samplesOfSmall, samplesOfLarge) = (4, 2)
/// The longest sides of a small and of a large image, in pixels.
private let (smallSide, largeSide) = (48, 128)

/// Draws an SVG file at a size in pixels.
///
/// An image of other proportions is drawn whole, at the top left, and the rest is clear: `IMG_LoadSizedSVG_RW` takes
/// the smaller of both scales, so that no image takes more memory than its size asks for.
func rasterizeSVG(path: String, width: Int, height: Int) throws(CanvasError) -> Surface {
  // Ends with a zero, as the C library wants a text to.
  let text = try PictureFile.bytes(path: path, limit: longestFile) + [0]
  // The parser draws what it gets, and ignores a missing end.
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
