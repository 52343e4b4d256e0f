import Canvas
import Scene

/// A message that appears for a time, such as the result of an action at the top of the window.
///
/// Times are in seconds, and lengths in design points.
struct Notice: Sendable {
  private static let fadeInDuration = 0.15
  private static let fadeOutDuration = 0.5
  private static let opacity = 0.75
  private static let quietOpacity = 0.6
  private static let shadow = 0.8
  /// The usual distance of the first line's center from the top edge.
  private static let top = 26.0
  private static let lineHeight = 18.0
  /// The minimum space at each side of the text.
  private static let margin = 16.0

  private(set) var text = ""
  private var visit = Visit(from: -.infinity, duration: 0, stay: 0, returnDuration: 0)

  /// Shows a text for a duration, which includes both fades.
  mutating func show(
    _ text: String, at time: Double, for duration: Double = 5, fadeIn fadeInDuration: Double = Self.fadeInDuration
  ) {
    // Control characters have no glyph, and lines are broken by the window's width only.
    let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    self.text = String(String.UnicodeScalarView(scalars))
    // A visible notice keeps its opacity when its text changes, and fades in from there.
    visit = Visit(
      from: time - fadeInDuration * opacity(at: time), duration: fadeInDuration,
      stay: duration - fadeInDuration - Self.fadeOutDuration, returnDuration: Self.fadeOutDuration)
  }

  mutating func hide() { self = Notice() }

  /// The time at which the message has disappeared.
  var end: Double { visit.end }

  func opacity(at time: Double) -> Double { visit.fraction(at: time) }

  /// Adds the message with its last line at a point, or with its first line at the middle of the window's top.
  ///
  /// `id` is that of the message's node. A quiet message is fainter, and has no shadow.
  func add(
    to scene: inout Scene, id: String = "notice", from point: Point? = nil,
    anchor: Scene.Anchor = .center, isQuiet: Bool = false, does target: Target? = nil
  ) {
    let (metrics, color) = (scene.metrics, scene.textColor(isQuiet ? Self.quietOpacity : Self.opacity))
    scene.fade(visit) { scene in
      var (remainder, lines) = (text[...], [Substring]())
      while !remainder.isEmpty {
        let line = Self.firstLine(of: remainder, fitting: (metrics.width - 2 * Self.margin) / metrics.detailScale)
        lines.append(line)
        remainder = remainder[line.endIndex...].drop { $0 == " " }
      }
      let first = point ?? Point(x: metrics.width / 2, y: Self.top)
      let offset = point == nil ? 0 : 1 - lines.count
      var area: Rect?
      for (index, line) in lines.enumerated() {
        let place = first + Point(x: 0, y: Double(index + offset) * Self.lineHeight * metrics.detailScale)
        let frame = scene.text(String(line), at: place, anchor, color: color, shadow: isQuiet ? 0 : Self.shadow)
        area = area?.union(frame) ?? frame
      }
      if let area { scene.area(.rect(area), role: .status, id: id, name: text, does: target, clearance: 1) }
    }
  }

  /// Returns the first line of a text for a width, broken at a space past half the width if possible.
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
