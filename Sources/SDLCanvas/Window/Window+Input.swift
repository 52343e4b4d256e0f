internal import CSDL2
public import Canvas
internal import Glibc

extension Window {
  /// The events that are taken from SDL at once: as many as find room on the stack.
  private static var batch: Int { 16 }

  /// Waits until something happens or a frame is due, and fills in what the frame may know.
  ///
  /// The time filled in is that at which a frame begun now will be seen. A hidden window waits for an event, whatever
  /// `wait` says. If the viewport is no longer the one last told, the first event tells the new one; the next one tells
  /// whether the window fills the screen, if that changed.
  ///
  /// - Parameters:
  ///   - input: The input to fill in; its memory is used again.
  ///   - wait: The previous frame's answer to when the picture changes next.
  /// - Returns: Whether the window needs a fresh frame: it was uncovered, resized, restored, or lost its textures.
  public mutating func nextInput(into input: inout FrameInput, wait: NextFrame) -> Bool {
    input.events.removeAll(keepingCapacity: true)
    switch isShowing ? wait : .never {
    case .now:
      takeWaitingEvents()
    case .at(let time):
      sleep(until: time)
    case .never:
      sleep(until: .infinity)
    }
    if suspendDetector.hasSlept() { (translator.lostTextures, translator.needsFrame) = (true, true) }
    if translator.lostTextures {
      windowRenderer.renderer.discardTextures()
      translator.lostTextures = false
    }
    if translator.changedDisplay {
      pacer.follow(interval: windowRenderer.window.refreshInterval)
      translator.changedDisplay = false
    }
    if translator.gainedFocus {
      followDesktopScale()
      translator.gainedFocus = false
    }
    latestTime = max(latestTime, pacer.presentation(ofFrameBegunAt: clock.now))
    input.time = latestTime
    input.interval = pacer.interval > 0 ? pacer.interval : FramePacer.usualInterval
    swap(&input.events, &translator.pending)
    tellWindow(in: &input)
    defer { translator.needsFrame = false }
    return translator.needsFrame
  }

  /// Fulfills the requests of a frame, and shows its pointer.
  ///
  /// Quitting and saving a screenshot are left to the program.
  ///
  /// - Parameters:
  ///   - requests: What the frame asked for.
  ///   - cursor: The pointer's shape.
  ///   - textArea: Where typed text appears, in points; `nil` while no text is wanted.
  public mutating func apply(_ requests: Requests, cursor: Cursor, textArea: Rect?) {
    cursors?.show(cursor)
    if let area = textArea {
      var rect = SDL_Rect(
        x: wholePoints(area.x), y: wholePoints(area.y), w: wholePoints(area.width), h: wholePoints(area.height))
      SDL_SetTextInputRect(&rect)
    }
    if translator.isTyping != (textArea != nil) {
      translator.isTyping.toggle()
      if translator.isTyping { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }
    if requests.contains(.toggleFullscreen) { setFullscreen(!windowRenderer.window.isFullscreen) }
    if requests.contains(.leaveFullscreen) { setFullscreen(false) }
    if requests.contains(.paste), let text = clipboardText() {
      translator.append(.text(text), at: clock.now)
    }
  }

  private mutating func setFullscreen(_ isFullscreen: Bool) {
    windowRenderer.window.setFullscreen(isFullscreen)
    // Where the size stays the same nothing else tells that something changed.
    translator.needsFrame = true
  }

  /// Puts a changed viewport first, for positions of the same frame's events lie in it, and tells whether the window
  /// fills the screen, if that changed.
  private mutating func tellWindow(in input: inout FrameInput) {
    let time = input.events.first?.time ?? input.time
    let isFullscreen = windowRenderer.window.isFullscreen
    if isFullscreen != toldFullscreen {
      toldFullscreen = isFullscreen
      input.events.insert(TimedEvent(time: time, event: .fullscreen(isFullscreen)), at: 0)
    }
    let viewport = viewport
    if viewport != toldViewport {
      toldViewport = viewport
      input.events.insert(TimedEvent(time: time, event: .resize(viewport)), at: 0)
    }
  }

  /// Takes the events that wait already.
  private mutating func takeWaitingEvents() {
    translator.beginReading(since: lastReading)
    gamepads.listen(true)
    // SDL reads Wayland's events through libdecor, which waits forever for those of a connection that has failed.
    if driver == .wayland { DisplayConnection.checkWayland(of: windowRenderer.window.pointer) }
    SDL_PumpEvents()
    // One at a time costs SDL's lock for each.
    withUnsafeTemporaryAllocation(of: SDL_Event.self, capacity: Self.batch) { events in
      while true {
        let count = SDL_PeepEvents(
          events.baseAddress, Int32(Self.batch), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        guard count > 0 else { return }
        for event in events.prefix(Int(count)) { take(event) }
      }
    }
    gamepads.listen(false)
    if !translator.isTyping { TypedCharacter.ignoreText() }
    translator.endReading(since: lastReading)
    lastReading = clock.now
  }

  /// Sleeps until something happens that a frame must know of, or until a time.
  private mutating func sleep(until time: Double) {
    // A window at rest has time to look for controllers.
    if isVisible { gamepads.start() }
    takeWaitingEvents()
    var event = SDL_Event()
    while translator.pending.isEmpty && !translator.needsFrame {
      let left = time - clock.now
      guard left > 0 else { return }
      let hasCome = SDL_WaitEventTimeout(&event, Self.milliseconds(min(left, gamepads.pollInterval))) != 0
      // Until now there was nothing to read.
      lastReading = clock.now
      if hasCome { take(event) }
      takeWaitingEvents()
    }
  }

  /// Sleeps until a time, and takes events as they come.
  ///
  /// SDL stamps them when they are taken, and a late stamp would make a drag seem to move in leaps.
  mutating func takeEvents(until time: Double) {
    takeWaitingEvents()
    var event = SDL_Event()
    while true {
      let left = time - clock.now
      // SDL waits in whole milliseconds; the last of them is slept exactly.
      guard left > 0.0015 else { break }
      if SDL_WaitEventTimeout(&event, Int32(left * 1000)) != 0 { take(event) }
      lastReading = clock.now
    }
    let rest = time - clock.now
    guard rest > 0 else { return }
    var span = timespec(tv_sec: 0, tv_nsec: Int(rest * 1e9))
    nanosleep(&span, nil)
  }

  mutating func take(_ event: SDL_Event) {
    if event.type == SDL_CONTROLLERDEVICEADDED.rawValue { gamepads.open(event.cdevice) }
    if event.type == SDL_QUIT.rawValue { DisplayConnection.checkWayland(of: windowRenderer.window.pointer) }
    if event.type == EventMailbox.wakeUp {
      for event in mailbox.takeAll() { translator.append(event, at: clock.now) }
    }
    translator.take(event, size: windowRenderer.window.size)
  }

  /// Returns a wait as SDL takes it, never shorter than asked; a negative one is endless.
  private static func milliseconds(_ seconds: Double) -> Int32 {
    let longest = 86_400_000.0
    return seconds.isFinite ? Int32(min(longest, (seconds * 1000).rounded(.up))) : -1
  }
}
