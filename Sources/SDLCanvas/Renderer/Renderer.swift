internal import CSDL2
internal import Canvas

/// Draws and shows the frames of a window, on the graphics card or the processor.
protocol Renderer: AnyObject {
  /// "software", or SDL's name of the accelerated renderer, such as "opengl".
  var name: String { get }
  /// The maximum width and height of a texture, in pixels.
  var largestSide: Int { get }
  /// The size of the drawing surface in pixels; `nil` if SDL does not report it.
  var pixelSize: Size? { get }

  /// Discards the textures; the next frame uploads new ones.
  func discardTextures()

  /// Notes that areas of the next frame's atlas have changed, of which the renderer may have a copy.
  func renew(_ areas: [PixelArea])

  func draw(_ list: DrawList) throws(CanvasError)

  func present()

  /// Calls `body` with the drawn frame, in any pixel format; call it before ``present()``.
  func withPicture<Result>(
    _ body: (UnsafeMutablePointer<SDL_Surface>) throws(CanvasError) -> Result
  ) throws(CanvasError) -> Result
}
