import Canvas

/// Draws and shows the frames of a window, on the graphics card or the processor.
protocol Renderer: AnyObject {
  /// "software", or SDL's name of the accelerated renderer, such as "opengl".
  var name: String { get }
  /// The maximum width and height of a texture, in pixels.
  var largestSide: Int { get }

  /// Discards the textures; the next frame uploads new ones.
  func discardTextures()

  /// Notes that areas of the next frame's atlas have changed, of which the renderer may have a copy.
  func renew(_ areas: [PixelArea])

  func draw(_ list: DrawList) throws(CanvasError)

  func present()

  /// Returns the drawn frame; call it before ``present()``.
  func picture() throws(CanvasError) -> Bitmap
}
