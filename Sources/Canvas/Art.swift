// What the world wants drawn ahead of time, and where it stands in the atlas.

/// One piece of art that a world draws with, named by its place in the world's list.
public struct Art: Hashable, Sendable {
  /// Where a piece of art comes from.
  public enum Source: Hashable, Sendable {
    /// An SVG file, by its name without ending, in the folder of pictures.
    case picture(String)
    /// One character of the text font, at a size in design points.
    case character(Unicode.Scalar, size: Double)
  }

  /// Where the art comes from.
  public var source: Source
  /// Its extent in design points.
  ///
  /// A character's is set by the font; leave it zero.
  public var size: Size

  /// A picture of a size in design points.
  public static func picture(_ name: String, width: Double, height: Double) -> Art {
    Art(source: .picture(name), size: Size(width: width, height: height))
  }

  /// A character of the text font, white, in a cell as wide as its advance and as high as a line.
  public static func character(_ scalar: Unicode.Scalar, size: Double) -> Art {
    Art(source: .character(scalar, size: size), size: Size(width: 0, height: 0))
  }
}

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

  /// Makes an atlas's table.
  public init(regions: [Region], white: Region, pixelsPerDesignPoint: Double) {
    self.regions = regions
    self.white = white
    self.pixelsPerDesignPoint = pixelsPerDesignPoint
  }
}
