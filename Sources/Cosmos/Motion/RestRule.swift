import Canvas
import Scene
import ScrollPhysics

/// The rule for where the sky comes to rest: on a figure, or at an offset at which the window's edge cuts none.
///
/// Offsets are in signs.
struct RestRule: SnapRule {
  /// The lowest speed of a throw, which ends on a figure ahead, in points per second.
  static let throwSpeed = 400.0
  /// The distance from a figure within which the sky rests on it, in window widths.
  private static let snapDistance = 0.5
  /// The distance ahead of a throw within which a figure counts as passed, in points.
  private static let passedDistance = 8.0
  /// The largest distance between neighboring signs at which every throw ends on a figure, in window widths.
  private static let usualGap = 8.0
  /// The largest distance of a figure from the natural end of a throw in a larger gap, in window widths.
  private static let throwReach = 1.0
  /// The radius of a star, in design points.
  private static let starRadius = 6.0
  /// The distance, in window widths, by which a figure may seem to be in the window because of rounding errors.
  private static let tolerance = 1e-9

  let figures: [Figure]
  let metrics: ViewMetrics
  let places: Places

  init(figures: [Figure], metrics: ViewMetrics) {
    (self.figures, self.metrics) = (figures, metrics)
    places = Places(at: figures.map(\.coordinate))
  }

  /// Returns the figure on which a throw ends: of those ahead, the nearest to where it would end by itself.
  ///
  /// Where the figures are far apart, a throw may end where none is cut. The sky that ends a drag otherwise does what
  /// ``rest(at:direction:)`` says.
  func destination(from current: Double, projected: Double, velocity: Double) -> Double? {
    let direction = velocity < 0 ? -1.0 : 1
    guard velocity != 0 else { return place(near: projected) }
    guard abs(velocity) * metrics.pointsPerSign >= Self.throwSpeed else { return nil }
    let passed = current + direction * Self.passedDistance / metrics.pointsPerSign
    let nearest = places.nearest(to: projected)
    let ahead = (nearest - passed) * direction < 0 ? places.next(beyond: passed, direction: direction) : nearest
    let isFar = metrics.gap > Self.usualGap && abs(ahead - projected) * metrics.gap > Self.throwReach
    return isFar ? uncut(at: projected, direction: direction) : ahead
  }

  /// Returns the offset at which to rest instead of a given one; `nil` if no figure is near or cut there.
  ///
  /// The result is the nearest figure if it is within ``snapDistance``, or else as of ``uncut(at:direction:)``.
  func rest(at offset: Double, direction: Double) -> Double? {
    place(near: offset) ?? uncut(at: offset, direction: direction)
  }

  /// Returns the offset at which to rest instead of one at which a figure is cut; `nil` if none is.
  ///
  /// The result is the nearest figure if it is ahead, or else the offset at which it just leaves the window, or the next
  /// figure if that is near, or cut, there. `direction` is positive, negative, or 0 if unknown.
  private func uncut(at offset: Double, direction: Double) -> Double? {
    guard isCut(at: offset) else { return nil }
    let figure = places.figure(nearest: offset)
    let place = places.place(of: figure, near: offset)
    if (place - offset) * direction > 0 { return place }
    let side: Double = place > offset ? -1 : 1
    let distance = clearDistance(of: figure, isRight: side < 0)
    let clear = place + side * distance / metrics.gap
    let isClear = self.place(near: clear) == nil && !isCut(at: clear)
    return isClear ? clear : places.next(beyond: place, direction: side)
  }

  /// Returns the first offset at which no figure is cut, among `offset` and the degrees after it in `direction`.
  ///
  /// `offset` is on a whole degree, `direction` is 1 or -1. The search stops after 30 degrees, even at a cut figure.
  func uncutDegree(from offset: Double, direction: Double) -> Double {
    var offset = offset
    for _ in 0..<Int(Zodiac.degreesPerSign) where isCut(at: offset) {
      offset = ((offset * Zodiac.degreesPerSign).rounded() + direction) / Zodiac.degreesPerSign
    }
    return offset
  }

  /// Returns whether only a part of a figure is in the window at an offset.
  func isCut(at offset: Double) -> Bool {
    figures.indices.contains { figure in
      let center = (places.place(of: figure, near: offset) - offset) * metrics.gap
      let isWhole = figures[figure].stars.allSatisfy { star in
        abs(center * star.speed + star.offset.x / metrics.width) + radius <= 0.5
      }
      return !isWhole && abs(center) + Self.tolerance < clearDistance(of: figure, isRight: center > 0)
    }
  }

  /// Returns the nearest place, if it is within ``snapDistance``.
  func place(near offset: Double) -> Double? {
    let place = places.nearest(to: offset)
    return abs(place - offset) * metrics.gap <= Self.snapDistance ? place : nil
  }

  /// Returns the distance of a figure from the window's center at which it is out of sight, in window widths.
  private func clearDistance(of figure: Int, isRight: Bool) -> Double {
    figures[figure].stars.reduce(0) { largest, star in
      let inward = (isRight ? -star.offset.x : star.offset.x) / metrics.width
      return max(largest, (0.5 + inward + radius) / star.speed)
    }
  }

  /// The radius of a star, in window widths.
  private var radius: Double { Self.starRadius / metrics.width }
}
