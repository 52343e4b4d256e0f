import CSDL2
import Glibc
import Synchronization

/// The owner of SDL's video subsystem, in which a window can be opened.
public struct VideoSession: ~Copyable {
  let options: WindowOptions

  /// Starts SDL's video subsystem, without a display if the window is to be invisible.
  ///
  /// - Throws: ``CanvasError/noDisplay(_:)`` if a visible window has no display, or if no driver starts.
  public init(_ options: WindowOptions) throws(CanvasError) {
    LibraryMessages.mute()
    defer { LibraryMessages.unmute() }
    SDL_SetMainReady()
    Self.setCharacterEncoding()
    let requested = environment("SDL_VIDEODRIVER") ?? ""
    let requestsHeadless = VideoDriver(name: requested).isHeadless
    let choosesDriver = options.isVisible && requested.isEmpty
    let mayHaveX = options.isVisible && environment("DISPLAY") != nil
    if mayHaveX { DisplayConnection.handleXErrors() }
    Self.setHints(options)
    let usual = choosesDriver && !Self.mayHaveWayland ? "x11,KMSDRM" : nil
    let drivers: [String?] =
      if !options.isVisible && !requestsHeadless {
        ["offscreen", "dummy"]
      } else if choosesDriver && WaylandSession.isPreferred {
        // Wayland may fail for lack of a library where X11 works.
        ["wayland", usual]
      } else {
        [usual]
      }
    guard drivers.contains(where: Self.start) else {
      let reason = sdlError()
      SDL_Quit()
      throw Self.noDisplay(because: reason)
    }
    let driver = VideoDriver.current
    if options.isVisible && driver.isHeadless && !requestsHeadless {
      SDL_Quit()
      throw Self.noDisplay(because: "SDL found only its \(driver.name) driver")
    }
    // Replaces the handler that SDL has installed, which would leave full screen first.
    if mayHaveX { DisplayConnection.handleXErrors() }
    self.options = options
    // SDL starts with text input on.
    SDL_StopTextInput()
    // SDL would copy the text of a drop for its receiver to free, and the desktop would offer to drop.
    for type in [SDL_DROPFILE, SDL_DROPTEXT] { SDL_EventState(type.rawValue, SDL_IGNORE) }
    TypedCharacter.listen()
    if driver == .x11 { XVisibility.listen() }
  }

  deinit { SDL_Quit() }

  private static func noDisplay(because reason: String) -> CanvasError {
    // SDL's words where all displays of a desktop are off or unplugged.
    let isInactive = reason.hasSuffix("did not add any displays")
    return .noDisplay(
      isInactive
        ? "no active display. Switch one on"
        : "\(reason). Start from a desktop session, or set DISPLAY or WAYLAND_DISPLAY")
  }

  /// Starts a driver, the first of some, or for `nil` the one that SDL or the user chooses; returns whether it works.
  private static func start(_ driver: String?) -> Bool {
    SDL_ResetHint(SDL_HINT_VIDEODRIVER)
    // Headless ones are requested alone, because sdl2-compat accepts only some lists.
    if let driver { SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE) }
    return SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0
  }

  /// Sets the C library's character encoding to UTF-8, if available; Xlib needs it for the window's title.
  private static func setCharacterEncoding() {
    let locale = string(setlocale(LC_CTYPE, "")).lowercased()
    if !locale.contains("utf-8"), !locale.contains("utf8") { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  /// Whether `XDG_RUNTIME_DIR` or `WAYLAND_DISPLAY` is an absolute path, which a Wayland socket needs.
  private static var mayHaveWayland: Bool {
    ["XDG_RUNTIME_DIR", "WAYLAND_DISPLAY"].contains { environment($0)?.hasPrefix("/") == true }
  }

  private static func setHints(_ options: WindowOptions) {
    // SDL 2 disables the screen saver by default.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // Touches are handled as finger events, without a simulated mouse.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    // The click that activates the window also starts a drag.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // The program handles signals itself.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    // By default, SDL asks the window manager not to composite the window.
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // Otherwise sdl2-compat would report one pixel per point on any Wayland display.
    SDL_SetHintWithPriority(SDL_HINT_VIDEO_WAYLAND_SCALE_TO_DISPLAY, "0", SDL_HINT_OVERRIDE)
    // Leaving full screen warps the mouse. If it is hidden, SDL 2.26 emulates that on GNOME by a lock, and crashes.
    SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_EMULATE_MOUSE_WARP, "0")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_APP_NAME, options.applicationName)
    // Silences the OpenGL libraries, unless the user has set their log level.
    setenv("LIBGL_DEBUG", "quiet", 0)
    setenv("EGL_LOG_LEVEL", "fatal", 0)
    setenv("SDL_VIDEO_X11_WMCLASS", options.applicationName, 0)
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", options.applicationName, 0)
    // SDL connects to the session and the system bus. Without an address, libdbus would run the first `dbus-launch` in
    // the path. It rejects an address of an unknown kind, such as "disabled:", at once.
    setenv("DBUS_SESSION_BUS_ADDRESS", options.busAddress ?? "disabled:", 1)
    setenv("DBUS_SYSTEM_BUS_ADDRESS", "disabled:", 1)
  }
}

/// Mutes standard error while a window opens, to hide messages printed by the X, Wayland and OpenGL libraries.
///
/// Failures are reported as ``CanvasError``. Nothing is muted if the user has set `LIBGL_DEBUG` or `EGL_LOG_LEVEL`.
enum LibraryMessages {
  private static let isDebugging = getenv("LIBGL_DEBUG") != nil || getenv("EGL_LOG_LEVEL") != nil
  /// The duplicated descriptor of standard error while it is muted; otherwise `nil`.
  private static let standardError = Mutex<Int32?>(nil)

  static func mute() {
    let null = isDebugging ? -1 : open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard null >= 0 else { return }
    standardError.withLock { saved in
      let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      guard copy >= 0 else { return }
      dup2(null, STDERR_FILENO)
      saved = copy
    }
    close(null)
  }

  static func unmute() {
    standardError.withLock { saved in
      guard let copy = saved.take() else { return }
      dup2(copy, STDERR_FILENO)
      close(copy)
    }
  }
}

/// A video driver of SDL, identified by its name.
struct VideoDriver: Hashable {
  static let x11 = VideoDriver(name: "x11")
  static let wayland = VideoDriver(name: "wayland")
  /// The driver for windows in memory, with OpenGL if available.
  static let offscreen = VideoDriver(name: "offscreen")

  /// The drivers that need no display, to which SDL may fall back silently.
  private static let headless: Set = [offscreen, VideoDriver(name: "dummy"), VideoDriver(name: "evdev")]

  let name: String

  var isHeadless: Bool { Self.headless.contains(self) }

  static var current: VideoDriver { VideoDriver(name: string(SDL_GetCurrentVideoDriver(), or: "none")) }
}
