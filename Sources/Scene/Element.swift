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

/// A run of elements with a common opacity.
public struct ElementGroup: Hashable, Sendable {
  /// The indices of the group's elements in ``Scene/elements``.
  public internal(set) var range: Range<Int>
  /// The factor from 0 to 1 for the opacity of the elements.
  public let opacity: Double
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
