internal import CSDL2
internal import Rasterizer

/// The owner of one SDL2_ttf font, and of SDL2_ttf itself.
struct Font: ~Copyable {
  /// The dots per inch at which one typographic point is one pixel.
  private static let dotsPerInch = 72.0
  /// What stands for a character that the font lacks: U+FFFD.
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// The most bytes of a font file; those of whole continents have twenty million.
  private static let longest = 1 << 25

  private let path: String
  private let pointer: OpaquePointer
  /// The size set last, in dots per inch; SDL2_ttf empties its cache when a size is set, even the same.
  private var dots: UInt32 = 0

  /// Opens a font file.
  init(path: String) throws(CanvasError) {
    try PictureFile.size(of: path, limit: Self.longest)
    try SDLCanvas.check(TTF_Init(), "starting the font library")
    guard let font = TTF_OpenFont(path, 16) else {
      let reason = sdlError()
      TTF_Quit()
      throw .corrupt(path: path, reason: reason)
    }
    // Light hinting: characters keep their shapes and widths, and only their heights are fitted to the pixels.
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
    pointer = font
    self.path = path
  }

  deinit {
    TTF_CloseFont(pointer)
    TTF_Quit()
  }

  /// Throws the font library's error as one of the file, which is where it comes from.
  private func check(_ code: Int32, _ operation: StaticString) throws(CanvasError) {
    guard code >= 0 else { throw .corrupt(path: path, reason: "\(operation): \(sdlError())") }
  }

  /// Draws a character in white at a font size in pixels, in a cell as wide as its advance and as high as a line.
  mutating func draw(_ scalar: Unicode.Scalar, size: Double) throws(CanvasError) -> Surface {
    // One point at many dots per inch: SDL2_ttf takes whole numbers, and so a size can still be fractional.
    let dots = UInt32(max(1, (size * Self.dotsPerInch).rounded()))
    if dots != self.dots {
      try check(TTF_SetFontSizeDPI(pointer, 1, dots, dots), "choosing a font size")
      self.dots = dots
    }
    let shown = TTF_GlyphIsProvided32(pointer, scalar.value) != 0 ? scalar : Self.replacement
    var (left, advance): (Int32, Int32) = (0, 0)
    try check(TTF_GlyphMetrics32(pointer, shown.value, &left, nil, nil, nil, &advance), "measuring a character")
    let cell = try Surface(width: max(1, Int(advance)), height: max(1, Int(TTF_FontHeight(pointer))))
    // White under clear pixels too, so that no filter darkens the characters' edges.
    cell.pixels.fill(with: 0x00FF_FFFF)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    // A space has no pixels, which is no error.
    guard let glyph = Surface(adopting: TTF_RenderGlyph32_Blended(pointer, shown.value, white)) else { return cell }
    // SDL2_ttf shifts a character that begins left of its cell to the right; shift it back.
    var target = SDL_Rect(x: min(0, left), y: 0, w: 0, h: 0)
    SDL_SetSurfaceBlendMode(glyph.pointer, SDL_BLENDMODE_NONE)
    try SDLCanvas.check(SDL_UpperBlit(glyph.pointer, nil, cell.pointer, &target), "drawing a character")
    return cell
  }
}
