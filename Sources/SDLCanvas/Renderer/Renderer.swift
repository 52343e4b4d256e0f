internal import Canvas

/// A renderer on the graphics card or the processor.
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

  /// Discards the textures, for another atlas or after the graphics card has lost them.
  mutating func discardTextures() { update(gpu: { $0.discardTextures() }, software: { _ in }) }

  /// Draws a frame, unless the X server has reported an error since the last one.
  mutating func draw(_ list: DrawList) throws(CanvasError) {
    try update(
      gpu: { renderer throws(CanvasError) in
        do throws(CanvasError) {
          try DisplayConnection.checkX()
          try renderer.draw(list)
        } catch {
          throw error.ofCard
        }
      },
      software: { renderer throws(CanvasError) in
        try DisplayConnection.checkX()
        try renderer.draw(list)
      })
  }

  /// Shows the drawn frame.
  mutating func present() { update(gpu: { $0.present() }, software: { $0.present() }) }

  /// Returns a copy of the drawn frame, which must not be presented yet.
  func snapshot() throws(CanvasError) -> Surface {
    switch self {
    case .gpu(let renderer):
      do throws(CanvasError) { return try renderer.snapshot() } catch { throw error.ofCard }
    case .software(let renderer): return try renderer.snapshot()
    }
  }

  /// Changes the renderer in place: a payload that is not copied has to be taken out of its case and put back.
  private mutating func update<Failure>(
    gpu: (inout GPURenderer) throws(Failure) -> Void, software: (inout SoftwareRenderer) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    switch consume self {
    case .gpu(var renderer):
      do throws(Failure) { try gpu(&renderer) } catch { failure = error }
      self = .gpu(renderer)
    case .software(var renderer):
      do throws(Failure) { try software(&renderer) } catch { failure = error }
      self = .software(renderer)
    }
    if let failure { throw failure }
  }
}
