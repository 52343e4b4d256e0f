/// Texts made comparable: in lower case and without accents.
enum TextFolding {
  /// Characters whose plain form their Unicode name doesn't tell.
  private static let plainForms: [Unicode.Scalar: String] = [
    "ß": "ss", "œ": "oe", "ð": "d", "þ": "th", "ı": "i", "ŋ": "ng", "’": "'", "ʻ": "'", "ς": "σ", "\u{A0}": " ",
  ]

  /// Returns a text in lower case and without accents, so that "ÉTOILE" and "etoile" are the same.
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

  /// Returns "e" for "LATIN SMALL LETTER E WITH ACUTE", "5" for a raised 5, and the character itself for any other.
  private static func plainForm(of scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    if properties.generalCategory == .otherNumber, let digit = properties.numericValue, digit < 10 {
      return String(Int(digit))
    }
    guard let name = properties.name, name.hasPrefix("LATIN SMALL LETTER ") else { return String(scalar) }
    let words = name.split(separator: " ").dropFirst(3)
    guard let letter = words.first, letter.count <= 2, words.count == 1 || words.dropFirst().first == "WITH" else {
      return String(scalar)
    }
    return letter.lowercased()
  }
}
