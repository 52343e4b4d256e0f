internal import CSDL2
internal import Canvas
internal import Rasterizer

/// Draws into the window's own pixels with the processor.
struct SoftwareRenderer: ~Copyable {
  /// The longest side of an atlas, in pixels: as much as graphics cards allow.
  static let largestSide = 16384
  /// The window formats that can be drawn into directly.
  private static let directFormats: Set<UInt32> = [
    SDL_PIXELFORMAT_ARGB8888.rawValue, SDL_PIXELFORMAT_XRGB8888.rawValue,
  ]

  private let window: OpaquePointer
  /// What shows the pixels where the window has no fitting ones of its own.
  private var texture: WindowTexture?
  /// What is drawn on where the window's pixels have another format; `nil` where they can be drawn into.
  private var backBuffer: Surface?
  private var prepared = PreparedSprites()

  /// Prepares to draw into a window.
  init(window: borrowing WindowHandle, driver: VideoDriver) throws(CanvasError) {
    self.window = window.pointer
    texture = driver == .wayland ? WindowTexture(window: window) : nil
    if hasTexture { return }
    _ = try check(SDL_GetWindowSurface(window.pointer), "reaching the window's pixels")
  }

  /// The size of the drawing surface in pixels; `nil` if SDL doesn't know it.
  var pixelSize: Size? {
    switch texture {
    case .some(let texture): return texture.pixelSize
    case .none:
      // The pixels there are: the display's may be more.
      guard let shown = SDL_GetWindowSurface(window) else { return nil }
      return Size(width: Double(max(1, shown.pointee.w)), height: Double(max(1, shown.pointee.h)))
    }
  }

  private var hasTexture: Bool {
    switch texture {
    case .some: true
    case .none: false
    }
  }

  /// Forgets what was prepared from an atlas that another one replaces.
  mutating func discardAtlas() { prepared = PreparedSprites() }

  /// Draws a frame.
  mutating func draw(_ list: borrowing DrawList) throws(CanvasError) {
    Rasterizer(target: try target()).draw(list, with: &prepared)
  }

  /// Shows what was drawn.
  mutating func present() {
    if hasTexture {
      if let backPointer { texture?.show(backPointer) }
      return
    }
    if let backPointer, let shown = SDL_GetWindowSurface(window) {
      SDL_UpperBlit(backPointer, nil, shown, nil)
    }
    // It fails only when the window changed its size since, and then a fresh frame is on its way.
    SDL_UpdateWindowSurface(window)
  }

  /// Returns a copy of what was drawn.
  func snapshot() throws(CanvasError) -> Surface {
    let drawn = try check(backPointer ?? SDL_GetWindowSurface(window), "reaching the window's pixels")
    let copy = Surface(adopting: SDL_DuplicateSurface(drawn))
    guard let copy else { throw .unusable(sdlError()) }
    return copy
  }

  private var backPointer: UnsafeMutablePointer<SDL_Surface>? {
    switch backBuffer {
    case .some(let surface): surface.pointer
    case .none: nil
    }
  }

  /// Returns the pixels to draw on, as large as the window is now.
  private mutating func target() throws(CanvasError) -> PixelBuffer {
    let size = try check(pixelSize, "asking for the window's size")
    if !hasTexture {
      let shown = try check(SDL_GetWindowSurface(window), "reaching the window's pixels")
      if let format = shown.pointee.format, Self.directFormats.contains(format.pointee.format) {
        backBuffer = nil
        return PixelBuffer(shown)
      }
    }
    let (width, height) = (Int(size.width), Int(size.height))
    if let backPointer, backPointer.pointee.w == width, backPointer.pointee.h == height {
      return PixelBuffer(backPointer)
    }
    let surface = try Surface(width: width, height: height)
    try check(SDL_SetSurfaceBlendMode(surface.pointer, SDL_BLENDMODE_NONE), "preparing the window's pixels")
    let pixels = surface.pixels
    backBuffer = consume surface
    return pixels
  }
}
