/// The size and the pixel density of a window's content.
public struct Viewport: Hashable, Sendable {
  /// The range of a side, in points; X11's maximum is 65535 pixels.
  public static let sides = 1.0...65535.0
  /// The range of densities, in pixels per point.
  public static let densities = 0.1...16.0
  /// The maximum number of pixels: those of two 8K displays.
  public static let maximumPixelCount = 67_108_864.0

  /// The size of the window's content in points.
  public var size: Size
  /// The number of renderer pixels per point, usually from 1 to 3.
  public var pixelsPerPoint: Double

  /// Creates a viewport from a size in points and a density in pixels per point.
  public init(size: Size, pixelsPerPoint: Double = 1) { (self.size, self.pixelsPerPoint) = (size, pixelsPerPoint) }

  /// The size of the window's content in renderer pixels.
  public var pixelSize: Size { size * pixelsPerPoint }

  /// Whether size and density are within ``sides``, ``densities`` and ``maximumPixelCount``.
  public var isSupported: Bool {
    Self.sides.contains(size.width) && Self.sides.contains(size.height) && Self.densities.contains(pixelsPerPoint)
      && hasFewPixels
  }

  /// Whether there are at most ``maximumPixelCount`` pixels.
  public var hasFewPixels: Bool { pixelSize.width * pixelSize.height <= Self.maximumPixelCount }
}
