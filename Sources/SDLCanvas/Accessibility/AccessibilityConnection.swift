import Canvas

/// A connection to the accessibility bus, for use on one thread.
struct AccessibilityConnection: ~Copyable {
  private static let embed = BusMethod(
    name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root", interface: "org.a11y.atspi.Socket",
    member: "Embed")
  private static let listeners = BusMethod(
    name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry", interface: "org.a11y.atspi.Registry",
    member: "GetRegisteredEvents")

  let bus: MessageBus
  private let accessibility: Accessibility
  private var sent: AccessibleObjects

  /// Connects to the accessibility bus of a session; `nil` if there is none, or if it does not answer.
  static func open(in session: borrowing MessageBus, for accessibility: Accessibility) -> AccessibilityConnection? {
    guard let address = AccessibilityStatus.address(on: session), let bus = MessageBus.connect(to: address) else {
      return nil
    }
    let root = BusValue.structure([.text(bus.uniqueName), .path(embed.path)])
    guard let registry = bus.call(embed, [root])?.first else { return nil }
    let sent = AccessibleObjects(busName: bus.uniqueName, registry: registry, language: accessibility.language)
    accessibility.setListening(true)
    return AccessibilityConnection(bus: bus, accessibility: accessibility, sent: sent)
  }

  deinit { accessibility.setListening(false) }

  /// Sends what is due, and answers the calls that have arrived; returns whether the bus is not lost.
  mutating func serve() -> Bool {
    guard bus.exchange() else { return false }
    var objects = sent
    let (window, isDue) = accessibility.take(canSend: !bus.isClogged)
    objects.window = window
    if isDue {
      for signal in objects.signals(since: sent) { send(signal) }
      sent = objects
    }
    while !bus.isClogged, let message = bus.nextMessage() {
      if message.isCall, let reply = message.reply(answer(to: message, by: objects)) { bus.send(reply) }
    }
    return true
  }

  private func send(_ signal: AccessibleSignal) {
    let isKnown = signal.member != "Announcement" || supportsAnnouncements
    let signal = isKnown ? signal : signal.notification
    let path = AccessibleObjects.folder + signal.id
    if let message = BusMessage.signal(signal.member, of: signal.interface, from: path, signal.values) {
      bus.send(message)
    }
  }

  /// Whether an assistive technology has asked for announcements, which Orca knows since version 45.
  private var supportsAnnouncements: Bool {
    guard case .structure(let events) = bus.call(Self.listeners, [])?.first else {
      return false
    }
    return events.contains { listener in
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
    accessibility.mailbox.post(event)
    return [.flag(true)]
  }
}

/// The part of the session bus that says whether an assistive technology reads windows, and where.
enum AccessibilityStatus {
  private static let path = "/org/a11y/bus"
  private static let name = "org.a11y.Bus"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let get = BusMethod(
    name: name, path: path, interface: properties, member: "Get", startsProgram: false)
  private static let getAddress = BusMethod(
    name: name, path: path, interface: name, member: "GetAddress", startsProgram: false)

  /// Has a bus report the signals after which ``isEnabled(on:)`` may differ.
  static func subscribe(on bus: borrowing MessageBus) {
    bus.subscribe("type='signal',sender='\(name)',interface='\(properties)',path='\(path)'")
    bus.subscribe("type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'")
  }

  /// Returns whether windows should be accessible; `false` if the desktop does not say.
  static func isEnabled(on bus: borrowing MessageBus) -> Bool {
    bus.call(get, [.text("org.a11y.Status"), .text("IsEnabled")]) == [.flag(true)]
  }

  /// Returns the address of the accessibility bus; `nil` if there is none.
  static func address(on bus: borrowing MessageBus) -> String? {
    guard case .text(let address) = bus.call(getAddress, [])?.first else { return nil }
    return address
  }
}
