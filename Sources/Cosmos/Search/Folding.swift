// Makes words comparable: case, accents and Greek letters do not count.

/// Folds text to plain lower-case letters, so that "ÉTOILE" and "etoile" are the same.
struct Folding: Sendable {
  /// Marks that letters of the Latin script carry: grave to caron, rings, dots, strokes, hooks, cedillas and ogoneks.
  private static let marks: [Unicode.Scalar] =
    [0x300...0x30C, 0x30F...0x311, 0x31B...0x31B, 0x323...0x328, 0x32D...0x331].flatMap {
      $0.compactMap { Unicode.Scalar(UInt32($0)) }
    }
  /// Letters that no mark makes.
  private static let letters: [Character: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i", "ŋ": "ng",
    "’": "'", "ʻ": "'", "ς": "σ", "\u{A0}": " ", "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6",
    "⁷": "7", "⁸": "8", "⁹": "9",
  ]

  /// Letters that are not themselves when folded.
  private let plain: [Character: String]

  init() {
    var plain = Self.letters
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      // A composed character and its letter with a mark are one Character: they are canonically equivalent.
      for mark in Self.marks { plain[Character("\(letter)\(mark)")] = String(letter) }
    }
    self.plain = plain
  }

  /// The folded text.
  func fold(_ text: String) -> String {
    var folded = ""
    for character in text.lowercased() {
      if character.isASCII {
        folded.append(character)
      } else {
        // Scalar by scalar: a letter may carry its marks beside it, or one within and one beside.
        for scalar in character.unicodeScalars where scalar.properties.generalCategory != .nonspacingMark {
          folded += plain[Character(scalar)] ?? String(scalar)
        }
      }
    }
    return folded
  }
}
