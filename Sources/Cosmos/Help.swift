// The page of keys.

import Canvas

/// What F1 shows: the keys, over a darkened sky.
struct Help: Sendable {
  /// Keys and what they do, in two columns.
  private static let rows = [
    ("drag, flick", "move through the sky"),
    ("wheel", "move a little"),
    ("1 ... 9 0 - =", "fly to a sign"),
    ("Left, Right", "the sign before, the next"),
    ("Home", "the first sign"),
    ("Tab", "the turntable"),
    ("/, Ctrl+F", "search signs and stars"),
    ("F11, f", "whole screen"),
    ("F12, s", "save a picture"),
    ("F1, ?", "this page"),
    ("Esc", "leave what is open"),
    ("q, Ctrl+Q", "quit"),
  ]
  /// From line to line, in design points.
  private static let leading = 24.0
  /// The width of the keys' column, and the space around the page, in design points.
  private static let columnWidth = 128.0
  private static let margin = 28.0
  /// Opacity of the shade over the sky, of the keys and of the words.
  private static let shade = 0.72
  private static let keyOpacity = 0.9
  private static let wordOpacity = 0.6

  private let keys: [Text]
  private let words: [Text]

  init(book: ArtBook) {
    keys = Self.rows.map { Text($0.0, book: book) }
    words = Self.rows.map { Text($0.1, book: book) }
  }

  /// Draws the page in the window's middle, smaller if it would not fit.
  func draw(_ scene: Scene, into batches: inout Batches) {
    let stage = scene.stage
    let wide = words.map(\.size.width).max() ?? 0
    let size = Size(
      width: Self.columnWidth + wide + 2 * Self.margin,
      height: Self.leading * Double(keys.count) + 2 * Self.margin)
    let unit = min(stage.unit, stage.width / size.width, stage.height / size.height)
    let page = Rect(
      center: Point(x: stage.width / 2, y: stage.height / 2),
      size: Size(width: size.width * unit, height: size.height * unit))
    batches.sprite(
      scene.atlas.white, in: Rect(x: 0, y: 0, width: stage.width, height: stage.height),
      color: Color.black.opacity(Self.shade))
    let left = (page.x + Self.margin * unit).rounded()
    for index in keys.indices {
      let y = (page.y + (Self.margin + Self.leading * (Double(index) + 0.5)) * unit).rounded()
      batches.text(
        keys[index], leading: Point(x: left, y: y), unit: unit, color: Color.white.opacity(Self.keyOpacity),
        atlas: scene.atlas)
      batches.text(
        words[index], leading: Point(x: left + (Self.columnWidth * unit).rounded(), y: y), unit: unit,
        color: Color.white.opacity(Self.wordOpacity), atlas: scene.atlas)
    }
  }
}
