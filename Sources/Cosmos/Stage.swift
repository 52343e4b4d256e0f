// The window as the world uses it: design points to pixels, signs to places.

import Canvas

/// Turns the world's measures into pixels for one window.
struct Stage: Hashable, Sendable {
  /// The window of the design canvas that has a scale of 1, in points.
  private static let canvas = Size(width: 480, height: 640)
  /// The smallest scale, points a design point.
  private static let smallestScale = 0.5

  let viewport: Viewport
  /// Window widths between neighbouring signs.
  let gap: Double

  /// Points a design point.
  let scale: Double
  /// Pixels a design point.
  let unit: Double
  /// The window in pixels.
  let width, height: Double
  /// The window's height in design points.
  let designHeight: Double

  init(viewport: Viewport, gap: Double) {
    self.viewport = viewport
    self.gap = gap
    let size = viewport.size
    scale = max(Self.smallestScale, min(size.width / Self.canvas.width, size.height / Self.canvas.height))
    unit = scale * viewport.pixelsPerPoint
    width = viewport.pixelSize.width
    height = viewport.pixelSize.height
    designHeight = size.height / scale
  }

  /// One sign, in points.
  var pointsPerSign: Double { gap * viewport.size.width }

  /// One turn of the sky, in points.
  var period: Double { pointsPerSign * Double(Zodiac.signCount) }

  /// Where sign `index` is centred, in pixels, on a layer of a speed, while the world is at `place`.
  ///
  /// Of the sign's endless repetitions this is the one nearest to the window's middle.
  func centre(of index: Int, speed: Double, place: Double) -> Double {
    let turn = Double(Zodiac.signCount)
    var away = (Double(index) - place).truncatingRemainder(dividingBy: turn)
    if away > turn / 2 { away -= turn }
    if away < -turn / 2 { away += turn }
    return width / 2 + away * gap * width * speed
  }
}
