internal import Canvas
internal import Scene

/// A message at the top of the window that reports the result of an action for 5 s.
struct Notice: Sendable {
  /// How long it takes to appear and to go, in seconds.
  private static let (fadeIn, fadeOut) = (0.15, 0.5)
  /// How long it stays, both fades included, in seconds.
  private static let duration = 5.0
  private static let opacity = 0.75
  /// The opacity of the shadow under a line.
  private static let shadow = 0.8
  /// The distance of the first line's middle from the top edge, and that between lines, in design points.
  private static let (top, leading) = (26.0, 18.0)
  /// The space at either side of the text, in design points.
  private static let margin = 16.0

  private(set) var text = ""
  private var start = -Double.infinity

  /// Shows a text from a moment on, in place of the previous one.
  mutating func show(_ text: String, at time: Double) {
    // A control character has no picture, and a line ends only where the window does.
    let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    self.text = String(String.UnicodeScalarView(scalars))
    // Where one shows already, it only changes its words.
    start = time - Self.fadeIn * visibleFraction(at: time)
  }

  /// Takes the line away.
  mutating func hide() { start = -.infinity }

  /// Returns how much of the line shows, from 0 to 1.
  func visibleFraction(at time: Double) -> Double {
    let age = time - start
    return max(0, min(1, age / Self.fadeIn, (Self.duration - age) / Self.fadeOut))
  }

  /// Returns when the line changes next.
  func nextFrame(at time: Double) -> NextFrame {
    let age = time - start
    return switch age {
    case ..<Self.fadeIn: .now
    case ..<(Self.duration - Self.fadeOut): .at(start + Self.duration - Self.fadeOut)
    case ..<Self.duration: .now
    default: .never
    }
  }

  /// Adds the text, centered, in as many lines as the window's width needs.
  func add(to scene: inout Scene, at time: Double, _ environment: Environment) {
    let fraction = visibleFraction(at: time)
    guard fraction > 0 else { return }
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let width = metrics.designSize.width - 2 * Self.margin
    var remainder = text[...]
    var y = Self.top
    while !remainder.isEmpty {
      let line = Self.firstLine(of: remainder, fitting: width)
      let text = MeasuredText(String(line))
      let size = text.size * unit
      let origin = Point(
        x: ((metrics.width - size.width) / 2).rounded(), y: (y * unit - size.height / 2).rounded())
      var label = Label(
        text, origin: origin, unit: unit, color: environment.textColor(Self.opacity, fraction: fraction))
      label.shadow = Self.shadow * fraction
      scene.elements.append(.label(label))
      remainder = remainder[line.endIndex...].drop { $0 == " " }
      y += Self.leading
    }
  }

  /// Returns as much of a text as fits into a width in design points, up to a space if there is one in the second half.
  private static func firstLine(of text: Substring, fitting width: Double) -> Substring {
    var end = text.startIndex
    var used = 0.0
    for index in text.indices {
      used += TextMetrics.size(of: text[index...index]).width
      // A character that is wider than the window gets a line all the same.
      if used > width, index > text.startIndex { break }
      end = text.index(after: index)
    }
    guard end < text.endIndex, let space = text[...end].lastIndex(of: " "),
      TextMetrics.size(of: text[..<space]).width > width / 2
    else { return text[..<end] }
    return text[..<space]
  }
}
