import Canvas
import Scene

/// The pixels of a window, to which the positions and lengths of a scene are converted from design points.
struct PixelGrid {
  /// The number of pixels in a design point.
  let scale: Double

  func rect(_ rect: Rect, restingAt rest: Point? = nil) -> Rect {
    guard let rest else { return rect * scale }
    let size = Size(width: Self.wholeLength(rect.width * scale), height: Self.wholeLength(rect.height * scale))
    // The whole size is around the same center.
    let inset = Point(x: (rect.width * scale - size.width) / 2, y: (rect.height * scale - size.height) / 2)
    return Rect(origin: snapped(rect.origin, restingAt: rest, inset: inset), size: size)
  }

  /// Returns the position of a point moved by `inset` pixels, and by as much as takes the resting point to a whole pixel.
  func snapped(_ point: Point, restingAt rest: Point, inset: Point = .zero) -> Point {
    let resting = rest * scale + inset
    return point * scale + inset + Point(x: Self.whole(resting.x), y: Self.whole(resting.y)) - resting
  }

  private static func wholeLength(_ length: Double) -> Double { max(1, whole(length)) }

  /// Returns the nearest whole number; rounding errors of a conversion don't change the side to which halves go.
  private static func whole(_ value: Double) -> Double { (value + 1e-6).rounded() }
}

extension ViewMetrics {
  /// The number of pixels in a design point.
  var pixelsPerDesignPoint: Double { scale * viewport.pixelsPerPoint }

  /// Returns a vertical position in pixels, rounded to a whole point and then to a whole pixel.
  ///
  /// Edges on whole pixels are faster to draw, and whole points keep the layout the same at every integer density.
  func wholeRow(_ y: Double) -> Double {
    ((y / viewport.pixelsPerPoint).nearestWhole * viewport.pixelsPerPoint).nearestWhole
  }
}

/// The density of the sprites, which follows that of the window once a resize has paused.
///
/// Densities are in pixels per design point, and times in seconds.
struct SpriteDensity: Sendable {
  /// The time for which the window's density must be constant before the sprites adopt it.
  static let settlingTime = 0.15

  /// The density of the sprites; `nil` before the first frame.
  private var prepared: Double?
  /// The density of the window, and the time of its last change.
  private var requested = (density: 0.0, since: 0.0)

  /// Returns the sprites' density, given the window's.
  mutating func density(for density: Double, at time: Double) -> Double {
    if requested.density != density { requested = (density, time) }
    guard let prepared, time < requested.since + Self.settlingTime else {
      prepared = density
      return density
    }
    return prepared
  }

  /// The time at which the sprites adopt the window's density; `nil` if they already have it.
  var dueTime: Double? { prepared == requested.density ? nil : requested.since + Self.settlingTime }
}
