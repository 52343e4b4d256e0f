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
