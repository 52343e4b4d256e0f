internal import CSDL2
public import Canvas
internal import Synchronization

/// A mailbox for events from other threads, which wake up the window.
public final class EventMailbox: Sendable {
  /// The type of the event that wakes up the window, SDL's first one for programs.
  static let wakeUp = SDL_USEREVENT.rawValue

  /// The posted events; `nil` after the window has closed.
  private let events = Mutex<[InputEvent]?>([])

  /// Posts an event for the window's next input, unless the window has closed.
  public func post(_ event: InputEvent) {
    events.withLock { events in
      guard events != nil else { return }
      events?.append(event)
      Self.wakeWindow()
    }
  }

  static func wakeWindow() {
    var event = SDL_Event()
    event.type = wakeUp
    // A full queue wakes the window up as well.
    SDL_PushEvent(&event)
  }

  func takeAll() -> [InputEvent] {
    events.withLock { events in
      defer { events?.removeAll() }
      return events ?? []
    }
  }

  /// Closes the mailbox: later events are ignored, so that SDL can quit safely.
  func close() { events.withLock { $0 = nil } }
}
