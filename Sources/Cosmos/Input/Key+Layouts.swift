internal import Canvas

// Layout-independent keys: identified by their character if it is Latin, otherwise by their physical position.
extension Key {
  /// The key's letter if it is ASCII, otherwise the letter at its position on an American keyboard; `nil` if none.
  var latinLetter: Character? {
    guard case .character(let character) = symbol, character.isLetter else { return nil }
    if character.isASCII { return character }
    return position?.americanCharacter.flatMap { $0.isLetter ? $0 : nil }
  }
}

extension Key.Position {
  /// The positions of 1 in the row of digits and on the keypad, on page 7 of the USB HID Usage Tables.
  private static let (firstDigit, firstKeypadDigit): (UInt16, UInt16) = (0x1E, 0x59)
  /// The positions of "-" and "=" on an American keyboard, to the right of the digits.
  private static let (minus, equals) = (Self(rawValue: 0x2D), Self(rawValue: 0x2E))

  /// The index in the row of digits, from 0 for "1" to 11 for "=".
  var rowIndex: Int? {
    switch self {
    case .minus: 10
    case .equals: 11
    default: digit(from: Self.firstDigit)
    }
  }

  /// The index on the keypad, from 0 for "1" to 9 for "0".
  var keypadDigit: Int? { digit(from: Self.firstKeypadDigit) }

  private func digit(from first: UInt16) -> Int? {
    (first..<first + 10).contains(rawValue) ? Int(rawValue - first) : nil
  }
}
