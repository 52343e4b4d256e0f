internal import CSDL2
public import Canvas

/// A window: input comes out of it, frames go into it.
///
/// All of it belongs to the main thread, and there is one at a time, as there is one SDL.
public struct Window: ~Copyable {
  // In this order: each is destroyed before what it stands on.
  private let openMailbox = OpenMailbox()
  var cursors: Cursors?
  var gamepads = Gamepads()
  var fonts: Fonts
  var windowRenderer: WindowRenderer
  private let session: VideoSession

  var driver: VideoDriver { session.driver }

  let isVisible: Bool
  /// Whether the window's size was left to the desktop.
  let followsDesktop: Bool
  /// The desktop's scale when it was looked at last.
  var desktopScale: Double?
  let pictures: String
  let clock: EventClock
  var translator: EventTranslator
  var pacer: FramePacer
  var suspendDetector = SuspendDetector()
  /// The sprites that were prepared last, and where they are.
  var prepared: (sprites: [SpriteSource], atlas: Atlas)?
  /// The viewport that the program knows of.
  var toldViewport: Viewport
  /// Whether the program knows that the window fills the screen.
  var toldFullscreen = false
  var latestTime = 0.0
  /// When events were last read; those that come up later have waited since.
  var lastReading = 0.0

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - session: SDL, started for such a window.
  ///   - pictures: The path of the folder of SVG files.
  ///   - fonts: The paths of the fonts of text, the preferred one first; at least one.
  /// - Throws: ``CanvasError``.
  public init(in session: consuming VideoSession, pictures: String, fonts: [String]) throws(CanvasError) {
    LibraryMessages.mute()
    defer { LibraryMessages.unmute() }
    let options = session.options
    let clock = EventClock()
    let windowRenderer = try WindowRenderer(options, driver: session.driver)
    let viewport = try check(windowRenderer.viewport, "asking for the window's size")
    let openedFonts = try Fonts(paths: fonts)
    let cursors = options.isVisible ? try Cursors(pictures: pictures) : nil
    if options.isVisible { try windowRenderer.window.showIcon(in: pictures) }
    pacer = FramePacer(interval: options.isPaced ? windowRenderer.window.refreshInterval : nil)
    translator = EventTranslator(driver: session.driver, clock: clock)
    isVisible = options.isVisible
    followsDesktop = options.opening != .exact
    toldViewport = viewport
    self.pictures = pictures
    self.clock = clock
    self.cursors = cursors
    self.fonts = openedFonts
    self.windowRenderer = windowRenderer
    self.session = session
  }

  /// Where other threads leave events for the window.
  public var mailbox: EventMailbox { openMailbox.mailbox }

  /// The name of what draws: "software", or SDL's name for the graphics card's renderer, such as "opengl".
  public var rendererName: String { windowRenderer.renderer.name }

  /// How large the window is, and how dense its pixels are.
  ///
  /// Later changes are told as ``Canvas/InputEvent/resize(_:)``.
  public var viewport: Viewport { windowRenderer.viewport ?? toldViewport }

  /// Where the window is on the desktop; `nil` while it fills the screen, is maximized or is out of sight.
  public var placement: WindowPlacement? { windowRenderer.window.placement }

  /// Whether the window fills the whole screen.
  public var isFullscreen: Bool { windowRenderer.window.isFullscreen }

  /// Changes the title bar's text.
  public mutating func setTitle(_ title: String) { windowRenderer.window.setTitle(title) }

  /// Changes the size of the window's content, in points; the desktop may refuse.
  public mutating func resize(to size: Size) { windowRenderer.window.resize(to: size) }

  /// Whether the window is neither hidden nor minimized.
  ///
  /// While it is `false`, draw nothing: ``nextInput(into:wait:)`` sleeps until it is `true` again or an event comes.
  public var isShowing: Bool { windowRenderer.window.isShowing }

  /// Sets what ends the program when the display goes away under it; nothing of SDL may be called from then on.
  public static func onLostDisplay(_ end: @escaping @Sendable (CanvasError) -> Never) { DisplayConnection.onLoss(end) }

  /// Sends the window that is open ``Canvas/InputEvent/quit``, from whatever thread.
  public static func wakeToQuit() {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    SDL_PushEvent(&event)
  }

  /// The seconds since the window opened; they never decrease, and stand still while the machine sleeps.
  public var time: Double { clock.now }
}

extension WindowRenderer {
  /// How large the window is, and how dense its pixels are; `nil` if SDL doesn't know it.
  fileprivate var viewport: Viewport? {
    let size = window.size
    return renderer.pixelSize.map { Viewport(size: size, pixelsPerPoint: $0.width / size.width) }
  }
}
