public import Canvas

/// A shape, a picture, or a line of text in front of the sky; positions and lengths are in pixels of the window.
public enum Element: Hashable, Sendable {
  /// A sprite, multiplied by a color and stretched to a rectangle.
  case sprite(SpriteName, Rect, Color)
  /// The symbol of a sign, given by its index, multiplied by a color and stretched to a rectangle.
  case symbol(Int, Rect, Color)
  /// A rectangle filled with one color.
  case fill(Rect, Color)
  /// A filled rectangle with rounded corners, and an outline in the unlabeled color, centered on the edge.
  ///
  /// `width` is that of the outline. The radius must be at most half of the shorter side.
  case roundedRect(Rect, radius: Double, width: Double, Color, fill: Color)
  /// A line with round caps; its color changes linearly to `end` unless that is `nil`.
  case line(from: Point, to: Point, width: Double, Color, end: Color? = nil)
  /// An arc with flat ends, between two angles in radians, clockwise from the positive x-axis.
  case arc(center: Point, radius: Double, angles: ClosedRange<Double>, width: Double, Color)
  /// The turntable's planet, its surface turned clockwise by `turn` radians.
  ///
  /// `daylight` is from 0, with the sun behind the planet, to 1, with the sun beside the planet.
  case planet(center: Point, turn: Double, daylight: Double)
  /// The ruler's dashes along the bottom edge; `position` is the sky's position at the window's center, in signs.
  case dashes(position: Double, Color)
  /// A line of text.
  case label(Label)

  /// Multiplies the element's opacity by a fraction from 0 to 1; a planet stays opaque.
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

/// A line of text with its position and its appearance.
public struct Label: Hashable, Sendable {
  /// The characters of the line.
  public var text: String
  /// The rectangle of the text in pixels, as wide as the sum of the advances and as high as a line.
  public var frame: Rect
  /// The scale of the text: the font size in pixels is ``TextMetrics/fontSize`` times this number.
  public var unit: Double
  /// The font size at which the characters are rasterized, in design points; it affects only the text's sharpness.
  public var fontSize = TextMetrics.fontSize
  /// The color of the text, including its opacity.
  public var color: Color
  /// Whether the text is on the current ruler, not on one that fades out; see ``Scene/rulerTexts``.
  public var isOnRuler: Bool
  /// The strength of a soft shadow behind the text, from 0 for no shadow to 1.
  public var shadow: Double

  /// Creates a label with the top left corner of its frame at `origin`, in pixels, and a scale as in ``unit``.
  public init(
    _ text: MeasuredText, origin: Point, unit: Double, color: Color, shadow: Double = 0, isOnRuler: Bool = false
  ) {
    self.text = text.text
    frame = Rect(origin: origin, size: text.size * unit)
    (self.unit, self.color, self.shadow, self.isOnRuler) = (unit, color, shadow, isOnRuler)
  }

  /// Creates a label with the middle of its frame's left edge at `leading`, in pixels, and a scale as in ``unit``.
  public init(_ text: MeasuredText, leading: Point, unit: Double, color: Color, shadow: Double = 0) {
    let origin = Point(x: leading.x, y: leading.y - text.size.height * unit / 2)
    self.init(text, origin: origin, unit: unit, color: color, shadow: shadow)
  }
}
