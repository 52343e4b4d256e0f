internal import CSDL2

/// The owner of SDL's game controller subsystem and of the open gamepads.
///
/// Gamepad events are enabled only while events are read; otherwise SDL would poll every millisecond.
struct Gamepads: ~Copyable {
  private static let openPollInterval = 0.05

  private var isOn = false
  private var opened: [OpaquePointer] = []

  init() {}

  deinit {
    for gamepad in opened { SDL_GameControllerClose(gamepad) }
    if isOn { SDL_QuitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) }
  }

  /// The interval at which a waiting window polls gamepads, in seconds; infinite without a gamepad.
  var pollInterval: Double { isOn && SDL_NumJoysticks() > 0 ? Self.openPollInterval : .infinity }

  mutating func start() {
    guard !isOn else { return }
    isOn = SDL_InitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) == 0
  }

  func listen(_ isListening: Bool) {
    guard isOn else { return }
    let state = isListening ? SDL_ENABLE : SDL_IGNORE
    SDL_JoystickEventState(state)
    SDL_GameControllerEventState(state)
  }

  /// Opens an added gamepad, because SDL reports the buttons of open gamepads only.
  mutating func open(_ event: SDL_ControllerDeviceEvent) {
    if let gamepad = SDL_GameControllerOpen(event.which) { opened.append(gamepad) }
  }
}
