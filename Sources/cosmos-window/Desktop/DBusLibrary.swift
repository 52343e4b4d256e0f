import Glibc

/// The functions of libdbus that the program calls, found where the library is installed.
///
/// Each is named in its comment as C has it.
struct DBusLibrary {
  typealias Connection = OpaquePointer
  typealias Message = OpaquePointer
  private typealias Iterator = UnsafeMutableRawPointer

  /// `DBUS_TYPE_INVALID`, `_STRING`, `_UINT32`, `_BOOLEAN` and `_VARIANT`.
  private static let (end, string, uint32, boolean, variant) = (
    Int32(0), Int32(UInt8(ascii: "s")), Int32(UInt8(ascii: "u")), Int32(UInt8(ascii: "b")), Int32(UInt8(ascii: "v"))
  )
  /// More bytes than a `DBusMessageIter` has: 72.
  private static let iteratorSize = 128
  /// How deep variants may lie in each other before they aren't looked into.
  private static let maximumDepth = 8

  /// `dbus_connection_open_private`.
  let open: @convention(c) (UnsafePointer<CChar>, OpaquePointer?) -> Connection?
  /// `dbus_connection_close`.
  let close: @convention(c) (Connection) -> Void
  /// `dbus_connection_unref`.
  let unreference: @convention(c) (Connection) -> Void
  /// `dbus_bus_add_match`.
  let addMatch: @convention(c) (Connection, UnsafePointer<CChar>, OpaquePointer?) -> Void
  /// `dbus_connection_send`.
  let send: @convention(c) (Connection, Message, UnsafeMutablePointer<UInt32>?) -> UInt32
  /// `dbus_connection_send_with_reply_and_block`; milliseconds.
  let sendAndWait: @convention(c) (Connection, Message, Int32, OpaquePointer?) -> Message?
  /// `dbus_connection_read_write`; milliseconds, -1 for ever.
  let readWrite: @convention(c) (Connection, Int32) -> UInt32
  /// `dbus_connection_pop_message`.
  let popMessage: @convention(c) (Connection) -> Message?
  /// `dbus_message_new_method_call`.
  let newCall:
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Message?
  /// `dbus_message_unref`.
  let unreferenceMessage: @convention(c) (Message) -> Void
  /// `dbus_message_is_signal`.
  let isSignal: @convention(c) (Message, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UInt32
  private let beginAppending: @convention(c) (Message, Iterator) -> Void
  private let appendBasic: @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32
  private let beginReading: @convention(c) (Message, Iterator) -> UInt32
  private let type: @convention(c) (Iterator) -> Int32
  private let getBasic: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void
  private let enter: @convention(c) (Iterator, Iterator) -> Void
  private let next: @convention(c) (Iterator) -> UInt32

  /// Loads the library; `nil` where it isn't installed.
  init?() {
    // It stays loaded: SDL uses it too.
    guard let handle = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL),
      let open = dlsym(handle, "dbus_connection_open_private"),
      let close = dlsym(handle, "dbus_connection_close"), let unreference = dlsym(handle, "dbus_connection_unref"),
      let addMatch = dlsym(handle, "dbus_bus_add_match"),
      let send = dlsym(handle, "dbus_connection_send"),
      let sendAndWait = dlsym(handle, "dbus_connection_send_with_reply_and_block"),
      let readWrite = dlsym(handle, "dbus_connection_read_write"),
      let popMessage = dlsym(handle, "dbus_connection_pop_message"),
      let newCall = dlsym(handle, "dbus_message_new_method_call"),
      let unreferenceMessage = dlsym(handle, "dbus_message_unref"),
      let isSignal = dlsym(handle, "dbus_message_is_signal"),
      let beginAppending = dlsym(handle, "dbus_message_iter_init_append"),
      let appendBasic = dlsym(handle, "dbus_message_iter_append_basic"),
      let beginReading = dlsym(handle, "dbus_message_iter_init"),
      let type = dlsym(handle, "dbus_message_iter_get_arg_type"),
      let getBasic = dlsym(handle, "dbus_message_iter_get_basic"),
      let enter = dlsym(handle, "dbus_message_iter_recurse"),
      let next = dlsym(handle, "dbus_message_iter_next"),
      let startThreads = dlsym(handle, "dbus_threads_init_default")
    else { return nil }
    self.open = cast(open)
    self.close = cast(close)
    self.unreference = cast(unreference)
    self.addMatch = cast(addMatch)
    self.send = cast(send)
    self.sendAndWait = cast(sendAndWait)
    self.readWrite = cast(readWrite)
    self.popMessage = cast(popMessage)
    self.newCall = cast(newCall)
    self.unreferenceMessage = cast(unreferenceMessage)
    self.isSignal = cast(isSignal)
    self.beginAppending = cast(beginAppending)
    self.appendBasic = cast(appendBasic)
    self.beginReading = cast(beginReading)
    self.type = cast(type)
    self.getBasic = cast(getBasic)
    self.enter = cast(enter)
    self.next = cast(next)
    let start: @convention(c) () -> UInt32 = cast(startThreads)
    guard start() != 0 else { return nil }
  }

  /// Appends a text to a message's arguments.
  func append(_ text: String, to message: Message) -> Bool {
    Self.withIterator { iterator in
      beginAppending(message, iterator)
      return text.withCString { start in
        withUnsafePointer(to: start) { appendBasic(iterator, Self.string, $0) != 0 }
      }
    }
  }

  /// Returns a message's arguments.
  func values(of message: Message) -> [BusValue] {
    Self.withIterator { iterator in
      guard beginReading(message, iterator) != 0 else { return [] }
      var values: [BusValue] = []
      while type(iterator) != Self.end {
        values.append(value(at: iterator, depth: 0))
        _ = next(iterator)
      }
      return values
    }
  }

  private func value(at iterator: Iterator, depth: Int) -> BusValue {
    switch type(iterator) {
    case Self.string:
      var text: UnsafePointer<CChar>?
      getBasic(iterator, &text)
      return text.map { .text(String(cString: $0)) } ?? .other
    case Self.uint32:
      var number: UInt32 = 0
      getBasic(iterator, &number)
      return .number(number)
    case Self.boolean:
      var flag: UInt32 = 0
      getBasic(iterator, &flag)
      return .flag(flag != 0)
    case Self.variant where depth < Self.maximumDepth:
      return Self.withIterator { inside in
        enter(iterator, inside)
        return value(at: inside, depth: depth + 1)
      }
    default:
      return .other
    }
  }

  private static func withIterator<Result>(_ body: (Iterator) -> Result) -> Result {
    withUnsafeTemporaryAllocation(byteCount: iteratorSize, alignment: 16) { bytes in
      // A buffer of this size always has a start.
      guard let start = bytes.baseAddress else { preconditionFailure("a temporary allocation has no memory") }
      return body(start)
    }
  }
}

/// Returns the address of a C function as the function.
private func cast<Function>(_ address: UnsafeMutableRawPointer) -> Function {
  unsafeBitCast(address, to: Function.self)
}
