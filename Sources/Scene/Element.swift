public import Canvas

/// A shape, a picture, or a line of text in front of the sky; positions and lengths are in design points.
///
/// An element whose top left corner rests at a point is on whole pixels there. Elsewhere, it has the same distance from
/// whole pixels as from that point, so that it moves smoothly. A rectangle has the nearest whole size, at least one pixel,
/// around the same center.
public enum Element: Hashable, Sendable {
  /// A sprite, multiplied by a color and stretched to a rectangle.
  case sprite(SpriteName, Rect, Color, restingAt: Point? = nil)
  /// The symbol of a sign, given by its index, multiplied by a color and stretched to a rectangle.
  case symbol(Int, Rect, Color, restingAt: Point? = nil)
  /// A rectangle filled with one color.
  case fill(Rect, Color, restingAt: Point? = nil)
  /// A line with round caps; its color changes linearly to `end` unless that is `nil`.
  case line(from: Point, to: Point, width: Double, Color, end: Color? = nil)
  /// An arc with flat ends, between two angles in radians, clockwise from the positive x-axis.
  case arc(center: Point, radius: Double, angles: ClosedRange<Double>, width: Double, Color)
  /// The turntable's planet, its surface turned clockwise by `turn` radians; it ignores its group's opacity.
  ///
  /// `daylight` is from 0, with the sun behind the planet, to 1, with the sun beside the planet.
  case planet(center: Point, turn: Double, daylight: Double)
  /// The ruler's dashes along the bottom edge; `position` is the sky's position at the window's center, in signs.
  case dashes(position: Double, Color)
  /// A line of text.
  case label(Label)
}

/// A line of text with its position and its appearance.
public struct Label: Hashable, Sendable {
  /// The characters of the line.
  public var text: String
  /// The rectangle of the text in design points, as wide as the sum of the advances and as high as a line.
  public var frame: Rect
  /// The font size, in design points.
  public var fontSize: Double
  /// The color of the text, including its opacity.
  public var color: Color
  /// The strength of a soft shadow behind the text, from 0 for no shadow to 1.
  public var shadow: Double
  /// The point at which the top left corner rests, as that of an element.
  public var rest: Point
}

/// The name of a sprite; the sprites of characters, symbols, dashes, and the Moon's phases have no names.
public enum SpriteName: Int, CaseIterable, Hashable, Sendable {
  case smallBackgroundStar, mediumBackgroundStar, largeBackgroundStar
  /// The halos of bright background stars: wide for small stars, narrow for medium and large ones.
  case wideBackgroundHalo, narrowBackgroundHalo
  case smallStarDisc, smallStarHalo, bigStarDisc, bigStarHalo
  /// The tails of streaks, to the left and to the right of the head.
  case leftTail, rightTail
  /// The surface of the turntable's planet, and its overlays for a sun behind and beside it.
  case planetBands, planetNight, planetDay
  /// The discs of planets in the sky, without and with bands.
  case disc, bandedDisc
  /// The dark shade behind the turntable, at a tenth of the drawn size.
  case shade

  /// The side of the square of a sign's symbol, in design points.
  public static let symbolSide = 28.0

  /// The side of the sprite's square picture, in design points, before stretching.
  public var side: Double {
    switch self {
    case .smallBackgroundStar: 16
    case .wideBackgroundHalo: 48
    case .narrowBackgroundHalo: 24
    case .mediumBackgroundStar, .largeBackgroundStar: 8
    case .smallStarDisc, .bigStarDisc: 12
    case .smallStarHalo: 38
    case .bigStarHalo: 64
    case .leftTail, .rightTail: 24
    case .disc, .bandedDisc: 13
    case .planetBands: 122
    case .planetNight, .planetDay: 140
    case .shade: 72
    }
  }
}
