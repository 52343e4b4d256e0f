import CDesktop
import Glibc

/// A connection to a D-Bus message bus, for use on one thread.
public struct MessageBus: ~Copyable {
  private static let connectionTimeout = Duration.seconds(1)
  /// The timeout of a call, in milliseconds; the bus may have to start a program first.
  private static let callTimeout: Int32 = 2000
  /// The length of unsent messages from which the bus counts as clogged, in bytes.
  private static let maximumBacklog = 1 << 20
  private static let hello = BusMethod(
    name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", member: "Hello")

  private let connection: OpaquePointer

  /// Connects to the bus at an address; `nil` if that fails or the bus does not answer within a second.
  ///
  /// Only local sockets are used, because an address can also name a host or a program to run.
  static func connect(to address: String) -> MessageBus? {
    guard address.split(separator: ";").allSatisfy({ $0.hasPrefix("unix:") }), dbus_threads_init_default() != 0,
      let connection = dbus_connection_open_private(address, nil)
    else { return nil }
    let bus = MessageBus(connection: connection)
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
      if let reply = BusMessage.adopt(dbus_connection_pop_message(connection)) {
        if case .text(let name) = reply.values.first { dbus_bus_set_unique_name(connection, name) }
        return true
      }
      let milliseconds = ((deadline - .now) / .milliseconds(1)).rounded(.up)
      guard milliseconds > 0, dbus_connection_read_write(connection, Int32(milliseconds)) != 0 else { return false }
    }
  }

  /// The name of this connection on the bus.
  var uniqueName: String { string(dbus_bus_get_unique_name(connection)) }

  func subscribe(_ rule: String) { dbus_bus_add_match(connection, rule, nil) }

  /// Returns the values of the reply to a call; `nil` on an error or without a reply in time.
  func call(_ method: BusMethod, _ arguments: [BusValue]) -> [BusValue]? {
    guard let message = BusMessage.call(method, arguments) else { return nil }
    let reply = dbus_connection_send_with_reply_and_block(connection, message.pointer, Self.callTimeout, nil)
    return BusMessage.adopt(reply)?.values
  }

  /// Sends a message; nothing is sent if memory runs out.
  func send(_ message: borrowing BusMessage) { dbus_connection_send(connection, message.pointer, nil) }

  /// Whether messages wait for a bus that does not read them, so that others should not be sent.
  var isClogged: Bool { dbus_connection_get_outgoing_size(connection) > Self.maximumBacklog }

  /// Returns the next message that has arrived; `nil` if there is none.
  func nextMessage() -> BusMessage? { BusMessage.adopt(dbus_connection_pop_message(connection)) }

  /// Sends and receives what is possible without waiting; returns whether the connection is not lost.
  func exchange() -> Bool { dbus_connection_read_write(connection, 0) != 0 }

  /// What to wait for: messages that arrive and, if some are unsent, space for them.
  var descriptor: pollfd {
    var socket: Int32 = -1
    dbus_connection_get_unix_fd(connection, &socket)
    let sending = dbus_connection_has_messages_to_send(connection) != 0 ? POLLOUT : 0
    return pollfd(fd: socket, events: Int16(POLLIN | sending), revents: 0)
  }

  /// Returns a new event file descriptor, which its owner closes; negative if the program has too many.
  static func makeEvent() -> Int32 { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) }

  /// Wakes the thread that waits for an event file descriptor.
  static func raise(_ event: Int32) { eventfd_write(event, 1) }

  /// Waits until a descriptor is ready, or an event file descriptor was raised, which is undone.
  static func wait(for descriptors: [pollfd?], orFor event: Int32) {
    var descriptors = descriptors.compactMap(\.self) + [pollfd(fd: event, events: Int16(POLLIN), revents: 0)]
    poll(&descriptors, nfds_t(descriptors.count), -1)
    var count: eventfd_t = 0
    eventfd_read(event, &count)
  }
}

struct BusMethod: Hashable, Sendable {
  var name: String
  var path: String
  var interface: String
  var member: String
  /// Whether the call starts the program with ``name`` if it does not run.
  var startsProgram = true
}
