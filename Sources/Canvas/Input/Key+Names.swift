// Conversions between keys and their names, as in recordings and replays.
extension Key.Symbol {
  /// The keys whose names are longer than one character, with SDL's names.
  private static let named: [(name: String, symbol: Key.Symbol)] =
    [
      ("Left", .left), ("Right", .right), ("Up", .up), ("Down", .down), ("Home", .home), ("End", .end),
      ("PageUp", .pageUp), ("PageDown", .pageDown), ("Return", .enter), ("Tab", .tab), ("Escape", .escape),
      ("Backspace", .backspace), ("Delete", .delete), ("Space", .character(" ")),
    ] + (1...24).map { ("F\($0)", .function($0)) }
  private static let names = Dictionary(uniqueKeysWithValues: named.map { ($0.symbol, $0.name) })
  private static let symbols = Dictionary(
    uniqueKeysWithValues: (named + [("Keypad Enter", .enter)]).map { ($0.name.lowercased(), $0.symbol) })

  /// The key's SDL name, such as "Left"; empty for function keys outside F1...F24.
  public var name: String {
    switch self {
    case .other(let name): name
    // SDL's names of letters are uppercase. A few letters have no uppercase form of one character.
    case .character(let character) where character != " ":
      character.uppercased().count == 1 ? character.uppercased() : String(character)
    default: Self.names[self] ?? ""
    }
  }

  /// Creates a symbol from a ``name``, ignoring case; an unknown name becomes ``other(_:)`` unless it is one character.
  public init(name: String) {
    let lowercase = name.lowercased()
    if let symbol = Self.symbols[lowercase] {
      self = symbol
    } else if name.count == 1 {
      self = .character(Character(lowercase.count == 1 ? lowercase : name))
    } else {
      self = .other(name)
    }
  }
}
