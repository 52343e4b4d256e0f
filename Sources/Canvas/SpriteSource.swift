/// One sprite that a world draws with: what it is drawn from, and how large it is.
///
/// A world hands a list of these to its window, and refers to a sprite by its index in that list.
public struct SpriteSource: Hashable, Sendable {
  /// What a sprite is drawn from.
  public enum Content: Hashable, Sendable {
    /// An SVG file, by its name without extension.
    case image(String)
    /// A picture that is computed.
    case shaded(Shading)
    /// One character of the text font, in white, at a font size in design points.
    case glyph(Unicode.Scalar, fontSize: Double)
    /// White dashes side by side, each followed by a gap of its own width: whole pixels, at least one.
    case dashes(Int)
  }

  /// What the sprite is drawn from.
  public var content: Content
  /// The size in design points, of one dash for dashes; that of a glyph is its advance and no height, which the font
  /// decides.
  public var size: Size

  /// Creates a sprite from an SVG file.
  ///
  /// - Parameters:
  ///   - name: The file's name without extension.
  ///   - size: The size in design points.
  public static func image(_ name: String, size: Size) -> SpriteSource {
    SpriteSource(content: .image(name), size: size)
  }

  /// Creates a sprite that is computed.
  ///
  /// - Parameters:
  ///   - shading: The picture.
  ///   - size: The size in design points.
  public static func shaded(_ shading: Shading, size: Size) -> SpriteSource {
    SpriteSource(content: .shaded(shading), size: size)
  }

  /// Creates a sprite of white dashes, each followed by a gap of its own width.
  ///
  /// - Parameters:
  ///   - count: The number of dashes.
  ///   - size: The size of one, in design points; both lengths are rounded to whole pixels.
  public static func dashes(count: Int, size: Size) -> SpriteSource {
    SpriteSource(content: .dashes(count), size: size)
  }

  /// Creates a sprite from a character, in a cell as wide as its advance and as high as a line.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - fontSize: The font size in design points.
  ///   - advance: The width in design points that a character of another font than the first is fitted into.
  public static func glyph(_ scalar: Unicode.Scalar, fontSize: Double, advance: Double) -> SpriteSource {
    SpriteSource(content: .glyph(scalar, fontSize: fontSize), size: Size(width: advance, height: 0))
  }
}
