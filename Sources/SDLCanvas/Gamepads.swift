// Game controllers, for their Start button.

internal import CSDL2

/// One owner of the controllers that are plugged in, and of SDL's part for them.
///
/// While it listens to a controller, SDL waits for nothing: it asks the controller a thousand times a second. So SDL
/// hears controllers only while events are taken, and a sleeping window takes a nap of ``nap`` at a time.
struct Gamepads: ~Copyable {
  /// Seconds between two looks at a controller that is plugged in.
  private static let usualNap = 0.05

  private var isOn = false
  private var opened: [OpaquePointer] = []

  /// Listens to no controller yet: looking for them takes longer than a first frame may.
  init() {}

  deinit {
    for pad in opened { SDL_GameControllerClose(pad) }
    if isOn { SDL_QuitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) }
  }

  /// How long a sleeping window may overlook controllers, in seconds.
  var nap: Double { isOn && SDL_NumJoysticks() > 0 ? Self.usualNap : .infinity }

  /// Looks for controllers, the first time.
  ///
  /// A machine that refuses has none.
  mutating func start() {
    guard !isOn else { return }
    isOn = SDL_InitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) == 0
  }

  /// Lets SDL tell of controllers, or not.
  func listen(_ isListening: Bool) {
    guard isOn else { return }
    let state = isListening ? SDL_ENABLE : SDL_IGNORE
    SDL_JoystickEventState(state)
    SDL_GameControllerEventState(state)
  }

  /// Opens a controller that was plugged in; SDL tells of the buttons of open ones only.
  mutating func open(_ event: SDL_ControllerDeviceEvent) {
    if let pad = SDL_GameControllerOpen(event.which) { opened.append(pad) }
  }
}
