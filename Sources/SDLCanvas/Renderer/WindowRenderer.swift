import CSDL2
import Canvas

/// A window and its renderer, created together because SDL requires a flag on a window that OpenGL draws into.
struct WindowRenderer: ~Copyable {
  // Declared in this order because the renderer must be destroyed before its window.
  private(set) var renderer: any Renderer
  var window: WindowHandle
  /// The reason for choosing this renderer, for a bug report.
  private(set) var reason: String
  /// Whether the processor may draw instead if the graphics card fails.
  var canFallBack: Bool

  init(_ options: WindowOptions) throws(CanvasError) {
    switch options.renderer {
    case .gpu:
      do {
        self = try WindowRenderer(gpu: options, reason: "asked for")
      } catch {
        throw error.ofGPU
      }
    case .software: self = try WindowRenderer(software: options, reason: "asked for")
    case .auto:
      if let found = WindowRenderer(hardware: options) {
        self = found
      } else {
        let reason = GraphicsCard.mayExist ? "the graphics card's OpenGL is not usable" : "no graphics card"
        do {
          self = try WindowRenderer(software: options, reason: reason)
        } catch {
          // SDL's surfaces do not have the 30 bits per pixel of some X11 displays. Pictures of hidden windows would differ.
          guard options.isVisible,
            let found = try? WindowRenderer(gpu: options, reason: "the processor cannot reach the window's pixels")
          else { throw error }
          self = found
          canFallBack = false
        }
        // Discards errors of the abandoned graphics card, which have arrived by the time this window is shown.
        _ = DisplayConnection.takeError()
      }
    }
  }

  private init(gpu options: WindowOptions, reason: String) throws(CanvasError) {
    let window = try WindowHandle(options, isForGL: true)
    renderer = try GPURenderer(window: window, isPaced: options.isVisible, isDithered: options.isDithered)
    self.window = window
    self.reason = reason
    canFallBack = options.renderer == .auto
  }

  private init(software options: WindowOptions, reason: String) throws(CanvasError) {
    let window = try WindowHandle(options, isForGL: false)
    let software = SoftwareRenderer(window: window)
    try software.start()
    renderer = software
    self.window = window
    self.reason = reason
    canFallBack = false
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

  /// Draws with the processor from now on, in the same window.
  mutating func fallBack() throws(CanvasError) {
    canFallBack = false
    reason = "the graphics card has failed"
    let software = SoftwareRenderer(window: window)
    // Destroys the card's renderer.
    renderer = software
    try software.start()
    // Discards errors of the abandoned graphics card.
    _ = DisplayConnection.takeError()
  }
}

/// Draws and shows the frames of a window, on the graphics card or the processor.
protocol Renderer: AnyObject {
  /// "software", or SDL's name of the accelerated renderer, such as "opengl".
  var name: String { get }
  /// The maximum width and height of a texture, in pixels.
  var largestSide: Double { get }

  /// Discards the textures; the next frame uploads new ones.
  func discardTextures()

  func draw(_ list: DrawList) throws(CanvasError)

  func present()

  /// Returns the drawn frame; call it before ``present()``.
  func picture() throws(CanvasError) -> Bitmap
}
