/// Sprites rasterized side by side into one texture.
public struct Atlas: Sendable {
  /// A rectangle of the atlas's texture.
  public struct Region: Hashable, Sendable {
    /// The left, top, right and bottom edges, as fractions of the texture's width and height, from 0 to 1.
    public var u0, v0, u1, v1: Float
    /// The size of the rectangle, in design points.
    public var size: Size

    /// Creates a region from its edges, as fractions of the texture, and its size in design points.
    public init(u0: Float, v0: Float, u1: Float, v1: Float, size: Size) {
      (self.u0, self.v0, self.u1, self.v1) = (u0, v0, u1, v1)
      self.size = size
    }
  }

  /// The regions of the sprites, in the order of their sources.
  public var regions: [Region]
  /// An opaque white area, for untextured shapes.
  public let white: Region
  /// The density at which the sprites were rasterized, in pixels per design point.
  public let pixelsPerDesignPoint: Double
  /// The texture's pixels; empty if the atlas is never drawn.
  public let bitmap: Bitmap
  /// The drawn areas of ``bitmap``, in pixels; those of new sprites are at the end, so that a copy needs only these.
  public let areas: [Rect]

  /// Creates an atlas from its parts, by default without pixels.
  public init(
    regions: [Region], white: Region, pixelsPerDesignPoint: Double, bitmap: Bitmap = Bitmap(), areas: [Rect] = []
  ) {
    (self.regions, self.white, self.bitmap, self.areas) = (regions, white, bitmap, areas)
    self.pixelsPerDesignPoint = pixelsPerDesignPoint
  }
}

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
