internal import CDesktop

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
  private static let maximumDepth = 8

  let pointer: OpaquePointer

  static func adopt(_ pointer: OpaquePointer?) -> BusMessage? {
    guard let pointer else { return nil }
    return BusMessage(pointer: pointer)
  }

  /// Returns a call, or `nil` if memory runs out.
  static func call(_ method: BusMethod, _ arguments: [BusValue]) -> BusMessage? {
    guard let call = dbus_message_new_method_call(method.name, method.path, method.interface, method.member) else {
      return nil
    }
    dbus_message_set_auto_start(call, method.startsProgram ? 1 : 0)
    return BusMessage(pointer: call).appending(arguments)
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
  var path: String { dbus_message_get_path(pointer).map { String(cString: $0) } ?? "" }
  var interface: String { dbus_message_get_interface(pointer).map { String(cString: $0) } ?? "" }
  var member: String { dbus_message_get_member(pointer).map { String(cString: $0) } ?? "" }

  // MARK: Writing

  private consuming func appending(_ values: [BusValue]) -> BusMessage? {
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(pointer, &iterator)
    guard Self.append(values, to: &iterator) else { return nil }
    return self
  }

  private static func append(_ values: [BusValue], to iterator: inout DBusMessageIter) -> Bool {
    values.allSatisfy { value in
      switch value {
      case .text(let text): append(text, as: DBusTypeString, to: &iterator)
      case .path(let path): append(path, as: DBusTypePath, to: &iterator)
      case .int(let number): appendBasic(number, as: DBusTypeInt32, to: &iterator)
      case .number(let number): appendBasic(number, as: DBusTypeUInt32, to: &iterator)
      case .flag(let flag): appendBasic(dbus_bool_t(flag ? 1 : 0), as: DBusTypeBoolean, to: &iterator)
      case .variant(let value): append([value], in: DBusTypeVariant, value.signature, to: &iterator)
      case .array(let elements, let signature): append(elements, in: DBusTypeArray, signature, to: &iterator)
      case .structure(let fields): append(fields, in: DBusTypeStructure, nil, to: &iterator)
      case .other: false
      }
    }
  }

  private static func append(
    _ values: [BusValue], in type: Int32, _ signature: String?, to iterator: inout DBusMessageIter
  ) -> Bool {
    var inner = DBusMessageIter()
    return dbus_message_iter_open_container(&iterator, type, signature, &inner) != 0 && append(values, to: &inner)
      && dbus_message_iter_close_container(&iterator, &inner) != 0
  }

  private static func append(_ text: String, as type: Int32, to iterator: inout DBusMessageIter) -> Bool {
    text.withCString { appendBasic($0, as: type, to: &iterator) }
  }

  private static func appendBasic<Value>(_ value: Value, as type: Int32, to iterator: inout DBusMessageIter) -> Bool {
    withUnsafePointer(to: value) { dbus_message_iter_append_basic(&iterator, type, $0) != 0 }
  }

  // MARK: Reading

  var values: [BusValue] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(pointer, &iterator) != 0 else { return [] }
    return Self.values(at: &iterator, depth: 0)
  }

  private static func values(at iterator: inout DBusMessageIter, depth: Int) -> [BusValue] {
    var values: [BusValue] = []
    while dbus_message_iter_get_arg_type(&iterator) != DBusTypeInvalid {
      values.append(value(at: &iterator, depth: depth))
      dbus_message_iter_next(&iterator)
    }
    return values
  }

  private static func value(at iterator: inout DBusMessageIter, depth: Int) -> BusValue {
    let type = dbus_message_iter_get_arg_type(&iterator)
    switch type {
    case DBusTypeString, DBusTypePath:
      var text: UnsafePointer<CChar>?
      dbus_message_iter_get_basic(&iterator, &text)
      return text.map { type == DBusTypeString ? .text(String(cString: $0)) : .path(String(cString: $0)) } ?? .other
    case DBusTypeUInt32, DBusTypeInt32, DBusTypeBoolean:
      var number: UInt32 = 0
      dbus_message_iter_get_basic(&iterator, &number)
      if type == DBusTypeInt32 { return .int(Int32(bitPattern: number)) }
      return type == DBusTypeBoolean ? .flag(number != 0) : .number(number)
    case DBusTypeVariant, DBusTypeArray, DBusTypeStructure:
      guard depth < maximumDepth else { return .other }
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      let values = values(at: &inner, depth: depth + 1)
      return type == DBusTypeVariant ? values.first ?? .other : .structure(values)
    default: return .other
    }
  }
}
