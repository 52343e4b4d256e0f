import Canvas
import Testing

@testable import cosmos_window

@Suite struct KeyNameTests {
  /// SDL's names of keys, and the keys.
  static let names: [(String, Key)] = [
    ("5", Key(.character("5"))), ("F", Key(.character("f"))), ("/", Key(.character("/"))), ("?", Key(.character("?"))),
    ("Space", Key(.character(" "))), ("+", Key(.character("+"))), ("É", Key(.character("é"))),
    ("Left", Key(.left)), ("PageDown", Key(.pageDown)), ("Return", Key(.enter)), ("Escape", Key(.escape)),
    ("F1", Key(.function(1))), ("F12", Key(.function(12))), ("F24", Key(.function(24))),
    ("Keypad 5", Key(.other("Keypad 5"))), ("Left Shift", Key(.other("Left Shift"))),
    ("AudioPlay", Key(.other("AudioPlay"))),
    ("Ctrl+F", Key(.character("f"), modifiers: .control)), ("Ctrl++", Key(.character("+"), modifiers: .control)),
    ("Shift+/", Key(.character("/"), modifiers: .shift)),
    ("Ctrl+Shift+Left", Key(.left, modifiers: [.control, .shift])),
  ]

  @Test("a name and its key convert into each other", arguments: names)
  func roundTrip(name: String, key: Key) {
    #expect(KeyName.key(name) == key)
    #expect(KeyName.text(of: key) == name)
  }

  @Test("key names are case-insensitive, and the keypad's Enter is Enter", arguments: names)
  func synonyms(name: String, key: Key) {
    #expect(KeyName.key(name.lowercased()) == key)
    #expect(KeyName.key(name.uppercased()) == key)
    #expect(KeyName.key("keypad enter") == Key(.enter))
  }

  @Test("a letter without a single-character uppercase form keeps its name")
  func noCapital() {
    #expect(KeyName.text(of: Key(.character("ß"))) == "ß")
    #expect(KeyName.key("ß") == Key(.character("ß")))
    #expect(KeyName.key("İ") == Key(.character("i\u{307}")))
  }

  @Test(
    "an unknown name is refused",
    arguments: [
      "", "Ctrl+", "Shift+", "Enter", "Esc", "Page Up", "F0", "F01", "F25", "Alt+F", "Left Right",
      String(repeating: "x", count: 33),
    ])
  func refuse(name: String) {
    #expect(KeyName.key(name) == nil)
  }
}
