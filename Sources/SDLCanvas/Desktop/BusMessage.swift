import CDesktop

/// A value in a message.
enum BusValue: Hashable, Sendable {
  case text(String)
  case path(String)
  case int(Int32)
  case number(UInt32)
  case flag(Bool)
  /// A variant; in received messages, its value stands in its place.
  indirect case variant(BusValue)
  /// An array, with the signature of its elements; empty in received messages.
  case array([BusValue], of: String)
  /// A structure; in received messages, also an array.
  case structure([BusValue])
  case other

  var signature: String {
    switch self {
    case .text: "s"
    case .path: "o"
    case .int: "i"
    case .number: "u"
    case .flag: "b"
    case .variant: "v"
    case .array(_, let element): "a" + element
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .other: ""
    }
  }

  /// The code of the type in libdbus: a structure's is "r", any other one begins the signature.
  fileprivate var type: Int32 {
    if case .structure = self { Int32(UInt8(ascii: "r")) } else { Int32(signature.utf8.first ?? 0) }
  }
}

/// A message from or to another connection.
struct BusMessage: ~Copyable {
  let pointer: OpaquePointer

  static func adopt(_ pointer: OpaquePointer?) -> BusMessage? {
    guard let pointer else { return nil }
    return BusMessage(pointer: pointer)
  }

  /// Returns a call, or `nil` if memory runs out.
  static func call(_ method: BusMethod, _ arguments: [BusValue]) -> BusMessage? {
    let call = dbus_message_new_method_call(method.name, method.path, method.interface, method.member)
    if let call { dbus_message_set_auto_start(call, method.startsProgram ? 1 : 0) }
    return adopt(call)?.appending(arguments)
  }

  /// Returns a signal, or `nil` if memory runs out.
  static func signal(_ member: String, of interface: String, from path: String, _ values: [BusValue]) -> BusMessage? {
    adopt(dbus_message_new_signal(path, interface, member))?.appending(values)
  }

  private init(pointer: OpaquePointer) { self.pointer = pointer }

  deinit { dbus_message_unref(pointer) }

  /// Returns the reply to this call, an error if there are no values; `nil` if memory runs out.
  func reply(_ values: [BusValue]?) -> BusMessage? {
    guard let values else { return Self.adopt(dbus_message_new_error(pointer, DBUS_ERROR_UNKNOWN_METHOD, nil)) }
    return Self.adopt(dbus_message_new_method_return(pointer))?.appending(values)
  }

  var isCall: Bool { dbus_message_get_type(pointer) == DBUS_MESSAGE_TYPE_METHOD_CALL }
  var path: String { string(dbus_message_get_path(pointer)) }
  var member: String { string(dbus_message_get_member(pointer)) }

  // MARK: Writing

  private consuming func appending(_ values: [BusValue]) -> BusMessage {
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(pointer, &iterator)
    Self.append(values, to: &iterator)
    return self
  }

  private static func append(_ values: [BusValue], to iterator: inout DBusMessageIter) {
    for value in values {
      func basic(_ content: some Any) {
        _ = withUnsafePointer(to: content) { dbus_message_iter_append_basic(&iterator, value.type, $0) }
      }
      func container(_ signature: String?, _ values: [BusValue]) {
        var inner = DBusMessageIter()
        dbus_message_iter_open_container(&iterator, value.type, signature, &inner)
        append(values, to: &inner)
        dbus_message_iter_close_container(&iterator, &inner)
      }
      switch value {
      case .text(let text), .path(let text): text.withCString { basic($0) }
      case .int(let number): basic(number)
      case .number(let number): basic(number)
      case .flag(let flag): basic(dbus_bool_t(flag ? 1 : 0))
      case .variant(let value): container(value.signature, [value])
      case .array(let elements, let signature): container(signature, elements)
      case .structure(let fields): container(nil, fields)
      case .other: break
      }
    }
  }

  // MARK: Reading

  var values: [BusValue] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(pointer, &iterator) != 0 else { return [] }
    return Self.values(at: &iterator)
  }

  // libdbus refuses messages with more than 64 containers in one another.
  private static func values(at iterator: inout DBusMessageIter) -> [BusValue] {
    var values: [BusValue] = []
    while dbus_message_iter_get_arg_type(&iterator) != 0 {
      values.append(value(at: &iterator))
      dbus_message_iter_next(&iterator)
    }
    return values
  }

  private static func value(at iterator: inout DBusMessageIter) -> BusValue {
    let type = Character(Unicode.Scalar(UInt8(dbus_message_iter_get_arg_type(&iterator))))
    switch type {
    case "s", "o":
      var text: UnsafePointer<CChar>?
      dbus_message_iter_get_basic(&iterator, &text)
      return type == "s" ? .text(string(text)) : .path(string(text))
    case "u", "i", "b":
      var number: UInt32 = 0
      dbus_message_iter_get_basic(&iterator, &number)
      if type == "i" { return .int(Int32(bitPattern: number)) }
      return type == "b" ? .flag(number != 0) : .number(number)
    case "v", "a", "r":
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      let values = values(at: &inner)
      return type == "v" ? values.first ?? .other : .structure(values)
    default: return .other
    }
  }
}
