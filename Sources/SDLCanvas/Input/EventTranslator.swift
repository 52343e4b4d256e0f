import CSDL2
import Canvas

/// Translates SDL's events into input events; times are in seconds.
struct EventTranslator {
  private(set) var pending: [TimedEvent] = []

  /// The interval in which pointer motions are coalesced; short enough to measure velocities.
  private static let coalescingInterval = 0.002

  /// Whether text input was active when the last key went down, so that its text, held or not, is an event of its own.
  private var typesText = false
  /// The time of the first motion that is coalesced into the last event.
  private var motionStart = -Double.infinity
  private var capture = PointerCapture.none
  private var wheel: WheelClassifier

  init(driver: VideoDriver) { wheel = WheelClassifier(driver: driver) }

  /// Appends the input events for an SDL event at a time, if any, to ``pending``; `windowSize` is in points.
  ///
  /// A single character directly after a key press, or its repetition, is added to it unless the key went down while
  /// `isTyping`; longer text is dropped.
  @discardableResult
  mutating func translate(
    _ event: SDL_Event, at time: Double, windowSize: Size, isTyping: Bool = false
  ) -> WindowChanges {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: append(.quit, at: time)
    case SDL_WINDOWEVENT: return translateWindow(SDL_WindowEventID(UInt32(event.window.event)), at: time)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: append(capture.button(event.button), at: time)
    case SDL_MOUSEMOTION:
      let motion = capture.motion(event.motion)
      if motion.isLost { append(.cancel, at: time) }
      append(motion.event, at: time)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      append(capture.finger(event.tfinger, size: windowSize), at: time)
    case SDL_MOUSEWHEEL: translateWheel(event.wheel, at: time)
    case SDL_KEYDOWN, SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT:
      if event.type == SDL_KEYDOWN.rawValue, event.key.repeat == 0 { typesText = isTyping }
      let input = keyboardInput(event, isTyping: typesText)
      if typesText || !addTyped(input) { append(input, at: time) }
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return [.lostTextures, .needsFrame]
    default: break
    }
    return []
  }

  /// Swaps the pending events with `events`, which must be empty; its memory is reused.
  mutating func exchange(_ events: inout [TimedEvent]) { swap(&events, &pending) }

  /// Appends an event that was sent at a time; motions in quick succession become one.
  mutating func append(_ event: InputEvent?, at time: Double) {
    guard let event else { return }
    if case .move = event {
      if case .move = pending.last?.event, time - motionStart < Self.coalescingInterval {
        pending.removeLast()
      } else {
        motionStart = time
      }
    }
    // A clipboard may hold anything.
    pending.append(TimedEvent(time: time, event: event.cut.turningDays))
  }

  mutating func append(_ events: [TimedEvent]) { pending += events }

  /// Adds a typed character to the preceding key press, or drops longer text; `false` unless text follows a key press.
  private mutating func addTyped(_ input: InputEvent?) -> Bool {
    guard case .text(let text) = input, case .key(var key) = pending.last?.event else { return false }
    if text.count == 1, let character = text.first { key.add(typed: character) }
    pending[pending.count - 1].event = .key(key)
    return true
  }

  private mutating func translateWindow(_ event: SDL_WindowEventID, at time: Double) -> WindowChanges {
    switch event {
    case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_CLOSE:
      append(capture.cancel(), at: time)
      return .needsUpdate
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      append(capture.cancel(), at: time)
      append(.leave, at: time)
    case SDL_WINDOWEVENT_LEAVE: append(.leave, at: time)
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SIZE_CHANGED:
      return .needsFrame
    case SDL_WINDOWEVENT_MOVED, SDL_WINDOWEVENT_DISPLAY_CHANGED: return .needsUpdate
    case SDL_WINDOWEVENT_FOCUS_GAINED: return [.gainedFocus, .needsUpdate]
    default: break
    }
    return []
  }

  private mutating func translateWheel(_ event: SDL_MouseWheelEvent, at time: Double) {
    // SDL's values are opposite to the fingers' direction if the desktop's setting reverses it.
    let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    append(wheel.event(dx: sign * Double(event.preciseX), dy: sign * Double(event.preciseY), at: time), at: time)
  }
}

extension InputEvent {
  /// A day back or on for notches of a wheel with Shift, which some systems turn from up and down to left and right.
  fileprivate var turningDays: InputEvent {
    guard case .wheel(let dx, let dy, isPrecise: false, _) = self,
      SDL_GetModState().rawValue & KMOD_SHIFT.rawValue != 0
    else { return self }
    return .key(Key(dx < dy ? .up : .down, modifiers: .shift))
  }
}

struct WindowChanges: OptionSet, Hashable {
  let rawValue: Int

  /// The window must be redrawn, even if the picture is unchanged.
  static let needsFrame = WindowChanges(rawValue: 1)
  static let lostTextures = WindowChanges(rawValue: 2)
  static let gainedFocus = WindowChanges(rawValue: 8)
  /// The program should look at the window, which may be on another display, even if no frame is needed.
  static let needsUpdate = WindowChanges(rawValue: 16)
}
