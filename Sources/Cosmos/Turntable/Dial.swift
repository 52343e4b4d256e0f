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
  static let hitMargin = 24.0
  /// The daylight, from 0 to 1, of the dial under the pointer while the turntable is closed.
  static let hoverLight = 0.4

  /// Returns the center; `openFraction` is 0 for the closed turntable and 1 for the open one.
  static func center(openFraction: Double, in metrics: ViewMetrics) -> Point {
    Point(x: closedX * (1 - openFraction), y: metrics.height / 2)
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
