import Canvas

/// The few areas of a frame in which labels stand, and background stars make room.
struct LabelAreas: Sendable {
  private struct Area {
    var rect = Rect(x: 0, y: 0, width: 0, height: 0)
    var strength = 0.0
  }

  /// The distance over which a background star fades out beside a label, in design points.
  private static let fadeDistance = 12.0

  /// The areas, of which stars heed the first `count`.
  private var areas = InlineArray<24, Area>(repeating: Area())
  private var count = 0
  /// What encloses all areas.
  private var bounds: Rect?

  /// Adds an area in pixels whose label shows by a fraction from 0 to 1.
  mutating func add(_ area: Rect, strength: Double = 1) {
    guard count < areas.count, strength > 0 else { return }
    areas[count] = Area(rect: area, strength: strength)
    count += 1
    guard let all = bounds else {
      bounds = area
      return
    }
    let (x, y) = (min(all.x, area.x), min(all.y, area.y))
    bounds = Rect(x: x, y: y, width: max(all.maxX, area.maxX) - x, height: max(all.maxY, area.maxY) - y)
  }

  /// Whether there is none.
  var isEmpty: Bool { count == 0 }

  /// Returns how much is seen of a background star at a position in pixels: from 0 on a label to 1.
  func visibility(at point: Point, unit: Double) -> Double {
    let fadeDistance = Self.fadeDistance * unit
    guard let bounds, Self.distance(of: point, from: bounds) < fadeDistance else { return 1 }
    var visible = 1.0
    for index in 0..<count {
      let distance = max(0, Self.distance(of: point, from: areas[index].rect))
      guard distance < fadeDistance else { continue }
      visible = min(visible, 1 - areas[index].strength * (1 - distance / fadeDistance))
    }
    return visible
  }

  private static func distance(of point: Point, from area: Rect) -> Double {
    max(max(area.x - point.x, point.x - area.maxX), max(area.y - point.y, point.y - area.maxY))
  }
}
