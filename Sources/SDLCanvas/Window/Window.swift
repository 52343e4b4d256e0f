import CSDL2
public import Canvas

/// A window that reports input and shows frames.
///
/// Use it on the main thread, and only one at a time, because SDL's state is global.
public struct Window: ~Copyable {
  // Declared in this order because each must be destroyed before those it depends on.
  var events: EventReader
  private var cursors: Cursors?
  private var sprites: SpriteAtlas
  var windowRenderer: WindowRenderer
  let session: VideoSession

  private var pacer: FramePacer
  var suspendDetector = SuspendDetector()
  /// The viewport and the full-screen state last reported in events.
  private var reported: (viewport: Viewport, isFullscreen: Bool)
  /// Whether a frame was presented since the last input.
  private var hasPresented = true
  /// Whether something of the window can be seen, as of the last input; otherwise nothing needs to be drawn.
  public private(set) var isShowing = true

  /// Opens a window.
  ///
  /// `pictures` is the path of a folder of SVG files; `fonts` are the paths of one or more font files, the preferred
  /// one first.
  ///
  /// - Throws: ``CanvasError`` if the window or its renderer cannot be created, or a file is missing or invalid.
  public init(in session: consuming VideoSession, pictures: String, fonts: [String]) throws(CanvasError) {
    LibraryMessages.mute()
    defer { LibraryMessages.unmute() }
    let options = session.options
    let windowRenderer = try WindowRenderer(options)
    let viewport = try check(windowRenderer.viewport, "asking for the window's size")
    let sprites = SpriteAtlas(pictures: pictures, fonts: try Fonts(paths: fonts))
    let cursors = options.isVisible ? try Cursors(pictures: pictures) : nil
    if options.isVisible { try windowRenderer.window.showIcon(in: pictures) }
    self.init(session, windowRenderer, sprites, cursors, viewport)
  }

  private init(
    _ session: consuming VideoSession, _ windowRenderer: consuming WindowRenderer, _ sprites: consuming SpriteAtlas,
    _ cursors: consuming Cursors?, _ viewport: Viewport
  ) {
    let isVisible = session.options.isVisible
    events = EventReader(for: windowRenderer.window)
    pacer = FramePacer(interval: isVisible ? windowRenderer.window.refreshInterval : nil)
    reported = (viewport, isFullscreen: false)
    self.cursors = cursors
    self.sprites = sprites
    self.windowRenderer = windowRenderer
    self.session = session
  }

  // Swift 6.2 fails to destroy the fields where another module does it.
  deinit {}

  /// The mailbox to which other threads post events.
  public var mailbox: EventMailbox { events.mailbox }

  /// The name of the renderer: "software", or SDL's name of the accelerated one, such as "opengl".
  public var rendererName: String { windowRenderer.renderer.name }

  /// The window's size and pixel density, the last ones within ``Canvas/Viewport``'s limits.
  ///
  /// Changes are reported as ``Canvas/InputEvent/resize(_:)``.
  public var viewport: Viewport { windowRenderer.viewport ?? reported.viewport }

  /// The window's size before a reduction to fit the display; `nil` while it is full-screen, maximized, minimized or
  /// hidden.
  public var requestedSize: ScaledSize? { windowRenderer.window.requested }

  /// Whether the window fills the whole screen.
  public var isFullscreen: Bool { windowRenderer.window.isFullscreen }

  /// Changes the title bar's text.
  public mutating func setTitle(_ title: String) { windowRenderer.window.setTitle(title) }

  /// Changes the size of the window's content, in points; the desktop may refuse.
  public mutating func resize(to size: Size) { windowRenderer.window.resize(to: size) }

  /// The time since the window opened, in seconds, excluding time in suspend or unseen; it never decreases.
  public var time: Double { events.clock.now }

  // MARK: Input

  /// Waits until a frame is due or there is input, and replaces `input` with the frame's input.
  ///
  /// `wait` is ``Canvas/Response/nextFrame`` of the last update; while nothing of the window can be seen, it waits for
  /// input instead, and time stands still. `input.time` is the expected presentation time of a frame begun after the
  /// wait. Changes of the viewport and of full screen are the first events.
  ///
  /// - Returns: Whether to draw even an unchanged picture, for example because the window was uncovered or resized.
  public mutating func nextInput(into input: inout FrameInput, wait: NextFrame) -> Bool {
    input.events.removeAll(keepingCapacity: true)
    switch wait {
    case _ where !isShowing: events.waitUnseen()
    // Presenting paces; an update without a frame lasts until the next one could be shown.
    case .now where !hasPresented: events.sleep(until: min(input.time, time + pacer.interval))
    case .now: events.readWaiting()
    case .at(let time): events.wait(until: time)
    case .never: events.wait(until: .infinity)
    }
    hasPresented = false
    isShowing = windowRenderer.window.isShowing && !events.isUnseen
    var changes = events.takeChanges()
    // Some drivers lose textures during a suspend without reporting it.
    if suspendDetector.wasSuspended() { changes.formUnion([.lostTextures, .needsFrame]) }
    if changes.contains(.lostTextures) { windowRenderer.renderer.discardTextures() }
    if changes.contains(.needsUpdate) { pacer.follow(interval: windowRenderer.window.refreshInterval) }
    if changes.contains(.gainedFocus) { adoptDesktopScale() }
    input.time = pacer.presentation(ofFrameBegunAt: time)
    input.interval = pacer.interval > 0 ? pacer.interval : FramePacer.usualInterval
    // A swap reuses the memory of both arrays.
    events.exchange(&input.events)
    reportState(in: &input)
    return changes.contains(.needsFrame)
  }

