import Canvas
import SDLCanvas

/// Converts between keys and their names in replay files, such as "5", "Return" or "Ctrl+F".
enum KeyName {
  private static let modifiers: [(prefix: String, modifier: Key.Modifiers)] = [("Ctrl+", .control), ("Shift+", .shift)]

  static func text(of key: Key) -> String {
    modifiers.filter { key.modifiers.contains($0.modifier) }.map(\.prefix).joined() + key.symbol.name
  }

  static func key(_ text: String) -> Key? {
    var (name, held) = (text[...], Key.Modifiers())
    for (prefix, modifier) in modifiers where name.lowercased().hasPrefix(prefix.lowercased()) {
      name = name.dropFirst(prefix.count)
      held.insert(modifier)
    }
    guard !name.isEmpty else { return nil }
    var symbol = Key.Symbol(name: String(name))
    if case .other(let unknown) = symbol {
      guard let known = Key.knownName(unknown) else { return nil }
      symbol = .other(known)
    }
    return Key(symbol, modifiers: held)
  }
}
