internal import Canvas

/// Draws and shows the frames of a window, on the graphics card or the processor.
///
/// Renderers are classes, as the choice of one is made at run time, and they change with each frame.
protocol Renderer: AnyObject {
  /// SDL's name for the graphics card's renderer, or "software".
  var name: String { get }
  /// The longest side of a texture, in pixels.
  var largestSide: Int { get }
  /// The size of the drawing surface in pixels; `nil` if SDL doesn't know it.
  var pixelSize: Size? { get }

  /// Discards the textures, for another atlas or after the graphics card has lost them.
  func discardTextures()

  func draw(_ list: DrawList) throws(CanvasError)

  func present()

  /// Returns a copy of the drawn frame, which must not be presented yet.
  func snapshot() throws(CanvasError) -> Surface
}
