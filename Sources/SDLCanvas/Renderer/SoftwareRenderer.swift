internal import CSDL2
internal import Canvas
internal import Rasterizer

/// Draws frames with the processor, if possible directly into the window's surface.
final class SoftwareRenderer: Renderer {
  let name = "software"
  /// The usual limit of textures on graphics cards, in pixels.
  let largestSide = 16384

  private static let directFormats: Set<UInt32> = [
    SDL_PIXELFORMAT_ARGB8888.rawValue, SDL_PIXELFORMAT_XRGB8888.rawValue,
  ]

  private let window: OpaquePointer
  /// The texture that replaces the window's surface on Wayland; `nil` elsewhere, or if SDL has no renderer.
  private var texture: WindowTexture?
  /// The surface to draw into if the window's own is not used or is in none of the ``directFormats``; otherwise `nil`.
  private var backBuffer: Surface?

  /// Creates a renderer, which must be started before it draws.
  init(window: borrowing WindowHandle) { self.window = window.pointer }

  /// Connects with the window, which must have no other renderer any more.
  func start(on window: borrowing WindowHandle, driver: VideoDriver) throws(CanvasError) {
    // Otherwise SDL would upload each frame through OpenGL, at triple the cost; there is no other way on Wayland.
    if driver != .wayland { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    texture = driver == .wayland ? WindowTexture(window: window) : nil
    if texture == nil { _ = try surface }
  }

  private var surface: UnsafeMutablePointer<SDL_Surface> {
    get throws(CanvasError) { try check(SDL_GetWindowSurface(window), "reaching the window's pixels") }
  }

  var pixelSize: Size? {
    guard texture == nil else { return texture?.pixelSize }
    // The surface may have fewer pixels than the window, for example one per point.
    return SDL_GetWindowSurface(window).map { Size($0.pointee.w, $0.pointee.h) }
  }

  func discardTextures() {}

  func draw(_ list: DrawList) throws(CanvasError) {
    try DisplayConnection.checkX()
    Rasterizer(target: try target()).draw(list)
  }

  func present() {
    if texture != nil {
      if let drawn = backBuffer?.pointer { texture?.show(drawn) }
      return
    }
    if let drawn = backBuffer?.pointer, let surface = SDL_GetWindowSurface(window) {
      SDL_UpperBlit(drawn, nil, surface, nil)
    }
    // Fails only after a change of size, after which a new frame is drawn.
    SDL_UpdateWindowSurface(window)
  }

  func snapshot() throws(CanvasError) -> Surface {
    let drawn = try check(backBuffer?.pointer ?? SDL_GetWindowSurface(window), "reaching the window's pixels")
    guard let copy = Surface(adopting: SDL_DuplicateSurface(drawn)) else { throw .unusable(sdlError()) }
    return copy
  }

  private func target() throws(CanvasError) -> PixelBuffer {
    let size = try check(pixelSize, "asking for the window's size")
    if texture == nil {
      let surface = try surface
      if let format = surface.pointee.format, Self.directFormats.contains(format.pointee.format) {
        backBuffer = nil
        return PixelBuffer(surface)
      }
    }
    let (width, height) = (Int(size.width), Int(size.height))
    if let drawn = backBuffer?.pointer, drawn.pointee.w == width, drawn.pointee.h == height {
      return PixelBuffer(drawn)
    }
    let new = try Surface(width: width, height: height)
    try check(SDL_SetSurfaceBlendMode(new.pointer, SDL_BLENDMODE_NONE), "preparing the window's pixels")
    let pixels = new.pixels
    backBuffer = consume new
    return pixels
  }
}

/// Shows pixels in a Wayland window through an SDL renderer; the window's surface would have one pixel per point.
private struct WindowTexture: ~Copyable {
  // Declared in this order because the texture must be destroyed before its renderer.
  private var texture: TextureHandle?
  private let renderer: RendererHandle
  private var (width, height): (Int32, Int32) = (0, 0)

  init?(window: borrowing WindowHandle) {
    guard let renderer = try? RendererHandle(window: window) else { return nil }
    self.renderer = renderer
  }

  var pixelSize: Size? { renderer.outputSize }

  /// Shows a surface in the whole window; failures, which usually mean a lost connection, are ignored.
  mutating func show(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    if texture == nil || (width, height) != (surface.pointee.w, surface.pointee.h) {
      (width, height) = (surface.pointee.w, surface.pointee.h)
      texture = try? TextureHandle(renderer, SDL_TEXTUREACCESS_STREAMING, width: Int(width), height: Int(height))
    }
    SDL_UpdateTexture(texture?.pointer, nil, surface.pointee.pixels, surface.pointee.pitch)
    SDL_RenderCopy(renderer.pointer, texture?.pointer, nil, nil)
    SDL_RenderPresent(renderer.pointer)
  }
}
