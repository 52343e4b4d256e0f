import Canvas

/// The names of keys in replay files, which are SDL's: "5", "Left", "Return", "Ctrl+F", "Shift+/".
enum KeyName {
  private static let modifiers: [(prefix: String, modifier: Key.Modifiers)] = [("Ctrl+", .control), ("Shift+", .shift)]
  /// The most bytes of a name; the longest that SDL gives a key has 22.
  private static let maximumLength = 32
  private static let functionKeys = 1...24
  private static let named: [Key.Symbol] = [
    .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .enter, .tab, .escape, .backspace, .delete, .start,
    .character(" "),
  ]
  private static let symbols: [String: Key.Symbol] = Dictionary(
    named.map { (name(of: $0), $0) } + [("Keypad Enter", .enter)], uniquingKeysWith: { first, _ in first })

  /// Returns the name of a key with its modifiers.
  static func text(of key: Key) -> String {
    modifiers.filter { key.modifiers.contains($0.modifier) }.map(\.prefix).joined() + name(of: key.symbol)
  }

  /// Returns the key of a name; `nil` for text that can't be a name.
  static func key(_ text: String) -> Key? {
    var (name, held) = (text[...], Key.Modifiers())
    for (prefix, modifier) in modifiers where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
      held.insert(modifier)
    }
    guard !name.isEmpty, name.utf8.count <= maximumLength else { return nil }
    return Key(symbol(of: String(name)), modifiers: held)
  }

  private static func name(of symbol: Key.Symbol) -> String {
    switch symbol {
    case .character(" "): "Space"
    // SDL names letters in capitals. A few have no capital of one character.
    case .character(let character): character.uppercased().count == 1 ? character.uppercased() : String(character)
    case .function(let number): "F\(number)"
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .enter: "Return"
    case .tab: "Tab"
    case .escape: "Escape"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .start: "Start"
    case .other(let name): name
    }
  }

  private static func symbol(of name: String) -> Key.Symbol {
    if let symbol = symbols[name] { return symbol }
    if name.count == 1 {
      let lowercase = name.lowercased()
      return .character(Character(lowercase.count == 1 ? lowercase : name))
    }
    if name.first == "F", let number = Int(name.dropFirst()), functionKeys.contains(number), name == "F\(number)" {
      return .function(number)
    }
    return .other(name)
  }
}
