import Canvas
import MathFunctions
import Scene

/// The turntable's dial at the window's left edge, a planet of which only a lit limb is visible while it is closed.
///
/// Lengths are in design points.
enum Dial {
  static let radius = 60.0
  /// The x-coordinate of the center while the turntable is closed, from the window's left edge.
  static let closedX = -55.0
  /// The distance outside the dial within which a click opens the turntable.
  private static let hitMargin = 24.0
  /// The daylight, from 0 to 1, of the dial under the pointer while the turntable is closed.
  private static let hoverLight = 0.4

  /// Returns the center; `openFraction` is 0 for the closed turntable and 1 for the open one.
  static func center(openFraction: Double, in metrics: ViewMetrics) -> Point {
    Point(x: closedX * (1 - openFraction), y: metrics.height / 2)
  }

  /// Adds the dial, turned by `position` items; `openFraction` is 0 for the closed turntable and 1 for the open one.
  ///
  /// A press on it opens the turntable, or closes it if it `isOpen`.
  static func add(
    to scene: inout Scene, named name: String, openFraction: Double = 0, position: Double = 0, isOpen: Bool = false,
    isHovered: Bool = false
  ) {
    let light = isHovered ? max(hoverLight, openFraction) : openFraction
    scene.add(
      .planet(
        center: center(openFraction: openFraction, in: scene.metrics),
        turn: -TurntableLayout.step * position * .pi / 180, daylight: light))
    let pressed = center(openFraction: isOpen ? 1 : 0, in: scene.metrics)
    scene.area(
      .circle(center: pressed, radius: radius), role: .button, name: name,
      does: isOpen ? .dial : .planet, margin: isOpen ? 0 : hitMargin)
  }
}

/// The angle of a moving pointer around the dial's center, accumulated so that the angle never jumps by a turn.
///
/// Over the dial, the angle follows the area that the pointer sweeps around the center, because the true angle
/// changes too fast near the center and is undefined at it.
struct AngleTracker: Hashable, Sendable {
  /// The position of the pointer, in design points from the dial's center.
  private var point: Point
  /// The accumulated angle in degrees, clockwise on screen from the right.
  private(set) var angle: Double

  init(at point: Point) {
    self.point = point
    angle = Math.arcTangent(y: point.y, x: point.x) * 180 / .pi
  }

  /// Moves the pointer in a straight line.
  mutating func move(to next: Point) {
    let (cross, dot) = (point.x * next.y - point.y * next.x, point.x * next.x + point.y * next.y)
    angle += Math.arcTangent(y: cross, x: max(dot, Dial.radius * Dial.radius)) * 180 / .pi
    point = next
  }
}
