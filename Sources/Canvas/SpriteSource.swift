/// The source of a sprite's picture, with its dimensions in design points.
public enum SpriteSource: Hashable, Sendable {
  /// An SVG file in the folder of pictures, given by its name without the extension.
  case image(String, size: Size)
  /// A picture that a shading computes.
  case shaded(Shading, size: Size)
  /// A white character in a cell as wide as its advance and as high as a line.
  ///
  /// A glyph of the preferred font keeps its own advance; one of a fallback font gets `advance` and is reduced to fit.
  case glyph(Unicode.Scalar, fontSize: Double, advance: Double)
  /// A row of `count` white dashes of `size`, rounded to whole pixels, each followed by an equally wide gap.
  case dashes(count: Int, size: Size)
}
