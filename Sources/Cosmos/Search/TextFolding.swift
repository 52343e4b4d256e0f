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
  /// The scalars before it that have none either, from Greek on.
  private static let others: ClosedRange<Unicode.Scalar> = "\u{370}"..."\u{1DFF}"

  /// Returns the comparable form of a text, such as "etoile" for "ÉTOILE".
  static func fold(_ text: String) -> String { folded(text.lowercased()) }

  private static func folded(_ lowercased: String) -> String {
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
    guard lowercased.unicodeScalars.contains(where: { transcriptions[$0] != nil }) else { return [folded(lowercased)] }
    let transcribed = lowercased.unicodeScalars.map { transcriptions[$0] ?? String($0) }.joined()
    return [folded(lowercased), folded(transcribed)]
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
    guard scalar < firstAfterLatin, !others.contains(scalar), let name = properties.name,
      name.hasPrefix("LATIN SMALL LETTER ")
    else {
      return String(scalar)
    }
    let words = name.split(separator: " ").dropFirst(3)
    guard let letter = words.first, letter.count <= 2, words.count == 1 || words.dropFirst().first == "WITH" else {
      return String(scalar)
    }
    return letter.lowercased()
  }
}

/// The Greek letters in the designations of stars, found by their names in Latin letters.
enum GreekLetters {
  /// The names of the letters in alphabetical order as in Unicode, and then other spellings.
  static let names: [(name: String, letter: String)] =
    (0x3B1...0x3C9).compactMap(Unicode.Scalar.init).map {
      (($0.properties.name ?? "").dropFirst("GREEK SMALL LETTER ".count).lowercased(), "\($0)")
    } + [("alfa", "α"), ("lambda", "λ"), ("tet", "θ"), ("ksi", "ξ"), ("khi", "χ"), ("messier", "m")]

  /// Returns a folded text with the letter for a name with which it begins, such as "γpsc" for "gammapsc".
  ///
  /// If `isAbbreviated` is true, a prefix of a name suffices as the first word, as in "g2"; the first letter with such a
  /// name is chosen.
  static func shortened(_ text: String, isAbbreviated: Bool = false) -> String {
    let word = text.prefix { $0.isLetter }
    for (name, letter) in names {
      if text.hasPrefix(name) { return letter + text.dropFirst(name.count) }
      if isAbbreviated, !word.isEmpty, name.hasPrefix(word) { return letter + text.dropFirst(word.count) }
    }
    return text
  }
}

/// The optimal string alignment distance: the minimum number of insertions, deletions, replacements, and swaps of
/// neighboring characters that turn one text into another without editing a part twice.
enum EditDistance {
  /// Returns the distances from a text to the nearest prefix of a name and to the nearest prefix of whole words.
  ///
  /// The result is `nil` if no prefix is within `limit`, or if the name is shorter than the text by `limit` or more.
  /// A value of `words` above `limit` is not exact. Each word of the name must be followed by a space.
  static func between(
    _ text: [Unicode.Scalar], _ name: ArraySlice<Unicode.Scalar>, limit: Int
  ) -> (beginning: Int, words: Int)? {
    let name = name.prefix(text.count + limit + 1)
    guard name.count > text.count - limit else { return nil }
    let first = name.startIndex
    var (beforeLast, last) = (Array(0...name.count), Array(0...name.count))
    var current = last
    for row in text.indices {
      current[0] = row + 1
      for column in 0..<name.count {
        let (one, other) = (text[row], name[first + column])
        var least = min(last[column + 1], current[column]) + 1
        least = min(least, last[column] + (one == other ? 0 : 1))
        if row > 0, column > 0, one == name[first + column - 1], text[row - 1] == other {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current[column + 1] = least
      }
      guard current.contains(where: { $0 <= limit }) else { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    let ends = name.indices.filter { name[$0] == " " }
    return (last.min() ?? limit + 1, ends.map { last[$0 - first] }.min() ?? limit + 1)
  }
}
