internal import Canvas

/// The objects of a window on the accessibility bus, and their answers, as at-spi2-core's `xml` folder defines them.
struct AccessibleObjects {
  static let cache = "/org/a11y/atspi/cache"
  private static let prefix = "org.a11y.atspi."
  /// The names of the roles, as `atspi_role_get_name` returns them.
  private static let roleNames: [UInt32: String] = [
    23: "frame", 29: "label", 31: "list", 32: "list item", 43: "push button", 75: "application", 79: "entry",
    101: "notification",
  ]

  /// The name of the connection on the bus.
  let busName: String
  /// The application's parent, with which the registry accepted the application.
  let registry: BusValue
  /// The language of the names, as a code.
  let language: String
  var objects: [AccessibleObject] = []
  /// The position of the window's content on the screen, in points.
  var origin = Point.zero

  func object(at path: String) -> AccessibleObject? {
    objects.first { AccessibleObject.folder + $0.id == path }
  }

  func children(of id: String) -> [AccessibleObject] { objects.filter { $0.parent == id } }

  /// Returns the index among the objects with the same parent.
  func index(of object: AccessibleObject) -> Int32 {
    Int32(object.parent.flatMap { children(of: $0).firstIndex(of: object) } ?? -1)
  }

  func reference(to id: String?) -> BusValue {
    .structure([.text(id == nil ? "" : busName), .path(id.map { AccessibleObject.folder + $0 } ?? Self.nothing)])
  }

  private static let nothing = "/org/a11y/atspi/null"

  private var selection: [AccessibleObject] { objects.filter { $0.states.contains(.selected) } }

  private func parent(of object: AccessibleObject) -> BusValue { object.parent.map(reference) ?? registry }

  private func states(of object: AccessibleObject) -> BusValue {
    .array([.number(object.states.rawValue), .number(0)], of: "u")
  }

  private func interfaces(of object: AccessibleObject) -> BusValue {
    .array(object.interfaces.map { .text(Self.prefix + $0) }, of: "s")
  }

  /// Returns the values with which an object answers a call that changes nothing; `nil` if it has no such method.
  func answer(_ member: String, _ arguments: [BusValue], from object: AccessibleObject) -> [BusValue]? {
    let (children, text) = (children(of: object.id), object.text ?? "")
    switch (member, arguments.first, arguments.dropFirst().first) {
    case ("Get", _, .text(let name)): return property(name, of: object).map { [.variant($0)] }
    // The registry sets the application's number, which nothing needs.
    case ("Set", _, _): return []
    case ("GetChildAtIndex", .int(let index), _): return [reference(to: children.element(at: index)?.id)]
    case ("GetChildren", _, _): return [.array(children.map { reference(to: $0.id) }, of: "(so)")]
    case ("GetIndexInParent", _, _): return [.int(index(of: object))]
    case ("GetRelationSet", _, _): return [.array([], of: "(ua(so))")]
    case ("GetRole", _, _): return [.number(object.role)]
    case ("GetRoleName", _, _): return Self.roleNames[object.role].map { [.text($0)] }
    case ("GetState", _, _): return [states(of: object)]
    case ("GetAttributes", nil, _): return [.array([], of: "{ss}")]
    case ("GetApplication", _, _): return [reference(to: AccessibleObject.application)]
    case ("GetInterfaces", _, _): return [interfaces(of: object)]
    // The coordinate type 0 is the screen.
    case ("GetExtents", .number(let type), _):
      let position = object.bounds.origin + (type == 0 ? origin : .zero)
      let numbers = [position.x, position.y, object.bounds.width, object.bounds.height]
      return [.structure(numbers.map { .int(wholePoints($0)) })]
    // The layer of widgets.
    case ("GetLayer", _, _): return [.number(3)]
    case ("GetName", _, _), ("GetLocalizedName", _, _): return [.text("press")]
    case ("GetText", .int(let start), .int(let end)): return [.text(text.characters(from: start, to: end))]
    // Granularity 0 is a character; the text is a single word, sentence, and line.
    case ("GetStringAtOffset", .int(let offset), .number(0)), ("GetTextAtOffset", .int(let offset), .number(0)):
      let next = Int32(clamping: max(-1, Int(offset)) + 1)
      return [.text(text.characters(from: offset, to: next)), .int(offset), .int(next)]
    case ("GetStringAtOffset", _, _), ("GetTextAtOffset", _, _): return [.text(text), .int(0), .int(text.length)]
    case ("GetNSelections", _, _): return [.int(0)]
    case ("GetSelectedChild", .int(let index), _): return [reference(to: selection.element(at: index)?.id)]
    case ("IsChildSelected", .int(let index), _):
      return [.flag(children.element(at: index)?.states.contains(.selected) == true)]
    case ("GetLocale", _, _): return [.text(language)]
    case ("Introspect", _, _):
      let interfaces = object.interfaces.map { "<interface name=\"\(Self.prefix)\($0)\"/>" }
      return [.text("<node>\(interfaces.joined())</node>")]
    case ("Ping", _, _): return []
    default: return nil
    }
  }

