internal import Canvas

/// What draws: the graphics card or the processor.
enum Renderer: ~Copyable {
  /// SDL's accelerated renderer.
  case gpu(GPURenderer)
  /// The processor.
  case software(SoftwareRenderer)

  /// SDL's name for the graphics card's renderer, or "software".
  var name: String {
    switch self {
    case .gpu(let renderer): renderer.name
    case .software: "software"
    }
  }

  /// The longest side of a texture, in pixels.
  var largestSide: Int {
    switch self {
    case .gpu(let renderer): renderer.largestSide
    case .software: SoftwareRenderer.largestSide
    }
  }

  /// The size of the drawing surface in pixels; `nil` if SDL doesn't know it.
  var pixelSize: Size? {
    switch self {
    case .gpu(let renderer): renderer.pixelSize
    case .software(let renderer): renderer.pixelSize
    }
  }

  /// Uploads the atlas to the graphics card; the processor reads it from each draw list.
  mutating func load(_ atlas: Atlas) throws(CanvasError) {
    try update(
      gpu: { renderer throws(CanvasError) in try renderer.load(atlas.bitmap) },
      software: { renderer in renderer.discardAtlas() })
  }

  /// Discards the texture of the field, so that the next frame uploads it again.
  mutating func discardField() throws(CanvasError) {
    try update(gpu: { renderer in renderer.discardField() })
  }

  /// Draws a frame, unless the X server has refused something since the last one.
  mutating func draw(_ list: DrawList) throws(CanvasError) {
    try update(
      gpu: { renderer throws(CanvasError) in
        try DisplayConnection.checkX()
        try renderer.draw(list)
      },
      software: { renderer throws(CanvasError) in
        try DisplayConnection.checkX()
        try renderer.draw(list)
      })
  }

  /// Shows what was drawn.
  mutating func present() {
    switch consume self {
    case .gpu(let renderer):
      renderer.present()
      self = .gpu(renderer)
    case .software(var renderer):
      renderer.present()
      self = .software(renderer)
    }
  }

  /// Returns a copy of what was drawn and not yet presented.
  func snapshot() throws(CanvasError) -> Surface {
    switch self {
    case .gpu(let renderer):
      do throws(CanvasError) { return try renderer.snapshot() } catch { throw error.ofCard }
    case .software(let renderer): return try renderer.snapshot()
    }
  }

  /// Changes the renderer in place: a value without copies has to be taken out of its case and put back, also on
  /// errors.
  private mutating func update(
    gpu: (inout GPURenderer) throws(CanvasError) -> Void,
    software: (inout SoftwareRenderer) throws(CanvasError) -> Void = { _ in }
  ) throws(CanvasError) {
    var failure: CanvasError?
    switch consume self {
    case .gpu(var renderer):
      do throws(CanvasError) { try gpu(&renderer) } catch { failure = error.ofCard }
      self = .gpu(renderer)
    case .software(var renderer):
      do throws(CanvasError) { try software(&renderer) } catch { failure = error }
      self = .software(renderer)
    }
    if let failure { throw failure }
  }
}
