// How a hand turns the ring: by its angle round the planet, however often it goes round.

import Canvas

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pointer's angle round the planet's centre, added up move by move, so that it has no seam.
///
/// Over the planet itself a pointer has the lever of the planet's edge: there the angle would change faster than any
/// hand means it, and not at all sanely at the very centre.
struct TurntableLever: Hashable, Sendable {
  /// The shortest lever, in design points.
  private static let shortest = TurntableLayout.planetRadius

  /// Where the pointer is, in design points from the planet's centre.
  private(set) var point: Point
  /// The angle so far, in degrees; it rises clockwise on screen.
  private(set) var angle: Double

  init(at point: Point) {
    self.point = point
    angle = atan2(point.y, point.x) * 180 / .pi
  }

  /// Follows the pointer straight to another place.
  mutating func move(to next: Point) {
    guard next.x.isFinite, next.y.isFinite else { return }
    let (start, end) = Self.shareOverPlanet(from: point, to: next)
    let entry = Self.between(point, next, share: start)
    let exit = Self.between(point, next, share: end)
    let over = Self.cross(entry, exit) / (Self.shortest * Self.shortest)
    angle += (Self.turn(from: point, to: entry) + over + Self.turn(from: exit, to: next)) * 180 / .pi
    point = next
  }

  /// The part of a straight way that lies over the planet, as shares of the way; empty if it misses the planet.
  private static func shareOverPlanet(from start: Point, to end: Point) -> (Double, Double) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    guard square > 0 else { return (0, 0) }
    let middle = -(start.x * dx + start.y * dy) / square
    let nearest = between(start, end, share: middle)
    let room = shortest * shortest - nearest.x * nearest.x - nearest.y * nearest.y
    guard room > 0 else { return (0, 0) }
    let half = (room / square).squareRoot()
    let (first, last) = (max(0, middle - half), min(1, middle + half))
    return first < last ? (first, last) : (0, 0)
  }

  private static func between(_ start: Point, _ end: Point, share: Double) -> Point {
    Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
  }

  private static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

  /// The angle between two places, the short way, in radians.
  private static func turn(from a: Point, to b: Point) -> Double { atan2(cross(a, b), a.x * b.x + a.y * b.y) }
}
