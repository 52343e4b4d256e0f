/// A connection of our own to the user's D-Bus, through the C library libdbus where that is installed.
///
/// It belongs to one thread. Its calls and waits block; nothing here starts a bus where there is none.
struct SessionBus: ~Copyable {
  private let library: DBusLibrary
  private let connection: OpaquePointer

  /// Connects to the bus at an address; `nil` without the library, or if the bus refuses.
  init?(address: String) {
    guard let library = DBusLibrary(), let connection = library.open(address, nil) else { return nil }
    guard library.register(connection, nil) != 0 else {
      library.close(connection)
      library.unreference(connection)
      return nil
    }
    self.library = library
    self.connection = connection
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
    guard let message = library.newCall(method.name, method.path, method.interface, method.member) else { return nil }
    defer { library.unreferenceMessage(message) }
    for argument in arguments { guard library.append(argument, to: message) else { return nil } }
    guard let answer = library.send(connection, message, Int32(timeout * 1000), nil) else { return nil }
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
}

/// A value of a message, out of whatever variants it is wrapped in.
enum BusValue: Hashable, Sendable {
  case text(String)
  case number(UInt32)
  case flag(Bool)
  /// One of a type that nobody here asks for.
  case other
}
