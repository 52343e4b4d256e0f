// Places and extents on a flat canvas, y down.

/// A place.
///
/// The unit is the context's: points for input, pixels for batches, design points for art.
public struct Point: Hashable, Sendable {
  /// Distance from the left edge.
  public var x: Double
  /// Distance from the top edge.
  public var y: Double

  /// Makes a place from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The straight distance to another place.
  public func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// An extent, never negative in use.
public struct Size: Hashable, Sendable {
  /// Extent from left to right.
  public var width: Double
  /// Extent from top to bottom.
  public var height: Double

  /// Makes an extent.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Extent from left to right.
  public var width: Double
  /// Extent from top to bottom.
  public var height: Double

  /// Makes a rectangle from its top left corner and extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle round its centre.
  public init(center: Point, size: Size) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }

  /// Whether a place lies inside or on the left or top edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Whether two rectangles share some area.
  public func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
