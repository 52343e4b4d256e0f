internal import CSDL2
internal import Canvas

/// Shows pixels in a window through SDL's renderer, on Wayland, where a window's surface has one pixel per point.
struct WindowTexture: ~Copyable {
  // In this order: the texture is destroyed before its renderer.
  private var texture: TextureHandle?
  private let renderer: RendererHandle
  private var (width, height): (Int32, Int32) = (0, 0)

  /// Creates the renderer of a window; `nil` where SDL has none.
  init?(window: borrowing WindowHandle) {
    guard let renderer = try? RendererHandle(window: window, flags: SDL_RENDERER_ACCELERATED) else { return nil }
    self.renderer = renderer
  }

  /// The size of the window in pixels; `nil` if SDL doesn't know it.
  var pixelSize: Size? { renderer.outputSize }

  /// Shows a surface as the whole window: `SDL_RenderCopy`, `SDL_RenderPresent`.
  ///
  /// Failures are ignored, as they mean that the window is lost.
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
