import CSDL2
import Canvas

/// The owner of an SDL window.
struct WindowHandle: ~Copyable {
  /// The side of the window's icon, in pixels; desktops scale the icon.
  private static let iconSide = 64

  private(set) var pointer: OpaquePointer
  /// The desktop's scale for which the window's size was chosen.
  private(set) var scale: Double
  /// The last requested size, which a later run may have the space for.
  private var requestedSize: Size
  /// The requested size, reduced to fit a display.
  private var fittedSize: Size
  /// The content's rectangle before it filled the screen without the help of a window manager, in points.
  private var formerFrame: Optional<Rect>

  /// Opens a window; with `isForGL`, SDL does not have to open it again for an OpenGL renderer.
  ///
  /// - Throws: ``CanvasError/tooLarge(_:)`` if it has too many pixels, or ``CanvasError/unusable(_:)`` if SDL fails.
  init(_ options: WindowOptions, isForGL: Bool) throws(CanvasError) {
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isForGL { flags |= SDL_WINDOW_OPENGL.rawValue }
    let desktopFillsScreen = options.isFullscreen && XDesktop.fillsScreen()
    if desktopFillsScreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    formerFrame = nil
    scale = DesktopScale.scale()
    let requested = options.adaptableSize?.scaled(to: scale)
    requestedSize = requested?.size ?? options.size
    fittedSize = requested?.fitted(toDisplay: 0) ?? options.size
    let centered = Int32(SDL_WINDOWPOS_CENTERED_MASK)
    let opened = try check(
      SDL_CreateWindow(
        options.title, centered, centered, max(1, wholePoints(fittedSize.width)),
        max(1, wholePoints(fittedSize.height)), flags),
      "opening a window")
    // On a dense display there are more pixels than points; no memory is allocated for them yet.
    let pixels = Self.pixelSize(of: opened)
    guard Viewport(size: pixels).hasFewPixels else {
      SDL_DestroyWindow(opened)
      throw .tooLarge(pixels)
    }
    pointer = opened
    // A replay may resize a hidden window to any size.
    guard options.isVisible else { return }
    let smallest = Int32(WindowOptions.sides.lowerBound)
    SDL_SetWindowMinimumSize(pointer, smallest, smallest)
    if options.isFullscreen, !desktopFillsScreen { setFullscreen(true) }
  }

  deinit { SDL_DestroyWindow(pointer) }

  /// The size outside of full screen, before a reduction to fit the display; `nil` if the window has another size now.
  var requested: ScaledSize? {
    let excluded =
      SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue
    guard SDL_GetWindowFlags(pointer) & excluded == 0, !isFullscreen else { return nil }
    return ScaledSize(size == fittedSize ? requestedSize : size, scale: scale)
  }

  var size: Size { Self.size(of: pointer) }

  /// Returns the size of a window's content in points, at least 1 by 1.
  static func size(of window: OpaquePointer?) -> Size {
    var (width, height): (Int32, Int32) = (1, 1)
    SDL_GetWindowSize(window, &width, &height)
    return Size(width, height)
  }

  /// Returns the size of a window's content in pixels, at least 1 by 1.
  static func pixelSize(of window: OpaquePointer) -> Size {
    var (width, height): (Int32, Int32) = (1, 1)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return Size(width, height)
  }

  func resize(to size: Size) {
    SDL_SetWindowSize(pointer, max(1, wholePoints(size.width)), max(1, wholePoints(size.height)))
  }

  /// Changes the content's size, reduced to fit the display; the desktop may refuse.
  mutating func resize(to requested: ScaledSize) {
    (requestedSize, fittedSize) = (requested.size, requested.fitted(toDisplay: displayIndex))
    scale = requested.scale ?? scale
    resize(to: fittedSize)
  }

  /// Sets the window's icon, for desktops that find none by the application's name.
  func showIcon(in pictures: String) throws(CanvasError) {
    let icon = try rasterizeSVG(path: "\(pictures)/icon.svg", width: Self.iconSide, height: Self.iconSide)
    SDL_SetWindowIcon(pointer, icon.pointer)
  }

  /// The content's rectangle on the screen, in points; on Wayland, which does not tell the position, from the origin.
  var screenFrame: Rect {
    var (x, y): (Int32, Int32) = (0, 0)
    if VideoDriver.current == .x11 { SDL_GetWindowPosition(pointer, &x, &y) }
    return Rect(origin: Point(x: Double(x), y: Double(y)), size: size)
  }

  /// Whether the window has the keyboard's focus.
  var isActive: Bool { SDL_GetWindowFlags(pointer) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0 }

  func setTitle(_ title: String) { SDL_SetWindowTitle(pointer, title) }

  var isShowing: Bool {
    SDL_GetWindowFlags(pointer) & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
  }

  private var displayIndex: Int32 { max(0, SDL_GetWindowDisplayIndex(pointer)) }

  /// The refresh interval of the window's display, in seconds; that of 60 Hz if unknown.
  var refreshInterval: Double {
    var mode = SDL_DisplayMode()
    guard SDL_GetCurrentDisplayMode(displayIndex, &mode) == 0, mode.refresh_rate > 0 else {
      return FramePacer.usualInterval
    }
    return 1 / Double(mode.refresh_rate)
  }

  // MARK: Full screen

  /// The whole display, in points.
  private var display: Rect {
    var area = SDL_Rect()
    SDL_GetDisplayBounds(displayIndex, &area)
    return Rect(x: Double(area.x), y: Double(area.y), width: Double(area.w), height: Double(area.h))
  }

  var isFullscreen: Bool {
    // `SDL_WINDOW_FULLSCREEN_DESKTOP` includes this flag.
    SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0 || formerFrame != nil && size == display.size
  }

  /// Fills the screen or leaves it; if the desktop refuses, the window stays unchanged.
  mutating func setFullscreen(_ isFullscreen: Bool) {
    if isFullscreen, !XDesktop.fillsScreen(for: pointer) {
      formerFrame = screenFrame
      move(to: display)
    } else if let frame = formerFrame.take() {
      move(to: frame)
    } else {
      SDL_SetWindowFullscreen(pointer, isFullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    }
  }

  private func move(to frame: Rect) {
    SDL_SetWindowPosition(pointer, wholePoints(frame.x), wholePoints(frame.y))
    resize(to: frame.size)
  }
}

/// Rounds a length or coordinate, in points, clamped to X11's 16-bit range; 0 for NaN.
func wholePoints(_ points: Double) -> Int32 {
  let largest = Double(Int16.max)
  return points.isNaN ? 0 : Int32(max(-largest, min(largest, points.rounded())))
}

extension Size {
  init(_ width: Int32, _ height: Int32) { self.init(width: Double(max(1, width)), height: Double(max(1, height))) }
}
