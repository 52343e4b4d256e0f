import Canvas

/// The small planet at the left edge, which opens the turntable.
struct PlanetButton: Sendable {
  /// The distance of the button's center from the left edge, in design points.
  static let x = 22.0
  /// The radius within which it can be clicked, in design points.
  private static let hitRadius = 20.0
  /// The side of its sprite, in design points.
  static let side = 26.0
  /// The opacity while the pointer is elsewhere.
  static let opacity = 0.55

  private var shown = ChangeDetector<Bool>()

  /// Returns whether a position in points is on the button.
  static func contains(_ point: Point, in metrics: ViewMetrics) -> Bool {
    let center = Point(x: x * metrics.scale, y: metrics.viewport.size.height / 2)
    return point.distance(to: center) <= hitRadius * metrics.scale
  }

  /// Returns when the button changes next; the turntable's slide is the panel's to tell.
  mutating func nextFrame(isHovered: Bool) -> NextFrame { shown.nextFrame(showing: isHovered) }

  /// Draws the button, unless the turntable has grown out of it.
  func draw(_ context: inout DrawContext, panelFraction: Double, isHovered: Bool) {
    guard panelFraction == 0 else { return }
    let unit = context.metrics.unit
    let center = Point(x: Self.x * unit, y: context.metrics.height / 2)
    context.list.sprite(
      context.region(of: .planet), in: Rect(center: center, size: Size(side: Self.side * unit)),
      color: Color.white.opacity(isHovered ? 1 : Self.opacity))
  }
}
