import Canvas
import MathFunctions

/// The geometry of the turntable: angles, positions and fades.
///
/// Lengths are in design points, positions are relative to the planet's center with `y` pointing down, and angles are
/// in degrees: 0 points right, to the chosen item, and they rise clockwise on screen.
enum TurntableLayout {
  /// The angle from one item to the next, in degrees.
  static let step = 30.0
  /// The number of items that close the circle.
  static let itemsPerTurn = 12
  /// The distance from the planet's center to an item's, in design points.
  static let radius = 165.0
  /// Items at smaller angles than this are shown, in degrees.
  static let edge = 105.0
  /// Items are opaque up to this angle and clear at ``edge``, in degrees.
  static let itemFadeStart = 90.0
  /// Names are opaque up to this angle, in degrees.
  static let nameFadeStart = 60.0
  /// Names are clear from this angle on, in degrees.
  static let nameFadeEnd = 90.0
  /// The planet's radius, in design points.
  static let planetRadius = 48.0
  /// The length of a tick, in design points.
  static let tickLength = 20.0
  /// The distance of a tick from the item's center, in design points: just clear of the symbol.
  static let tickGap = 20.0
  /// The radius within which an item can be clicked, in design points; half the distance between neighbors is 42.
  static let itemHitRadius = 26.0

  /// The angle of the edge, in items.
  static let edgeInItems = edge / step

  /// Returns the angle of an item at a distance from the turntable's position, in items.
  static func angle(atDistance distance: Double) -> Double { step * distance }

  /// Returns the position at an angle on the turntable, or on a circle of another radius.
  static func position(atAngle angle: Double, radius: Double = Self.radius) -> Point {
    let radians = angle * .pi / 180
    return Point(x: radius * Math.cosine(radians), y: radius * Math.sine(radians))
  }

  /// Returns the ends of an item's tick, which points to the planet.
  static func tick(atAngle angle: Double) -> (outer: Point, inner: Point) {
    let outer = radius - tickGap
    return (position(atAngle: angle, radius: outer), position(atAngle: angle, radius: outer - tickLength))
  }

  /// Returns the opacity of an item: 1 up to ``itemFadeStart``, 0 from ``edge`` on.
  static func itemOpacity(atAngle angle: Double) -> Double {
    fade(abs(angle), from: itemFadeStart, to: edge)
  }

  /// Returns the opacity of a name: 1 up to ``nameFadeStart``, 0 from ``nameFadeEnd`` on.
  static func nameOpacity(atAngle angle: Double) -> Double {
    fade(abs(angle), from: nameFadeStart, to: nameFadeEnd)
  }

  /// Returns the number of items that an arc of the turntable spans.
  static func items(perArc length: Double) -> Double { length / radius * 180 / .pi / step }

  private static func fade(_ angle: Double, from start: Double, to end: Double) -> Double {
    max(0, min(1, (end - angle) / (end - start)))
  }
}
