import Canvas
import Testing

@testable import Cosmos

@Suite struct CommandTests {
  /// Returns a key with its character and its position.
  private static func key(
    _ character: Character, at position: UInt16, _ modifiers: Key.Modifiers = [], typed: Character? = nil
  ) -> Key {
    Key(.character(character), position: Key.Position(rawValue: position), modifiers: modifiers, typed: typed)
  }

  /// The positions of the digit row of an American keyboard, from 1 to =.
  private static let row: [UInt16] = Array(0x1E...0x27) + [0x2D, 0x2E]
  /// The unshifted characters of the digit row in some layouts.
  static let rows = ["1234567890-=", "&é\"'(-è_çà)=", "1234567890ß´", "1234567890[]"]

  @Test("the digit row flies to the signs in order, in any layout, except for letters", arguments: rows)
  func signs(row: String) {
    for (sign, (character, position)) in zip(row, Self.row).enumerated() {
      let command = character.isLetter ? Command.type(character) : .go(sign: sign)
      #expect(Command(Self.key(character, at: position, typed: character)) == command)
      #expect(Command(Self.key(character, at: position)) == command)
    }
  }

  @Test("digits fly to the signs with Shift as well, as French layouts need")
  func shifted() {
    #expect(Command(Self.key("&", at: 0x1E, .shift)) == .go(sign: 0))
    #expect(Command(Self.key("1", at: 0x1E, .shift)) == .go(sign: 0))
  }

  @Test(
    "a sign key outside the digit row acts by its character", arguments: [(Character("-"), 10), ("=", 11), ("5", 4)])
  func symbol(character: Character, sign: Int) {
    #expect(Command(Self.key(character, at: 0x38)) == .go(sign: sign))
    #expect(Command(Key(.character(character))) == .go(sign: sign))
  }

  @Test("the digits of the keypad fly to the signs", arguments: [(UInt16(0x59), 0), (0x61, 8), (0x62, 9)])
  func keypad(position: UInt16, sign: Int) {
    #expect(Command(Key(.other("Keypad"), position: Key.Position(rawValue: position))) == .go(sign: sign))
  }

  @Test(
    "a letter of any script is typed, as the layout gives it with Shift, AltGr or after a dead key",
    arguments: [
      (key("q", at: 0x14, typed: "q"), "q"), (key("q", at: 0x04), "q"), (key("l", at: 0x0F, .shift, typed: "L"), "L"),
      (key("f", at: 0x09, typed: "а"), "а"), (key("a", at: 0x04, typed: "α"), "α"),
      (key("l", at: 0x0F, typed: "ł"), "ł"),
      (key("e", at: 0x08, typed: "ê"), "ê"), (key("2", at: 0x1F, typed: "é"), "é"), (key("ö", at: 0x33), "ö"),
    ] as [(Key, Character)])
  func letters(key: Key, letter: Character) {
    #expect(Command(key) == .type(letter))
  }

  @Test("a letter with Control is a command by its symbol, whatever it types, or nothing")
  func control() {
    #expect(Command(Self.key("q", at: 0x14, .control, typed: "й")) == .quit)
    #expect(Command(Self.key("f", at: 0x09, .control)) == .openTurntable)
    #expect(Command(Self.key("l", at: 0x0F, .control)) == nil)
  }

  @Test("in the open turntable, a key types what no text event reports, and holding it does not repeat it")
  func whileTyping() {
    #expect(Command(whileTyping: Self.key("5", at: 0x22, typed: "5")) == .type("5"))
    #expect(Command(whileTyping: Self.key("l", at: 0x0F)) == nil)
    #expect(Command(whileTyping: Key(.pageDown, modifiers: .control)) == nil)
    #expect(!Command.type("l").repeats)
  }

  @Test(
    "the question mark opens the help on each layout's key",
    arguments: [
      key("/", at: 0x38, .shift), key("ß", at: 0x2D, .shift, typed: "?"), key(",", at: 0x10, .shift, typed: "?"),
      key("'", at: 0x2D, .shift, typed: "?"), key("?", at: 0x2D), key("7", at: 0x24, .shift, typed: "?"),
      key("w", at: 0x1A, typed: "?"),
    ])
  func question(key: Key) {
    #expect(Command(key) == .toggleHelp)
  }

  @Test(
    "a character typed with Shift or AltGr takes precedence over the position, if it is a command",
    arguments: [
      (key("7", at: 0x24, .shift, typed: "/"), .openTurntable),
      (key(":", at: 0x37, .shift, typed: "/"), .openTurntable),
      (key("q", at: 0x14, typed: "/"), .openTurntable), (key("0", at: 0x27, .shift, typed: "="), .go(sign: 11)),
      (key("è", at: 0x24, .shift, typed: "7"), .go(sign: 6)), (key("-", at: 0x23, .shift, typed: "6"), .go(sign: 5)),
      (key("6", at: 0x23, typed: "-"), .go(sign: 5)), (key("1", at: 0x1E, .shift, typed: "!"), .go(sign: 0)),
      (key("7", at: 0x24, typed: "{"), .go(sign: 6)), (key("-", at: 0x2D, .shift, typed: "_"), .go(sign: 10)),
      (key(";", at: 0x36, .shift, typed: ","), nil), (key("e", at: 0x08, typed: "€"), nil),
    ] as [(Key, Command?)])
  func typed(key: Key, command: Command?) {
    #expect(Command(key) == command)
  }

  @Test("a shifted comma and apostrophe of an American keyboard do nothing", arguments: [(",", 0x36), ("'", 0x34)])
  func noQuestion(character: Character, position: UInt16) {
    #expect(Command(Self.key(character, at: position, .shift)) == nil)
  }
}
