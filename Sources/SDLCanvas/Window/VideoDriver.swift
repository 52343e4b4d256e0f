import CSDL2

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
