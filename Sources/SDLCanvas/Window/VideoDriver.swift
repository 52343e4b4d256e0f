internal import CSDL2

/// The driver by which SDL shows windows.
enum VideoDriver: Hashable {
  case x11
  case wayland
  /// Windows in memory, with OpenGL where there is one.
  case offscreen
  /// Another driver, by SDL's name.
  case other(String)

  /// The drivers without a display; SDL falls back on them silently where it finds none.
  private static let headless: Set<VideoDriver> = [.offscreen, .other("dummy"), .other("evdev")]

  /// Creates a driver from SDL's name.
  init(name: String) {
    self =
      switch name {
      case "x11": .x11
      case "wayland": .wayland
      case "offscreen": .offscreen
      default: .other(name)
      }
  }

  /// SDL's name.
  var name: String {
    switch self {
    case .x11: "x11"
    case .wayland: "wayland"
    case .offscreen: "offscreen"
    case .other(let name): name
    }
  }

  var isHeadless: Bool { Self.headless.contains(self) }

  /// The driver that SDL started with: `SDL_GetCurrentVideoDriver`.
  static var current: VideoDriver {
    VideoDriver(name: SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none")
  }
}
