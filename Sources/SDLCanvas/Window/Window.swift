internal import CSDL2
public import Canvas

/// A window that reports input and shows frames.
///
/// It belongs to the main thread. There is one at a time, as there is one SDL.
public struct Window: ~Copyable {
  /// The facts that change with events of their own.
  struct State: Hashable {
    var viewport: Viewport
    var isFullscreen: Bool
  }

  // In this order: each is destroyed before the ones that it depends on.
  var events: EventReader
  var cursors: Cursors?
  var sprites: SpriteAtlas
  var windowRenderer: WindowRenderer
  let session: VideoSession

  var pacer: FramePacer
  var suspendDetector = SuspendDetector()
  /// The state that events have reported.
  var reportedState: State
  /// The desktop's scale that the window's size was last adapted to; `nil` until the window first gets the focus, and
  /// for a window of exact size.
  var desktopScale: Double?

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - session: The video session, which the window takes over; its options determine the window.
  ///   - pictures: The path of the folder of SVG files.
  ///   - fonts: The paths of the fonts of text, the preferred one first; at least one.
  /// - Throws: ``CanvasError``.
  public init(in session: consuming VideoSession, pictures: String, fonts: [String]) throws(CanvasError) {
    LibraryMessages.mute()
    defer { LibraryMessages.unmute() }
    let options = session.options
    let windowRenderer = try WindowRenderer(options, driver: session.driver)
    let events = EventReader(for: windowRenderer.window, driver: session.driver, usesGamepads: options.isVisible)
    let viewport = try check(windowRenderer.viewport, "asking for the window's size")
    let sprites = try SpriteAtlas(pictures: pictures, fonts: fonts)
    let cursors = options.isVisible ? try Cursors(pictures: pictures) : nil
    if options.isVisible { try windowRenderer.window.showIcon(in: pictures) }
    pacer = FramePacer(interval: options.isVisible ? windowRenderer.window.refreshInterval : nil)
    reportedState = State(viewport: viewport, isFullscreen: false)
    self.events = events
    self.cursors = cursors
    self.sprites = sprites
    self.windowRenderer = windowRenderer
    self.session = session
  }

  /// The mailbox for events of other threads.
  public var mailbox: EventMailbox { events.mailbox }

  /// The name of the renderer: "software", or SDL's name for one of the graphics card, such as "opengl".
  public var rendererName: String { windowRenderer.renderer.name }

  /// The window's size and the density of its pixels.
  ///
  /// Later changes are reported as ``Canvas/InputEvent/resize(_:)``.
  public var viewport: Viewport { windowRenderer.viewport ?? reportedState.viewport }

  /// The window's position and size; `nil` while it fills the screen, is maximized or hidden.
  public var placement: WindowPlacement? { windowRenderer.window.placement }

  /// Whether the window fills the whole screen.
  public var isFullscreen: Bool { windowRenderer.window.isFullscreen }

  /// Changes the title bar's text.
  public mutating func setTitle(_ title: String) { windowRenderer.window.setTitle(title) }

  /// Changes the size of the window's content, in points; the desktop may refuse.
  public mutating func resize(to size: Size) { windowRenderer.window.resize(to: size) }

  /// Whether the window is neither hidden nor minimized.
  ///
  /// While it is `false`, draw nothing: ``nextInput(into:wait:)`` waits until it is `true` again or an event comes.
  public var isShowing: Bool { windowRenderer.window.isShowing }

  /// Sets the function that ends the program when the display is lost; nothing of SDL may be called from then on.
  public static func onLostDisplay(_ end: @escaping @Sendable (CanvasError) -> Never) {
    DisplayConnection.onLoss(end)
  }

  /// Sends the open window ``Canvas/InputEvent/quit``, from any thread.
  public static func wakeToQuit() {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    SDL_PushEvent(&event)
  }

  /// The seconds since the window opened; they never decrease, and don't count a suspend.
  public var time: Double { events.clock.now }
}

extension WindowRenderer {
  /// The window's size and the density of its pixels; `nil` if SDL doesn't know it.
  fileprivate var viewport: Viewport? {
    let size = window.size
    return renderer.pixelSize.map { Viewport(size: size, pixelsPerPoint: $0.width / size.width) }
  }
}
