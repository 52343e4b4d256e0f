internal import CSDL2

/// The driver by which SDL shows windows.
struct VideoDriver: Hashable {
  static let x11 = VideoDriver(name: "x11")
  static let wayland = VideoDriver(name: "wayland")
  /// Windows in memory, with OpenGL where there is one.
  static let offscreen = VideoDriver(name: "offscreen")

  /// The drivers without a display; SDL falls back on them silently where it finds none.
  private static let headless: Set = [offscreen, VideoDriver(name: "dummy"), VideoDriver(name: "evdev")]

  let name: String

  var isHeadless: Bool { Self.headless.contains(self) }

  /// The driver that SDL started with: `SDL_GetCurrentVideoDriver`.
  static var current: VideoDriver {
    VideoDriver(name: SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none")
  }
}
