internal import CSDL2
internal import Canvas

/// Turns SDL's events into a frame's, and remembers what they mean together.
struct EventTranslator {
  /// What happened since the last frame, oldest first.
  var pending: [TimedEvent] = []
  /// Whether the window's content was lost or its size changed.
  var needsFrame = true
  /// Whether the graphics card lost its textures.
  var lostTextures = false
  /// Whether the window may be on another display now.
  var changedDisplay = false
  /// Whether the window has the focus again.
  var gainedFocus = false
  /// Whether text is being typed; otherwise what a key writes belongs to its press.
  var isTyping = false

  /// Motions closer to each other than this, in seconds, become one.
  ///
  /// A mouse that reports a thousand times a second still leaves 25 motions in the time that a velocity is measured
  /// over.
  private static let coalescingInterval = 0.002
  /// Events that waited longer than this to be read, in seconds, are spread over the wait.
  private static let longestWait = 0.004

  private var clock: EventClock
  /// Whether the events that are being read have waited.
  private var isSpreading = false
  /// The index of the first of those.
  private var firstRead = 0
  /// When the motions that the last one stands for began.
  private var motionStart = -Double.infinity
  private var capture = PointerCapture.none
  private var wheel: WheelClassifier

  /// Creates a translator for a video driver.
  init(driver: VideoDriver, clock: EventClock) {
    self.clock = clock
    wheel = WheelClassifier(driver: driver)
  }

  /// Takes one event; `size` is the window's, in points.
  mutating func take(_ event: SDL_Event, size: Size) {
    let time = clock.time(of: event.common.timestamp)
    switch SDL_EventType(event.type) {
    case SDL_QUIT:
      append(.quit, at: time)
    case SDL_WINDOWEVENT:
      takeWindow(SDL_WindowEventID(UInt32(event.window.event)), at: time)
    case SDL_MOUSEBUTTONDOWN:
      append(capture.button(event.button, isDown: true), at: time)
    case SDL_MOUSEBUTTONUP:
      append(capture.button(event.button, isDown: false), at: time)
    case SDL_MOUSEMOTION:
      let motion = capture.motion(event.motion)
      if motion.isLost { append(.cancel, at: time) }
      append(motion.event, at: time)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      append(capture.finger(event.tfinger, size: size), at: time)
    case SDL_MOUSEWHEEL:
      takeWheel(event.wheel, at: time)
    case SDL_KEYDOWN, SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT:
      let input = keyboardInput(event)
      if !addTyped(input) { append(input, at: time) }
    case SDL_CONTROLLERBUTTONDOWN where event.cbutton.button == UInt8(SDL_CONTROLLER_BUTTON_START.rawValue):
      append(.key(Key(.start)), at: time)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      (lostTextures, needsFrame) = (true, true)
    default:
      break
    }
  }

  /// Appends an event, if there is one; motions that follow each other closely become one.
  mutating func append(_ event: InputEvent?, at time: Double) {
    guard let event else { return }
    let timed = TimedEvent(time: time, event: event)
    if goesOn(event, at: time, after: pending.last) {
      pending[pending.count - 1] = timed
    } else {
      pending.append(timed)
    }
  }

  /// Notes that the events taken until ``endReading(since:)`` may have waited since a time.
  mutating func beginReading(since start: Double) {
    isSpreading = clock.now - start > Self.longestWait
    firstRead = pending.count
  }

  /// Spreads the events taken since ``beginReading(since:)`` evenly over the wait, if that was long.
  ///
  /// SDL stamps X11's events when it reads them: those that waited together for a slow frame seem to come at once, and
  /// would make a drag seem to leap, or not to move at all.
  mutating func endReading(since start: Double) {
    guard isSpreading else { return }
    (isSpreading, motionStart) = (false, -.infinity)
    let (waited, end) = (pending[firstRead...].indices, clock.now)
    // However many motions waited, no more are left than if each had come in time.
    var kept = firstRead
    for index in waited {
      let event = pending[index].event
      let time = start + (end - start) * Double(index - firstRead + 1) / Double(waited.count)
      if !goesOn(event, at: time, after: kept > firstRead ? pending[kept - 1] : nil) { kept += 1 }
      pending[kept - 1] = TimedEvent(time: time, event: event)
    }
    pending.removeLast(pending.count - kept)
  }

  /// Returns whether a motion is so close to the one before that it takes its place; otherwise another one begins.
  private mutating func goesOn(_ event: InputEvent, at time: Double, after last: TimedEvent?) -> Bool {
    guard case .move = event else { return false }
    if !isSpreading, case .move = last?.event, time - motionStart < Self.coalescingInterval { return true }
    motionStart = time
    return false
  }

  /// Adds what a key wrote to its press; returns whether the event is that.
  private mutating func addTyped(_ input: InputEvent?) -> Bool {
    guard !isTyping, case .text(let text) = input, case .key(var key) = pending.last?.event else { return false }
    if text.count == 1, let character = text.first { key.add(typed: character) }
    pending[pending.count - 1].event = .key(key)
    return true
  }

  private mutating func takeWindow(_ event: SDL_WindowEventID, at time: Double) {
    switch event {
    case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_CLOSE:
      append(capture.cancel(), at: time)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      append(capture.cancel(), at: time)
      append(.leave, at: time)
    case SDL_WINDOWEVENT_LEAVE:
      append(.leave, at: time)
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SIZE_CHANGED:
      needsFrame = true
    case SDL_WINDOWEVENT_MOVED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      changedDisplay = true
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      gainedFocus = true
    default:
      break
    }
  }

  private mutating func takeWheel(_ event: SDL_MouseWheelEvent, at time: Double) {
    // A wheel that the desktop reversed says so; the world is told the hand's own direction.
    let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    append(wheel.event(dx: sign * Double(event.preciseX), dy: sign * Double(event.preciseY), at: time), at: time)
  }
}
