internal import CSDL2
internal import Canvas
internal import Glibc

/// Reads SDL's events for a window, and waits for them.
struct EventReader: ~Copyable {
  /// The maximum number of events that are read at once, into a buffer on the stack.
  private static let batchSize = 16

  let mailbox = EventMailbox()
  /// The source of scroll events on Wayland; `nil` if SDL reports no Wayland connection.
  private let waylandPointer: WaylandPointer?
  /// Detects that the window is unseen on Wayland; `nil` if SDL reports no Wayland connection.
  private let waylandVisibility: WaylandVisibility?
  private var translator: EventTranslator
  private var changes: WindowChanges = .needsFrame
  /// Whether text input is active; otherwise a typed character is added to its key press.
  private var isTyping = false
  /// The time of the last reading, in seconds; events that are read later are assumed to have arrived after it.
  private var lastReading = 0.0
  /// The SDL window, whose owner outlives this value.
  private let window: OpaquePointer

  init(for window: borrowing WindowHandle, driver: VideoDriver) {
    waylandPointer = driver == .wayland ? WaylandPointer(of: window.pointer) : nil
    waylandVisibility = driver == .wayland ? WaylandVisibility(of: window.pointer) : nil
    if driver == .wayland { WaylandDisplays.observe(for: window.pointer) }
    if driver == .x11 { XVisibility.observe(window.pointer) }
    translator = EventTranslator(driver: driver, clock: EventClock())
    self.window = window.pointer
  }

  deinit { mailbox.close() }

  var clock: EventClock { translator.clock }

  /// Whether nothing of the window can be seen, although SDL reports it as shown.
  var isUnseen: Bool { waylandVisibility?.isUnseen ?? XVisibility.isCovered }

  /// Call this before presenting a frame.
  func willPresent() { waylandVisibility?.willPresent() }

  /// Swaps the events read so far with `events`, which must be empty.
  mutating func exchange(_ events: inout [TimedEvent]) { translator.exchange(&events) }

  mutating func takeChanges() -> WindowChanges {
    defer { changes = [] }
    return changes
  }

  mutating func requestFrame() { changes.insert(.needsFrame) }

  mutating func append(_ event: InputEvent) { translator.append(event, at: clock.now) }

  mutating func append(_ events: [TimedEvent]) { translator.append(events) }

  /// Starts or moves text input in an area, in points from the window's top left corner; `nil` stops it.
  mutating func setTextArea(_ area: Rect?) {
    if let area {
      var rect = SDL_Rect(
        x: wholePoints(area.x), y: wholePoints(area.y), w: wholePoints(area.width), h: wholePoints(area.height))
      SDL_SetTextInputRect(&rect)
    }
    guard isTyping != (area != nil) else { return }
    isTyping.toggle()
    if isTyping { SDL_StartTextInput() } else { SDL_StopTextInput() }
  }

  // MARK: Reading

  mutating func readWaiting() {
    translator.beginReading(since: lastReading)
    // On a failed connection to Wayland, SDL's reading of events would wait forever inside libdecor.
    if waylandPointer != nil { DisplayConnection.checkWayland(of: window) }
    SDL_PumpEvents()
    readQueue()
    if !isTyping { TypedCharacter.ignoreText() }
    translator.endReading(since: lastReading)
    lastReading = clock.now
  }

  /// Reads what SDL has queued, without asking for more: a key press and its text are queued together.
  private mutating func readQueue() {
    withUnsafeTemporaryAllocation(of: SDL_Event.self, capacity: Self.batchSize) { events in
      while true {
        let count = SDL_PeepEvents(
          events.baseAddress, Int32(Self.batchSize), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        guard count > 0 else { return }
        for event in events.prefix(Int(count)) { read(event) }
      }
    }
  }

  /// Waits until there is input, the window needs a frame or an update, or a time in seconds is reached.
  mutating func wait(until time: Double) {
    readWaiting()
    var event = SDL_Event()
    while translator.pending.isEmpty && changes.isDisjoint(with: [.needsFrame, .needsUpdate]) {
      let remaining = time - clock.now
      guard remaining > 0 else { return }
      let hasEvent = SDL_WaitEventTimeout(&event, Self.milliseconds(remaining)) != 0
      // The wait ends with the first event, so no unread event is older.
      lastReading = clock.now
      if hasEvent { read(event) }
      readWaiting()
    }
  }

  /// Waits until there is input or a frame is needed, with a stopped clock.
  mutating func waitUnseen() {
    translator.clock.stop()
    wait(until: .infinity)
    translator.clock.resume()
  }

  /// Sleeps until a time in seconds, and reads events meanwhile, so that each has the time of its arrival.
  mutating func sleep(until time: Double) {
    readWaiting()
    var event = SDL_Event()
    while true {
      let remaining = time - clock.now
      // SDL waits in whole milliseconds; `usleep` waits for the remainder.
      guard remaining > 0.0015 else { break }
      if SDL_WaitEventTimeout(&event, Int32(remaining * 1000)) != 0 {
        read(event)
        readQueue()
      }
      lastReading = clock.now
    }
    usleep(UInt32(max(0, (time - clock.now) * 1e6)))
  }

  mutating func read(_ event: SDL_Event) {
    if event.type == SDL_QUIT.rawValue { DisplayConnection.checkWayland(of: window) }
    if event.type == EventMailbox.wakeUp {
      changes.insert(.needsUpdate)
      for event in mailbox.takeAll() { append(event) }
      for (event, timestamp) in waylandPointer?.takeAll() ?? [] { translator.append(event, timestamp: timestamp) }
    }
    if event.type == SDL_MOUSEWHEEL.rawValue, waylandPointer?.isListening == true { return }
    changes.formUnion(translator.translate(event, windowSize: WindowHandle.size(of: window), isTyping: isTyping))
  }

  /// Returns a timeout in seconds as milliseconds for SDL, rounded up and at most a day; -1 if it is infinite.
  private static func milliseconds(_ seconds: Double) -> Int32 {
    let longest = 86_400_000.0
    return seconds.isFinite ? Int32(min(longest, (seconds * 1000).rounded(.up))) : -1
  }
}
