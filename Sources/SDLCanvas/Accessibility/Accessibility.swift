internal import Canvas
internal import Glibc
internal import Synchronization

/// Makes a window readable and usable for assistive technologies, by AT-SPI on the accessibility bus.
///
/// A thread of its own answers calls from the last tree, so that a bus that is slow or mute never delays a frame. It is a
/// class because two threads share it: that of the window, and that of the bus.
public final class Accessibility: Sendable {
  private struct State {
    /// Whether an assistive technology wants to read windows.
    var isWanted = false
    /// Whether a thread is in ``serve(onBus:)``.
    var isServing = false
    /// The window as it is.
    var window = AccessibleWindow()
    /// Whether it has changed since assistive technologies were last to be told of it.
    var isStale = false
    /// Whether they are to be told of it now.
    var isDue = false
    /// The event file descriptor that wakes the thread of the bus; `nil` while there is none.
    var wakeUp: Int32?

    func wake() { if let wakeUp { MessageBus.raise(wakeUp) } }
  }

  private static let embed = BusMethod(
    name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root", interface: "org.a11y.atspi.Socket",
    member: "Embed")
  private static let listeners = BusMethod(
    name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry", interface: "org.a11y.atspi.Registry",
    member: "GetRegisteredEvents")

  private let state = Mutex(State())
  private let mailbox: EventMailbox

  /// Creates a window's accessibility, which posts presses and replaced text to the window's mailbox.
  public init(posting mailbox: EventMailbox) { self.mailbox = mailbox }

  /// Whether ``Window/tell(_:to:)`` has an effect.
  public var isListening: Bool { state.withLock { $0.wakeUp != nil } }

  /// Starts or ends the service; returns whether the caller must call ``serve(onBus:)`` on a new thread.
  public func setWanted(_ isWanted: Bool) -> Bool {
    state.withLock { state in
      state.isWanted = isWanted
      state.wake()
      defer { if isWanted { state.isServing = true } }
      return isWanted && !state.isServing
    }
  }

  /// Replaces the window that assistive technologies read.
  ///
  /// While the picture moves, they are told only of what is spoken: the focus, its text, and what happens by itself.
  func show(_ window: AccessibleWindow, isMoving: Bool) {
    state.withLock { state in
      guard state.wakeUp != nil else { return }
      let isSpoken = window.isActive != state.window.isActive || window.tree.spoken != state.window.tree.spoken
      state.isStale = state.isStale || window != state.window
      state.window = window
      guard state.isStale, isSpoken || !isMoving else { return }
      (state.isStale, state.isDue) = (false, true)
      state.wake()
    }
  }

  /// Serves assistive technologies until they are no longer wanted, or a bus is lost.
  public func serve(onBus address: String) {
    var isWantedAgain = true
    while isWantedAgain {
      var isUnwanted = false
      if let session = MessageBus.connect(to: address), let address = AccessibilityStatus.address(on: session),
        let bus = MessageBus.connect(to: address)
      {
        isUnwanted = serve(on: bus)
      }
      isWantedAgain = state.withLock { state in
        if let descriptor = state.wakeUp { close(descriptor) }
        let isWanted = isUnwanted && state.isWanted
        state = State(isWanted: isWanted, isServing: isWanted)
        return isWanted
      }
    }
  }

  /// Returns whether assistive technologies are no longer wanted; otherwise the bus is lost.
  private func serve(on bus: borrowing MessageBus) -> Bool {
    let root = BusValue.structure([.text(bus.uniqueName), .path(Self.embed.path)])
    guard let registry = bus.call(Self.embed, [root], timeout: AccessibilityStatus.timeout)?.first else { return false }
    guard let wakeUp = MessageBus.makeEvent() else { return false }
    state.withLock { $0.wakeUp = wakeUp }
    mailbox.wake()
    var told = AccessibleObjects(busName: bus.uniqueName, registry: registry)
    repeat {
      let (window, isDue, isWanted) = state.withLock { state in
        let isDue = state.isDue && !bus.isClogged
        if isDue { state.isDue = false }
        return (state.window, isDue, state.isWanted)
      }
      guard isWanted else { return true }
      var objects = told
      (objects.objects, objects.origin) = (window.objects, window.frame.origin)
      if isDue {
        for signal in objects.signals(since: told) { tell(signal, on: bus) }
        told = objects
      }
      while !bus.isClogged, let message = bus.nextMessage() {
        if message.isCall, let reply = message.reply(answer(to: message, by: objects)) { bus.send(reply) }
      }
    } while bus.wait(orFor: wakeUp)
    return false
  }

  private func tell(_ signal: AccessibleSignal, on bus: borrowing MessageBus) {
    let isUnheard = signal.member == "Announcement" && !Self.announcementsAreHeard(on: bus)
    let signal = isUnheard ? signal.notification : signal
    let path = AccessibleObject.folder + signal.id
    if let message = BusMessage.signal(signal.member, of: signal.interface, from: path, signal.values) {
      bus.send(message)
    }
  }

  /// Returns whether an assistive technology has asked for announcements, which Orca knows since version 45.
  private static func announcementsAreHeard(on bus: borrowing MessageBus) -> Bool {
    guard case .structure(let listeners) = bus.call(listeners, [], timeout: AccessibilityStatus.timeout)?.first else {
      return false
    }
    return listeners.contains { listener in
      guard case .structure(let fields) = listener, case .text(let event) = fields.last else { return false }
      return event.lowercased().hasPrefix("object:announcement")
    }
  }

  /// Returns the reply to a call, after posting the event by which it acts on the window; `nil` for unknown methods.
  private func answer(to call: borrowing BusMessage, by objects: AccessibleObjects) -> [BusValue]? {
    if call.path == AccessibleObjects.cache { return call.member == "GetItems" ? [objects.cacheItems] : nil }
    guard let object = objects.object(at: call.path) else { return nil }
    let (member, arguments) = (call.member, call.values)
    guard let event = objects.event(for: member, arguments, on: object) else {
      return objects.answer(member, arguments, from: object)
    }
    mailbox.post(event)
    return [.flag(true)]
  }
}

extension AccessibleTree {
  /// What is spoken when it changes, without the name of the focus, which changes in each frame of a moving date.
  fileprivate var spoken: [String?] {
    [focus] + elements.filter { $0.role == .status || $0.role == .field }.map { $0.id + $0.name + $0.value }
  }
}
