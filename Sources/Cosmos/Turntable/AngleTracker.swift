internal import Canvas
internal import MathFunctions

/// The angle of a moving pointer around the dial's center, accumulated so that the angle never jumps by a turn.
///
/// Over the dial, the angle follows the area that the pointer sweeps around the center, because the true angle
/// changes too fast near the center and is undefined at it.
struct AngleTracker: Hashable, Sendable {
  /// The radius within which the angle follows the swept area, in design points.
  private static let minimumRadius = Dial.radius

  /// The position of the pointer, in design points from the dial's center.
  private(set) var point: Point
  /// The accumulated angle in degrees, clockwise on screen from the right.
  private(set) var angle: Double

  init(at point: Point) {
    self.point = point
    angle = Math.arcTangent(y: point.y, x: point.x) * 180 / .pi
  }

  /// Moves the pointer in a straight line; a position that is not finite is ignored.
  mutating func move(to next: Point) {
    guard next.x.isFinite, next.y.isFinite else { return }
    let (start, end) = Self.fractionsOverDial(from: point, to: next)
    let entry = point.interpolated(to: next, fraction: start)
    let exit = point.interpolated(to: next, fraction: end)
    let over = Self.cross(entry, exit) / (Self.minimumRadius * Self.minimumRadius)
    angle += (Self.turn(from: point, to: entry) + over + Self.turn(from: exit, to: next)) * 180 / .pi
    point = next
  }

  /// Returns the ends of a segment's part over the dial, as fractions of the segment; (0, 0) if there is none.
  private static func fractionsOverDial(from start: Point, to end: Point) -> (Double, Double) {
    let line = end - start
    let square = dot(line, line)
    guard square > 0 else { return (0, 0) }
    let middle = -dot(start, line) / square
    let nearest = start.interpolated(to: end, fraction: middle)
    let squaredHalf = minimumRadius * minimumRadius - nearest.x * nearest.x - nearest.y * nearest.y
    guard squaredHalf > 0 else { return (0, 0) }
    let half = (squaredHalf / square).squareRoot()
    let (first, last) = (max(0, middle - half), min(1, middle + half))
    return first < last ? (first, last) : (0, 0)
  }

  private static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }

  private static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

  /// Returns the angle from `a` to `b` around the dial's center, clockwise on screen, in radians from -π to π.
  private static func turn(from a: Point, to b: Point) -> Double { Math.arcTangent(y: cross(a, b), x: dot(a, b)) }
}
