// Game controllers, for their Start button.

internal import CSDL2

/// One owner of the controllers that are plugged in, and of SDL's part for them.
struct Gamepads: ~Copyable {
  private var isOn = false
  private var opened: [OpaquePointer] = []

  /// Listens to no controller yet: looking for them takes longer than a first frame may.
  init() {}

  deinit {
    for pad in opened { SDL_GameControllerClose(pad) }
    if isOn { SDL_QuitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) }
  }

  /// Looks for controllers, the first time.
  ///
  /// A machine that refuses has none.
  mutating func listen() {
    guard !isOn else { return }
    isOn = SDL_InitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) == 0
  }

  /// Opens a controller that was plugged in; SDL tells of the buttons of open ones only.
  mutating func open(_ event: SDL_ControllerDeviceEvent) {
    if let pad = SDL_GameControllerOpen(event.which) { opened.append(pad) }
  }
}
