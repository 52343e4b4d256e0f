internal import CSDL2
public import Canvas
internal import Synchronization

/// Where other threads leave events for a window, which wakes up for them.
public final class EventMailbox: Sendable {
  private struct State {
    var events: [InputEvent] = []
    /// Whether SDL is there to wake the window up.
    var isOpen = true
  }

  /// The type of the event that says only that the mailbox has something: SDL's first one for programs.
  static let wakeUp = SDL_USEREVENT.rawValue

  private let state = Mutex(State())

  init() {}

  /// Leaves an event, which the window tells with its next input; does nothing after the window has closed.
  public func post(_ event: InputEvent) {
    state.withLock { state in
      guard state.isOpen else { return }
      state.events.append(event)
      var wakeUp = SDL_Event()
      wakeUp.type = Self.wakeUp
      // A full queue wakes the window up as well.
      SDL_PushEvent(&wakeUp)
    }
  }

  /// Returns the events left so far, oldest first, and keeps none.
  func takeAll() -> [InputEvent] {
    state.withLock { state in
      defer { state.events.removeAll() }
      return state.events
    }
  }

  fileprivate func close() { state.withLock { $0.isOpen = false } }
}

/// The owner of a mailbox's opening: it closes before SDL does.
struct OpenMailbox: ~Copyable {
  let mailbox = EventMailbox()

  deinit { mailbox.close() }
}
