internal import Canvas

// Keys independent of the layout: identified by their physical position.
extension Key.Position {
  /// The position of 1 in the row of digits (USB HID usage page 0x07, as all positions here).
  private static let firstDigit: UInt16 = 0x1E
  /// The position of 1 on the keypad.
  private static let firstKeypadDigit: UInt16 = 0x59
  /// The position of "-" on a US keyboard.
  private static let minus = Self(rawValue: 0x2D)
  /// The position of "=" on a US keyboard.
  private static let equals = Self(rawValue: 0x2E)

  /// The index in the row of digits, from 0 for "1" to 11 for "="; `nil` for other positions.
  var rowIndex: Int? {
    switch self {
    case .minus: 10
    case .equals: 11
    default: digit(from: Self.firstDigit)
    }
  }

  /// The index on the keypad, from 0 for "1" to 9 for "0"; `nil` for other positions.
  var keypadDigit: Int? { digit(from: Self.firstKeypadDigit) }

  private func digit(from first: UInt16) -> Int? {
    (first..<first + 10).contains(rawValue) ? Int(rawValue - first) : nil
  }
}
