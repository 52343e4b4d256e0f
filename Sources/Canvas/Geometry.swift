/// A position or an offset in a plane whose y-axis points down, in the unit of the context.
public struct Point: Hashable, Sendable {
  /// The coordinates, increasing to the right and downward.
  public var x, y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// Returns the Euclidean distance to another point.
  public func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the linear interpolation between this point (`fraction` 0) and another (`fraction` 1).
  public func interpolated(to other: Point, fraction: Double) -> Point {
    Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }

  /// Returns the sum of two points, coordinate by coordinate.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// Returns the difference of two points, coordinate by coordinate.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  /// Returns a point with both coordinates multiplied by a factor.
  public static func * (point: Point, factor: Double) -> Point { Point(x: point.x * factor, y: point.y * factor) }
}

/// A width and a height, in the unit of the context.
public struct Size: Hashable, Sendable {
  /// The horizontal and vertical lengths.
  public var width, height: Double

  /// Creates a size from a width and a height.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// Creates the size of a square from its side length.
  public init(side: Double) { self.init(width: side, height: side) }

  /// Returns a size with both lengths multiplied by a factor.
  public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}

/// A rectangle with horizontal and vertical edges, in the unit of the context.
public struct Rect: Hashable, Sendable {
  /// The coordinates of the left and the top edge.
  public var x, y: Double
  /// The horizontal and vertical lengths.
  public var width, height: Double

  /// Creates a rectangle from its top left corner and its lengths.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) { self.init(x: origin.x, y: origin.y, width: size.width, height: size.height) }

  /// Creates a rectangle from its center and its size.
  public init(center: Point, size: Size) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The horizontal and vertical lengths.
  public var size: Size { Size(width: width, height: height) }
  /// The middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }
  /// The x-coordinate of the right edge.
  public var maxX: Double { x + width }
  /// The y-coordinate of the bottom edge.
  public var maxY: Double { y + height }

  /// Returns whether a position lies in the rectangle; the right and bottom edges are excluded.
  public func contains(_ point: Point) -> Bool { point.x >= x && point.x < maxX && point.y >= y && point.y < maxY }

  /// Returns whether two rectangles overlap; rectangles that only touch do not.
  public func intersects(_ other: Rect) -> Bool { x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY }

  /// Returns the rectangle with each edge moved outward by a distance.
  public func expanded(by distance: Double) -> Rect {
    Rect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }

  /// Returns a rectangle with its position and its lengths multiplied by a factor.
  public static func * (rect: Rect, factor: Double) -> Rect {
    Rect(origin: rect.origin * factor, size: rect.size * factor)
  }

  /// Returns the smallest rectangle that encloses this one and another.
  public func union(_ other: Rect) -> Rect {
    let (x, y) = (min(x, other.x), min(y, other.y))
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}

// The x86-64 baseline has no instruction for rounding, and `rounded()` calls the C library there. Numbers near 1.5 *
// 2^52 have no fractional bits, so adding that number makes the addition itself round.

extension Double {
  /// The nearest whole number, with ties rounded to the even one; exact for magnitudes up to 2^51.
  @inlinable
  public var nearestWhole: Double { (self + 0x1.8p52) - 0x1.8p52 }
}
