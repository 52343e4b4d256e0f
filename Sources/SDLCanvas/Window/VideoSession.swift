internal import CSDL2
internal import Glibc

/// The owner of SDL's video subsystem, without a window.
public struct VideoSession: ~Copyable {
  let options: WindowOptions
  let driver: VideoDriver

  /// Whether SDL 2 is sdl2-compat, a layer over SDL 3, whose patch numbers begin at 50.
  static var isOverSDL3: Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return version.patch >= 50
  }

  /// Starts SDL's video, for an invisible window without a display; throws ``CanvasError/noDisplay(_:)``.
  public init(_ options: WindowOptions) throws(CanvasError) {
    LibraryMessages.mute()
    defer { LibraryMessages.unmute() }
    SDL_SetMainReady()
    Self.setCharacterEncoding()
    let requested = getenv("SDL_VIDEODRIVER").map { String(cString: $0) } ?? ""
    let requestsHeadless = VideoDriver(name: requested).isHeadless
    let choosesDriver = options.isVisible && requested.isEmpty
    if choosesDriver && !Self.mayHaveWayland { SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,KMSDRM") }
    let mayHaveX = options.isVisible && getenv("DISPLAY") != nil
    if mayHaveX { DisplayConnection.handleXErrors() }
    Self.setHints(options)
    let isStarted =
      if !options.isVisible && !requestsHeadless {
        Self.start(withFirstOf: ["offscreen", "dummy"])
      } else if choosesDriver && Self.mayHaveWayland && WaylandSession.isPreferred {
        // SDL's Wayland needs more libraries, and X11 may be there as well.
        Self.start(withFirstOf: ["wayland"]) || Self.start()
      } else {
        Self.start()
      }
    guard isStarted else {
      let reason = sdlError()
      SDL_Quit()
      throw .noDisplay(reason)
    }
    let driver = VideoDriver.current
    if options.isVisible && driver.isHeadless && !requestsHeadless {
      SDL_Quit()
      throw .noDisplay("SDL found only its \(driver.name) driver")
    }
    // SDL has installed a function of its own, which would leave full screen first.
    if mayHaveX { DisplayConnection.handleXErrors() }
    self.options = options
    self.driver = driver
    // SDL starts with text input on.
    SDL_StopTextInput()
    TypedCharacter.listen()
  }

  deinit { SDL_Quit() }

  private static func start() -> Bool { SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 }

  /// Starts SDL's video with the first usable driver, each requested alone, as sdl2-compat does not accept all lists.
  private static func start(withFirstOf names: [String]) -> Bool {
    for name in names {
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, name, SDL_HINT_OVERRIDE)
      if start() { return true }
    }
    SDL_ResetHint(SDL_HINT_VIDEODRIVER)
    return false
  }

  /// Sets the character encoding of the C library to UTF-8, in which Xlib writes the window's title: `setlocale`.
  private static func setCharacterEncoding() {
    let locale = setlocale(LC_CTYPE, "").map { String(cString: $0).lowercased() } ?? ""
    if !locale.contains("utf-8"), !locale.contains("utf8") { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  /// Whether the environment names a folder that may hold a Wayland socket.
  private static var mayHaveWayland: Bool {
    ["XDG_RUNTIME_DIR", "WAYLAND_DISPLAY"].contains { (name: String) in
      getenv(name).map { $0[0] == UInt8(ascii: "/") } ?? false
    }
  }

  private static func setHints(_ options: WindowOptions) {
    // A sky is no film: the screen may go dark.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // Touches are events of their own, not a synthetic mouse.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    // The click that activates the window also starts a drag.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // The program handles signals itself.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    // The compositor stays on, for shadows and for the windows above.
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // Over SDL 3, SDL 2 would report one pixel per point on any Wayland display.
    SDL_SetHintWithPriority(SDL_HINT_VIDEO_WAYLAND_SCALE_TO_DISPLAY, "0", SDL_HINT_OVERRIDE)
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_APP_NAME, options.applicationName)
    // Messages of the OpenGL libraries, unless the user has set their level.
    setenv("LIBGL_DEBUG", "quiet", 0)
    setenv("EGL_LOG_LEVEL", "fatal", 0)
    setenv("SDL_VIDEO_X11_WMCLASS", options.applicationName, 0)
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", options.applicationName, 0)
    // SDL connects to both buses. Without an address libdbus starts the first `dbus-launch` of the path. It refuses an
    // address of an unknown kind at once.
    setenv("DBUS_SESSION_BUS_ADDRESS", options.busAddress ?? "disabled:", 1)
    setenv("DBUS_SYSTEM_BUS_ADDRESS", "disabled:", 1)
  }
}
