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
