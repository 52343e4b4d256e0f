import Canvas

// Layout-independent keys: identified by their character if it is Latin, otherwise by their physical position.
extension Key {
  /// The letter of a key: its own if that is Latin, else the one that an American keyboard has in its place.
  var latinLetter: Character? {
    guard case .character(let character) = symbol else { return nil }
    if character.isASCII { return character.isLetter ? character : nil }
    return character.isLetter ? position?.americanLetter : nil
  }
}

extension Key.Position {
  /// The first places of the digits and of the keypad, those of 1, on page 7 of the USB HID Usage Tables.
  private static let (firstDigit, firstKeypadDigit): (UInt16, UInt16) = (0x1E, 0x59)
  /// The places to the right of the digits: those of "-" and "=" on an American keyboard.
  private static let (minus, equals) = (Self(rawValue: 0x2D), Self(rawValue: 0x2E))
  private static let digits: UInt16 = 10

  /// The place in the row of digits, from 0 for "1" to 11 for "=".
  var rowIndex: Int? {
    switch self {
    case .minus: 10
    case .equals: 11
    default: digit(from: Self.firstDigit)
    }
  }

  /// The place among the keypad's digits, from 0 for "1" to 9 for "0".
  var keypadDigit: Int? { digit(from: Self.firstKeypadDigit) }

  private func digit(from first: UInt16) -> Int? {
    (first..<first + Self.digits).contains(rawValue) ? Int(rawValue - first) : nil
  }

  /// The letter that an American keyboard has here.
  var americanLetter: Character? {
    americanCharacter.flatMap { $0.isLetter ? $0 : nil }
  }
}
