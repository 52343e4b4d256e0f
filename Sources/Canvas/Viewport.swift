/// The size and the pixel density of a window's content.
public struct Viewport: Hashable, Sendable {
  /// The size of the window's content in points.
  public var size: Size
  /// The number of renderer pixels per point, usually from 1 to 3.
  public var pixelsPerPoint: Double

  /// Creates a viewport from a size in points and a density in pixels per point.
  public init(size: Size, pixelsPerPoint: Double = 1) { (self.size, self.pixelsPerPoint) = (size, pixelsPerPoint) }

  /// The size of the window's content in renderer pixels.
  public var pixelSize: Size { size * pixelsPerPoint }
}
