internal import CSDL2
internal import Canvas

/// What the graphics card draws into in place of a window that no display shows and that was given another size: SDL's
/// surface for it keeps the size that it began with.
struct OffscreenTarget {
  private let renderer: OpaquePointer
  /// The size of what is drawn into: at first the window's own surface.
  private var size: Size
  private var texture: OpaquePointer?

  /// Creates the target of a renderer; `nil` if a display shows its window.
  init?(of renderer: OpaquePointer) {
    guard VideoDriver.current == .offscreen else { return nil }
    self.renderer = renderer
    size = Self.windowSize(of: renderer)
  }

  /// The size of the window, in its pixels as in its points.
  var windowSize: Size { Self.windowSize(of: renderer) }

  /// Makes what is drawn into as large as the window is.
  mutating func fit() throws(CanvasError) {
    let wanted = windowSize
    guard wanted != size else { return }
    try check(SDL_SetRenderTarget(renderer, nil), "leaving the picture of the window's old size")
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
    let made = try check(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), Int32(wanted.width),
        Int32(wanted.height)),
      "creating a picture of the window's size")
    texture = made
    try check(SDL_SetRenderTarget(renderer, made), "drawing into a picture of the window's size")
    size = wanted
  }

  private static func windowSize(of renderer: OpaquePointer) -> Size {
    var (width, height): (Int32, Int32) = (1, 1)
    SDL_GetWindowSize(SDL_RenderGetWindow(renderer), &width, &height)
    return Size(width: Double(max(1, width)), height: Double(max(1, height)))
  }
}
