internal import Canvas
internal import Scene

/// The small planet at the left edge, which opens the turntable.
enum PlanetButton {
  /// The distance of the button's center from the left edge, in design points.
  static let x = 22.0
  /// The radius within which it can be clicked, in design points.
  private static let hitRadius = 20.0
  /// The opacity while the pointer is elsewhere.
  static let opacity = 0.55

  /// Adds the button.
  static func add(to scene: inout Scene, isHovered: Bool) {
    let unit = scene.metrics.unit
    let rect = Rect(center: center(in: scene.metrics), size: Size(side: SpriteName.planetButton.side * unit))
    scene.elements.append(.sprite(.planetButton, rect, Color.white.opacity(isHovered ? 1 : opacity)))
  }

  /// Adds the area that can be clicked.
  static func addHitArea(to scene: inout Scene) {
    scene.hitAreas.append(
      HitArea(.planet, .circle(center: center(in: scene.metrics), radius: hitRadius * scene.metrics.unit)))
  }

  private static func center(in metrics: ViewMetrics) -> Point { Point(x: x * metrics.unit, y: metrics.height / 2) }
}
