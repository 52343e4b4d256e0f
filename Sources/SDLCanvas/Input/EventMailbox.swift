import CSDL2
public import Canvas
import Synchronization

/// A mailbox for events that SDL does not report; posting an event, from any thread, wakes the window.
public final class EventMailbox: Sendable {
  static let wakeUp = SDL_USEREVENT.rawValue

  /// The posted events; `nil` after the window has closed.
  private let events = Mutex<[(event: InputEvent, timestamp: UInt32?)]?>([])

  /// Posts an event for the window's next input, unless the window has closed.
  ///
  /// `timestamp` is that of the Wayland device that sent the event, in milliseconds; `nil` for other events.
  public func post(_ event: InputEvent, timestamp: UInt32? = nil) {
    events.withLock { events in
      guard events != nil else { return }
      events?.append((event, timestamp))
      Self.wakeWindow()
    }
  }

  /// Wakes the window without an event, unless it has closed.
  func wake() { events.withLock { if $0 != nil { Self.wakeWindow() } } }

  static func wakeWindow() {
    var event = SDL_Event()
    event.type = wakeUp
    // If this fails because the queue is full, the window is awake anyway.
    SDL_PushEvent(&event)
  }

  func takeAll() -> [(event: InputEvent, timestamp: UInt32?)] {
    events.withLock { events in
      defer { events?.removeAll() }
      return events ?? []
    }
  }

  /// Makes the mailbox ignore later events, so that no thread calls SDL after it has quit.
  func close() { events.withLock { $0 = nil } }
}
