import Canvas
import Glibc
import Synchronization

/// Makes a window readable and usable for assistive technologies, by AT-SPI on the accessibility bus.
///
/// The thread that observes the desktop's preferences answers calls from the last tree, so that a bus that is slow or mute
/// never delays a frame. It is a class because two threads share it: that of the window, and that of the buses.
public final class Accessibility: Sendable {
  private struct State {
    /// Whether an assistive technology can read the window.
    var isListening = false
    /// The window as it is.
    var window = AccessibleWindow()
    /// Whether its changes are to be sent now.
    var isDue = false
  }

  let mailbox: EventMailbox
  /// The window's language, as a code.
  let language: String
  /// The event file descriptor that wakes the thread of the buses; negative if the system refuses one.
  let wakeUp = MessageBus.makeEvent()
  private let state = Mutex(State())

  /// Creates the accessibility of a window in a language, which posts presses and replaced text to the window's mailbox.
  public init(posting mailbox: EventMailbox, language: String) { (self.mailbox, self.language) = (mailbox, language) }

  deinit { close(wakeUp) }

  /// Whether ``Window/send(_:isMoving:to:)`` has an effect.
  public var isListening: Bool { state.withLock(\.isListening) }

  /// Begins or ends listening, on the thread of the buses.
  func setListening(_ isListening: Bool) {
    state.withLock { $0 = State(isListening: isListening) }
    if isListening { mailbox.wake() }
  }

  /// Replaces the window that assistive technologies read.
  ///
  /// While the picture moves, only changes of what is spoken are sent: the focus, its text, and what happens by itself.
  func show(_ window: AccessibleWindow, isMoving: Bool) {
    state.withLock { state in
      guard state.isListening else { return }
      let isSpoken = window.isActive != state.window.isActive || window.tree.spoken != state.window.tree.spoken
      state.window = window
      guard isSpoken || !isMoving else { return }
      state.isDue = true
      MessageBus.raise(wakeUp)
    }
  }

  /// Returns the window, and whether its changes are to be sent now, which `canSend` undoes.
  func take(canSend: Bool) -> (window: AccessibleWindow, isDue: Bool) {
    state.withLock { state in
      let isDue = state.isDue && canSend
      if isDue { state.isDue = false }
      return (state.window, isDue)
    }
  }
}

extension AccessibleTree {
  /// What is spoken when it changes, without the name of the focus, which changes in each frame of a moving date.
  fileprivate var spoken: [String?] {
    [focus] + elements.filter { $0.role == .status || $0.role == .field }.map { $0.id + $0.name + $0.value }
  }
}
