internal import CSDL2
internal import Canvas

/// The owner of an SDL window.
struct WindowHandle: ~Copyable {
  /// The side of the window's icon, in pixels; desktops scale the icon.
  private static let iconSide = 64
  /// The usual widths of a window's frame at the top and at each side, in points at a desktop scale of 1.
  private static let (topFrame, sideFrame) = (40.0, 8.0)

  private(set) var pointer: OpaquePointer
  /// The desktop's scale for which the window's size was chosen.
  private(set) var scale: Double
  /// The last requested size, which a later run may have the space for.
  private var requestedSize: Size
  /// The requested size, reduced to fit a display.
  private var fittedSize: Size

  /// Opens a window; with `isForGL`, SDL does not have to open it again for an OpenGL renderer.
  ///
  /// - Throws: ``CanvasError/tooLarge(_:)`` if it has too many pixels, or ``CanvasError/unusable(_:)`` if SDL fails.
  init(_ options: WindowOptions, isForGL: Bool) throws(CanvasError) {
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isForGL { flags |= SDL_WINDOW_OPENGL.rawValue }
    if options.isFullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    scale = DesktopScale.scale(on: .current)
    let requested =
      switch options.opening {
      case .exact: WindowPlacement(position: nil, size: options.size, scale: scale)
      case .scaled: WindowPlacement(position: nil, size: options.size, scale: 1).scaled(to: scale)
      case .restored(let earlier): earlier.scaled(to: scale)
      }
    let placement = options.opening == .exact ? requested : requested.clamped(to: Self.firstAreas(for: requested))
    (requestedSize, fittedSize) = (requested.size, placement.size)
    let centered = Int32(SDL_WINDOWPOS_CENTERED_MASK)
    let opened = try check(
      SDL_CreateWindow(
        options.title, placement.position.map { wholePoints($0.x) } ?? centered,
        placement.position.map { wholePoints($0.y) } ?? centered,
        max(1, wholePoints(placement.size.width)), max(1, wholePoints(placement.size.height)), flags),
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
    if options.opening != .exact { fitFrame() }
  }

  deinit { SDL_DestroyWindow(pointer) }

  /// Returns the usable areas of the displays for a new window, in points.
  ///
  /// Width and height are reduced by twice the frame's usual widths in two cases. On Wayland, the areas include panels,
  /// and no frame is reported. With sdl2-compat on X11, the content is centered, and ``fitFrame()`` cannot move it,
  /// because SDL ignores a position while it resizes a new window.
  private static func firstAreas(for placement: WindowPlacement) -> [Rect] {
    let (areas, driver) = (WindowPlacement.displays, VideoDriver.current)
    let isCentered = VideoSession.isOverSDL3 && driver == .x11 && placement.position == nil
    guard driver == .wayland || isCentered, let scale = placement.scale else { return areas }
    let space = Size(width: 2 * sideFrame * scale, height: 2 * topFrame * scale)
    return areas.map {
      Rect(origin: $0.origin, size: Size(width: $0.width - space.width, height: $0.height - space.height))
    }
  }

  var placement: WindowPlacement? {
    let excluded =
      SDL_WINDOW_FULLSCREEN.rawValue | SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_MINIMIZED.rawValue
      | SDL_WINDOW_HIDDEN.rawValue
    guard SDL_GetWindowFlags(pointer) & excluded == 0 else { return nil }
    let size = size == fittedSize ? requestedSize : size
    guard VideoDriver.current == .x11 else { return WindowPlacement(position: nil, size: size, scale: scale) }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(pointer, &x, &y)
    let offset = contentOffset
    return WindowPlacement(position: Point(x: Double(x - offset.x), y: Double(y - offset.y)), size: size, scale: scale)
  }

  /// Shrinks a new X11 window that does not fit its display together with its frame, and moves it onto the display.
  private mutating func fitFrame() {
    // The window manager reports the frame's size when it shows the window.
    SDL_PumpEvents()
    guard VideoDriver.current == .x11, let placement else { return }
    if placement.clamped(to: contentAreas).size != fittedSize { place(placement) }
  }

  /// The usable areas of the displays less the window's frame, in points, for clamping the window's placement.
  private var contentAreas: [Rect] {
    let (frame, offset) = (frame, contentOffset)
    return WindowPlacement.displays.map { area in
      Rect(
        x: area.x + Double(frame.left - offset.x), y: area.y + Double(frame.top - offset.y),
        width: area.width - Double(frame.left + frame.right),
        height: area.height - Double(frame.top + frame.bottom))
    }
  }

  /// The width of the window manager's frame on each side, in points; 0 on Wayland.
  private var frame: (top: Int32, left: Int32, bottom: Int32, right: Int32) {
    var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowBordersSize(pointer, &top, &left, &bottom, &right)
    return (top, left, bottom, right)
  }

  /// The offset from a placement's position to SDL's, in points: from the frame to the content, or 0 with sdl2-compat.
  private var contentOffset: (x: Int32, y: Int32) { VideoSession.isOverSDL3 ? (0, 0) : (frame.left, frame.top) }

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

  /// Changes the content's size and, if the placement has one, the position, to fit a display; the desktop may refuse
  /// either.
  mutating func place(_ placement: WindowPlacement) {
    let areas = contentAreas
    let fitted = placement.clamped(to: areas).moved(into: areas)
    (requestedSize, fittedSize, scale) = (placement.size, fitted.size, placement.scale ?? scale)
    resize(to: fittedSize)
    guard let position = fitted.position else { return }
    let offset = contentOffset
    SDL_SetWindowPosition(pointer, wholePoints(position.x) + offset.x, wholePoints(position.y) + offset.y)
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

  /// The refresh interval of the window's display, in seconds; that of 60 Hz if unknown.
  var refreshInterval: Double {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(pointer))
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return FramePacer.usualInterval }
    return 1 / Double(mode.refresh_rate)
  }

  var isFullscreen: Bool {
    // `SDL_WINDOW_FULLSCREEN_DESKTOP` includes this flag.
    SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0
  }

  func setFullscreen(_ isFullscreen: Bool) {
    // If the desktop refuses, the window stays unchanged.
    SDL_SetWindowFullscreen(pointer, isFullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
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
