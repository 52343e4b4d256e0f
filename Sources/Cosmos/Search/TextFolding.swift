/// The conversion of texts to a form for comparison, without case, accents, or variants of letters.
enum TextFolding {
  /// The plain forms that can't be derived from a character's Unicode name.
  private static let plainForms: [Unicode.Scalar: String] = [
    "ß": "ss", "œ": "oe", "ð": "d", "þ": "th", "ı": "i", "ŋ": "ng", "’": "'", "ʻ": "'", "ς": "σ", "\u{A0}": " ",
    "ё": "е", "й": "и", "°": "", "º": "", "度": "",
  ]
  /// The spellings of German umlauts on keyboards without them.
  private static let transcriptions: [Unicode.Scalar: String] = ["ä": "ae", "ö": "oe", "ü": "ue"]
  /// The scalar values of the hiragana that have a corresponding katakana.
  private static let hiragana = UInt32(0x3041)...0x3096
  /// The offset from a hiragana to its katakana, in scalar values.
  private static let toKatakana: UInt32 = 0x60
  /// The scalar values of the fullwidth forms of ASCII characters.
  private static let wideASCII = UInt32(0xFF01)...0xFF5E
  /// The offset of the fullwidth forms from ASCII, in scalar values.
  private static let fromASCII: UInt32 = 0xFEE0
  /// The first scalar whose Unicode name is not checked for a Latin letter.
  private static let firstAfterLatin: Unicode.Scalar = "\u{1F00}"

  /// Returns the comparable form of a text, such as "etoile" for "ÉTOILE".
  static func fold(_ text: String) -> String {
    let lowercased = text.lowercased()
    guard !lowercased.utf8.allSatisfy({ $0 < 0x80 }) else { return lowercased }
    return lowercased.unicodeScalars.reduce(into: "") { folded, scalar in
      if scalar.isASCII {
        folded.unicodeScalars.append(scalar)
      } else if scalar.properties.generalCategory != .nonspacingMark {
        folded += plainForms[scalar] ?? plainForm(of: scalar)
      }
    }
  }

  /// Returns the comparable forms of a name's spellings, such as "lowe" and "loewe" for "Löwe".
  static func variants(of name: String) -> [String] {
    let lowercased = name.lowercased()
    if lowercased.utf8.allSatisfy({ $0 < 0x80 }) { return [lowercased] }
    guard lowercased.unicodeScalars.contains(where: { transcriptions[$0] != nil }) else { return [fold(lowercased)] }
    let transcribed = lowercased.unicodeScalars.map { transcriptions[$0] ?? String($0) }.joined()
    return [fold(lowercased), fold(transcribed)]
  }

  /// Returns the plain form of a character, such as "e" for "é" or "カ" for "か", or the character itself if it has none.
  private static func plainForm(of scalar: Unicode.Scalar) -> String {
    if hiragana.contains(scalar.value), let katakana = Unicode.Scalar(scalar.value + toKatakana) {
      return String(katakana)
    }
    if wideASCII.contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - fromASCII) {
      return String(narrow)
    }
    let properties = scalar.properties
    if properties.numericType == .digit, let digit = properties.numericValue { return String(Int(digit)) }
    guard scalar < firstAfterLatin, let name = properties.name, name.hasPrefix("LATIN SMALL LETTER ") else {
      return String(scalar)
    }
    let words = name.split(separator: " ").dropFirst(3)
    guard let letter = words.first, letter.count <= 2, words.count == 1 || words.dropFirst().first == "WITH" else {
      return String(scalar)
    }
    return letter.lowercased()
  }
}
