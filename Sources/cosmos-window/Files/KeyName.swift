import Canvas
import SDLCanvas

/// The names of keys in replay files, which are SDL's, in any case: "5", "Left", "Return", "Ctrl+F", "Shift+/".
enum KeyName {
  private static let modifiers: [(prefix: String, modifier: Key.Modifiers)] = [("Ctrl+", .control), ("Shift+", .shift)]
  /// The most bytes of a name; the longest that SDL gives a key has 22.
  private static let maximumLength = 32
  private static let named: [Key.Symbol] =
    [
      .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .enter, .tab, .escape, .backspace, .delete, .start,
      .character(" "),
    ] + (1...24).map(Key.Symbol.function)
  /// The symbols by their names in lower case.
  private static let symbols: [String: Key.Symbol] = Dictionary(
    named.map { (name(of: $0).lowercased(), $0) } + [("keypad enter", .enter)], uniquingKeysWith: { first, _ in first })

  /// Returns the name of a key with its modifiers.
  static func text(of key: Key) -> String {
    modifiers.filter { key.modifiers.contains($0.modifier) }.map(\.prefix).joined() + name(of: key.symbol)
  }

  /// Returns the key of a name; `nil` for a name that no key has.
  static func key(_ text: String) -> Key? {
    var (name, held) = (text[...], Key.Modifiers())
    for (prefix, modifier) in modifiers where name.lowercased().hasPrefix(prefix.lowercased()) {
      name = name.dropFirst(prefix.count)
      held.insert(modifier)
    }
    guard name.utf8.count <= maximumLength, let symbol = symbol(of: String(name)) else { return nil }
    return Key(symbol, modifiers: held)
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

  private static func symbol(of name: String) -> Key.Symbol? {
    let lowercase = name.lowercased()
    if let symbol = symbols[lowercase] { return symbol }
    if name.count == 1 { return .character(Character(lowercase.count == 1 ? lowercase : name)) }
    return Key.knownName(name).map(Key.Symbol.other)
  }
}
