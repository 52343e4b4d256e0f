internal import CSDL2

/// The owner of the game controllers that are plugged in, and of SDL's part for them.
///
/// While it listens to a controller, SDL never sleeps: it asks the controller a thousand times a second. So it listens
/// only while events are taken, and a sleeping window wakes up each ``pollInterval``.
struct Gamepads: ~Copyable {
  /// The seconds between two looks at a controller that is plugged in.
  private static let usualPollInterval = 0.05

  private var isOn = false
  private var opened: [OpaquePointer] = []

  /// Listens to no controller yet: looking for them takes longer than a first frame may.
  init() {}

  deinit {
    for gamepad in opened { SDL_GameControllerClose(gamepad) }
    if isOn { SDL_QuitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) }
  }

  /// How long a sleeping window may overlook controllers, in seconds.
  var pollInterval: Double { isOn && SDL_NumJoysticks() > 0 ? Self.usualPollInterval : .infinity }

  /// Looks for controllers the first time it is called; a machine that refuses has none.
  mutating func start() {
    guard !isOn else { return }
    isOn = SDL_InitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) == 0
  }

  /// Turns SDL's events of controllers on or off.
  func listen(_ isListening: Bool) {
    guard isOn else { return }
    let state = isListening ? SDL_ENABLE : SDL_IGNORE
    SDL_JoystickEventState(state)
    SDL_GameControllerEventState(state)
  }

  /// Opens a controller that was plugged in; SDL tells of the buttons of open ones only.
  mutating func open(_ event: SDL_ControllerDeviceEvent) {
    if let gamepad = SDL_GameControllerOpen(event.which) { opened.append(gamepad) }
  }
}
