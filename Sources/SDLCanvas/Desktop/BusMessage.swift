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
    func basic(_ type: Int32, _ value: some Any) {
      _ = withUnsafePointer(to: value) { dbus_message_iter_append_basic(&iterator, type, $0) }
    }
    func container(_ type: Int32, _ signature: String?, _ values: [BusValue]) {
      var inner = DBusMessageIter()
      dbus_message_iter_open_container(&iterator, type, signature, &inner)
      append(values, to: &inner)
      dbus_message_iter_close_container(&iterator, &inner)
    }
    for value in values {
      switch value {
      case .text(let text): text.withCString { basic(DBusTypeString, $0) }
      case .path(let path): path.withCString { basic(DBusTypePath, $0) }
      case .int(let number): basic(DBusTypeInt32, number)
      case .number(let number): basic(DBusTypeUInt32, number)
      case .flag(let flag): basic(DBusTypeBoolean, dbus_bool_t(flag ? 1 : 0))
      case .variant(let value): container(DBusTypeVariant, value.signature, [value])
      case .array(let elements, let signature): container(DBusTypeArray, signature, elements)
      case .structure(let fields): container(DBusTypeStructure, nil, fields)
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
    while dbus_message_iter_get_arg_type(&iterator) != DBusTypeInvalid {
      values.append(value(at: &iterator))
      dbus_message_iter_next(&iterator)
    }
    return values
  }

  private static func value(at iterator: inout DBusMessageIter) -> BusValue {
    let type = dbus_message_iter_get_arg_type(&iterator)
    switch type {
    case DBusTypeString, DBusTypePath:
      var text: UnsafePointer<CChar>?
      dbus_message_iter_get_basic(&iterator, &text)
      return type == DBusTypeString ? .text(string(text)) : .path(string(text))
    case DBusTypeUInt32, DBusTypeInt32, DBusTypeBoolean:
      var number: UInt32 = 0
      dbus_message_iter_get_basic(&iterator, &number)
      if type == DBusTypeInt32 { return .int(Int32(bitPattern: number)) }
      return type == DBusTypeBoolean ? .flag(number != 0) : .number(number)
    case DBusTypeVariant, DBusTypeArray, DBusTypeStructure:
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      let values = values(at: &inner)
      return type == DBusTypeVariant ? values.first ?? .other : .structure(values)
    default: return .other
    }
  }
}
