import Canvas

// Keys independent of the layout: identified by their physical position.
extension Key.Position {
  /// The positions of the row of digits, from "1" to "=" on a US keyboard (USB HID usage page 0x07, as all positions here).
  private static let row = Array<UInt16>(0x1E...0x27) + [0x2D, 0x2E]
  /// The positions of the digits on the keypad, from "1" to "0".
  private static let keypad = Array<UInt16>(0x59...0x62)

  /// The index in the row of digits, from 0 for "1" to 11 for "="; `nil` for other positions.
  var rowIndex: Int? { Self.row.firstIndex(of: rawValue) }

  /// The index on the keypad, from 0 for "1" to 9 for "0"; `nil` for other positions.
  var keypadDigit: Int? { Self.keypad.firstIndex(of: rawValue) }
}
