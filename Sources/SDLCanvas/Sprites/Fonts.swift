import CSDL2
import Canvas

/// The fonts of all text, the preferred one first.
///
/// The first font determines the height and the baseline of a line. A character that it lacks is drawn with the next
/// font that has it, otherwise with a system font or as U+FFFD.
struct Fonts: ~Copyable {
  /// The resolution at which a font of one point has an em of one pixel, in dots per inch; also the lowest one used.
  private static let dotsPerInch = 72.0
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  // Declared in this order because the fonts must be closed before their library.
  private var faces: [FontFace]
  private let library: FontLibrary
  /// The characters for which no usable system font was found, so that the search is not repeated.
  private var absent: Set<Unicode.Scalar> = []

  init(paths: [String]) throws(CanvasError) {
    precondition(!paths.isEmpty, "Text needs a font")
    let library = try FontLibrary()
    var faces: [FontFace] = []
    for path in paths { faces.append(try FontFace(path: path)) }
    self.faces = faces
    self.library = library
  }

  /// Returns a white picture of a character in a cell as high as a line of the first font.
  ///
  /// With the first font, the cell is as wide as the glyph's advance; with any other font, it is `advance` wide, and
  /// the glyph is scaled down to fit the cell. `advance` and the em's length, `size`, are in pixels.
  ///
  /// - Throws: ``CanvasError`` if drawing fails.
  mutating func draw(_ scalar: Unicode.Scalar, size: Double, advance: Double) throws(CanvasError) -> Surface {
    // The font has one point at many dots per inch, because SDL_ttf's sizes in points are whole numbers.
    let dots = UInt32(max(Self.dotsPerInch, (size * Self.dotsPerInch).rounded()))
    try faces[0].setSize(dots)
    let index = indexOfFace(with: scalar, dots: dots)
    let shown = index == nil ? Self.replacement : scalar
    guard let index, index > 0 else {
      let metrics = try faces[0].metrics(of: shown)
      // SDL_ttf shifts a character that begins left of its cell to the right.
      return try draw(shown, of: 0, at: (min(0, metrics.left), 0), width: metrics.advance)
    }
    let line = faces[0].line
    let width = Int32(max(1, advance.rounded()))
    try faces[index].setSize(dots)
    let natural = try faces[index].metrics(of: shown)
    let fraction = natural.fraction(fitting: width, line)
    if fraction < 1 {
      try faces[index].setSize(UInt32(max(Self.dotsPerInch, (Double(dots) * fraction).rounded(.down))))
    }
    let metrics = try faces[index].metrics(of: shown)
    return try draw(
      shown, of: index, at: (metrics.left(in: width), metrics.baseline(in: line) - faces[index].line.ascent),
      width: width)
  }

  /// Returns a cell `width` pixels wide with a glyph's bitmap at `position`, in pixels from the cell's top left corner.
  private func draw(
    _ scalar: Unicode.Scalar, of index: Int, at position: (x: Int32, y: Int32), width: Int32
  ) throws(CanvasError) -> Surface {
    let glyph = try faces[index].draw(scalar)
    let cell = try Surface(width: max(1, Int(width)), height: max(1, Int(faces[0].line.height)))
    // Transparent pixels are white too, so that no filter darkens the characters' edges.
    cell.bitmap.fill(with: 0x00FF_FFFF)
    if let glyph { try cell.copy(glyph, x: position.x, y: position.y) }
    return cell
  }

  /// Returns the index of the first font with a character, opening a system font if necessary; `nil` if none has it.
  ///
  /// The first font has all of ASCII.
  private mutating func indexOfFace(with scalar: Unicode.Scalar, dots: UInt32) -> Int? {
    if scalar.isASCII { return 0 }
    if let index = faces.firstIndex(where: { $0.has(scalar) }) { return index }
    guard !absent.contains(scalar) else { return nil }
    // A system font that is damaged or cannot draw the character counts as absent.
    if let file = SystemFonts.file(with: scalar), let face = try? FontFace(path: file.path, index: file.index),
      face.canDraw(scalar, dots: dots)
    {
      faces.append(face)
      return faces.count - 1
    }
    absent.insert(scalar)
    return nil
  }
}

/// A reference to the SDL_ttf library, which counts calls of `TTF_Init` and `TTF_Quit`.
struct FontLibrary: ~Copyable {
  init() throws(CanvasError) { try check(TTF_Init(), "starting the font library") }

  deinit { TTF_Quit() }
}
