/// One sprite that a world draws with: its source and its size, in design points.
///
/// A window prepares a list of these; a sprite is identified by its index in that list.
public enum SpriteSource: Hashable, Sendable {
  /// An SVG file, by its name without extension.
  case image(String, size: Size)
  /// A picture that is computed.
  case shaded(Shading, size: Size)
  /// One character of the text font, in white, in a cell as wide as its advance and as high as a line.
  ///
  /// A character of another font than the first is fitted into the advance.
  case glyph(Unicode.Scalar, fontSize: Double, advance: Double)
  /// White dashes side by side, of one size, each followed by a gap of its own width; both lengths are whole pixels.
  case dashes(count: Int, size: Size)
}
