/// The source of a sprite's picture, and its size in design points.
///
/// A window draws a list of these into an atlas; a sprite is identified by its index in that list.
public enum SpriteSource: Hashable, Sendable {
  /// An SVG file in the folder of pictures, by its name without extension.
  case image(String, size: Size)
  /// A picture that a shading computes.
  case shaded(Shading, size: Size)
  /// A white character in a cell as wide as its advance and as high as a line; lengths are in design points.
  ///
  /// The given advance applies to a character that the first font lacks: another font's glyph is scaled down to fit it.
  case glyph(Unicode.Scalar, fontSize: Double, advance: Double)
  /// A row of `count` white dashes, each followed by a gap as wide as a dash; lengths are rounded to whole pixels.
  case dashes(count: Int, size: Size)
}
