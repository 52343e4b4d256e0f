public import Canvas

extension Window {
  /// Waits for input or until a frame is due, and fills in the input of that frame.
  ///
  /// Its time is the moment at which a frame begun now will be seen. A hidden window waits for an event, whatever `wait`
  /// is. A changed viewport and a change to or from full screen are the first events.
  ///
  /// - Parameters:
  ///   - input: The input to fill in; its memory is used again.
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
    // Some drivers lose textures in a suspend without an event.
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
  /// - Parameters:
  ///   - requests: The frame's requests.
  ///   - cursor: The pointer's shape.
  ///   - textArea: The area of typed text, in points; `nil` while no text is wanted.
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

  /// Inserts events for a changed viewport, to which the positions of other events refer, and for a change to or from
  /// full screen.
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

  /// Resizes a window whose size is the desktop's choice when the desktop's scale has changed.
  ///
  /// X11 sends no event for that. The scale is read when the window gets the focus: the user has changed it elsewhere.
  private mutating func adoptDesktopScale() {
    guard session.options.isVisible, session.options.opening != .exact else { return }
    let scale = DesktopScale.scale(on: session.driver)
    guard let old = desktopScale else {
      desktopScale = scale
      return
    }
    // A window that fills its display adopts the scale when it is an ordinary one again.
    guard scale != old, var placement else { return }
    desktopScale = scale
    placement.size = placement.size * (scale / old)
    let areas = windowRenderer.window.contentAreas
    windowRenderer.window.place(placement.clamped(to: areas).moved(into: areas))
  }
}
