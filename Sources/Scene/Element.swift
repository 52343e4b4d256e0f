public import Canvas

/// A shape, a symbol, or a line of text in front of the sky, with lengths and positions in pixels.
public enum Element: Hashable, Sendable {
  /// A sprite, tinted and stretched to a rectangle.
  case sprite(SpriteName, Rect, Color)
  /// The symbol of a sign, given by the sign's index, tinted and stretched to a rectangle.
  case symbol(Int, Rect, Color)
  /// A rectangle filled with one color.
  case fill(Rect, Color)
  /// A rectangle with rounded corners, an outline, and a fill.
  case roundedRect(Rect, radius: Double, width: Double, Color, fill: Color)
  /// A line with round caps, whose color changes linearly to `end` unless that is `nil`.
  case line(from: Point, to: Point, width: Double, Color, end: Color? = nil)
  /// An arc of a circle between two angles in radians, measured clockwise from the right.
  case arc(center: Point, radius: Double, angles: ClosedRange<Double>, width: Double, Color)
  /// The planet, turned clockwise by an angle in radians, with the sun behind it (daylight 0) or beside it (1).
  case planet(center: Point, turn: Double, daylight: Double)
  /// The ruler's dashed line along the bottom edge, given the position at the window's center in signs.
  case dashes(position: Double, Color)
  /// A line of text.
  case label(Label)

  /// Multiplies the opacity by a fraction from 0 to 1; a planet stays opaque.
  mutating func fade(to fraction: Double) {
    switch self {
    case .sprite(let name, let rect, let color): self = .sprite(name, rect, color.faded(to: fraction))
    case .symbol(let sign, let rect, let color): self = .symbol(sign, rect, color.faded(to: fraction))
    case .fill(let rect, let color): self = .fill(rect, color.faded(to: fraction))
    case .roundedRect(let rect, let radius, let width, let color, let fill):
      self = .roundedRect(rect, radius: radius, width: width, color.faded(to: fraction), fill: fill.faded(to: fraction))
    case .line(let start, let end, let width, let color, let endColor):
      self = .line(from: start, to: end, width: width, color.faded(to: fraction), end: endColor?.faded(to: fraction))
    case .arc(let center, let radius, let angles, let width, let color):
      self = .arc(center: center, radius: radius, angles: angles, width: width, color.faded(to: fraction))
    case .planet: break
    case .dashes(let position, let color): self = .dashes(position: position, color.faded(to: fraction))
    case .label(var label):
      label.color = label.color.faded(to: fraction)
      label.shadow *= fraction
      self = .label(label)
    }
  }
}

/// A line of text with its position and its look.
public struct Label: Hashable, Sendable {
  /// The characters of the line.
  public var text: String
  /// The bounding rectangle of the text, in pixels.
  public var frame: Rect
  /// The number of pixels in a design point of the text, whose size is ``TextMetrics/fontSize``.
  public var unit: Double
  /// The font size at which the characters are rasterized, in the window's design points.
  ///
  /// It determines only the sharpness: the size of the text follows from ``unit``.
  public var fontSize = TextMetrics.fontSize
  /// The color of the text, including its opacity.
  public var color: Color
  /// Whether the text is one of the ruler's names and numbers; see ``Scene/rulerTexts``.
  public var isOnRuler: Bool
  /// The opacity of a soft shadow behind the text, from 0 to 1.
  public var shadow: Double

  /// Creates a label from its top left corner in pixels, with `unit` pixels in a design point.
  public init(
    _ text: MeasuredText, origin: Point, unit: Double, color: Color, shadow: Double = 0, isOnRuler: Bool = false
  ) {
    self.text = text.text
    frame = Rect(origin: origin, size: text.size * unit)
    (self.unit, self.color, self.shadow, self.isOnRuler) = (unit, color, shadow, isOnRuler)
  }

  /// Creates a label from the left end of its text at half its height in pixels, with `unit` pixels in a design point.
  public init(_ text: MeasuredText, leading: Point, unit: Double, color: Color, shadow: Double = 0) {
    let origin = Point(x: leading.x, y: leading.y - text.size.height * unit / 2)
    self.init(text, origin: origin, unit: unit, color: color, shadow: shadow)
  }
}