  /// Shows a cursor, sets the area of text input, and performs requests for full screen or pasting, but no others.
  ///
  /// The next input begins with the pasted text and then the `later` events, which the world has not handled yet.
  /// `textArea` is in points from the window's top left corner; `nil` stops text input.
  public mutating func apply(_ requests: Requests, before later: [TimedEvent] = [], cursor: Cursor, textArea: Rect?) {
    cursors?.show(cursor)
    events.setTextArea(textArea)
    if requests.contains(.toggleFullscreen) { setFullscreen(!isFullscreen) }
    if requests.contains(.leaveFullscreen) { setFullscreen(false) }
    if requests.contains(.paste), let text = clipboardText() { events.append(.text(text)) }
    events.append(later)
  }

  /// Sends assistive technologies what can be read and pressed in the window, and whether its picture is moving.
  public func send(_ tree: AccessibleTree, isMoving: Bool, to accessibility: Accessibility) {
    let frame = windowRenderer.window.screenFrame
    let window = AccessibleWindow(tree: tree, frame: frame, isActive: windowRenderer.window.isActive)
    accessibility.show(window, isMoving: isMoving)
  }

  private mutating func setFullscreen(_ isFullscreen: Bool) {
    windowRenderer.window.setFullscreen(isFullscreen)
    // SDL reports no event if the window's size stays the same.
    events.requestFrame()
  }

  /// Inserts changes of the viewport and of full screen as the first events; pointer positions depend on the viewport.
  private mutating func reportState(in input: inout FrameInput) {
    let current = (viewport: viewport, isFullscreen: isFullscreen)
    let time = input.events.first?.time ?? input.time
    if current.isFullscreen != reported.isFullscreen {
      input.events.insert(TimedEvent(time: time, event: .fullscreen(current.isFullscreen)), at: 0)
    }
    if current.viewport != reported.viewport {
      input.events.insert(TimedEvent(time: time, event: .resize(current.viewport)), at: 0)
    }
    reported = current
  }

  /// Resizes the window after a change of the desktop's scale, unless it is hidden or was opened with an exact size.
  ///
  /// SDL reports no such change on X11. The scale is read whenever the window gains the focus, because it is changed in
  /// another program.
  private mutating func adoptDesktopScale() {
    guard session.options.isVisible, session.options.adaptableSize != nil else { return }
    let scale = DesktopScale.scale(of: windowRenderer.window.pointer)
    // A full-screen or maximized window adopts the scale at a later focus.
    guard scale != windowRenderer.window.scale, let requestedSize else { return }
    windowRenderer.window.resize(to: requestedSize.scaled(to: scale))
  }

  // MARK: Drawing

  /// Returns an atlas with a region for each sprite, in order.
  ///
  /// If the density is unchanged and the first sprites are those of the last call, only the others are drawn.
  ///
  /// - Parameter pixelsPerDesignPoint: The density, positive and finite.
  /// - Throws: ``CanvasError`` if a file is missing or invalid, or if the sprites do not fit into a texture.
  public mutating func prepare(_ sprites: [SpriteSource], pixelsPerDesignPoint: Double) throws(CanvasError) -> Atlas {
    try self.sprites.prepare(
      sprites, pixelsPerDesignPoint: pixelsPerDesignPoint, largestSide: windowRenderer.renderer.largestSide)
  }

  /// Draws a list that was built with the last prepared atlas; throws ``CanvasError`` if SDL or the display fails.
  ///
  /// If a graphics card fails that was chosen automatically, the processor draws from then on.
  public mutating func draw(_ list: borrowing DrawList) throws(CanvasError) {
    do {
      try windowRenderer.renderer.draw(list)
    } catch {
      guard case .unusableGPU = error, windowRenderer.canFallBack else { throw error }
      try windowRenderer.fallBack()
      try windowRenderer.renderer.draw(list)
    }
  }

  /// Shows the drawn frame; a visible window then sleeps until the refresh is due if the driver has not waited for it.
  public mutating func present() {
    hasPresented = true
    events.willPresent()
    windowRenderer.renderer.present()
    if let deadline = pacer.deadline(afterPresentingAt: time) { events.sleep(until: deadline) }
    pacer.ended(at: time)
  }

  /// Returns the drawn frame as the bytes of a PNG file; call it before ``present()``.
  ///
  /// - Throws: ``CanvasError`` if the pixels cannot be read or encoded.
  public func screenshot() throws(CanvasError) -> [UInt8] { try pngBytes(of: windowRenderer.renderer.picture()) }

  // MARK: The display

  /// Sets the function that ends the program when the connection to the display is lost; `end` must not call SDL.
  public static func onLostDisplay(_ end: @escaping @Sendable (CanvasError) -> Never) { DisplayConnection.onLoss(end) }

  /// Posts ``Canvas/InputEvent/quit``, which wakes the window; can be called on any thread.
  public static func wakeToQuit() {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    SDL_PushEvent(&event)
  }
}

extension WindowRenderer {
  fileprivate var viewport: Viewport? {
    let size = window.size
    let viewport = Viewport(
      size: size, pixelsPerPoint: WindowHandle.pixelSize(of: window.pointer).width / size.width)
    // A compositor may ask for any size.
    return viewport.isSupported ? viewport : nil
  }
}
