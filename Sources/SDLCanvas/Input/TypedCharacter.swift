internal import CSDL2
internal import Glibc

/// What keys write with Shift or AltGr while no text is being typed.
///
/// SDL 2 names a key by what it writes without them, and sends what was typed only while text input is on, when an input
/// method may take the key for itself. SDL 3, over which newer systems run programs for SDL 2, has a function for it.
enum TypedCharacter {
  private typealias KeyFromScancode = @convention(c) (UInt32, UInt16, Bool) -> UInt32

  /// The modifiers that reach other characters of a key.
  private static let levels = UInt16(KMOD_SHIFT.rawValue | KMOD_RALT.rawValue | KMOD_MODE.rawValue)
  /// SDL 3's `SDL_GetKeyFromScancode`; `nil` where SDL 2 stands on its own.
  private static let keyFromScancode: KeyFromScancode? = {
    guard let library = dlopen("libSDL3.so.0", RTLD_NOW | RTLD_NOLOAD) else { return nil }
    return dlsym(library, "SDL_GetKeyFromScancode").map { unsafeBitCast($0, to: KeyFromScancode.self) }
  }()

  /// Has SDL 2 send what a key writes right after the key, as `SDL_TEXTINPUT`, until ``ignoreText()``.
  ///
  /// Text events are switched on between the two, in a watcher of events. By then SDL has passed over input methods.
  static func listen() {
    guard keyFromScancode == nil else { return }
    SDL_AddEventWatch(
      { _, event in
        if let event, event.pointee.type == SDL_KEYDOWN.rawValue,
          event.pointee.key.keysym.mod & TypedCharacter.levels != 0
        {
          SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_ENABLE)
        }
        return 0
      }, nil)
  }

  /// Switches text events off again; those that came must have been taken, for SDL discards them.
  static func ignoreText() {
    if SDL_IsTextInputActive() == SDL_TRUE { SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_DISABLE) }
  }

  /// Returns what a key writes on SDL 3; `nil` on SDL 2, without Shift and AltGr, and for nothing printable.
  static func character(of key: SDL_Keysym) -> Character? {
    guard key.mod & levels != 0, let keyFromScancode else { return nil }
    let scalar = Unicode.Scalar(keyFromScancode(key.scancode.rawValue, key.mod, false))
    return scalar.flatMap { $0.properties.generalCategory == .control ? nil : Character($0) }
  }
}
