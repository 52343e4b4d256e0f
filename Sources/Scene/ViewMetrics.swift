public import Canvas

/// The sizes of a window in points, design points and pixels, and the positions of the signs in it.
public struct ViewMetrics: Hashable, Sendable {
  /// The number of signs in one turn of the sky.
  public static let signCount = 12
  /// The window at which the design has a scale of 1, in points.
  public static let designWindow = Size(width: 480, height: 640)
  /// The smallest scale, in points per design point.
  public static let minimumScale = 0.5
  /// The usual distance between neighboring signs, in points: ten windows of the original's phone.
  private static let usualPointsPerSign = 3750.0
  /// The bounds of the usual distance, in window widths.
  private static let usualGaps = 2.5...10.0

  /// The window's size and density.
  public let viewport: Viewport
  /// The distance between neighboring signs, in points and in window widths.
  public let pointsPerSign, gap: Double
  /// The number of points in a design point.
  public let scale: Double
  /// The number of pixels in a design point.
  public let unit: Double
  /// The window's size in pixels.
  public let width, height: Double
  /// The window's size in design points.
  public let designSize: Size

  /// Creates the sizes of a window with a gap in window widths; the default is 3,750 points, but 2.5 to 10 windows.
  public init(viewport: Viewport, gap: Double? = nil) {
    self.viewport = viewport
    let size = viewport.size
    let bounds = (Self.usualGaps.lowerBound * size.width, Self.usualGaps.upperBound * size.width)
    pointsPerSign = gap.map { $0 * size.width } ?? max(bounds.0, min(bounds.1, Self.usualPointsPerSign))
    self.gap = gap ?? pointsPerSign / size.width
    scale = max(Self.minimumScale, min(size.width / Self.designWindow.width, size.height / Self.designWindow.height))
    unit = scale * viewport.pixelsPerPoint
    width = viewport.pixelSize.width
    height = viewport.pixelSize.height
    designSize = Size(width: size.width / scale, height: size.height / scale)
  }

  /// The window in pixels.
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The length of one turn of the sky, in points.
  public var period: Double { pointsPerSign * Double(Self.signCount) }

  /// Returns the center of a sign on a layer, in pixels from the window's left edge.
  ///
  /// Of the sign's endless repetitions it is the one nearest to the window's middle, which is at the sign coordinate
  /// `position`. The speed is a fraction of the sky's.
  public func centerX(of sign: Int, speed: Double, position: Double) -> Double {
    let turn = Double(Self.signCount)
    var distance = (Double(sign) - position).truncatingRemainder(dividingBy: turn)
    if distance > turn / 2 { distance -= turn }
    if distance < -turn / 2 { distance += turn }
    return width / 2 + distance * gap * width * speed
  }

  /// Returns the position in pixels of an offset from a figure's center, in design points.
  public func position(of offset: Point, inFigureAt centerX: Double) -> Point {
    Point(x: centerX + offset.x * unit, y: height / 2 + offset.y * unit)
  }

  /// Returns the row of pixels nearest to a height in pixels, the same in points at every density.
  ///
  /// Background stars stand on whole rows, which a renderer draws faster.
  public func wholeRow(_ y: Double) -> Double {
    ((y / viewport.pixelsPerPoint).nearestWhole * viewport.pixelsPerPoint).nearestWhole
  }

  /// Returns the side of a sprite, in whole pixels and at least 1, for a side in design points.
  public func spriteSide(_ side: Double) -> Double { max(1, (side * unit).rounded()) }

  /// Returns the left end of a line of text, at the middle of its height, aligned to whole pixels.
  public func aligned(_ position: Point) -> Point {
    let height = TextMetrics.cell.height * unit
    return Point(x: position.x.rounded(), y: (position.y - height / 2).rounded() + height / 2)
  }
}
