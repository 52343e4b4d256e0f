internal import CSDL2

/// A window and its renderer, created together because SDL requires a flag on a window that OpenGL draws into.
struct WindowRenderer: ~Copyable {
  // Declared in this order because the renderer must be destroyed before its window.
  let renderer: any Renderer
  let window: WindowHandle
  /// The reason for choosing this renderer, for a bug report.
  let reason: String

  init(_ options: WindowOptions, driver: VideoDriver) throws(CanvasError) {
    switch options.renderer {
    case .gpu:
      do throws(CanvasError) {
        self = try WindowRenderer(gpu: options, reason: "asked for")
      } catch {
        throw error.ofCard
      }
    case .software: self = try WindowRenderer(software: options, driver: driver, reason: "asked for")
    case .auto:
      if let found = WindowRenderer(hardware: options) {
        self = found
      } else {
        let reason = GraphicsCard.mayExist ? "the graphics card's OpenGL is not usable" : "no graphics card"
        self = try WindowRenderer(software: options, driver: driver, reason: reason)
        // Discards errors of the abandoned graphics card, which have arrived by the time this window is shown.
        _ = DisplayConnection.takeError()
      }
    }
  }

  private init(gpu options: WindowOptions, reason: String) throws(CanvasError) {
    self.reason = reason
    let window = try WindowHandle(options, isForGL: true)
    renderer = try GPURenderer(window: window, isPaced: options.isVisible, isFieldDithered: options.isFieldDithered)
    self.window = window
  }

  private init(software options: WindowOptions, driver: VideoDriver, reason: String) throws(CanvasError) {
    self.reason = reason
    // Otherwise SDL would upload each frame through OpenGL, at triple the cost; there is no other way on Wayland.
    if driver != .wayland { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    let window = try WindowHandle(options, isForGL: false)
    renderer = try SoftwareRenderer(window: window, driver: driver)
    self.window = window
  }

  /// Opens a window with a hardware renderer; `nil` if no graphics card is usable.
  private init?(hardware options: WindowOptions) {
    guard GraphicsCard.mayExist else { return nil }
    // A failure is not an error, because the processor can draw instead.
    let found = try? WindowRenderer(gpu: options, reason: "a graphics card")
    // A request with a reply waits until an X server that refuses GLX has reported its error.
    SDL_GetGlobalMouseState(nil, nil)
    let error = DisplayConnection.takeError()
    guard let found, error == nil, !GraphicsCard.isEmulated else { return nil }
    self = found
  }
}
