// The window as a frame sees it.

/// How large the window is, and how dense its pixels are.
public struct Viewport: Hashable, Sendable {
  /// The window's extent in points.
  public var size: Size
  /// Renderer pixels a point, usually from 1 to 3.
  public var pixelsPerPoint: Double

  /// Makes a viewport of a size in points and a density.
  public init(size: Size, pixelsPerPoint: Double = 1) {
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// The window's extent in renderer pixels.
  public var pixelSize: Size {
    Size(width: size.width * pixelsPerPoint, height: size.height * pixelsPerPoint)
  }
}
