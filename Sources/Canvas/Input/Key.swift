/// A key press or its repetition.
///
/// While text input is active, the resulting text is also reported, as ``InputEvent/text(_:)``.
public struct Key: Hashable, Sendable {
  /// The symbol of a key without modifiers, according to the active keyboard layout.
  ///
  /// Dead keys, and the printing keys of a layout without Latin letters, have the symbols of the US layout.
  public enum Symbol: Hashable, Sendable {
    /// A printing key, given by its lowercase character, such as `a`, `5` or `/`.
    case character(Character)
    /// A function key, given by its number from 1 to 24.
    case function(Int)
    case left, right, up, down
    case home, end, pageUp, pageDown
    case enter, tab, escape, backspace, delete
    /// Any other key, given by SDL's name.
    case other(String)
  }

  /// The layout-independent position of a key: its usage ID on the USB HID keyboard page (0x07).
  public struct Position: RawRepresentable, Hashable, Sendable {
    /// The usage ID.
    public let rawValue: UInt16

    /// Creates a position from a usage ID.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
  }

  /// A set of modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Either Control key.
    public static let control = Modifiers(rawValue: 1)
    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 2)
  }

  /// The symbol of the key without modifiers.
  public var symbol: Symbol
  /// The physical position of the key; `nil` if unknown, as in a replay that contains only symbols.
  public var position: Position?
  /// The modifiers held when the key went down or repeated.
  public var modifiers: Modifiers
  /// The character that the key types; `nil` if none is known, and if a text event reports it.
  public var typed: Character?
  /// Whether this is a repetition because the key is held down.
  public var isRepeat: Bool

  /// Creates a key press, by default without modifiers.
  public init(
    _ symbol: Symbol, position: Position? = nil, modifiers: Modifiers = [], typed: Character? = nil,
    isRepeat: Bool = false
  ) {
    (self.symbol, self.position, self.modifiers) = (symbol, position, modifiers)
    (self.typed, self.isRepeat) = (typed, isRepeat)
  }
}

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
