internal import Canvas
internal import Scene

/// A message at the top of the window that reports the result of an action for 5 s.
struct Notice: Sendable {
  /// The durations of the fade-in and of the fade-out, in seconds.
  private static let (fadeIn, fadeOut) = (0.15, 0.5)
  /// The total duration with both fades, in seconds.
  private static let duration = 5.0
  private static let (opacity, shadow) = (0.75, 0.8)
  /// The distance of the first line's center from the top edge, and the distance between lines, in design points.
  private static let (top, leading) = (26.0, 18.0)
  /// The minimum space at each side of the text, in design points.
  private static let margin = 16.0

  private(set) var text = ""
  private var start = -Double.infinity

  mutating func show(_ text: String, at time: Double) {
    // Control characters have no glyph, and lines are broken by the window's width only.
    let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    self.text = String(String.UnicodeScalarView(scalars))
    // A visible notice keeps its opacity when its text changes, and fades in from there.
    start = time - Self.fadeIn * visibleFraction(at: time)
  }

  mutating func hide() { start = -.infinity }

  func visibleFraction(at time: Double) -> Double {
    let age = time - start
    return max(0, min(1, age / Self.fadeIn, (Self.duration - age) / Self.fadeOut))
  }

  func nextFrame(at time: Double) -> NextFrame {
    let age = time - start
    return switch age {
    case ..<Self.fadeIn: .now
    case ..<(Self.duration - Self.fadeOut): .at(start + Self.duration - Self.fadeOut)
    case ..<Self.duration: .now
    default: .never
    }
  }

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
      let origin = Point(x: ((metrics.width - size.width) / 2).rounded(), y: (y * unit - size.height / 2).rounded())
      let color = environment.textColor(Self.opacity, fraction: fraction)
      scene.elements.append(
        .label(Label(text, origin: origin, unit: unit, color: color, shadow: Self.shadow * fraction)))
      remainder = remainder[line.endIndex...].drop { $0 == " " }
      y += Self.leading
    }
  }

  /// Returns the first line of a text for a width in design points, broken at a space past half the width if possible.
  private static func firstLine(of text: Substring, fitting width: Double) -> Substring {
    var end = text.startIndex
    var used = 0.0
    for index in text.indices {
      used += TextMetrics.size(of: text[index...index]).width
      // A line has at least one character, even if that is wider than the window.
      if used > width, index > text.startIndex { break }
      end = text.index(after: index)
    }
    guard end < text.endIndex, let space = text[...end].lastIndex(of: " "),
      TextMetrics.size(of: text[..<space]).width > width / 2
    else { return text[..<end] }
    return text[..<space]
  }
}
