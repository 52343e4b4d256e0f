// Where things are on the ring: angles, places, fades.

public import Canvas
import ScrollPhysics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The geometry of the ring.
///
/// Lengths are in design points, places are seen from the planet's centre with y down, angles are in degrees: 0 points
/// right, to the chosen place, and they rise clockwise on screen.
public enum TurntableLayout {
  /// From one item to the next, in degrees.
  public static let step = 30.0
  /// Items that close the circle.
  public static let itemsPerTurn = 12
  /// From the planet's centre to an item's, in design points.
  public static let radius = 165.0
  /// Items nearer than this to the chosen place are shown, in degrees.
  public static let edge = 105.0
  /// Items are opaque up to this angle and clear at ``edge``, in degrees.
  public static let itemFadeStart = 90.0
  /// Names are opaque up to this angle, in degrees.
  public static let nameFadeStart = 60.0
  /// Names are clear from this angle on, in degrees.
  public static let nameFadeEnd = 90.0
  /// The planet's radius, in design points.
  public static let planetRadius = 48.0
  /// A tick's extent along the ring's radius, in design points.
  public static let tickLength = 20.0
  /// Where a tick begins, in design points from the item's centre: just clear of the glyph.
  public static let tickGap = 20.0
  /// How far from an item's centre it can be clicked, in design points; half the distance between neighbours is 42.
  public static let itemReach = 26.0

  /// The edge, in items from the chosen place.
  static let edgeInItems = edge / step

  /// The angle of an item `distance` items after the chosen place.
  public static func angle(atDistance distance: Double) -> Double { step * distance }

  /// The place on the ring at an angle, or on a circle of another radius.
  public static func place(atAngle angle: Double, radius: Double = Self.radius) -> Point {
    let radians = angle * .pi / 180
    return Point(x: radius * cos(radians), y: radius * sin(radians))
  }

  /// The tick of an item: from just below it to ``tickLength`` nearer to the planet.
  public static func tick(atAngle angle: Double) -> (outer: Point, inner: Point) {
    let outer = radius - tickGap
    return (place(atAngle: angle, radius: outer), place(atAngle: angle, radius: outer - tickLength))
  }

  /// Opacity of an item by its angle: opaque up to 90°, clear at 105°.
  public static func itemOpacity(atAngle angle: Double) -> Double {
    fade(abs(angle), from: itemFadeStart, to: edge)
  }

  /// Opacity of a name by its angle: opaque up to 60°, clear at 90°.
  public static func nameOpacity(atAngle angle: Double) -> Double {
    fade(abs(angle), from: nameFadeStart, to: nameFadeEnd)
  }

  /// How many items an arc on the ring spans.
  public static func items(perArc length: Double) -> Double { length / radius * 180 / .pi / step }

  private static func fade(_ angle: Double, from start: Double, to end: Double) -> Double {
    max(0, min(1, (end - angle) / (end - start)))
  }
}
