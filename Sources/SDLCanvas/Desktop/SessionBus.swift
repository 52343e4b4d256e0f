internal import CDesktop

/// A blocking connection to the D-Bus session bus, for use on one thread.
public struct SessionBus: ~Copyable {
  private static let connectionTimeout = Duration.seconds(1)
  private static let hello = BusMethod(
    name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", member: "Hello")

  private let connection: OpaquePointer

  /// Connects to the bus at an address; `nil` if that fails or the bus does not answer within a second.
  static func connect(to address: String) -> SessionBus? {
    guard dbus_threads_init_default() != 0, let connection = dbus_connection_open_private(address, nil) else {
      return nil
    }
    let bus = SessionBus(connection: connection)
    guard bus.isAnswering() else { return nil }
    return bus
  }

  private init(connection: OpaquePointer) { self.connection = connection }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Returns whether a bus at an address answers within a second.
  public static func answers(at address: String) -> Bool { connect(to: address) != nil }

  /// Registers with the bus and returns whether it answers within a second; `dbus_bus_register` waits up to 25 seconds.
  private func isAnswering() -> Bool {
    guard let message = BusMessage.call(Self.hello, []),
      dbus_connection_send(connection, message.pointer, nil) != 0
    else { return false }
    let deadline = ContinuousClock.now + Self.connectionTimeout
    while true {
      if BusMessage.adopt(dbus_connection_pop_message(connection)) != nil { return true }
      let milliseconds = ((deadline - .now) / .milliseconds(1)).rounded(.up)
      guard milliseconds > 0, dbus_connection_read_write(connection, Int32(milliseconds)) != 0 else { return false }
    }
  }

  func subscribe(_ rule: String) { dbus_bus_add_match(connection, rule, nil) }

  /// Returns the values of the reply to a call with string arguments; `nil` on an error or after `timeout` seconds.
  func call(_ method: BusMethod, _ arguments: [String], timeout: Double) -> [BusValue]? {
    guard let message = BusMessage.call(method, arguments) else { return nil }
    let reply = dbus_connection_send_with_reply_and_block(connection, message.pointer, Int32(timeout * 1000), nil)
    return BusMessage.adopt(reply)?.values
  }

  /// Waits for the next signal `member` of an interface and returns its values; `nil` if the connection is lost.
  func nextSignal(_ member: String, of interface: String) -> [BusValue]? {
    while true {
      while let message = BusMessage.adopt(dbus_connection_pop_message(connection)) {
        if dbus_message_is_signal(message.pointer, interface, member) != 0 { return message.values }
      }
      guard dbus_connection_read_write(connection, -1) != 0 else { return nil }
    }
  }
}

struct BusMethod: Hashable, Sendable {
  var name: String
  var path: String
  var interface: String
  var member: String
}

/// A value in a message, unwrapped from variants.
enum BusValue: Hashable, Sendable {
  case text(String)
  case number(UInt32)
  case flag(Bool)
  case other
}

private struct BusMessage: ~Copyable {
  private static let maximumDepth = 8

  let pointer: OpaquePointer

  static func adopt(_ pointer: OpaquePointer?) -> BusMessage? {
    guard let pointer else { return nil }
    return BusMessage(pointer: pointer)
  }

  static func call(_ method: BusMethod, _ arguments: [String]) -> BusMessage? {
    guard let message = adopt(dbus_message_new_method_call(method.name, method.path, method.interface, method.member))
    else { return nil }
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message.pointer, &iterator)
    for argument in arguments {
      let isAppended = argument.withCString { text in
        withUnsafePointer(to: text) { dbus_message_iter_append_basic(&iterator, DBusTypeString, $0) != 0 }
      }
      guard isAppended else { return nil }
    }
    return message
  }

  private init(pointer: OpaquePointer) { self.pointer = pointer }

  deinit { dbus_message_unref(pointer) }

  var values: [BusValue] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(pointer, &iterator) != 0 else { return [] }
    var values: [BusValue] = []
    repeat { values.append(Self.value(at: &iterator, depth: 0)) } while dbus_message_iter_next(&iterator) != 0
    return values
  }

  private static func value(at iterator: inout DBusMessageIter, depth: Int) -> BusValue {
    switch dbus_message_iter_get_arg_type(&iterator) {
    case DBusTypeString:
      var text: UnsafePointer<CChar>?
      dbus_message_iter_get_basic(&iterator, &text)
      return text.map { .text(String(cString: $0)) } ?? .other
    case let type where type == DBusTypeUInt32 || type == DBusTypeBoolean:
      var number: UInt32 = 0
      dbus_message_iter_get_basic(&iterator, &number)
      return type == DBusTypeBoolean ? .flag(number != 0) : .number(number)
    case DBusTypeVariant where depth < maximumDepth:
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      return value(at: &inner, depth: depth + 1)
    default: return .other
    }
  }
}
