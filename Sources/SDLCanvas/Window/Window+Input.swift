public import Canvas

extension Window {
  /// Waits for input or until a frame is due, and sets the input of that frame.
  ///
  /// Its time is the presentation time of a frame begun now. Changes of the viewport and of full screen are the first
  /// events. A hidden window waits for an event.
  ///
  /// - Parameters:
  ///   - input: The input to set, whose memory is reused.
  ///   - wait: The time of the next change, from the response to the previous frame.
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
    events.exchange(&input.events)
    reportState(in: &input)
    return changes.contains(.needsFrame)
  }

  /// Performs the requests of a frame, except for quitting and saving a picture.
  ///
  /// The area of typed text is in points, and `nil` while there is no text input.
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
    let state = State(viewport: viewport, isFullscreen: isFullscreen)
    guard state != reportedState else { return }
    let time = input.events.first?.time ?? input.time
    if state.isFullscreen != reportedState.isFullscreen {
      input.events.insert(TimedEvent(time: time, event: .fullscreen(state.isFullscreen)), at: 0)
    }
    if state.viewport != reportedState.viewport {
      input.events.insert(TimedEvent(time: time, event: .resize(state.viewport)), at: 0)
    }
    reportedState = state
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
}
