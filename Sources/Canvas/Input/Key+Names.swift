// The one table of the keys that don't print a character of their own: windows, recordings and replays name them alike.
extension Key.Symbol {
  /// The keys by their names, which are SDL's.
  private static let named: [(name: String, symbol: Key.Symbol)] =
    [
      ("Left", .left), ("Right", .right), ("Up", .up), ("Down", .down), ("Home", .home), ("End", .end),
      ("PageUp", .pageUp), ("PageDown", .pageDown), ("Return", .enter), ("Tab", .tab), ("Escape", .escape),
      ("Backspace", .backspace), ("Delete", .delete), ("Start", .start), ("Space", .character(" ")),
    ] + (1...24).map { ("F\($0)", .function($0)) }
  private static let names = Dictionary(uniqueKeysWithValues: named.map { ($0.symbol, $0.name) })
  private static let symbols = Dictionary(
    uniqueKeysWithValues: (named + [("Keypad Enter", .enter)]).map { ($0.name.lowercased(), $0.symbol) })

  /// The key's name, as SDL has it: "5", "F", "Left", "Return".
  public var name: String {
    switch self {
    case .other(let name): name
    // SDL names letters in capitals. A few have no capital of one character.
    case .character(let character) where character != " ":
      character.uppercased().count == 1 ? character.uppercased() : String(character)
    default: Self.names[self] ?? ""
    }
  }

  /// Creates the key that has one of SDL's names, in any case, also one that means nothing here.
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

extension Key.Position {
  /// The characters of an American keyboard from the position of its "a" to that of its "/"; a space where it has
  /// nothing that prints.
  private static let americanCharacters = Array("abcdefghijklmnopqrstuvwxyz1234567890     -=[]\\ ;'`,./")
  /// The position of "a" on page 7 of the USB HID Usage Tables.
  private static let firstCharacter: UInt16 = 0x04

  /// The character that an American keyboard has here; `nil` where it has none.
  public var americanCharacter: Character? {
    let index = Int(rawValue) - Int(Self.firstCharacter)
    guard Self.americanCharacters.indices.contains(index), Self.americanCharacters[index] != " " else { return nil }
    return Self.americanCharacters[index]
  }
}
