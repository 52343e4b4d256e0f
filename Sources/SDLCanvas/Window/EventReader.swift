import CSDL2
import Canvas
import Glibc

/// Reads SDL's events for a window, and waits for them; times are in seconds.
struct EventReader: ~Copyable {
  /// The time since the last reading, above which a reading's events are spread over that time.
  private static let longestWait = 0.004

  let mailbox = EventMailbox()
  /// The source of scroll events on Wayland; `nil` if SDL reports no Wayland connection.
  private let waylandPointer: WaylandPointer?
  /// Detects that the window is unseen on Wayland; `nil` if SDL reports no Wayland connection.
  private let waylandVisibility: WaylandVisibility?
  private(set) var clock = EventClock()
  private var translator: EventTranslator
  private var changes: WindowChanges = .needsFrame
  /// Whether text input is active; otherwise a typed character is added to its key press.
  private var isTyping = false
  /// The time of the last reading; events that are read later are assumed to have arrived after it.
  private var lastReading = 0.0
  /// The SDL window, whose owner outlives this value.
  private let window: OpaquePointer

  init(for window: borrowing WindowHandle) {
    waylandPointer = WaylandPointer(of: window.pointer, posting: mailbox)
    waylandVisibility = WaylandVisibility(of: window.pointer)
    WaylandDisplays.observe(for: window.pointer)
    XVisibility.observe(window.pointer)
    translator = EventTranslator(driver: .current)
    self.window = window.pointer
  }

  deinit { mailbox.close() }

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
    // On a failed connection to Wayland, SDL's reading of events would wait forever inside libdecor.
    if waylandPointer != nil { DisplayConnection.checkWayland(of: window) }
    SDL_PumpEvents()
    readQueue()
    if !isTyping { TypedCharacter.ignoreText() }
  }

  /// Reads what SDL has queued, without asking for more: a key press and its text are queued together.
  ///
  /// After a slow frame, the events get times that are spread evenly since the last reading, because with the time of
  /// their reading, a drag would jump or stop.
  private mutating func readQueue() {
    let (start, now) = (lastReading, clock.now)
    lastReading = now
    var events: [SDL_Event] = []
    var next = SDL_Event()
    while SDL_PeepEvents(&next, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0 {
      events.append(next)
    }
    let step = now - start > Self.longestWait ? (now - start) / Double(events.count) : 0
    for (index, event) in events.enumerated() { read(event, at: now - step * Double(events.count - 1 - index)) }
  }

  /// Waits until there is input, the window needs a frame or an update, or a time is reached.
  mutating func wait(until time: Double) {
    readWaiting()
    while translator.pending.isEmpty && changes.isDisjoint(with: [.needsFrame, .needsUpdate]) {
      let remaining = time - clock.now
      guard remaining > 0 else { return }
      waitForEvent(Self.milliseconds(remaining))
      readWaiting()
    }
  }

  /// Waits for an event for some milliseconds, and reads it.
  private mutating func waitForEvent(_ milliseconds: Int32) {
    var event = SDL_Event()
    let hasEvent = SDL_WaitEventTimeout(&event, milliseconds) != 0
    // The wait ends with the first event, so no unread event is older.
    lastReading = clock.now
    if hasEvent { read(event, at: lastReading) }
  }

  /// Waits until there is input or a frame is needed, with a stopped clock.
  mutating func waitUnseen() {
    clock.stop()
    wait(until: .infinity)
    clock.resume()
  }

  /// Sleeps until a time, and reads events meanwhile, so that each has the time of its arrival.
  mutating func sleep(until time: Double) {
    readWaiting()
    while true {
      let remaining = time - clock.now
      // SDL waits in whole milliseconds; `usleep` waits for the remainder.
      guard remaining > 0.0015 else { break }
      waitForEvent(Int32(remaining * 1000))
      readQueue()
    }
    usleep(UInt32(max(0, (time - clock.now) * 1e6)))
  }

  /// Reads an event that has arrived at a time.
  mutating func read(_ event: SDL_Event, at time: Double) {
    if event.type == SDL_QUIT.rawValue { DisplayConnection.checkWayland(of: window) }
    if event.type == EventMailbox.wakeUp {
      changes.insert(.needsUpdate)
      for (event, timestamp) in mailbox.takeAll() {
        translator.append(event, at: timestamp.map(clock.time(ofDevice:)) ?? time)
      }
    }
    if event.type == SDL_MOUSEWHEEL.rawValue, waylandPointer?.isListening == true { return }
    changes.formUnion(
      translator.translate(event, at: time, windowSize: WindowHandle.size(of: window), isTyping: isTyping))
  }

  /// Returns a timeout in seconds as milliseconds for SDL, rounded up and at most a day; -1 if it is infinite.
  private static func milliseconds(_ seconds: Double) -> Int32 {
    let longest = 86_400_000.0
    return seconds.isFinite ? Int32(min(longest, (seconds * 1000).rounded(.up))) : -1
  }
}
