/// The prepared sprites of a world, side by side in one texture.
public struct Atlas: Sendable {
  /// A rectangle of the texture.
  public struct Region: Hashable, Sendable {
    /// The edges as fractions of the texture's width and height, from 0 to 1.
    public var u0, v0, u1, v1: Float
    /// The size in design points.
    public var size: Size

    /// Creates a region.
    public init(u0: Float, v0: Float, u1: Float, v1: Float, size: Size) {
      (self.u0, self.v0, self.u1, self.v1) = (u0, v0, u1, v1)
      self.size = size
    }
  }

  /// The region of each sprite, in the order of the list that the atlas was made from.
  public let regions: [Region]
  /// An opaque white area, which fills plain shapes.
  public let white: Region
  /// The density at which the sprites were drawn, in pixels per design point.
  public let pixelsPerDesignPoint: Double
  /// The texture's pixels.
  public let bitmap: Bitmap

  /// Creates an atlas from its parts.
  public init(regions: [Region], white: Region, pixelsPerDesignPoint: Double, bitmap: Bitmap = Bitmap()) {
    (self.regions, self.white, self.bitmap) = (regions, white, bitmap)
    self.pixelsPerDesignPoint = pixelsPerDesignPoint
  }
}

/// An image in memory, such as an atlas's sprites.
///
/// A pixel is `0xAARRGGBB` with straight (not premultiplied) alpha. Rows follow each other from the top.
public struct Bitmap: Sendable {
  /// The numbers of columns and rows.
  public let width, height: Int
  /// The pixels, `width * height` of them.
  public let pixels: [UInt32]

  /// Creates a bitmap, by default an empty one; there must be a pixel for each column of each row.
  public init(width: Int = 0, height: Int = 0, pixels: [UInt32] = []) {
    precondition(pixels.count == width * height, "A bitmap needs a pixel for each column of each row")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}
