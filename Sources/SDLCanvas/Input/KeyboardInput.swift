import CSDL2
public import Canvas
import Glibc

/// Returns the input for a key press, text or composition; `nil` for other events, unnamed keys and desktop shortcuts.
///
/// Unless `isTyping`, a key has its typed character where SDL can tell it.
func keyboardInput(_ event: SDL_Event, isTyping: Bool) -> InputEvent? {
  switch SDL_EventType(event.type) {
  case SDL_KEYDOWN:
    var key = Key(event.key.keysym, isRepeat: event.key.repeat != 0)
    if !isTyping, let character = TypedCharacter.character(of: event.key.keysym) { key?.add(typed: character) }
    return key.map(InputEvent.key)
  case SDL_TEXTINPUT: return withUnsafeBytes(of: event.text.text) { .text(text($0)) }
  case SDL_TEXTEDITING: return withUnsafeBytes(of: event.edit.text) { .composition(text($0)) }
  case SDL_TEXTEDITING_EXT:
    // The receiver owns this text.
    defer { SDL_free(event.editExt.text) }
    return .composition(string(event.editExt.text))
  default: return nil
  }
}

/// Returns the clipboard's text; `nil` if there is none.
func clipboardText() -> String? {
  guard SDL_HasClipboardText() == SDL_TRUE, let words = SDL_GetClipboardText() else { return nil }
  defer { SDL_free(words) }
  let text = string(words)
  return text.isEmpty ? nil : text
}

private func text(_ field: UnsafeRawBufferPointer) -> String {
  String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
}

extension Key {
  /// Returns SDL's spelling of a key's name given in any case, from `SDL_GetScancodeName`; `nil` if it is unknown.
  public static func knownName(_ text: String) -> String? {
    let name = string(SDL_GetScancodeName(SDL_GetScancodeFromName(text)))
    return !name.isEmpty && name.lowercased() == text.lowercased() ? name : nil
  }

  /// Creates a key press; `nil` without a symbol, or with the left Alt or a Super key, which the desktop uses.
  ///
  /// Enter with Alt is the key of full screen as on many desktops, F11.
  fileprivate init?(_ key: SDL_Keysym, isRepeat: Bool) {
    let held = UInt32(key.mod)
    guard held & KMOD_GUI.rawValue == 0, var symbol = Symbol(key) else { return nil }
    if symbol == .enter, held & KMOD_ALT.rawValue != 0 {
      symbol = .function(11)
    } else if held & KMOD_LALT.rawValue != 0 {
      return nil
    }
    var modifiers: Modifiers = []
    if held & KMOD_CTRL.rawValue != 0 { modifiers.insert(.control) }
    if held & KMOD_SHIFT.rawValue != 0 { modifiers.insert(.shift) }
    self.init(symbol, position: Position(key.scancode), modifiers: modifiers, isRepeat: isRepeat)
  }

  /// Sets the typed character of a printing key.
  mutating func add(typed character: Character) {
    if case .character = symbol { typed = character }
  }
}

extension Key.Position {
  /// The first scancode outside page 7 of the USB HID Usage Tables: `SDL_SCANCODE_MODE`.
  private static let end: UInt32 = 257

  fileprivate init?(_ scancode: SDL_Scancode) {
    guard scancode != SDL_SCANCODE_UNKNOWN, scancode.rawValue < Self.end else { return nil }
    self.init(rawValue: UInt16(scancode.rawValue))
  }
}

extension Key.Symbol {
  private static let keypad: [SDL_KeyCode: Key.Symbol] = [
    SDLK_KP_4: .left, SDLK_KP_6: .right, SDLK_KP_8: .up, SDLK_KP_2: .down,
    SDLK_KP_7: .home, SDLK_KP_1: .end, SDLK_KP_9: .pageUp, SDLK_KP_3: .pageDown, SDLK_KP_PERIOD: .delete,
  ]

  /// Creates the symbol of a key; `nil` if SDL has no name for it and its position has no US character, or a letter,
  /// which a dead key does not type.
  fileprivate init?(_ keysym: SDL_Keysym) {
    let hasDigits = UInt32(keysym.mod) & KMOD_NUM.rawValue != 0
    if !hasDigits, let symbol = Self.keypad[SDL_KeyCode(UInt32(bitPattern: keysym.sym))] {
      self = symbol
      return
    }
    // SDL names a printing key by its character and any other key by a word; a dead key has no name.
    let name = string(SDL_GetKeyName(keysym.sym))
    // It names positions by their keys on a US keyboard.
    let american = string(SDL_GetScancodeName(keysym.scancode))
    if name.count > 1 {
      self.init(name: name)
    } else if american.count == 1, name.isEmpty ? american.first?.isLetter == false : !Self.hasLatinLayout {
      self.init(name: american)
    } else if !name.isEmpty {
      self.init(name: name)
    } else {
      return nil
    }
  }

  private static var hasLatinLayout: Bool {
    (SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue).contains { position in
      let code = UInt32(bitPattern: SDL_GetKeyFromScancode(SDL_Scancode(position)))
      return (SDLK_a.rawValue...SDLK_z.rawValue).contains(code)
    }
  }
}

/// Determines the characters that keys type while text input is off, also with Shift, AltGr, or after a dead key.
///
/// SDL 2 ignores these keys in key events, and sends text events only during text input, when an input method may
/// consume the key. With sdl2-compat, a function of SDL 3 returns the character, but knows no dead keys.
enum TypedCharacter {
  private typealias KeyFromScancode = @convention(c) (UInt32, UInt16, Bool) -> UInt32

  private static let keyFromScancode: KeyFromScancode? = {
    guard let library = dlopen("libSDL3.so.0", RTLD_NOW | RTLD_NOLOAD) else { return nil }
    return dlsym(library, "SDL_GetKeyFromScancode").map { unsafeBitCast($0, to: KeyFromScancode.self) }
  }()

  /// Makes SDL 2 report the text of a key press, without passing the key to the input method.
  ///
  /// SDL passes a key to the input method only if text events are enabled before the press is reported. An event watch
  /// enables them at the press, in time for the text that follows.
  static func listen() {
    guard keyFromScancode == nil else { return }
    SDL_AddEventWatch(
      { _, event in
        if event?.pointee.type == SDL_KEYDOWN.rawValue { SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_ENABLE) }
        return 0
      }, nil)
  }

  /// Disables text events again; call it after the pending events have been read.
  static func ignoreText() {
    if SDL_IsTextInputActive() == SDL_TRUE { SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_DISABLE) }
  }

  /// Returns a key's character; `nil` if SDL 3 is absent, or the key has none.
  static func character(of key: SDL_Keysym) -> Character? {
    guard let keyFromScancode else { return nil }
    let scalar = Unicode.Scalar(keyFromScancode(key.scancode.rawValue, key.mod, false))
    return scalar.flatMap { $0.properties.generalCategory == .control ? nil : Character($0) }
  }
}
