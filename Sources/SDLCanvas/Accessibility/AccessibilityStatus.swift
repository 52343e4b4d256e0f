/// The part of the session bus that says whether an assistive technology reads windows, and where.
enum AccessibilityStatus {
  private static let path = "/org/a11y/bus"
  private static let name = "org.a11y.Bus"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let get = BusMethod(
    name: name, path: path, interface: properties, member: "Get", startsProgram: false)
  private static let getAddress = BusMethod(
    name: name, path: path, interface: name, member: "GetAddress", startsProgram: false)
  private static let ownerChanged = "NameOwnerChanged"

  /// Has a bus report the signals after which ``isEnabled(on:)`` may differ.
  static func subscribe(on bus: borrowing MessageBus) {
    bus.subscribe("type='signal',sender='\(name)',interface='\(properties)',path='\(path)'")
    bus.subscribe("type='signal',sender='org.freedesktop.DBus',member='\(ownerChanged)',arg0='\(name)'")
  }

  /// Returns whether ``isEnabled(on:)`` may differ after a message.
  static func isChange(_ message: borrowing BusMessage) -> Bool {
    message.path == path || message.member == ownerChanged
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
