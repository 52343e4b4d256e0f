import Canvas
import MathFunctions

/// The geometry of the turntable: angles, positions, and fades.
///
/// Lengths are in design points. Positions are relative to the dial's center, with `y` pointing down. Angles are in
/// degrees, clockwise on screen from the right, where the chosen item rests.
enum TurntableLayout {
  /// The angle from one item to the next.
  static let step = 30.0
  /// The distance from the dial's center to the center of an item.
  static let radius = 165.0
  /// The distance from 0 degrees, in items, within which items have a view: 105 degrees of arc.
  static let edgeInItems = 105 / step
  /// The radius of an item's hit area; neighbors are 85 design points apart, so their areas are separate.
  static let itemHitRadius = 26.0
  /// The radius of the graduated scale around the dial.
  static let scaleRadius = 116.0
  /// The length of an item's tick.
  static let tickLength = 20.0
  /// The length of the scale's other ticks at multiples of ten degrees.
  static let tenthLength = 6.0
  /// The length of the scale's ticks between multiples of ten degrees.
  static let fifthLength = 4.0
  static let tickStep = 5.0
  /// The angles between which items fade.
  private static let itemFade = 64.0...88.0
  /// The angles between which names fade.
  private static let nameFade = 60.0...90.0
  /// The distance of the outermost opaque name from the chosen item, in items.
  static let outermostNamedItem = Int(nameFade.lowerBound / step)
  /// The angle from 0 degrees within which an item is highlighted.
  private static let highlightAngle = 15.0

  static func position(atAngle angle: Double, radius: Double = Self.radius) -> Point {
    let radians = angle * .pi / 180
    return Point(x: radius * Math.cosine(radians), y: radius * Math.sine(radians))
  }

  /// Returns the nearest angle at which an item rests.
  static func restingAngle(near angle: Double) -> Double { (angle / step).rounded() * step }

  static func itemOpacity(atAngle angle: Double) -> Double { fade(angle, itemFade) }

  static func nameOpacity(atAngle angle: Double) -> Double { fade(angle, nameFade) }

  static func highlight(atAngle angle: Double) -> Double { max(0, 1 - abs(angle) / highlightAngle) }

  /// Converts the length of an arc on the circle of the items from design points to items.
  static func items(perArc length: Double) -> Double { length / radius * 180 / .pi / step }

  private static func fade(_ angle: Double, _ limits: ClosedRange<Double>) -> Double {
    ((limits.upperBound - abs(angle)) / (limits.upperBound - limits.lowerBound)).clamped(to: 0...1)
  }
}

/// The stages of the animation that opens the turntable; closing plays them backward.
///
/// Times are in seconds.
struct TurntableOpening {
  /// The total duration.
  static let duration = 0.25
  /// An item's delay per step from the chosen item.
  private static let itemDelay = 0.025
  /// The duration of an item's move.
  private static let itemDuration = 0.175
  /// The duration of the chosen item's fade-in.
  private static let chosenDuration = 0.09
  /// The fractions of the duration during which the names appear.
  private static let names = 0.7...1.0
  /// The fractions of the duration during which the scale appears.
  private static let scale = 0.3...0.8
  /// The fractions of the duration during which the query appears.
  private static let prompt = 0.84...1.0

  /// The elapsed fraction of the opening, from 0 (closed) to 1 (open).
  let fraction: Double

  /// The completed fraction of the dial's move into the window, and the opacity of the shade, from 0 to 1.
  var dial: Double { Self.easeOut(fraction) }

  /// The opacity of the names, from 0 to 1.
  var names: Double { Math.smoothStep(fraction, over: Self.names) }

  /// The opacity of the scale around the dial, from 0 to 1.
  var scale: Double { Math.smoothStep(fraction, over: Self.scale) }

  /// The opacity of the query, from 0 to 1.
  var prompt: Double { Math.smoothStep(fraction, over: Self.prompt) }

  /// The opacity of the chosen item, from 0 to 1; it appears first because the others start at its position.
  var chosen: Double { Math.smoothStep(fraction * Self.duration, from: 0, to: Self.chosenDuration) }

  /// Returns the current angle of an item, given its angle on the open turntable, both in degrees.
  func angle(_ angle: Double) -> Double {
    guard fraction < 1 else { return angle }
    let start = Self.itemDelay * abs(angle) / TurntableLayout.step
    return angle * Self.easeOut(((fraction * Self.duration - start) / Self.itemDuration).clamped(to: 0...1))
  }

  private static func easeOut(_ fraction: Double) -> Double {
    let remaining = 1 - fraction
    return 1 - remaining * remaining * remaining
  }
}
