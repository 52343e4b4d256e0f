/// A key press: the key's symbol in the keyboard layout, its position, the modifiers, and the resulting character.
///
/// While text is typed, it is reported as ``InputEvent/text(_:)`` instead.
public struct Key: Hashable, Sendable {
  /// The symbol of a key without modifiers, in the active layout, or in an American one if that has no Latin letters.
  public enum Symbol: Hashable, Sendable {
    /// A printing key, by its character in lower case: `a`, `5`, `/`.
    case character(Character)
    /// A function key, `F1` to `F24`, by its number.
    case function(Int)
    case left, right, up, down
    case home, end, pageUp, pageDown
    case enter, tab, escape, backspace, delete
    /// A game controller's Start button.
    case start
    /// Any other key, by the name that the window system gives it.
    case other(String)
  }

  /// The physical position of a key, independent of the layout: its usage number on page 7 of the USB HID Usage Tables.
  public struct Position: RawRepresentable, Hashable, Sendable {
    /// The usage number.
    public let rawValue: UInt16

    /// Creates a position from a usage number.
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

  /// The key's symbol in the keyboard layout.
  public var symbol: Symbol
  /// The key's position; `nil` if unknown, as in a script that names symbols only.
  public var position: Position?
  /// The modifiers that were held.
  public var modifiers: Modifiers
  /// The character that the key types with Shift or AltGr, such as `/` for Shift and `7` on a German keyboard; `nil` if
  /// that is the symbol itself, or unknown.
  public var typed: Character?
  /// Whether the event is a repetition of a key that is held.
  public var isRepeat: Bool

  /// Creates a key press.
  public init(
    _ symbol: Symbol, position: Position? = nil, modifiers: Modifiers = [], typed: Character? = nil,
    isRepeat: Bool = false
  ) {
    (self.symbol, self.position, self.modifiers) = (symbol, position, modifiers)
    (self.typed, self.isRepeat) = (typed, isRepeat)
  }
}
