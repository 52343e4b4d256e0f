internal import CSDL2
internal import Rasterizer

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
/// An image of other proportions fills the width, and is cut or followed by clear rows.
func rasterizeSVG(path: String, width: Int, height: Int) throws(CanvasError) -> Surface {
  let svg = try SVGSource(path: path)
  let factor = samples(along: max(width, height), hasGradient: svg.hasGradient)
  // Only the width is given: with both, the smaller scale would count, and a long image would end too soon.
  let drawn: UnsafeMutablePointer<SDL_Surface>? = svg.bytes.withUnsafeBytes { bytes in
    guard let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)) else { return nil }
    defer { SDL_RWclose(source) }
    return IMG_LoadSizedSVG_RW(source, Int32(width * factor), 0)
  }
  guard let surface = Surface(adopting: drawn) else { throw .corrupt(path: path, reason: sdlError()) }
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
