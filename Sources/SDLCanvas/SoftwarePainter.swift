// Drawing by the processor.

internal import CSDL2
internal import Canvas

/// Draws into the window's own pixels, without any renderer of SDL's.
struct SoftwarePainter: ~Copyable {
  /// Longest side of the sheet of art, in pixels: as much as graphics cards allow.
  static let largestSide = 16384
  /// Formats of windows that can be drawn into directly.
  private static let ownFormats: Set<UInt32> = [
    SDL_PIXELFORMAT_ARGB8888.rawValue, SDL_PIXELFORMAT_XRGB8888.rawValue,
  ]

  private let window: OpaquePointer
  /// What is drawn on where the window's pixels are of another kind; nil where they are ours.
  private var ownCanvas: Surface?

  /// Prepares to draw into a window.
  init(window: borrowing WindowHandle) throws(CanvasFailure) {
    self.window = window.pointer
    _ = try accept(SDL_GetWindowSurface(window.pointer), "reaching the window's pixels")
  }

  /// The drawing surface's extent, in pixels.
  var pixelSize: Size {
    var (width, height): (Int32, Int32) = (1, 1)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return Size(width: Double(max(1, width)), height: Double(max(1, height)))
  }

  /// Draws a frame with the sheet of art, and returns the number of draw calls.
  mutating func draw(_ batches: borrowing Batches, sheet: Atlas.Sheet?) throws(CanvasFailure) -> Int {
    let raster = Raster(target: try canvas())
    if !batches.coversItself { raster.clear() }
    for run in batches.runs {
      switch run.texture {
      case .atlas:
        sheet?.withTexels { raster.draw(run, of: batches, from: $0) }
      case .picture(let index):
        batches.pictures[index].withTexels { raster.draw(run, of: batches, from: $0) }
      }
    }
    return batches.runs.count
  }

  /// Shows what was drawn.
  func present() {
    if let own, let shown = SDL_GetWindowSurface(window) {
      SDL_UpperBlit(own, nil, shown, nil)
    }
    // It fails only when the window changed its size since, and then a fresh frame is on its way.
    SDL_UpdateWindowSurface(window)
  }

  /// A copy of what was drawn.
  func drawn() throws(CanvasFailure) -> Surface {
    let drawn = try accept(own ?? SDL_GetWindowSurface(window), "reaching the window's pixels")
    let copy = Surface(adopting: SDL_DuplicateSurface(drawn))
    guard let copy else { throw .unusable(lastWords()) }
    return copy
  }

  private var own: UnsafeMutablePointer<SDL_Surface>? {
    switch ownCanvas {
    case .some(let surface): surface.pointer
    case .none: nil
    }
  }

  /// The pixels to draw on, as large as the window is now.
  private mutating func canvas() throws(CanvasFailure) -> PixelGrid {
    let shown = try accept(SDL_GetWindowSurface(window), "reaching the window's pixels")
    if let format = shown.pointee.format, Self.ownFormats.contains(format.pointee.format) {
      ownCanvas = nil
      return PixelGrid(shown)
    }
    if let own, own.pointee.w == shown.pointee.w, own.pointee.h == shown.pointee.h {
      return PixelGrid(own)
    }
    let canvas = try Surface(width: Int(shown.pointee.w), height: Int(shown.pointee.h))
    SDL_SetSurfaceBlendMode(canvas.pointer, SDL_BLENDMODE_NONE)
    let pixels = canvas.pixels
    ownCanvas = consume canvas
    return pixels
  }
}

extension Picture {
  /// Lends the pixels to a closure, as a texture.
  fileprivate func withTexels(_ body: (Texels) -> Void) {
    pixels.withUnsafeBufferPointer { buffer in
      // A picture has at least one pixel.
      guard let start = buffer.baseAddress else { return }
      body(Texels(start, width: width, height: height, isOpaque: isOpaque))
    }
  }
}

extension Atlas.Sheet {
  /// Lends the pixels to a closure, as a texture; not if there are none.
  fileprivate func withTexels(_ body: (Texels) -> Void) {
    pixels.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, !buffer.isEmpty else { return }
      body(Texels(start, width: width, height: height, isOpaque: false))
    }
  }
}
