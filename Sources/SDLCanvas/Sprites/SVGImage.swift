internal import CSDL2
internal import Glibc
internal import Rasterizer

/// The samples along each side of a pixel of a small image with gradients, and of a larger one; any other has one.
///
/// SDL_image's parser takes a gradient's color at each pixel's corner instead of its center, half a pixel off, and draws
/// faint glows in few levels. Drawn larger and averaged, both errors shrink with the number of samples. Plain shapes have
/// smooth edges as they are, and in a large image half a pixel is nothing.
private let (samplesOfSmall, samplesOfLarge) = (4, 2)
/// The longest sides of a small and of a large image, in pixels.
private let (smallSide, largeSide) = (48, 128)

/// Draws an SVG file at a size in pixels.
///
/// An image of other proportions fills the width, and is cut or followed by clear rows.
func rasterizeSVG(path: String, width: Int, height: Int) throws(CanvasError) -> Surface {
  guard access(path, R_OK) == 0 else {
    throw .missing(path: path, reason: String(cString: strerror(errno)))
  }
  var count = 0
  guard let bytes = SDL_LoadFile(path, &count) else {
    throw .missing(path: path, reason: sdlError())
  }
  defer { SDL_free(bytes) }
  // The parser draws what it gets and ignores a missing end. SDL appends a zero to what it loads.
  let text = bytes.assumingMemoryBound(to: CChar.self)
  guard strstr(text, "<svg") != nil, strstr(text, "</svg>") != nil else {
    throw .corrupt(path: path, reason: count == 0 ? "the file is empty" : "it is not a complete SVG image")
  }
  guard let source = SDL_RWFromConstMem(bytes, Int32(clamping: count)) else {
    throw .corrupt(path: path, reason: sdlError())
  }
  defer { SDL_RWclose(source) }
  let hasGradient = strstr(text, "Gradient") != nil
  let factor = samples(along: max(width, height), hasGradient: hasGradient)
  // Only the width is given: with both, the smaller scale would count, and a long image would end too soon.
  guard let surface = Surface(adopting: IMG_LoadSizedSVG_RW(source, Int32(width * factor), 0)) else {
    throw .corrupt(path: path, reason: sdlError())
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
