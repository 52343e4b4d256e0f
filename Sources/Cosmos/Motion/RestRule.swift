internal import Canvas
internal import MathFunctions
internal import Scene
internal import ScrollPhysics

/// The rule for where the sky comes to rest: on a sign, or at an offset at which the window's edge cuts no figure.
///
/// Offsets are in signs.
struct RestRule: SnapRule {
  /// The distance from a sign within which the sky rests on it, in window widths.
  static let snapDistance = 0.5
  /// The radius of a star, in design points.
  private static let starRadius = 6.0

  let figures: [Figure]
  let metrics: ViewMetrics

  /// Returns the nearest sign if it is within ``snapDistance`` or a fling would rest where its figure is cut, else `nil`.
  ///
  /// After a drag without a fling, ``SkyMotion`` chooses the offset by the direction of the drag.
  func destination(from current: Double, projected: Double, velocity: Double) -> Double? {
    sign(centeredAt: projected) != nil || velocity != 0 && isCut(at: projected) ? projected.rounded() : nil
  }

  /// Returns the offset at which to rest instead of a given one; `nil` if no sign is near and no figure is cut there.
  ///
  /// The result is the nearest sign if it is within ``snapDistance`` or ahead, or else the offset at which its figure
  /// just leaves the window, or the next sign if near that offset. `direction` is positive, negative, or 0 if unknown.
  func destination(instead offset: Double, direction: Double) -> Double? {
    let sign = offset.rounded()
    let distance = sign - offset
    if self.sign(centeredAt: offset) != nil { return sign }
    guard isCut(at: offset) else { return nil }
    if distance * direction > 0 { return sign }
    let side: Double = distance > 0 ? -1 : 1
    let clear = clearDistance(of: self.sign(nearest: offset), isRight: distance > 0) / metrics.gap
    // If the figure leaves the window only close to the next sign, the sky rests on that sign.
    return clear + Self.snapDistance / metrics.gap < 1 ? sign + side * clear : sign + side
  }

  /// Returns the first offset at which no figure is cut, among `offset` and the degrees after it in `direction`.
  ///
  /// `offset` is on a whole degree, `direction` is 1 or -1. The search stops after 30 degrees, even at a cut figure.
  func uncut(from offset: Double, direction: Double) -> Double {
    var offset = offset
    for _ in 0..<Zodiac.degreesPerSign where isCut(at: offset) {
      offset = ((offset * Double(Zodiac.degreesPerSign)).rounded() + direction) / Double(Zodiac.degreesPerSign)
    }
    return offset
  }

  /// Returns whether only a part of the nearest sign's figure is in the window at an offset.
  func isCut(at offset: Double) -> Bool {
    let (sign, center) = (sign(nearest: offset), (offset.rounded() - offset) * metrics.gap)
    let isWhole = figures[sign].stars.allSatisfy { star in
      abs(center * star.speed + star.offset.x / metrics.width) + radius <= 0.5
    }
    return !isWhole && abs(center) < clearDistance(of: sign, isRight: center > 0)
  }

  /// Returns the distance of a sign from the window's center at which its figure is out of sight, in window widths.
  private func clearDistance(of sign: Int, isRight: Bool) -> Double {
    figures[sign].stars.reduce(0) { largest, star in
      let inward = (isRight ? -star.offset.x : star.offset.x) / metrics.width
      return max(largest, (0.5 + inward + radius) / star.speed)
    }
  }

  /// The radius of a star, in window widths.
  private var radius: Double { Self.starRadius / metrics.width }

  func sign(nearest offset: Double) -> Int { Int(offset.rounded().wrapped(to: Double(Zodiac.signCount))) }

  /// Returns the nearest sign, if it is within ``snapDistance``.
  func sign(centeredAt offset: Double) -> Int? {
    abs(offset - offset.rounded()) * metrics.gap <= Self.snapDistance ? sign(nearest: offset) : nil
  }
}
