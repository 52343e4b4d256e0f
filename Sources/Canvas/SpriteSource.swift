/// The source of a sprite's picture, with its dimensions in design points.
public enum SpriteSource: Hashable, Sendable {
  /// An SVG file in the folder of pictures, given by its name without the extension.
  case image(String, size: Size)
  /// A picture that a shading computes.
  case shaded(Shading, size: Size)
  /// A white character in a cell as high as a line and, with the preferred font, as wide as the glyph's advance.
  ///
  /// A glyph of a fallback font is scaled down, if necessary, to fit a cell that is `advance` wide.
  case glyph(Unicode.Scalar, fontSize: Double, advance: Double)
  /// A row of `count` white dashes of `size`, rounded to whole pixels, each followed by an equally wide gap.
  case dashes(count: Int, size: Size)
}
