import CSDL2
import Glibc

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
