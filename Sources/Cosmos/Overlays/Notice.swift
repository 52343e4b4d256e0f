import Canvas

/// A quiet line at the top of the window, which tells what was done and goes away by itself.
struct Notice: Sendable {
  /// What is seen of it; equal values look the same.
  private struct View: Equatable {
    var text: String
    var opacity: Double
  }

  /// How long it takes to appear and to go, in seconds.
  private static let (fadeIn, fadeOut) = (0.15, 0.5)
  /// How long it stays, both fades included, in seconds.
  private static let duration = 5.0
  private static let opacity = 0.75
  /// The opacity of the shade behind a line.
  private static let shade = 0.45
  /// The distance of the first line's middle from the top edge, and that between lines, in design points.
  private static let (top, leading) = (26.0, 18.0)
  /// The space at either side of the text, in design points.
  private static let margin = 16.0

  private(set) var text = ""
  private var start = -Double.infinity
  private var shown = ChangeDetector<View>()

  /// Shows a text from a moment on, in place of the previous one.
  mutating func show(_ text: String, at time: Double) {
    // A control character has no picture, and a line ends only where the window does.
    let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    self.text = String(String.UnicodeScalarView(scalars))
    start = time
  }

  /// Takes the line away.
  mutating func hide() { start = -.infinity }

  /// Returns how much of the line shows, from 0 to 1.
  func visibleFraction(at time: Double) -> Double {
    let age = time - start
    return max(0, min(1, age / Self.fadeIn, (Self.duration - age) / Self.fadeOut))
  }

  /// Returns when the line changes next.
  mutating func nextFrame(at time: Double) -> NextFrame {
    let age = time - start
    let next: NextFrame =
      switch age {
      case ..<Self.fadeIn: .now
      case ..<(Self.duration - Self.fadeOut): .at(start + Self.duration - Self.fadeOut)
      case ..<Self.duration: .now
      default: .never
      }
    return min(shown.nextFrame(showing: View(text: text, opacity: visibleFraction(at: time))), next)
  }

  /// Draws the text centered, in as many lines as the window's width needs.
  func draw(_ context: inout DrawContext) {
    let fraction = visibleFraction(at: context.time)
    guard fraction > 0 else { return }
    let (metrics, unit) = (context.metrics, context.metrics.unit)
    let cell = SpriteCatalog.cell
    let width = metrics.designSize.width - 2 * Self.margin
    var rest = text[...]
    var y = Self.top
    while !rest.isEmpty {
      let line = Self.firstLine(of: rest, fitting: width)
      let size = SpriteCatalog.size(of: line) * unit
      let corner = Point(
        x: ((metrics.width - size.width) / 2).rounded(), y: (y * unit - size.height / 2).rounded())
      context.list.fill(
        Rect(
          x: corner.x - cell.width * unit, y: corner.y, width: size.width + 2 * cell.width * unit, height: size.height),
        color: Color.black.opacity(Self.shade * fraction))
      context.text(
        line, leading: Point(x: corner.x, y: corner.y + size.height / 2),
        color: Color.white.opacity(Self.opacity * fraction))
      rest = rest[line.endIndex...].drop { $0 == " " }
      y += Self.leading
    }
  }

  /// Returns as much of a text as fits into a width in design points, up to a space if there is one in the second half.
  private static func firstLine(of text: Substring, fitting width: Double) -> Substring {
    var end = text.startIndex
    var used = 0.0
    for index in text.indices {
      used += SpriteCatalog.size(of: text[index...index]).width
      // A character that is wider than the window gets a line all the same.
      if used > width, index > text.startIndex { break }
      end = text.index(after: index)
    }
    guard end < text.endIndex, let space = text[...end].lastIndex(of: " "),
      SpriteCatalog.size(of: text[..<space]).width > width / 2
    else { return text[..<end] }
    return text[..<space]
  }
}
