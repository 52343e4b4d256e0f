internal import Canvas
internal import MathFunctions

/// The geometry of the turntable: angles, positions, and fades.
///
/// Lengths are in design points, and positions are relative to the planet's center with `y` pointing down. Angles are
/// in degrees, clockwise on screen from the right, where the chosen item rests.
enum TurntableLayout {
  /// The angle from one item to the next.
  static let step = 30.0
  /// The distance from the planet's center to the center of an item.
  static let radius = 165.0
  /// The distance from the chosen item, in items, beyond which items have no view: 105 degrees of the arc.
  static let edgeInItems = 105 / step
  /// The radius within which an item can be clicked; neighbors are 85 design points apart, so their areas are separate.
  static let itemHitRadius = 26.0
  /// The radius of the scale around the planet.
  static let scaleRadius = 116.0
  /// The lengths of an item's tick, of the scale's other ticks at multiples of ten degrees, and of the ones in between.
  static let (tickLength, tenthLength, fifthLength) = (20.0, 6.0, 4.0)
  /// The angle from one tick of the scale to the next.
  static let tickStep = 5.0
  /// The angles at which the fades of items, of names, and of the scale begin and end.
  private static let (itemFade, nameFade, scaleFade) = ((64.0, 88.0), (60.0, 90.0), (60.0, 95.0))
  /// The distance of the outermost opaque name from the chosen item, in items.
  static let outermostNamedItem = Int(nameFade.0 / step)
  /// The angle from 0 degrees within which an item is highlighted.
  private static let highlightAngle = 15.0
  /// The angles between two symbols at which the less important one begins to appear and becomes opaque, and the
  /// corresponding distances between two lines of text.
  private static let (crowding, textCrowding) = ((11.0, 20.0), (15.0, 21.0))

  /// Returns the position at an angle, by default on the circle of the items.
  static func position(atAngle angle: Double, radius: Double = Self.radius) -> Point {
    let radians = angle * .pi / 180
    return Point(x: radius * Math.cosine(radians), y: radius * Math.sine(radians))
  }

  /// Returns the ends of a tick that points outward from the scale.
  static func tick(atAngle angle: Double, length: Double) -> (inner: Point, outer: Point) {
    (position(atAngle: angle, radius: scaleRadius), position(atAngle: angle, radius: scaleRadius + length))
  }

  /// Returns the opacity of an item at an angle: 1 up to 64° on either side, and 0 from 88° on.
  static func itemOpacity(atAngle angle: Double) -> Double { fade(angle, itemFade) }

  /// Returns the opacity of a name at an angle: 1 up to 60° on either side, and 0 from 90° on.
  static func nameOpacity(atAngle angle: Double) -> Double { fade(angle, nameFade) }

  /// Returns the opacity of the scale at an angle: 1 up to 60° on either side, and 0 from 95° on.
  static func scaleOpacity(atAngle angle: Double) -> Double {
    1 - Math.smoothStep(abs(angle), from: scaleFade.0, to: scaleFade.1)
  }

  /// Returns the strength of an item's highlight: 1 at 0 degrees, falling linearly to 0 at ``highlightAngle``.
  static func highlight(atAngle angle: Double) -> Double { max(0, 1 - abs(angle) / highlightAngle) }

  /// Returns the opacity from 0 to 1 of the less important of two symbols at an angle from each other.
  static func opacity(besideSymbolAtAngle angle: Double) -> Double {
    Math.smoothStep(abs(angle), from: crowding.0, to: crowding.1)
  }

  /// Returns the opacity from 0 to 1 of the less important of two lines of text at a vertical distance from each other.
  static func opacity(besideTextAtDistance distance: Double) -> Double {
    Math.smoothStep(abs(distance), from: textCrowding.0, to: textCrowding.1)
  }

  /// Returns the length, in items, of an arc on the circle of the items, given its length in design points.
  static func items(perArc length: Double) -> Double { length / radius * 180 / .pi / step }

  private static func fade(_ angle: Double, _ limits: (start: Double, end: Double)) -> Double {
    max(0, min(1, (limits.end - abs(angle)) / (limits.end - limits.start)))
  }
}
