/// The width of a character in a line of text.
///
/// It depends on Unicode and not on fonts, so that a text has the same width on every machine. The characters of the text
/// font have one width, and those of East Asian fonts an em; characters of other fonts are scaled.
public enum CharacterWidth: Hashable, Sendable {
  /// The width of a mark on the character before it, and of an invisible character.
  case zero
  /// The width of the text font's characters.
  case cell
  /// The font size: the width of East Asian characters.
  case em

  /// The blocks of "wide" and "fullwidth" characters in Unicode's Standard Annex 11, as far as fonts have them.
  private static let emBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
    0x20000...0x3FFFD,
  ]
  /// The first character that may not be one cell wide: a combining mark.
  private static let firstMark: UInt32 = 0x300

  /// Creates the width of a character.
  public init(of scalar: Unicode.Scalar) {
    guard scalar.value >= Self.firstMark else {
      self = .cell
      return
    }
    let properties = scalar.properties
    let isMark = properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark
    if isMark || properties.isDefaultIgnorableCodePoint {
      self = .zero
    } else {
      self = Self.emBlocks.contains { $0.contains(scalar.value) } ? .em : .cell
    }
  }
}
