// SDL's video, switched on for one window and off after it.

internal import CSDL2
internal import Glibc

/// SDL itself: what every other handle stands on, and so the last to go.
struct VideoSession: ~Copyable {
  /// Drivers that show nothing to anyone.
  ///
  /// SDL falls back on them silently where there is no display.
  private static let blindDrivers: Set<String> = ["offscreen", "dummy", "evdev"]

  /// The video driver at work: "x11", "wayland", "offscreen", ...
  let driver: String

  /// Starts SDL's video.
  ///
  /// A session that shows nothing needs no display, and never touches one.
  init(isVisible: Bool) throws(CanvasFailure) {
    SDL_SetMainReady()
    let wish = getenv("SDL_VIDEODRIVER").map { String(cString: $0) } ?? ""
    let wishesBlind = Self.blindDrivers.contains(wish)
    if !isVisible && !wishesBlind {
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen,dummy", SDL_HINT_OVERRIDE)
    } else if wish.isEmpty && !Self.mayHaveWayland {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,KMSDRM")
    }
    Self.setHints()
    guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else {
      let reason = lastWords()
      SDL_Quit()
      throw .noDisplay(reason)
    }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
    if isVisible && Self.blindDrivers.contains(driver) && !wishesBlind {
      SDL_Quit()
      throw .noDisplay("SDL found only its \(driver) driver")
    }
    self.driver = driver
    // SDL starts with text input on; it is wanted only while something is being typed.
    SDL_StopTextInput()
  }

  deinit { SDL_Quit() }

  /// Whether there is a place to look for a Wayland desktop.
  ///
  /// Where there is none its library would add a line of its own to ours on the terminal.
  private static var mayHaveWayland: Bool {
    getenv("XDG_RUNTIME_DIR") != nil || getenv("WAYLAND_DISPLAY").map { $0[0] == UInt8(ascii: "/") } ?? false
  }

  /// What must be said before SDL starts.
  private static func setHints() {
    // A sky is no film: the screen may go dark.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // Fingers speak for themselves, not through an invented mouse.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // A drag goes on outside the window, and its end is heard there.
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "1")
    // The click that brings the window to the front is also the start of a drag.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_APP_NAME, "cosmos-window")
    // The names by which desktops group windows and find icons; the user's own choice stands.
    setenv("SDL_VIDEO_X11_WMCLASS", "cosmos-window", 0)
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", "cosmos-window", 0)
  }
}
