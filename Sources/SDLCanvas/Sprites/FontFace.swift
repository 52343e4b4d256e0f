import CSDL2

/// The owner of an SDL_ttf font.
final class FontFace {
  /// A font's line height, and the distance from a line's top to its baseline, in pixels.
  struct Line: Hashable { var height, ascent: Int32 }

  /// A character's ink bounds and advance, in pixels from its origin on the baseline: x to the right, y up.
  struct Metrics: Hashable {
    var left, right, bottom, top, advance: Int32

    var hasInk: Bool { right > left && top > bottom }

    /// Returns the factor, at most 1, that scales the character to a cell `width` pixels wide and as high as `line`.
    func fraction(fitting width: Int32, _ line: Line) -> Double {
      let lengths = [(width, max(advance, right - max(0, left))), (line.height, top - bottom)]
      return lengths.reduce(1) { fraction, pair in
        pair.1 > pair.0 ? min(fraction, Double(pair.0) / Double(pair.1)) : fraction
      }
    }

    /// Returns the distance from the cell's top to the baseline, moved from that of `line` to fit the ink.
    func baseline(in line: Line) -> Int32 { min(line.height + bottom, max(top, line.ascent)) }

    /// Returns the bitmap's left edge to center the advance (or, if it is 0, the ink) in `width`.
    func left(in width: Int32) -> Int32 {
      // A combining mark without an advance is left of its origin, and its bitmap begins at the ink.
      advance > 0 ? (width - advance) / 2 + min(0, left) : (width - (right - left)) / 2 - max(0, left)
    }
  }

  /// The maximum length of a font file, in bytes; a font with all Chinese characters takes about 20 MB.
  private static let maximumLength = 1 << 25

  let path: String
  private let pointer: OpaquePointer
  /// The font's resolution at a size of one point, in dots per inch; 0 until ``setSize(_:)`` is called.
  private var dots: UInt32 = 0

  /// Opens the font at a zero-based index in a font file, which may have at most ``maximumLength`` bytes.
  init(path: String, index: Int = 0) throws(CanvasError) {
    let size = try InputFile.length(of: path, limit: Self.maximumLength)
    // SDL would report an invalid argument for an empty file.
    guard size > 0, let font = TTF_OpenFontIndex(path, 16, index) else {
      throw .corrupt(path: path, reason: size > 0 ? sdlError() : "the file is empty")
    }
    // Light hinting fits characters to the pixels only vertically, and keeps their widths.
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
    (pointer, self.path) = (font, path)
  }

  deinit { TTF_CloseFont(pointer) }

  private func check(_ code: Int32, _ operation: StaticString) throws(CanvasError) {
    guard code >= 0 else { throw .corrupt(path: path, reason: "\(operation): \(sdlError())") }
  }

  func has(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(pointer, scalar.value) != 0 }

  var line: Line { Line(height: TTF_FontHeight(pointer), ascent: TTF_FontAscent(pointer)) }

  /// Sets the size to one point at `dots` dots per inch.
  func setSize(_ dots: UInt32) throws(CanvasError) {
    // SDL_ttf empties its glyph cache even if the size stays the same.
    guard dots != self.dots else { return }
    try check(TTF_SetFontSizeDPI(pointer, 1, dots, dots), "choosing a font size")
    self.dots = dots
  }

  func metrics(of scalar: Unicode.Scalar) throws(CanvasError) -> Metrics {
    var metrics = Metrics(left: 0, right: 0, bottom: 0, top: 0, advance: 0)
    try check(
      TTF_GlyphMetrics32(
        pointer, scalar.value, &metrics.left, &metrics.right, &metrics.bottom, &metrics.top, &metrics.advance),
      "measuring a character")
    return metrics
  }

  /// Returns whether the font can draw a character at `dots` dots per inch; may change the font's size.
  func canDraw(_ scalar: Unicode.Scalar, dots: UInt32) -> Bool {
    guard has(scalar) else { return false }
    do {
      try setSize(dots)
      _ = try draw(scalar)
      return true
    } catch {
      return false
    }
  }

  /// Returns a white bitmap of a character, at least as high as a line; `nil` for one without ink, such as a space.
  func draw(_ scalar: Unicode.Scalar) throws(CanvasError) -> Surface? {
    guard try metrics(of: scalar).hasInk else { return nil }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    let drawn = Surface(adopting: TTF_RenderGlyph32_Blended(pointer, scalar.value, white))
    guard let drawn else { throw .corrupt(path: path, reason: "drawing a character: \(sdlError())") }
    return drawn
  }
}
