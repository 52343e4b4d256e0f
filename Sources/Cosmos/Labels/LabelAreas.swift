import Canvas

/// The few areas of a frame in which labels stand, and background stars make room.
struct LabelAreas: Sendable {
  /// The distance over which a background star fades out beside a label, in design points.
  private static let fade = 12.0

  private var areas: (Rect?, Rect?, Rect?, Rect?)

  /// Adds an area in pixels; more than four labels at once are too many for stars to heed.
  mutating func add(_ area: Rect) {
    areas = (area, areas.0, areas.1, areas.2)
  }

  /// Whether there is none.
  var isEmpty: Bool { areas.0 == nil }

  /// Returns how much is seen of a background star at a position in pixels: from 0 on a label to 1.
  func visibility(at point: Point, unit: Double) -> Double {
    let nearest = min(
      min(Self.distance(of: point, from: areas.0), Self.distance(of: point, from: areas.1)),
      min(Self.distance(of: point, from: areas.2), Self.distance(of: point, from: areas.3)))
    return max(0, min(1, nearest / (Self.fade * unit)))
  }

  private static func distance(of point: Point, from area: Rect?) -> Double {
    guard let area else { return .infinity }
    return max(max(area.x - point.x, point.x - area.maxX), max(area.y - point.y, point.y - area.maxY))
  }
}
