// Who draws.

internal import CSDL2
internal import Canvas

/// The graphics card or the processor, one of them.
enum Painter: ~Copyable {
  /// SDL's accelerated renderer.
  case gpu(GPUPainter)
  /// The processor.
  case software(SoftwarePainter)

  /// SDL's name for the graphics card's renderer, or "software".
  var name: String {
    switch self {
    case .gpu(let painter): painter.name
    case .software: "software"
    }
  }

  /// The longest side of a texture, in pixels.
  var largestSide: Int {
    switch self {
    case .gpu(let painter): painter.largestSide
    case .software: SoftwarePainter.largestSide
    }
  }

  /// The drawing surface's extent, in pixels.
  var pixelSize: Size {
    switch self {
    case .gpu(let painter): painter.pixelSize
    case .software(let painter): painter.pixelSize
    }
  }

  /// Takes the sheet of art over; the processor draws from the sheet itself.
  mutating func load(_ sheet: Atlas.Sheet) throws(CanvasFailure) {
    switch consume self {
    case .gpu(var painter):
      do throws(CanvasFailure) {
        try painter.load(sheet)
        self = .gpu(painter)
      } catch {
        self = .gpu(painter)
        throw error
      }
    case .software(let painter):
      self = .software(painter)
    }
  }

  /// Forgets the pictures that the graphics card had, so that the next frame fetches them anew.
  mutating func forgetPictures() {
    switch consume self {
    case .gpu(var painter):
      painter.forgetPictures()
      self = .gpu(painter)
    case .software(let painter):
      self = .software(painter)
    }
  }

  /// Draws a frame, and returns the number of draw calls.
  mutating func draw(_ batches: borrowing Batches, sheet: Atlas.Sheet?) throws(CanvasFailure) -> Int {
    switch consume self {
    case .gpu(var painter):
      do throws(CanvasFailure) {
        let calls = try painter.draw(batches)
        self = .gpu(painter)
        return calls
      } catch {
        self = .gpu(painter)
        throw error
      }
    case .software(var painter):
      do throws(CanvasFailure) {
        let calls = try painter.draw(batches, sheet: sheet)
        self = .software(painter)
        return calls
      } catch {
        self = .software(painter)
        throw error
      }
    }
  }

  /// Shows what was drawn.
  func present() {
    switch self {
    case .gpu(let painter): painter.present()
    case .software(let painter): painter.present()
    }
  }

  /// What was drawn, as a surface of its own.
  func drawn() throws(CanvasFailure) -> Surface {
    switch self {
    case .gpu(let painter): try painter.drawn()
    case .software(let painter): try painter.drawn()
    }
  }
}
