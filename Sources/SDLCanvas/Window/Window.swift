internal import CSDL2
public import Canvas

/// A window that reports input and shows frames.
///
/// It belongs to the main thread. There is one at a time, as there is one SDL.
public struct Window: ~Copyable {
  // In this order: each is destroyed before its dependencies.
  var events: EventReader
  private var cursors: Cursors?
  private var sprites: SpriteAtlas
  var windowRenderer: WindowRenderer
  let session: VideoSession

  private var pacer: FramePacer
  var suspendDetector = SuspendDetector()
  /// The viewport and the state that events have reported.
  private var reported: (viewport: Viewport, isFullscreen: Bool)
  /// The desktop's scale for the window's size; `nil` before the first focus, and for a window of exact size.
  private var desktopScale: Double?

  /// Opens a window with the options of a video session, a folder of SVG files, and font files, the preferred one first.
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
    reported = (viewport, isFullscreen: false)
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

  /// The window's size and the density of its pixels; changes are reported as ``Canvas/InputEvent/resize(_:)``.
  public var viewport: Viewport { windowRenderer.viewport ?? reported.viewport }

  /// The window's position and size; `nil` while it fills the screen, is maximized or hidden.
  public var placement: WindowPlacement? { windowRenderer.window.placement }

  /// Whether the window fills the whole screen.
  public var isFullscreen: Bool { windowRenderer.window.isFullscreen }

  /// Changes the title bar's text.
  public mutating func setTitle(_ title: String) { windowRenderer.window.setTitle(title) }

  /// Changes the size of the window's content, in points; the desktop may refuse.
  public mutating func resize(to size: Size) { windowRenderer.window.resize(to: size) }

  /// The seconds since the window opened; they never decrease, and exclude a suspend.
  public var time: Double { events.clock.now }

  /// Whether the window is neither hidden nor minimized; otherwise draw nothing, and ``nextInput(into:wait:)`` waits.
  public var isShowing: Bool { windowRenderer.window.isShowing }

  // MARK: Input

  /// Waits for input or until a frame is due, and sets the input of that frame.
  ///
  /// Its time is the presentation time of a frame begun now. Changes of the viewport and of full screen are the first
  /// events. A hidden window waits for an event, and others at most until the next change of the previous response.
  ///
  /// - Returns: Whether the window needs a fresh frame: it was uncovered, resized, restored, or lost its textures.
  public mutating func nextInput(into input: inout FrameInput, wait: NextFrame) -> Bool {
    input.events.removeAll(keepingCapacity: true)
    switch isShowing ? wait : .never {
    case .now: events.readWaiting(for: windowRenderer.window)
    case .at(let time): events.wait(until: time, for: windowRenderer.window)
    case .never: events.wait(until: .infinity, for: windowRenderer.window)
    }
    var changes = events.takeChanges()
    // Some drivers lose textures in a suspend, and report no event.
    if suspendDetector.wasSuspended() { changes.formUnion([.lostTextures, .needsFrame]) }
    if changes.contains(.lostTextures) { windowRenderer.renderer.discardTextures() }
    if changes.contains(.movedDisplay) { pacer.follow(interval: windowRenderer.window.refreshInterval) }
    if changes.contains(.gainedFocus) { adoptDesktopScale() }
    input.time = pacer.presentation(ofFrameBegunAt: time)
    input.interval = pacer.interval > 0 ? pacer.interval : FramePacer.usualInterval
    // To reuse the memory of both.
    events.exchange(&input.events)
    reportState(in: &input)
    return changes.contains(.needsFrame)
  }

  /// Performs a frame's requests except quitting and saving pictures; the text area is in points, `nil` without input.
  public mutating func apply(_ requests: Requests, cursor: Cursor, textArea: Rect?) {
    cursors?.show(cursor)
    events.setTextArea(textArea)
    if requests.contains(.toggleFullscreen) { setFullscreen(!isFullscreen) }
    if requests.contains(.leaveFullscreen) { setFullscreen(false) }
    if requests.contains(.paste), let text = clipboardText() { events.append(.text(text)) }
  }

  private mutating func setFullscreen(_ isFullscreen: Bool) {
    windowRenderer.window.setFullscreen(isFullscreen)
    // A window whose size stays the same gets no event.
    events.requestFrame()
  }

  /// Inserts events for changes of the viewport, to which the positions of other events refer, and of full screen.
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

  /// Adapts the size of the window to a change of the desktop's scale, unless the user chose the size.
  ///
  /// X11 sends no event for that. The scale is read when the window gets the focus, as it is changed in another one.
  private mutating func adoptDesktopScale() {
    guard session.options.isVisible, session.options.opening != .exact else { return }
    let scale = DesktopScale.scale(on: session.driver)
    guard let old = desktopScale else {
      desktopScale = scale
      return
    }
    // A maximized window adopts the scale when it is restored.
    guard scale != old, var placement else { return }
    desktopScale = scale
    placement.size = placement.size * (scale / old)
    let areas = windowRenderer.window.contentAreas
    windowRenderer.window.place(placement.clamped(to: areas).moved(into: areas))
  }

  // MARK: Drawing

  /// Returns an atlas of sprites, in their order, drawn anew unless the last one has the same.
  ///
  /// - Throws: An error of a file, or ``CanvasError/unusable(_:)`` if the sprites don't fit in a texture.
  public mutating func prepare(_ sprites: [SpriteSource], pixelsPerDesignPoint: Double) throws(CanvasError) -> Atlas {
    let prepared = try self.sprites.prepare(
      sprites, pixelsPerDesignPoint: pixelsPerDesignPoint, largestSide: windowRenderer.renderer.largestSide)
    if prepared.isNew { windowRenderer.renderer.discardTextures() }
    return prepared.atlas
  }

  /// Draws a frame that was built with the prepared atlas; a warm frame allocates nothing.
  public mutating func draw(_ list: borrowing DrawList) throws(CanvasError) { try windowRenderer.renderer.draw(list) }

  /// Shows the drawn frame, and sleeps until the next one is due if the display didn't wait.
  public mutating func present() {
    windowRenderer.renderer.present()
    if let deadline = pacer.deadline(afterPresentingAt: time) {
      events.sleep(until: deadline, for: windowRenderer.window)
    }
    pacer.ended(at: time)
  }

  /// Returns the drawn frame, which must not be presented yet, as a PNG file's bytes.
  public func screenshot() throws(CanvasError) -> [UInt8] { try windowRenderer.renderer.snapshot().pngBytes() }

  // MARK: The display

  /// Sets the function that ends the program when the display is lost; nothing of SDL may be called from then on.
  public static func onLostDisplay(_ end: @escaping @Sendable (CanvasError) -> Never) { DisplayConnection.onLoss(end) }

  /// Posts ``Canvas/InputEvent/quit``, from any thread.
  public static func wakeToQuit() {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    SDL_PushEvent(&event)
  }
}

extension WindowRenderer {
  /// The window's size and the density of its pixels; `nil` if SDL doesn't know it.
  fileprivate var viewport: Viewport? {
    let size = window.size
    return renderer.pixelSize.map { Viewport(size: size, pixelsPerPoint: $0.width / size.width) }
  }
}
