public import Canvas

/// The measurement of text, in design points.
///
/// Sizes depend only on the characters, not on the window or the font.
public enum TextMetrics {
  /// The font size at which text is measured.
  public static let fontSize = 13.0
  /// The advance and line height of a cell: 1233/2048 and 2384/2048 em, from DejaVu Sans Mono.
  public static let cell = Size(width: fontSize * 1233 / 2048, height: fontSize * 2384 / 2048)

  /// Returns the size of a line of text at a font size.
  public static func size(of text: some StringProtocol, fontSize: Double = fontSize) -> Size {
    let width = text.unicodeScalars.reduce(0) { $0 + advance(of: CharacterWidth(of: $1)) }
    return Size(width: width, height: cell.height) * (fontSize / Self.fontSize)
  }

  /// Returns the advance of a character of a width class.
  public static func advance(of width: CharacterWidth) -> Double {
    switch width {
    case .zero: 0
    case .cell: cell.width
    case .em: fontSize
    }
  }

  /// Returns the longest suffix of a text that is at most `width` wide; `width` must not be negative.
  public static func suffix(of text: Substring, fitting width: Double) -> Substring {
    var suffix = text
    while size(of: suffix).width > width { suffix.removeFirst() }
    return suffix
  }
}

extension String {
  /// Creates the decimal representation of a number, independent of the locale.
  ///
  /// `decimals` is the number of digits after the separator, from 1 to 19. The number is rounded to the last digit,
  /// with halves away from zero. Its magnitude is limited to 10^18 units of that digit, and NaN counts as infinity.
  public init(_ value: Double, decimals: Int, separator: String = ".") {
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = UInt64(Swift.min(1e18, (value.magnitude * Double(scale)).rounded()))
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
    self = (value < 0 && scaled > 0 ? "-" : "") + String(scaled / scale) + separator + zeros + fraction
  }
}

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
