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
  /// Items are opaque up to the first of these angles and clear from the second on, in degrees: none is seen in half.
  static let itemFade = (64.0, 88.0)
  /// Names are opaque up to this angle, in degrees.
  static let nameFadeStart = 60.0
  /// Names are clear from this angle on, in degrees.
  static let nameFadeEnd = 90.0
  /// The radius of the scale around the planet, in design points.
  static let scaleRadius = 116.0
  /// The length of an item's tick, and those of the ticks at each tenth and each fifth degree, in design points.
  static let (tickLength, tenthLength, fifthLength) = (20.0, 6.0, 4.0)
  /// The angle from one tick of the scale to the next, in degrees.
  static let tickStep = 5.0
  /// The scale is opaque up to the first of these angles and clear from the second on, in degrees.
  private static let scaleFade = (60.0, 95.0)
  /// The angle from the chosen place within which an item is highlighted, in degrees.
  private static let highlightAngle = 15.0
  /// Where two symbols come nearer than the first of these angles, one of them is clear; from the second on both are
  /// opaque, in degrees.
  ///
  /// The same for the distance of two lines of text, in design points.
  private static let (crowding, textCrowding) = ((11.0, 20.0), (15.0, 21.0))
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

  /// Returns the ends of a tick of the scale, which points away from the planet.
  static func tick(atAngle angle: Double, length: Double) -> (inner: Point, outer: Point) {
    (position(atAngle: angle, radius: scaleRadius), position(atAngle: angle, radius: scaleRadius + length))
  }

  /// Returns the opacity of an item, from 0 to 1.
  static func itemOpacity(atAngle angle: Double) -> Double { fade(abs(angle), from: itemFade.0, to: itemFade.1) }

  /// Returns the opacity of the scale, from 0 to 1.
  static func scaleOpacity(atAngle angle: Double) -> Double {
    1 - Math.smoothStep(abs(angle), from: scaleFade.0, to: scaleFade.1)
  }

  /// Returns how much an item is highlighted, from 0 to 1 in the chosen place.
  static func highlight(atAngle angle: Double) -> Double { max(0, 1 - abs(angle) / highlightAngle) }

  /// Returns the opacity of the less important of two symbols, by the angle between them in degrees.
  static func opacity(besideSymbolAtAngle angle: Double) -> Double {
    Math.smoothStep(abs(angle), from: crowding.0, to: crowding.1)
  }

  /// Returns the opacity of the less important of two lines of text, by the distance between them in design points.
  static func opacity(besideTextAtDistance distance: Double) -> Double {
    Math.smoothStep(abs(distance), from: textCrowding.0, to: textCrowding.1)
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