  private func property(_ name: String, of object: AccessibleObject) -> BusValue? {
    switch name {
    case "Name": .text(object.name)
    case "Description": .text("")
    case "Parent": parent(of: object)
    case "Locale": .text(language)
    case "ChildCount": .int(Int32(children(of: object.id).count))
    case "ToolkitName": .text("cosmos-window")
    case "Version": .text("1")
    case "NActions": .int(object.isPressable ? 1 : 0)
    case "CharacterCount", "CaretOffset": object.text.map { .int($0.length) }
    case "NSelectedChildren": .int(Int32(selection.count))
    default: nil
    }
  }

  /// All objects, as an assistive technology reads them at once.
  var cacheItems: BusValue {
    let items = objects.map { object in
      BusValue.structure([
        reference(to: object.id), reference(to: AccessibleObject.application), parent(of: object),
        .int(index(of: object)), .int(Int32(children(of: object.id).count)), interfaces(of: object),
        .text(object.name), .number(object.role), .text(""), states(of: object),
      ])
    }
    return .array(items, of: "((so)(so)(so)iiassusau)")
  }

  /// Returns the event by which a call acts on an object; `nil` if it is no such call.
  func event(for member: String, _ arguments: [BusValue], on object: AccessibleObject) -> InputEvent? {
    switch (member, arguments.first, arguments.dropFirst().first, object.text) {
    case ("DoAction", .int(0), _, _): return press(object)
    case ("SelectChild", .int(let index), _, _): return children(of: object.id).element(at: index).flatMap(press)
    case ("SetTextContents", .text(let new), _, .some): return .replaceText(new)
    case ("InsertText", .int(let position), .text(let new), let text?):
      return .replaceText(text.characters(from: 0, to: position) + new + text.characters(from: position, to: -1))
    case ("DeleteText", .int(let start), .int(let end), let text?):
      return .replaceText(
        text.characters(from: 0, to: start) + text.characters(from: end < 0 ? .max : end, to: -1))
    default: return nil
    }
  }

  private func press(_ object: AccessibleObject) -> InputEvent? { object.isPressable ? .activate(object.id) : nil }
}

extension Array {
  fileprivate func element(at index: Int32) -> Element? { indices.contains(Int(index)) ? self[Int(index)] : nil }
}

// AT-SPI counts the Unicode scalars of a text.
extension String {
  fileprivate var length: Int32 { Int32(unicodeScalars.count) }

  /// Returns the characters between two offsets; a negative end is that of the text.
  fileprivate func characters(from start: Int32, to end: Int32) -> String {
    let scalars = unicodeScalars.prefix(end < 0 ? .max : Int(end)).dropFirst(max(0, Int(start)))
    return String(String.UnicodeScalarView(scalars))
  }
}
