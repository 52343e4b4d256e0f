import CSDL2
import Canvas
import Rasterizer

/// Draws frames with the processor, if possible directly into the pixels of the window.
final class SoftwareRenderer: Renderer {
  let name = "software"
  /// The usual limit of textures on graphics cards, in pixels.
  let largestSide = 16384.0

  private static let directFormats: Set<UInt32> = [
    SDL_PIXELFORMAT_ARGB8888.rawValue, SDL_PIXELFORMAT_XRGB8888.rawValue,
  ]

  private let window: OpaquePointer
  /// The buffers that replace the window's surface on Wayland; `nil` elsewhere.
  private var buffers: WaylandBuffers?
  /// The surface to draw into if the window's own is in none of the ``directFormats``; otherwise `nil`.
  private var backBuffer: Surface?

  /// Creates a renderer, which must be started before it draws.
  init(window: borrowing WindowHandle) { self.window = window.pointer }

  /// Connects with the window, which must have no other renderer any more.
  func start() throws(CanvasError) {
    // Otherwise SDL would upload each frame through OpenGL, at triple the cost.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    buffers = WaylandBuffers(of: window)
    if buffers == nil { _ = try surface }
  }

  private var surface: UnsafeMutablePointer<SDL_Surface> {
    get throws(CanvasError) { try check(SDL_GetWindowSurface(window), "reaching the window's pixels") }
  }

  func discardTextures() {}

  func draw(_ list: DrawList) throws(CanvasError) {
    try DisplayConnection.checkX()
    Rasterizer(target: try target()).draw(list)
  }

  func present() {
    if let buffers { return buffers.show() }
    if let drawn = backBuffer?.pointer, let surface = SDL_GetWindowSurface(window) {
      SDL_UpperBlit(drawn, nil, surface, nil)
    }
    // Fails only after a change of size, after which a new frame is drawn.
    SDL_UpdateWindowSurface(window)
  }

  func picture() throws(CanvasError) -> Bitmap {
    if let drawn = buffers?.drawn ?? backBuffer?.bitmap { return drawn }
    return Bitmap(try surface, of: self)
  }

  private func target() throws(CanvasError) -> Bitmap {
    let size = WindowHandle.pixelSize(of: window)
    let (width, height) = (Int(size.width), Int(size.height))
    if let buffers { return try buffers.next(width: width, height: height) }
    let surface = try surface
    if let format = surface.pointee.format, Self.directFormats.contains(format.pointee.format) {
      backBuffer = nil
      return Bitmap(surface, of: self)
    }
    if let drawn = backBuffer?.bitmap, drawn.width == width, drawn.height == height { return drawn }
    let new = try Surface(width: width, height: height)
    try check(SDL_SetSurfaceBlendMode(new.pointer, SDL_BLENDMODE_NONE), "preparing the window's pixels")
    backBuffer = new
    return new.bitmap
  }
}
