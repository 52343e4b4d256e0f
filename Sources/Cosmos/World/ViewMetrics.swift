import Canvas

/// The sizes of one window: what a design point measures there, and where signs stand.
struct ViewMetrics: Hashable, Sendable {
  /// The window at which the design has a scale of 1, in points.
  static let designWindow = Size(width: 480, height: 640)
  /// The smallest scale, in points per design point.
  static let minimumScale = 0.5

  let viewport: Viewport
  /// The distance between neighboring signs, in window widths.
  let gap: Double

  /// The number of points in a design point.
  let scale: Double
  /// The number of pixels in a design point.
  let unit: Double
  /// The window's width in pixels.
  let width: Double
  /// The window's height in pixels.
  let height: Double
  /// The window's size in design points.
  let designSize: Size

  init(viewport: Viewport, gap: Double) {
    self.viewport = viewport
    self.gap = gap
    let size = viewport.size
    scale = max(
      Self.minimumScale, min(size.width / Self.designWindow.width, size.height / Self.designWindow.height))
    unit = scale * viewport.pixelsPerPoint
    width = viewport.pixelSize.width
    height = viewport.pixelSize.height
    designSize = Size(width: size.width / scale, height: size.height / scale)
  }

  /// The whole window in pixels.
  var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The distance between neighboring signs, in points.
  var pointsPerSign: Double { gap * viewport.size.width }

  /// The length of one turn of the sky, in points.
  var period: Double { pointsPerSign * Double(Zodiac.signCount) }

  /// Returns where a sign is centered on a layer, in pixels from the window's left edge.
  ///
  /// Of the sign's endless repetitions it is the one nearest to the window's middle.
  ///
  /// - Parameters:
  ///   - sign: The sign's index.
  ///   - speed: The layer's speed, as a fraction of the sky's.
  ///   - position: The sign coordinate in the window's middle.
  func centerX(of sign: Int, speed: Double, position: Double) -> Double {
    let turn = Double(Zodiac.signCount)
    var away = (Double(sign) - position).truncatingRemainder(dividingBy: turn)
    if away > turn / 2 { away -= turn }
    if away < -turn / 2 { away += turn }
    return width / 2 + away * gap * width * speed
  }

  /// Returns the row of pixels nearest to a height in pixels, the same in points at every density.
  ///
  /// What never moves up or down stands there, because whole rows cost a renderer less.
  func wholeRow(_ y: Double) -> Double {
    ((y / viewport.pixelsPerPoint).nearestWhole * viewport.pixelsPerPoint).nearestWhole
  }
}
