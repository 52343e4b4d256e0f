internal import CSDL2
internal import Canvas

/// The render target of a window in memory, whose own surface does not follow the window's size.
struct OffscreenTarget: ~Copyable {
  private var texture: TextureHandle?
  /// The size of the target, initially that of the window's surface.
  private var size: Size

  /// Creates the target of a renderer; `nil` if a display shows its window.
  init?(of renderer: borrowing RendererHandle) {
    guard VideoDriver.current == .offscreen else { return nil }
    size = Self.windowSize(of: renderer)
  }

  /// Makes the target as large as the window: `SDL_SetRenderTarget`.
  mutating func fit(_ renderer: borrowing RendererHandle) throws(CanvasError) {
    let windowSize = Self.windowSize(of: renderer)
    guard windowSize != size else { return }
    try check(SDL_SetRenderTarget(renderer.pointer, nil), "leaving the old picture of the window")
    texture = nil
    let new = try TextureHandle(
      renderer, SDL_TEXTUREACCESS_TARGET, width: Int(windowSize.width), height: Int(windowSize.height))
    try check(SDL_SetRenderTarget(renderer.pointer, new.pointer), "drawing into a picture of the window's size")
    texture = consume new
    size = windowSize
  }

  /// The size of a renderer's window in points, each of one pixel: `SDL_RenderGetWindow`.
  static func windowSize(of renderer: borrowing RendererHandle) -> Size {
    WindowHandle.size(of: SDL_RenderGetWindow(renderer.pointer))
  }
}
