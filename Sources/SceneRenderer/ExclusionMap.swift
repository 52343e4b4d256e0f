internal import Canvas
internal import Scene

/// The areas of a frame in which background stars fade out.
struct ExclusionMap {
  /// The distance from an area's edge up to which stars outside the area fade, in design points.
  private static let fadeDistance = 12.0

  private let areas: [ExclusionArea]
  private let bounds: Rect?

  init(_ areas: [ExclusionArea]) {
    self.areas = areas
    bounds = areas.dropFirst().reduce(areas.first?.rect) { bounds, area in bounds?.union(area.rect) }
  }

  var isEmpty: Bool { areas.isEmpty }

  /// Returns the visible fraction of a star at a position in design points, from 0 to 1.
  func visibility(at point: Point) -> Double {
    guard let bounds, Self.distance(of: point, from: bounds) < Self.fadeDistance else { return 1 }
    var visible = 1.0
    for area in areas {
      let distance = max(0, Self.distance(of: point, from: area.rect))
      guard distance < Self.fadeDistance else { continue }
      visible = min(visible, 1 - area.strength * (1 - distance / Self.fadeDistance))
    }
    return visible
  }

  private static func distance(of point: Point, from area: Rect) -> Double {
    max(max(area.x - point.x, point.x - area.maxX), max(area.y - point.y, point.y - area.maxY))
  }
}
