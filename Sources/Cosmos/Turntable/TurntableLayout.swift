internal import Canvas
internal import MathFunctions

/// The geometry of the turntable: angles, positions and fades.
///
/// Lengths are in design points, positions are relative to the planet's center with `y` pointing down, and angles are
/// in degrees: 0 points right, to the chosen item, and they rise clockwise on screen.
enum TurntableLayout {
  /// The angle from one item to the next.
  static let step = 30.0
  /// The distance from the planet's center to an item's.
  static let radius = 165.0
  /// The limit of the angles at which items are shown, in items.
  static let edgeInItems = 105 / step
  /// The radius within which an item can be clicked; half the distance between neighbors is 42.
  static let itemHitRadius = 26.0
  /// The radius of the scale around the planet.
  static let scaleRadius = 116.0
  /// The length of an item's tick, and those of the ticks at each tenth and each fifth degree.
  static let (tickLength, tenthLength, fifthLength) = (20.0, 6.0, 4.0)
  /// The angle from one tick of the scale to the next.
  static let tickStep = 5.0
  /// The angles up to which items, names and the scale are opaque, and from which on they are clear.
  private static let (itemFade, nameFade, scaleFade) = ((64.0, 88.0), (60.0, 90.0), (60.0, 95.0))
  /// The largest distance of an opaque name from the chosen item, in items.
  static let outermostNamedItem = Int(nameFade.0 / step)
  /// The angle from the chosen item within which an item is highlighted.
  private static let highlightAngle = 15.0
  /// The angle up to which one of two symbols is clear, and the one from which on both are opaque; the same for the
  /// distance of two lines of text.
  private static let (crowding, textCrowding) = ((11.0, 20.0), (15.0, 21.0))

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
  static func itemOpacity(atAngle angle: Double) -> Double { fade(angle, itemFade) }

  /// Returns the opacity of a name, from 0 to 1.
  static func nameOpacity(atAngle angle: Double) -> Double { fade(angle, nameFade) }

  /// Returns the opacity of the scale, from 0 to 1.
  static func scaleOpacity(atAngle angle: Double) -> Double {
    1 - Math.smoothStep(abs(angle), from: scaleFade.0, to: scaleFade.1)
  }

  /// Returns the strength of an item's highlight: 1 at the chosen place, falling linearly to 0 at `highlightAngle`.
  static func highlight(atAngle angle: Double) -> Double { max(0, 1 - abs(angle) / highlightAngle) }

  /// Returns the opacity of the less important of two symbols at an angle from each other.
  static func opacity(besideSymbolAtAngle angle: Double) -> Double {
    Math.smoothStep(abs(angle), from: crowding.0, to: crowding.1)
  }

  /// Returns the opacity of the less important of two lines of text at a distance from each other.
  static func opacity(besideTextAtDistance distance: Double) -> Double {
    Math.smoothStep(abs(distance), from: textCrowding.0, to: textCrowding.1)
  }

  /// Returns the length of an arc of the turntable, in items.
  static func items(perArc length: Double) -> Double { length / radius * 180 / .pi / step }

  private static func fade(_ angle: Double, _ limits: (start: Double, end: Double)) -> Double {
    max(0, min(1, (limits.end - abs(angle)) / (limits.end - limits.start)))
  }
}
