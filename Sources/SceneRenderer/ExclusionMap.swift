import Canvas
import Scene

/// The rectangles of a frame in and near which background stars fade out.
struct ExclusionMap {
  /// The distance from a rectangle's edge up to which stars outside it fade, in design points.
  private static let fadeDistance = 12.0

  private var areas: [(rect: Rect, strength: Double)] = []
  private var bounds: Rect?

  /// Replaces the rectangles by those of a scene, keeping the storage.
  mutating func update(for scene: Scene) {
    areas.removeAll(keepingCapacity: true)
    bounds = nil
    for node in scene.clearNodes {
      let rect = node.shape.bounds
      areas.append((rect, node.clearance))
      bounds = bounds?.union(rect) ?? rect
    }
  }

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
