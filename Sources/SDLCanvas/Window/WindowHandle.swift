internal import CSDL2
internal import Canvas

/// The owner of one SDL window.
struct WindowHandle: ~Copyable {
  /// The shortest side that the window can be given by hand, in points.
  private static let smallestSide: Int32 = 240
  /// The side of the window's icon, in pixels; desktops make it smaller where they need to.
  private static let iconSide = 64

  /// SDL's window, valid as long as this value.
  let pointer: OpaquePointer

  /// Opens a window.
  ///
  /// `isForGL` prepares it for OpenGL, for which SDL would otherwise open it a second time.
  init(_ options: WindowOptions, isForGL: Bool) throws(CanvasError) {
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isForGL { flags |= SDL_WINDOW_OPENGL.rawValue }
    if options.isFullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    pointer = try check(
      SDL_CreateWindow(
        options.title, Int32(SDL_WINDOWPOS_CENTERED_MASK), Int32(SDL_WINDOWPOS_CENTERED_MASK),
        max(1, wholePoints(options.size.width)), max(1, wholePoints(options.size.height)), flags),
      "opening a window")
    SDL_SetWindowMinimumSize(pointer, Self.smallestSide, Self.smallestSide)
  }

  deinit { SDL_DestroyWindow(pointer) }

  /// The size of the content in points.
  var size: Size {
    var (width, height): (Int32, Int32) = (1, 1)
    SDL_GetWindowSize(pointer, &width, &height)
    return Size(width: Double(max(1, width)), height: Double(max(1, height)))
  }

  /// Changes the size of the content, in points; the desktop may refuse.
  func resize(to size: Size) {
    SDL_SetWindowSize(pointer, max(1, wholePoints(size.width)), max(1, wholePoints(size.height)))
  }

  /// Gives the window its icon, from a folder of SVG files, for desktops that find none by the program's name.
  func showIcon(in pictures: String) throws(CanvasError) {
    let icon = try rasterizeSVG(path: "\(pictures)/icon.svg", width: Self.iconSide, height: Self.iconSide)
    SDL_SetWindowIcon(pointer, icon.pointer)
  }

  /// Whether the window is neither hidden nor minimized.
  var isShowing: Bool {
    let away = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    return SDL_GetWindowFlags(pointer) & away == 0
  }

  /// The refresh interval of the display that the window is on, in seconds.
  var refreshInterval: Double {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(pointer))
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else {
      return FramePacer.usualInterval
    }
    return 1 / Double(mode.refresh_rate)
  }

  /// Changes between a window and the whole screen.
  func toggleFullscreen() {
    let isFull = SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0
    // A desktop that refuses leaves the window as it is, which is all that can be done about it.
    _ = SDL_SetWindowFullscreen(pointer, isFull ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
  }
}

/// Returns a length in points as SDL takes it: a whole number, within what any display has.
func wholePoints(_ points: Double) -> Int32 {
  let largest = 16384.0
  return points.isNaN ? 0 : Int32(max(-largest, min(largest, points.rounded())))
}
