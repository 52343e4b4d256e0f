// Where the prepared art stands in its one texture.

/// Where each piece of a list of art stands in the one atlas texture.
public struct Atlas: Sendable {
  /// A piece's rectangle in the atlas.
  public struct Region: Hashable, Sendable {
    /// The rectangle's edges as shares of the texture from 0 to 1.
    public var u0, v0, u1, v1: Float
    /// The extent, in design points.
    public var size: Size

    /// Makes a region.
    public init(u0: Float, v0: Float, u1: Float, v1: Float, size: Size) {
      self.u0 = u0
      self.v0 = v0
      self.u1 = u1
      self.v1 = v1
      self.size = size
    }
  }

  /// The regions, in the order of the art.
  public let regions: [Region]
  /// The opaque white texel that plain shapes are filled with.
  public let white: Region
  /// Pixels a design point at which the art was drawn.
  public let pixelsPerDesignPoint: Double
  /// The texture itself, for those who compute with the art instead of drawing it.
  public let sheet: Sheet

  /// Makes an atlas's table.
  public init(regions: [Region], white: Region, pixelsPerDesignPoint: Double, sheet: Sheet = Sheet()) {
    self.regions = regions
    self.white = white
    self.pixelsPerDesignPoint = pixelsPerDesignPoint
    self.sheet = sheet
  }
}

extension Atlas {
  /// The pixels of the texture: 0xAARRGGBB, straight alpha, row by row from the top left.
  public struct Sheet: Sendable {
    /// Columns; 0 for a sheet that is not known.
    public let width: Int
    /// Rows; 0 for a sheet that is not known.
    public let height: Int
    /// The pixels, width times height of them.
    public let pixels: [UInt32]

    /// Takes pixels; by default none.
    public init(width: Int = 0, height: Int = 0, pixels: [UInt32] = []) {
      precondition(pixels.count == width * height, "a sheet has a pixel for each column of each row")
      self.width = width
      self.height = height
      self.pixels = pixels
    }

    /// Columns and rows of a region; empty if the sheet is not known.
    public func bounds(of region: Region) -> (columns: Range<Int>, rows: Range<Int>) {
      func range(_ from: Float, _ to: Float, _ count: Int) -> Range<Int> {
        let first = max(0, min(count, Int((from * Float(count)).rounded())))
        return first..<max(first, min(count, Int((to * Float(count)).rounded())))
      }
      return (range(region.u0, region.u1, width), range(region.v0, region.v1, height))
    }
  }
}
