internal import CSDL2
public import Canvas

/// Returns an event of the keyboard or of an input method as one of ours, or `nil` if it isn't meant for the window.
func keyboardInput(_ event: SDL_Event) -> InputEvent? {
  switch SDL_EventType(event.type) {
  case SDL_KEYDOWN:
    return Key(event.key.keysym, isRepeat: event.key.repeat != 0).map(InputEvent.key)
  case SDL_TEXTINPUT:
    return withUnsafeBytes(of: event.text.text) { .text(text($0)) }
  case SDL_TEXTEDITING:
    return withUnsafeBytes(of: event.edit.text) { .composition(text($0)) }
  case SDL_TEXTEDITING_EXT:
    // SDL hands over the ownership of this text.
    defer { SDL_free(event.editExt.text) }
    return .composition(event.editExt.text.map { String(cString: $0) } ?? "")
  default:
    return nil
  }
}

/// The most Unicode scalars that are pasted; no name is longer, and a clipboard can hold a book.
private let longestPaste = 1000

/// Returns the beginning of the clipboard's text, or `nil` if it has none.
func clipboardText() -> String? {
  guard SDL_HasClipboardText() == SDL_TRUE, let words = SDL_GetClipboardText() else { return nil }
  defer { SDL_free(words) }
  let text = String(String.UnicodeScalarView(String(cString: words).unicodeScalars.prefix(longestPaste)))
  return text.isEmpty ? nil : text
}

/// Returns a fixed field of bytes as text, up to the first zero.
private func text(_ field: UnsafeRawBufferPointer) -> String {
  String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
}

extension Key {
  /// Returns a key's name as SDL spells it, from that name in any case; `nil` if no key has it.
  public static func knownName(_ text: String) -> String? {
    let name = String(cString: SDL_GetScancodeName(SDL_GetScancodeFromName(text)))
    return !name.isEmpty && name.lowercased() == text.lowercased() ? name : nil
  }

  /// Creates a key press; `nil` for keys without a name, and for those pressed with Alt or the desktop's own key, which
  /// are the desktop's.
  ///
  /// AltGr doesn't count: it only reaches a key's third character.
  fileprivate init?(_ key: SDL_Keysym, isRepeat: Bool) {
    let held = UInt32(key.mod)
    guard held & (KMOD_LALT.rawValue | KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) == 0, let symbol = Symbol(key)
    else { return nil }
    var modifiers: Modifiers = []
    if held & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { modifiers.insert(.control) }
    if held & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { modifiers.insert(.shift) }
    self.init(symbol, position: Position(key.scancode), modifiers: modifiers, isRepeat: isRepeat)
    if let character = TypedCharacter.character(of: key) { add(typed: character) }
  }

  /// Notes what a printing key writes, unless that is its symbol, in either case.
  mutating func add(typed character: Character) {
    guard case .character(let own) = symbol, character.lowercased() != String(own) else { return }
    typed = character
  }
}

extension Key.Position {
  /// SDL counts keyboards' keys as page 7 does, and from here on keys of other pages and its own.
  private static let end: UInt32 = 257

  /// Creates a position from SDL's scancode; `nil` if it is unknown or not of page 7.
  fileprivate init?(_ scancode: SDL_Scancode) {
    guard scancode != SDL_SCANCODE_UNKNOWN, scancode.rawValue < Self.end else { return nil }
    self.init(rawValue: UInt16(scancode.rawValue))
  }
}

extension Key.Symbol {
  /// The keys that have a case of their own.
  private static let named: [SDL_KeyCode: Key.Symbol] = [
    SDLK_LEFT: .left, SDLK_RIGHT: .right, SDLK_UP: .up, SDLK_DOWN: .down,
    SDLK_HOME: .home, SDLK_END: .end, SDLK_PAGEUP: .pageUp, SDLK_PAGEDOWN: .pageDown,
    SDLK_RETURN: .enter, SDLK_KP_ENTER: .enter, SDLK_TAB: .tab, SDLK_ESCAPE: .escape,
    SDLK_BACKSPACE: .backspace, SDLK_DELETE: .delete,
  ]
  /// What the keypad's keys are while its digits are switched off.
  private static let keypad: [SDL_KeyCode: Key.Symbol] = [
    SDLK_KP_4: .left, SDLK_KP_6: .right, SDLK_KP_8: .up, SDLK_KP_2: .down,
    SDLK_KP_7: .home, SDLK_KP_1: .end, SDLK_KP_9: .pageUp, SDLK_KP_3: .pageDown, SDLK_KP_PERIOD: .delete,
  ]
  /// What a keyboard of the United States has from the position of its `a` to that of its `/`; a space where it has
  /// nothing that prints.
  private static let latin = Array("abcdefghijklmnopqrstuvwxyz1234567890     -=[]\\ ;'`,./")

  /// Creates a symbol from SDL's key; `nil` for a key without a meaning.
  fileprivate init?(_ keysym: SDL_Keysym) {
    let key = SDL_KeyCode(UInt32(bitPattern: keysym.sym))
    let hasDigits = UInt32(keysym.mod) & KMOD_NUM.rawValue != 0
    if let symbol = Self.named[key] ?? (hasDigits ? nil : Self.keypad[key]) {
      self = symbol
    } else if (SDLK_F1.rawValue...SDLK_F12.rawValue).contains(key.rawValue) {
      self = .function(Int(key.rawValue - SDLK_F1.rawValue) + 1)
    } else if (SDLK_F13.rawValue...SDLK_F24.rawValue).contains(key.rawValue) {
      self = .function(Int(key.rawValue - SDLK_F13.rawValue) + 13)
    } else if let character = Self.latinCharacter(at: keysym.scancode), !Self.hasLatinLayout {
      self = .character(character)
    } else {
      let name = String(cString: SDL_GetKeyName(keysym.sym))
      // SDL names a printing key by its character, any other key by a word, and a dead accent not at all.
      guard let first = name.lowercased().first ?? Self.latinCharacter(at: keysym.scancode) else { return nil }
      self = name.count <= 1 ? .character(first) : .other(name)
    }
  }

  private static func latinCharacter(at position: SDL_Scancode) -> Character? {
    let index = Int(position.rawValue) - Int(SDL_SCANCODE_A.rawValue)
    guard latin.indices.contains(index), latin[index] != " " else { return nil }
    return latin[index]
  }

  /// Whether any key of the active layout has a Latin letter.
  private static var hasLatinLayout: Bool {
    (SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue).contains { position in
      let code = UInt32(bitPattern: SDL_GetKeyFromScancode(SDL_Scancode(position)))
      return (SDLK_a.rawValue...SDLK_z.rawValue).contains(code)
    }
  }
}
