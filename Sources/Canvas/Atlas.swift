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
      self.u0 = u0
      self.v0 = v0
      self.u1 = u1
      self.v1 = v1
      self.size = size
    }
  }

  /// Where each sprite lies, in the order of the list that the atlas was made from.
  public let regions: [Region]
  /// An opaque white area, which plain shapes are filled with.
  public let white: Region
  /// The density at which the sprites were drawn, in pixels per design point.
  public let pixelsPerDesignPoint: Double
  /// The texture's pixels.
  public let bitmap: Bitmap

  /// Creates an atlas from its parts.
  public init(regions: [Region], white: Region, pixelsPerDesignPoint: Double, bitmap: Bitmap = Bitmap()) {
    self.regions = regions
    self.white = white
    self.pixelsPerDesignPoint = pixelsPerDesignPoint
    self.bitmap = bitmap
  }

  /// Returns the columns and rows of the bitmap that a region covers.
  public func pixelBounds(of region: Region) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ from: Float, _ to: Float, _ count: Int) -> Range<Int> {
      let first = max(0, min(count, Int((from * Float(count)).rounded())))
      return first..<max(first, min(count, Int((to * Float(count)).rounded())))
    }
    return (range(region.u0, region.u1, bitmap.width), range(region.v0, region.v1, bitmap.height))
  }
}
