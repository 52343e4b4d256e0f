internal import CSDL2
internal import Canvas

/// Shows pixels in a window through SDL's renderer: on Wayland, where SDL makes a window's own pixels no more than its
/// points, however dense the display is.
struct WindowTexture: ~Copyable {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var (width, height): (Int32, Int32) = (0, 0)

  /// Prepares to show pixels in a window; `nil` where SDL has no renderer that is as dense as the display.
  init?(window: borrowing WindowHandle) {
    guard let renderer = SDL_CreateRenderer(window.pointer, -1, SDL_RENDERER_ACCELERATED.rawValue) else { return nil }
    self.renderer = renderer
  }

  deinit { SDL_DestroyRenderer(renderer) }

  /// The size of the window in pixels; `nil` if SDL doesn't know it.
  var pixelSize: Size? { Size(ofOutput: renderer) }

  /// Shows a surface as the whole window.
  ///
  /// It fails only where the renderer has lost its window, and then there is nothing to be seen anyway.
  mutating func show(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    if (width, height) != (surface.pointee.w, surface.pointee.h) {
      if let texture { SDL_DestroyTexture(texture) }
      (width, height) = (surface.pointee.w, surface.pointee.h)
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), width, height)
      if let texture { SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) }
    }
    SDL_UpdateTexture(texture, nil, surface.pointee.pixels, surface.pointee.pitch)
    SDL_RenderCopy(renderer, texture, nil, nil)
    SDL_RenderPresent(renderer)
  }
}

extension Size {
  /// The size in pixels of what an SDL renderer draws on; `nil` if SDL doesn't know it.
  init?(ofOutput renderer: OpaquePointer) {
    var (width, height): (Int32, Int32) = (0, 0)
    guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0 else { return nil }
    self.init(width: Double(max(1, width)), height: Double(max(1, height)))
  }
}
