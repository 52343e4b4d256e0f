/// The width class of a Unicode scalar in a line of text.
///
/// The class depends on Unicode properties instead of a font, so that text has the same width on every machine.
public enum CharacterWidth: Hashable, Sendable {
  /// No width, for nonspacing and enclosing marks, and for default-ignorable characters.
  case zero
  /// The width of ``TextMetrics/cell``, for all other characters that are not wide.
  case cell
  /// One em, for wide characters such as those of East Asian scripts.
  case em

  /// The ranges of mostly wide or fullwidth characters (Unicode Standard Annex #11), without rare scripts.
  private static let emBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
    0x20000...0x3FFFD,
  ]
  private static let firstMark: UInt32 = 0x300

  /// Creates the width class of a Unicode scalar.
  public init(of scalar: Unicode.Scalar) {
    guard scalar.value >= Self.firstMark else {
      // The soft hyphen is the only default-ignorable character below `firstMark`.
      self = scalar == "\u{AD}" ? .zero : .cell
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
