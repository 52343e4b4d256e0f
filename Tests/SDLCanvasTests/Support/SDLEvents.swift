import CSDL2

@testable import SDLCanvas

extension Window {
  /// Processes events as if SDL had just sent them.
  ///
  /// In SDL's queue, SDL 2 over SDL 3 would change them: wheels keep only whole numbers, and text crashes.
  mutating func take(_ events: [SDL_Event]) {
    for event in events {
      let now = time
      self.events.read(event, at: now)
    }
  }
}

extension SDL_Event {
  static func key(
    _ key: SDL_KeyCode, _ held: SDL_Keymod = KMOD_NONE, repeats: UInt8 = 0,
    scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(key.rawValue)
    event.key.keysym.scancode = scancode
    event.key.keysym.mod = UInt16(held.rawValue)
    event.key.`repeat` = repeats
    return event
  }

  static func button(
    _ type: SDL_EventType, _ x: Int32, _ y: Int32, button: UInt8 = 1
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.button.button = button
    (event.button.x, event.button.y) = (x, y)
    return event
  }

  static func motion(_ x: Int32, _ y: Int32, pressed: Bool) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEMOTION.rawValue
    event.motion.state = pressed ? 1 : 0
    (event.motion.x, event.motion.y) = (x, y)
    return event
  }

  static func finger(_ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.tfinger.fingerId = id
    (event.tfinger.x, event.tfinger.y) = (x, y)
    return event
  }

  static func wheel(_ x: Float, _ y: Float, isFlipped: Bool) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.direction = isFlipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
    (event.wheel.preciseX, event.wheel.preciseY) = (x, y)
    return event
  }

  static func text(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8.prefix(31)) }
    return event
  }

  static func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }
}
