internal import Canvas
internal import MathFunctions
internal import Scene
internal import ScrollPhysics

/// The offsets at which the sky may rest: a sign, or any offset at which no figure is cut by the window's edge.
struct RestRule: SnapRule {
  /// The distance within which a sign attracts the sky, in window widths.
  static let snapDistance = 0.5
  /// The radius of a star, in design points.
  private static let starRadius = 6.0

  let figures: [Figure]
  let metrics: ViewMetrics

  /// Returns the offset to rest at instead of the projected one; `nil` to rest there.
  ///
  /// A sky without motion only settles on a sign here; the drag that moved it gives a better direction.
  func destination(from current: Double, projected: Double, velocity: Double) -> Double? {
    let direction = velocity == 0 ? projected - current : velocity
    guard direction == 0 else { return destination(instead: projected, direction: direction) }
    let sign = projected.rounded()
    return abs(sign - projected) * metrics.gap <= Self.snapDistance ? sign : nil
  }

  /// Returns the offset to rest at instead of another one after a motion in a direction, 0 for none; `nil` if no figure
  /// is cut there.
  ///
  /// The sky rests on a sign within ``snapDistance``, or on one that lies ahead. Otherwise the figure leaves the window.
  func destination(instead offset: Double, direction: Double) -> Double? {
    let sign = offset.rounded()
    let distance = (sign - offset) * metrics.gap
    if abs(distance) <= Self.snapDistance { return sign }
    guard isCut(at: offset) else { return nil }
    if distance * direction > 0 { return sign }
    let side: Double = distance > 0 ? -1 : 1
    let clear = clearDistance(of: index(of: sign), isRight: distance > 0) / metrics.gap
    // Beside a sign that is close by, the sky rests on that one.
    return clear + Self.snapDistance / metrics.gap < 1 ? sign + side * clear : sign + side
  }

  /// Returns the first offset at which no figure is cut, in steps of a degree in a direction, 1 or -1.
  func uncut(from offset: Double, direction: Double) -> Double {
    var offset = offset
    for _ in 0..<Zodiac.degreesPerSign where isCut(at: offset) {
      offset = ((offset * Double(Zodiac.degreesPerSign)).rounded() + direction) / Double(Zodiac.degreesPerSign)
    }
    return offset
  }

  /// Returns whether the nearest sign's figure is only partly in the window at an offset.
  func isCut(at offset: Double) -> Bool {
    let sign = offset.rounded()
    let center = (sign - offset) * metrics.gap
    let stars = figures[index(of: sign)].stars
    let isWhole = stars.allSatisfy { star in
      abs(center * star.speed + star.offset.x / metrics.designSize.width) + radius <= 0.5
    }
    return !isWhole && abs(center) < clearDistance(of: index(of: sign), isRight: center > 0)
  }

  /// Returns the distance from the window's middle at which a figure is outside the window, in window widths.
  private func clearDistance(of sign: Int, isRight: Bool) -> Double {
    figures[sign].stars.reduce(0) { largest, star in
      let inward = (isRight ? -star.offset.x : star.offset.x) / metrics.designSize.width
      return max(largest, (0.5 + inward + radius) / star.speed)
    }
  }

  /// The radius of a star, in window widths.
  private var radius: Double { Self.starRadius / metrics.designSize.width }

  private func index(of sign: Double) -> Int { Int(sign.wrapped(to: Double(Zodiac.signCount))) }
}
