import Canvas
import MathFunctions

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
