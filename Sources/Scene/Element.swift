public import Canvas

/// A shape, a symbol or a text in front of the sky, placed in pixels.
public enum Element: Hashable, Sendable {
  /// A prepared sprite, stretched into a rectangle.
  case sprite(SpriteName, Rect, Color)
  /// The symbol of a sign, by the sign's index.
  case symbol(Int, Rect, Color)
  /// A rectangle of one color.
  case fill(Rect, Color)
  /// A rectangle with round corners: its outline by its width, and its inside.
  case roundedRect(Rect, radius: Double, width: Double, Color, fill: Color)
  /// A line with round ends, whose color may change evenly to another one at its end.
  case line(from: Point, to: Point, width: Double, Color, end: Color? = nil)
  /// A part of a circle's outline; 0 radians point right, and angles rise clockwise on screen.
  case arc(center: Point, radius: Double, angles: ClosedRange<Double>, width: Double, Color)
  /// The planet, turned clockwise by an angle in radians; with a daylight of 0 the sun is behind it.
  case planet(center: Point, turn: Double, daylight: Double)
  /// The ruler's dashed line along the bottom edge, at a sign coordinate.
  case dashes(position: Double, Color)
  /// A line of text.
  case label(Label)

  /// Multiplies the opacity by a fraction from 0 to 1.
  mutating func fade(to fraction: Double) {
    switch self {
    case .sprite(let name, let rect, let color): self = .sprite(name, rect, color.faded(to: fraction))
    case .symbol(let sign, let rect, let color): self = .symbol(sign, rect, color.faded(to: fraction))
    case .fill(let rect, let color): self = .fill(rect, color.faded(to: fraction))
    case .roundedRect(let rect, let radius, let width, let color, let fill):
      self = .roundedRect(
        rect, radius: radius, width: width, color.faded(to: fraction), fill: fill.faded(to: fraction))
    case .line(let start, let end, let width, let color, let endColor):
      self = .line(
        from: start, to: end, width: width, color.faded(to: fraction), end: endColor?.faded(to: fraction))
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

extension Element {
  /// Whether it is one of the ruler's names and numbers, which tell where the sky is.
  public var isOnRuler: Bool {
    get { if case .label(let label) = self { label.isOnRuler } else { false } }
    set {
      guard case .label(var label) = self else { return }
      label.isOnRuler = newValue
      self = .label(label)
    }
  }
}

/// A line of text, placed.
public struct Label: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The rectangle that the text takes up, in pixels.
  public var frame: Rect
  /// The size of a design point of the text, in pixels, at the font size of most text.
  public var unit: Double
  /// The font size that its characters are prepared at, in design points.
  public var fontSize = TextMetrics.fontSize
  /// The color.
  public var color: Color
  /// Whether it is one of the ruler's names and numbers, which tell where the sky is.
  public var isOnRuler: Bool
  /// The opacity of a soft shadow under the text, from 0 to 1.
  public var shadow = 0.0

  /// Creates a label from its top left corner, in pixels.
  public init(_ text: MeasuredText, origin: Point, unit: Double, color: Color, isOnRuler: Bool = false) {
    self.text = text.text
    frame = Rect(origin: origin, size: text.size * unit)
    self.unit = unit
    self.color = color
    self.isOnRuler = isOnRuler
  }

  /// Creates a label from the left end of its text at the middle of its height, in pixels.
  public init(_ text: MeasuredText, leading: Point, unit: Double, color: Color) {
    let height = text.size.height * unit
    self.init(text, origin: Point(x: leading.x, y: leading.y - height / 2), unit: unit, color: color)
  }
}
