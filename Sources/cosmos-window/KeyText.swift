// Keys as a replay file writes them: "5", "Left", "Ctrl+F", "Shift+/".

import Canvas

/// Turns keys into text and back.
enum KeyText {
  private static let control = "Ctrl+"
  private static let shift = "Shift+"
  /// The longest name that SDL gives a key has 22 bytes.
  private static let longest = 32

  static func text(of key: Key) -> String {
    (key.isControlDown ? control : "") + (key.isShiftDown ? shift : "") + key.name
  }

  static func key(_ text: String) throws(ReplayLine.Fault) -> Key {
    var name = text[...]
    let isControlDown = name.hasPrefix(control)
    if isControlDown { name = name.dropFirst(control.count) }
    let isShiftDown = name.hasPrefix(shift)
    if isShiftDown { name = name.dropFirst(shift.count) }
    guard !name.isEmpty, name.utf8.count <= longest else {
      throw ReplayLine.Fault(description: "\"\(text.prefix(40))\" is no key's name")
    }
    // SDL names letters in capitals.
    return Key(
      name.count == 1 ? name.uppercased() : String(name), isControlDown: isControlDown, isShiftDown: isShiftDown)
  }
}
