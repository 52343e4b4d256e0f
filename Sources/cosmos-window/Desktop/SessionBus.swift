/// A connection of our own to the user's D-Bus, through the C library libdbus where that is installed.
///
/// It belongs to one thread. Its calls and waits block; nothing here starts a bus where there is none.
struct SessionBus: ~Copyable {
  /// The longest wait for the bus itself, in seconds.
  private static let patience = 1.0
  /// The method by which a program registers at a bus.
  private static let hello = BusMethod(
    name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", member: "Hello")

  private let library: DBusLibrary
  private let connection: OpaquePointer

  private init(_ connection: OpaquePointer, of library: DBusLibrary) {
    self.library = library
    self.connection = connection
  }

  /// Connects to the bus at an address; `nil` without the library, or if the bus refuses or does not answer.
  static func connect(to address: String) -> SessionBus? {
    guard let library = DBusLibrary(), let connection = library.open(address, nil) else { return nil }
    let bus = SessionBus(connection, of: library)
    guard bus.isAnswered() else { return nil }
    return bus
  }

  /// Returns whether a bus at an address answers.
  static func answers(at address: String) -> Bool { connect(to: address) != nil }

  /// Registers at the bus, and returns whether it answers in time.
  ///
  /// `dbus_bus_register` and each wait for an answer go on for as long as a bus accepts and says nothing.
  private func isAnswered() -> Bool {
    guard let message = Self.hello.call(library) else { return false }
    defer { library.unreferenceMessage(message) }
    guard library.send(connection, message, nil) != 0 else { return false }
    let deadline = ProcessMetrics.now + Self.patience
    while true {
      if let answer = library.popMessage(connection) {
        library.unreferenceMessage(answer)
        return true
      }
      let remaining = deadline - ProcessMetrics.now
      guard remaining > 0, library.readWrite(connection, Int32((remaining * 1000).rounded(.up))) != 0 else {
        return false
      }
    }
  }

  deinit {
    library.close(connection)
    library.unreference(connection)
  }

  /// Asks for the signals that a rule of D-Bus matches.
  func listen(_ rule: String) { library.addMatch(connection, rule, nil) }

  /// Calls a method with texts, and returns the values of its answer; `nil` if none came in time.
  ///
  /// - Parameters:
  ///   - method: The method and whose it is.
  ///   - arguments: The texts.
  ///   - timeout: The longest wait, in seconds.
  func call(_ method: BusMethod, _ arguments: [String], timeout: Double) -> [BusValue]? {
    guard let message = method.call(library) else { return nil }
    defer { library.unreferenceMessage(message) }
    for argument in arguments { guard library.append(argument, to: message) else { return nil } }
    guard let answer = library.sendAndWait(connection, message, Int32(timeout * 1000), nil) else { return nil }
    defer { library.unreferenceMessage(answer) }
    return library.values(of: answer)
  }

  /// Waits for the next signal and returns its values; `nil` if the bus has gone.
  func nextSignal(_ member: String, of interface: String) -> [BusValue]? {
    while true {
      while let message = library.popMessage(connection) {
        defer { library.unreferenceMessage(message) }
        if library.isSignal(message, interface, member) != 0 { return library.values(of: message) }
      }
      guard library.readWrite(connection, -1) != 0 else { return nil }
    }
  }
}

/// A method of a service on the bus.
struct BusMethod: Hashable, Sendable {
  /// The service's name.
  var name: String
  /// The object's path.
  var path: String
  var interface: String
  var member: String

  /// Returns a new message that calls it; `nil` without memory.
  fileprivate func call(_ library: DBusLibrary) -> OpaquePointer? { library.newCall(name, path, interface, member) }
}

/// A value of a message, out of whatever variants it is wrapped in.
enum BusValue: Hashable, Sendable {
  case text(String)
  case number(UInt32)
  case flag(Bool)
  /// One of a type that nobody here asks for.
  case other
}
