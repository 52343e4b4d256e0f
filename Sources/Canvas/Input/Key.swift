/// A key press: what the layout has on the key, where the key lies, what was held with it, and what that makes of it.
///
/// Text is not a key; while it is typed, it arrives as ``InputEvent/text(_:)``.
public struct Key: Hashable, Sendable {
  /// What the active keyboard layout has on a key, without modifiers; where it has no Latin letters at all, what a
  /// keyboard of the United States has there.
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

  /// Where a key lies, whatever the layout has on it: its usage number on page 7 of the USB HID Usage Tables.
  public struct Position: RawRepresentable, Hashable, Sendable {
    /// The usage number.
    public let rawValue: UInt16

    /// Creates a position from a usage number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
  }

  /// The keys that change what others mean.
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

  /// What the layout has on the key.
  public var symbol: Symbol
  /// Where the key lies; `nil` if that isn't known, as in a script that names symbols only.
  public var position: Position?
  /// What was held with it.
  public var modifiers: Modifiers
  /// The character that the key writes with Shift or AltGr, such as `/` for Shift and `7` on a German keyboard; `nil`
  /// where that is the symbol itself, and where it isn't known.
  public var typed: Character?
  /// Whether the key was down already, and only repeats.
  public var isRepeat: Bool

  /// Creates a key press.
  public init(
    _ symbol: Symbol, position: Position? = nil, modifiers: Modifiers = [], typed: Character? = nil,
    isRepeat: Bool = false
  ) {
    self.symbol = symbol
    self.position = position
    self.modifiers = modifiers
    self.typed = typed
    self.isRepeat = isRepeat
  }
}
