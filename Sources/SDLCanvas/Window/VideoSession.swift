internal import CSDL2
internal import Glibc

/// The owner of SDL itself, which every other handle stands on.
///
/// It reaches the display, and opens no window yet.
public struct VideoSession: ~Copyable {
  /// Drivers that show nothing; SDL falls back on them silently where there is no display.
  private static let headlessDrivers: Set<String> = ["offscreen", "dummy", "evdev"]

  /// What the window in it is to be.
  let options: WindowOptions

  /// Whether SDL 2 is a layer over SDL 3, sdl2-compat, which counts its patches from 50 on.
  static var isOverSDL3: Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return version.patch >= 50
  }

  /// SDL's name for the video driver, such as "x11", "wayland" or "offscreen".
  let driver: String

  /// Starts SDL's video; for a window that isn't visible, without a display.
  ///
  /// - Throws: ``CanvasError/noDisplay(_:)``.
  public init(_ options: WindowOptions) throws(CanvasError) {
    LibraryMessages.mute()
    defer { LibraryMessages.unmute() }
    SDL_SetMainReady()
    Self.chooseCharacters()
    let requested = getenv("SDL_VIDEODRIVER").map { String(cString: $0) } ?? ""
    let requestsHeadless = Self.headlessDrivers.contains(requested)
    if options.isVisible && requested.isEmpty && !Self.mayHaveWayland {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,KMSDRM")
    }
    let mayHaveX = options.isVisible && getenv("DISPLAY") != nil
    if mayHaveX { XErrors.takeOver() }
    Self.setHints(options)
    guard !options.isVisible && !requestsHeadless ? Self.startHeadless() : Self.start() else {
      let reason = sdlError()
      SDL_Quit()
      throw .noDisplay(reason)
    }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
    if options.isVisible && Self.headlessDrivers.contains(driver) && !requestsHeadless {
      SDL_Quit()
      throw .noDisplay("SDL found only its \(driver) driver")
    }
    // SDL sets a function of its own, which would leave full screen first.
    if mayHaveX { XErrors.takeOver() }
    self.options = options
    self.driver = driver
    // SDL starts with text input on; it is wanted only while something is being typed.
    SDL_StopTextInput()
    TypedCharacter.listen()
  }

  deinit { SDL_Quit() }

  /// Starts SDL's video with the driver of its hint, and returns whether that succeeded.
  private static func start() -> Bool { SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 }

  /// Starts SDL's video with the first driver that needs no display, and returns whether that succeeded.
  ///
  /// Drivers are requested one at a time: SDL 3, which may lie under SDL 2, offers these only by their exact names.
  private static func startHeadless() -> Bool {
    ["offscreen", "dummy"].contains { name in
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, name, SDL_HINT_OVERRIDE)
      return start()
    }
  }

  /// Takes over the user's characters: X's library writes titles in them, and C's own have no dash.
  private static func chooseCharacters() {
    let locale = setlocale(LC_CTYPE, "").map { String(cString: $0).lowercased() } ?? ""
    if !locale.contains("utf-8"), !locale.contains("utf8") { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  /// Whether there is a place to look for a Wayland desktop.
  private static var mayHaveWayland: Bool {
    ["XDG_RUNTIME_DIR", "WAYLAND_DISPLAY"].contains { (name: String) in
      getenv(name).map { $0[0] == UInt8(ascii: "/") } ?? false
    }
  }

  /// Sets what SDL must know before it starts.
  private static func setHints(_ options: WindowOptions) {
    // Nothing here is a film: the screen may go dark.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // Fingers are told as fingers, not as an invented mouse.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // A drag goes on outside the window, and its end is heard there.
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "1")
    // The click that brings the window to the front is also the start of a drag.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // Signals are the program's.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    // A window is the compositor's to draw, shadows and all; other windows lie over it.
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_APP_NAME, options.applicationName)
    // The user's own choice of these two stands.
    // Whatever they have to say is not for the terminal: what fails is told in one line of ours.
    setenv("LIBGL_DEBUG", "quiet", 0)
    setenv("EGL_LOG_LEVEL", "fatal", 0)
    setenv("SDL_VIDEO_X11_WMCLASS", options.applicationName, 0)
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", options.applicationName, 0)
    // SDL registers at the buses, whatever they are. Where none is named, their library starts one with the first
    // `dbus-launch` of the path; an address of no known kind it refuses at once.
    setenv("DBUS_SESSION_BUS_ADDRESS", options.busAddress ?? "disabled:", 1)
    setenv("DBUS_SYSTEM_BUS_ADDRESS", "disabled:", 1)
  }
}
