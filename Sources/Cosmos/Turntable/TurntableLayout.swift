// Where things stand on the ring, and how they fade: pure geometry.

public import Canvas

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The ring's geometry, in design points round the planet's centre, y down.
///
/// A slot is an item's place counted from the chosen one: slot 0 points to the right, slot 1 is 30° further clockwise.
public enum TurntableLayout {
  /// From one item to the next, in radians: 30°.
  public static let step = Double.pi / 6
  /// From the planet's centre to an item's centre, in design points.
  public static let radius = 165.0
  /// The last slot that shows, to either side: 105°.
  public static let lastSlot = 3.5
  /// The length of a tick, in design points; it lies on the line from an item to the planet.
  public static let tickLength = 20.0
  /// From an item's centre to the near end of its tick, in design points.
  public static let tickGap = 20.0
  /// Names are opaque up to here and clear from there on, in slots: 60° and 90°.
  private static let nameFade = 2.0...3.0
  /// Glyphs and ticks are opaque up to here and clear from there on, in slots: 75° and 105°.
  private static let itemFade = 2.5...3.5

  /// The angle of a slot, in radians, 0 to the right, clockwise.
  public static func angle(ofSlot slot: Double) -> Double { slot * step }

  /// The slot at an angle in radians.
  public static func slot(atAngle angle: Double) -> Double { angle / step }

  /// The centre of a slot's item.
  public static func place(ofSlot slot: Double, radius: Double = TurntableLayout.radius) -> Point {
    let angle = angle(ofSlot: slot)
    return Point(x: radius * cos(angle), y: radius * sin(angle))
  }

  /// A tick's ends, the outer one first.
  public static func tick(ofSlot slot: Double) -> (outer: Point, inner: Point) {
    let outer = radius - tickGap
    return (place(ofSlot: slot, radius: outer), place(ofSlot: slot, radius: outer - tickLength))
  }

  /// How opaque a slot's name is, from 0 to 1.
  public static func nameOpacity(ofSlot slot: Double) -> Double { fade(slot, over: nameFade) }

  /// How opaque a slot's glyph and tick are, from 0 to 1.
  public static func itemOpacity(ofSlot slot: Double) -> Double { fade(slot, over: itemFade) }

  private static func fade(_ slot: Double, over range: ClosedRange<Double>) -> Double {
    max(0, min(1, (range.upperBound - abs(slot)) / (range.upperBound - range.lowerBound)))
  }
}
