public import Canvas

/// The measurement of text, in design points.
///
/// Sizes depend only on the characters, not on the window or the font.
public enum TextMetrics {
  /// The font size at which text is measured, in design points.
  public static let fontSize = 13.0
  /// The advance and line height of a cell, in design points: 1233/2048 and 2384/2048 em, from DejaVu Sans Mono.
  public static let cell = Size(width: fontSize * 1233 / 2048, height: fontSize * 2384 / 2048)

  /// Returns the size of a line of text at a font size, in design points.
  public static func size(of text: some StringProtocol, fontSize: Double = fontSize) -> Size {
    let width = text.unicodeScalars.reduce(0) { $0 + advance(of: CharacterWidth(of: $1)) }
    return Size(width: width, height: cell.height) * (fontSize / Self.fontSize)
  }

  /// Returns the advance of a character of a width class, in design points.
  public static func advance(of width: CharacterWidth) -> Double {
    switch width {
    case .zero: 0
    case .cell: cell.width
    case .em: fontSize
    }
  }

  /// Returns the longest suffix of a text that is at most `width` design points wide; `width` must not be negative.
  public static func suffix(of text: Substring, fitting width: Double) -> Substring {
    var suffix = text
    while size(of: suffix).width > width { suffix.removeFirst() }
    return suffix
  }
}
