/// The source of a sprite's picture, with its dimensions in design points.
///
/// A window rasterizes a list of sources into an atlas; a sprite is identified by its index in that list.
public enum SpriteSource: Hashable, Sendable {
  /// An SVG file in the folder of pictures, by its name without extension.
  case image(String, size: Size)
  /// A picture that a shading computes.
  case shaded(Shading, size: Size)
  /// A white character in a cell as wide as its advance and as high as a line; lengths are in design points.
  ///
  /// A character in the first font has that font's advance; one in another font has `advance`, and is reduced to fit.
  case glyph(Unicode.Scalar, fontSize: Double, advance: Double)
  /// A row of `count` white dashes of `size`, rounded to whole pixels, each followed by a gap as wide as a dash.
  case dashes(count: Int, size: Size)
}
