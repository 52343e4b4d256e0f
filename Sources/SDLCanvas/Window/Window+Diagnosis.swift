import CSDL2
import Canvas

extension Window {
  /// The window's properties for a bug report, as names and values.
  public var diagnosis: [(name: String, value: String)] {
    let pixels = Self.text(WindowHandle.pixelSize(of: windowRenderer.window.pointer))
    return [
      ("video driver", VideoDriver.current.name),
      ("renderer", "\(rendererName) (\(windowRenderer.reason))"),
      ("display", windowRenderer.window.displayDescription),
      ("desktop scale", "\(DesktopScale.scale(of: windowRenderer.window.pointer))"),
      ("window", "\(Self.text(windowRenderer.window.size)) points, \(pixels) pixels"),
    ]
  }

  private static func text(_ size: Size) -> String { "\(Int(size.width))x\(Int(size.height))" }

  /// The versions of the loaded SDL, SDL_image and SDL_ttf libraries, in one line.
  public static var versions: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    let image = IMG_Linked_Version().pointee
    let font = TTF_Linked_Version().pointee
    return "\(text(version)), SDL_image \(text(image)), SDL_ttf \(text(font))"
  }

  private static func text(_ version: SDL_version) -> String { "\(version.major).\(version.minor).\(version.patch)" }
}

extension WindowHandle {
  fileprivate var displayDescription: String {
    let index = max(0, SDL_GetWindowDisplayIndex(pointer))
    var mode = SDL_DisplayMode()
    guard SDL_GetCurrentDisplayMode(index, &mode) == 0 else { return "unknown" }
    let name = string(SDL_GetDisplayName(index), or: "unnamed")
    let rate = mode.refresh_rate > 0 ? "\(mode.refresh_rate) Hz" : "unknown rate"
    return "\(name), \(mode.w)x\(mode.h), \(rate), \(index + 1) of \(SDL_GetNumVideoDisplays())"
  }
}
