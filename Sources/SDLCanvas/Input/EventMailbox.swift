internal import CSDL2
public import Canvas
internal import Synchronization

/// A mailbox for events from other threads, which wake up the window.
public final class EventMailbox: Sendable {
  private struct State {
    var events: [InputEvent] = []
    var isOpen = true
  }

  /// The type of the event that wakes up the window, SDL's first one for programs.
  static let wakeUp = SDL_USEREVENT.rawValue

  private let state = Mutex(State())

  init() {}

  /// Posts an event for the window's next input, unless the window has closed.
  public func post(_ event: InputEvent) {
    state.withLock { state in
      guard state.isOpen else { return }
      state.events.append(event)
      Self.wakeWindow()
    }
  }

  /// Ends the window's wait: `SDL_PushEvent`.
  static func wakeWindow() {
    var event = SDL_Event()
    event.type = wakeUp
    // A full queue wakes the window up as well.
    SDL_PushEvent(&event)
  }

  func takeAll() -> [InputEvent] {
    state.withLock { state in
      defer { state.events.removeAll() }
      return state.events
    }
  }

  /// Ignores later events; SDL may quit then.
  func close() { state.withLock { $0.isOpen = false } }
}
