// A window, and who draws in it.

internal import CSDL2
internal import Canvas

/// A window with who draws in it, chosen together: OpenGL wants a window made for it.
struct Studio: ~Copyable {
  // In this order: what draws is given back before what it draws in.
  /// Who draws.
  var painter: Painter
  /// Where it shows.
  let window: WindowHandle

  /// Opens a window and finds who draws in it, for a video driver by SDL's name.
  init(_ options: WindowOptions, driver: String) throws(CanvasFailure) {
    switch options.renderer {
    case .gpu:
      self = try Studio(gpu: options)
    case .software:
      self = try Studio(software: options, driver: driver)
    case .auto:
      if let studio = Studio(realCard: options) {
        self = studio
      } else {
        self = try Studio(software: options, driver: driver)
      }
    }
  }

  private init(gpu options: WindowOptions) throws(CanvasFailure) {
    let window = try WindowHandle(options, isForGL: true)
    painter = .gpu(try GPUPainter(window: window, isPaced: options.isPaced))
    self.window = window
  }

  private init(software options: WindowOptions, driver: String) throws(CanvasFailure) {
    // SDL would hand each frame to OpenGL, at three times the cost. On Wayland it has no other way.
    if driver != "wayland" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    let window = try WindowHandle(options, isForGL: false)
    painter = .software(try SoftwarePainter(window: window))
    self.window = window
  }

  /// Draws by a real card; nil if there is none.
  ///
  /// An OpenGL on the processor draws this sky several times slower than we do.
  private init?(realCard options: WindowOptions) {
    guard GraphicsCard.mayBeThere else { return nil }
    do throws(CanvasFailure) {
      let studio = try Studio(gpu: options)
      guard !GraphicsCard.isPretended else { return nil }
      self = studio
    } catch {
      // Whatever the card's reason, the processor needs none of it.
      return nil
    }
  }
}
