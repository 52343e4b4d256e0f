// From SDL's events to ours.

internal import CSDL2
internal import Canvas

/// Turns SDL's events into a frame's, and remembers what they mean together.
struct EventTranslator {
  /// What happened since the last frame, oldest first.
  var pending: [TimedEvent] = []
  /// Whether the window's content was lost or its size changed.
  var needsFrame = true
  /// Whether the graphics card forgot its textures.
  var lostTextures = false
  /// Whether the window may stand on another display now.
  var changedDisplay = false

  /// Motions nearer to each other than this are one, in seconds.
  ///
  /// A thousand reports a second still leave 25 in what a velocity is measured over.
  private static let togetherness = 0.002
  /// Events that waited longer than this to be read are spread over the wait, in seconds.
  private static let longestWait = 0.004

  private var clock: EventClock
  /// Whether the events read now have waited.
  private var isSpreading = false
  /// The first event of those.
  private var firstRead = 0
  /// When the motions that the last one stands for began.
  private var motionStart = -Double.infinity
  private var hold = PointerHold.none
  private var wheel: WheelGrain

  /// Makes a translator for a video driver, by SDL's name of it.
  init(driver: String, clock: EventClock) {
    self.clock = clock
    wheel = WheelGrain(driver: driver)
  }

  /// Takes one event; `size` is the window's, in points.
  mutating func take(_ event: SDL_Event, size: Size) {
    let time = clock.moment(of: event.common.timestamp)
    switch SDL_EventType(event.type) {
    case SDL_QUIT:
      note(.quit, at: time)
    case SDL_WINDOWEVENT:
      takeWindow(SDL_WindowEventID(UInt32(event.window.event)), at: time)
    case SDL_MOUSEBUTTONDOWN:
      note(hold.button(event.button, isDown: true), at: time)
    case SDL_MOUSEBUTTONUP:
      note(hold.button(event.button, isDown: false), at: time)
    case SDL_MOUSEMOTION:
      let motion = hold.motion(event.motion)
      if motion.lost { note(.cancel, at: time) }
      note(motion.event, at: time)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      note(hold.finger(event.tfinger, size: size), at: time)
    case SDL_MOUSEWHEEL:
      takeWheel(event.wheel, at: time)
    case SDL_KEYDOWN, SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT:
      note(typing(event), at: time)
    case SDL_CONTROLLERBUTTONDOWN where event.cbutton.button == UInt8(SDL_CONTROLLER_BUTTON_START.rawValue):
      note(.key(Key("Start")), at: time)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      (lostTextures, needsFrame) = (true, true)
    default:
      break
    }
  }

  /// Adds something that happened now without an event of SDL's.
  mutating func note(_ event: InputEvent?, at time: Double) {
    guard let event else { return }
    if case .move = event {
      if !isSpreading, case .move = pending.last?.event, time - motionStart < Self.togetherness {
        pending[pending.count - 1] = TimedEvent(time: time, event: event)
        return
      }
      motionStart = time
    }
    pending.append(TimedEvent(time: time, event: event))
  }

  /// What is taken from now on, until ``endReading(since:)``, may have waited since a time.
  mutating func beginReading(since start: Double) {
    isSpreading = clock.now - start > Self.longestWait
    firstRead = pending.count
  }

  /// Gives each event taken since ``beginReading(since:)`` its share of the wait, if that was long.
  ///
  /// SDL stamps X11's events when it reads them: those that waited together for a slow frame seem to come at once, and
  /// would make a hand seem to leap, or not to move at all.
  mutating func endReading(since start: Double) {
    defer { isSpreading = false }
    guard isSpreading else { return }
    let (count, end) = (pending.count - firstRead, clock.now)
    for index in 0..<count {
      pending[firstRead + index].time = start + (end - start) * Double(index + 1) / Double(count)
    }
  }

  private mutating func takeWindow(_ event: SDL_WindowEventID, at time: Double) {
    switch event {
    case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_CLOSE:
      note(hold.lose(), at: time)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      note(hold.lose(), at: time)
      note(.leave, at: time)
    case SDL_WINDOWEVENT_LEAVE:
      note(.leave, at: time)
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SIZE_CHANGED:
      needsFrame = true
    case SDL_WINDOWEVENT_MOVED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      changedDisplay = true
    default:
      break
    }
  }

  private mutating func takeWheel(_ event: SDL_MouseWheelEvent, at time: Double) {
    // A wheel that the desktop turned round says so; we speak of the hand's own direction.
    let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    note(wheel.event(dx: sign * Double(event.preciseX), dy: sign * Double(event.preciseY), at: time), at: time)
  }
}
