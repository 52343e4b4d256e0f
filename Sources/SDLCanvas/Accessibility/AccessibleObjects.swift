import Canvas

/// The objects of a window on the accessibility bus, and their answers, as at-spi2-core's `xml` folder defines them.
struct AccessibleObjects {
  static let cache = "/org/a11y/atspi/cache"
  /// The folder of the objects' paths, whose last parts are the objects' ids.
  static let folder = "/org/a11y/atspi/accessible/"
  /// The names of the roles, as `atspi_role_get_name` returns them.
  private static let roleNames: [AccessibleElement.Role: String] = [
    .frame: "frame", .text: "label", .list: "list", .item: "list item", .button: "push button",
    .application: "application", .field: "entry", .status: "notification",
  ]

  /// The name of the connection on the bus.
  let busName: String
  /// The application's parent, with which the registry accepted the application.
  let registry: BusValue
  /// The language of the names, as a code.
  let language: String
  var window = AccessibleWindow() {
    didSet { objects = window.objects }
  }
  /// The objects of ``window``; none before it is set.
  private(set) var objects: [AccessibleElement] = []

  func object(at path: String) -> AccessibleElement? { objects.first { Self.folder + $0.id == path } }

  private func children(of id: String?) -> [AccessibleElement] { objects.filter { window.parent(of: $0) == id } }

  /// Returns the index among the objects with the same parent.
  func index(of object: AccessibleElement) -> Int32 {
    let parent = window.parent(of: object)
    return parent == nil ? -1 : Int32(children(of: parent).firstIndex(of: object) ?? -1)
  }

  func reference(to id: String?) -> BusValue {
    .structure([.text(id == nil ? "" : busName), .path(id.map { Self.folder + $0 } ?? Self.nothing)])
  }

  private static let nothing = "/org/a11y/atspi/null"

  private var selection: [AccessibleElement] { objects.filter(\.isSelected) }

  private func interfaces(of object: AccessibleElement) -> [String] {
    var names = ["Accessible", object.role == .application ? "Application" : "Component"]
    if object.id == AccessibleWindow.selection { names.append("Selection") }
    if object.isPressable { names.append("Action") }
    if object.role == .field { names += ["Text", "EditableText"] }
    return names.map { "org.a11y.atspi." + $0 }
  }

  /// Returns the values with which an object answers a call that changes nothing; `nil` if it has no such method.
  func answer(_ member: String, _ arguments: [BusValue], from object: AccessibleElement) -> [BusValue]? {
    let (children, text) = (children(of: object.id), object.value)
    switch (member, arguments.first, arguments.dropFirst().first) {
    case ("Get", _, .text(let name)): return property(name, of: object).map { [.variant($0)] }
    // The registry sets the application's number, which nothing needs.
    case ("Set", _, _), ("Ping", _, _): return []
    case ("GetChildAtIndex", .int(let index), _): return [reference(to: children.element(at: index)?.id)]
    // The coordinate type 0 is the screen.
    case ("GetExtents", .number(let type), _):
      let position = object.frame.origin + (type == 0 ? window.frame.origin : .zero)
      let numbers = [position.x, position.y, object.frame.width, object.frame.height]
      return [.structure(numbers.map { .int(wholePoints($0)) })]
    case ("GetText", .int(let start), .int(let end)): return [.text(text.characters(from: start, to: end))]
    // Granularity 0 is a character; the text is a single word, sentence, and line.
    case ("GetStringAtOffset", .int(let offset), .number(0)), ("GetTextAtOffset", .int(let offset), .number(0)):
      let next = Int32(clamping: max(-1, Int(offset)) + 1)
      return [.text(text.characters(from: offset, to: next)), .int(offset), .int(next)]
    case ("GetStringAtOffset", _, _), ("GetTextAtOffset", _, _): return [.text(text), .int(0), .int(text.length)]
    case ("GetSelectedChild", .int(let index), _): return [reference(to: selection.element(at: index)?.id)]
    case ("IsChildSelected", .int(let index), _):
      return [.flag(children.element(at: index)?.isSelected == true)]
    // The attributes of a text would be asked for with an offset.
    case ("GetAttributes", .int, _): return nil
    default: return property(member, of: object).map { [$0] }
    }
  }

  /// Returns a property, or the result of a method that depends on the object alone; `nil` if it has none of the name.
  private func property(_ name: String, of object: AccessibleElement) -> BusValue? {
    switch name {
    case "Name": .text(object.name)
    case "Description": .text("")
    case "Parent": window.parent(of: object).map(reference) ?? registry
    case "Locale", "GetLocale": .text(language)
    case "ChildCount": .int(Int32(children(of: object.id).count))
    case "ToolkitName": .text("cosmos-window")
    case "Version": .text("1")
    case "NActions": .int(object.isPressable ? 1 : 0)
    case "CharacterCount", "CaretOffset": object.role == .field ? .int(object.value.length) : nil
    case "NSelectedChildren": .int(Int32(selection.count))
    case "GetChildren": .array(children(of: object.id).map { reference(to: $0.id) }, of: "(so)")
    case "GetIndexInParent": .int(index(of: object))
    case "GetRelationSet": .array([], of: "(ua(so))")
    case "GetRole": .number(object.role.rawValue)
    case "GetRoleName": Self.roleNames[object.role].map(BusValue.text)
    case "GetState": .array([.number(window.states(of: object).rawValue), .number(0)], of: "u")
    case "GetAttributes": .array([], of: "{ss}")
    case "GetApplication": reference(to: AccessibleWindow.application)
    case "GetInterfaces": .array(interfaces(of: object).map(BusValue.text), of: "s")
    // The layer of widgets.
    case "GetLayer": .number(3)
    case "GetName", "GetLocalizedName": .text("press")
    case "GetNSelections": .int(0)
    case "Introspect":
      .text("<node>\(interfaces(of: object).map { "<interface name=\"\($0)\"/>" }.joined())</node>")
    default: nil
    }
  }

  /// All objects, as an assistive technology reads them at once.
  var cacheItems: BusValue {
    let properties = [
      "GetApplication", "Parent", "GetIndexInParent", "ChildCount", "GetInterfaces", "Name", "GetRole", "Description",
      "GetState",
    ]
    let items = objects.map { object in
      BusValue.structure([reference(to: object.id)] + properties.compactMap { property($0, of: object) })
    }
    return .array(items, of: "((so)(so)(so)iiassusau)")
  }

  /// Returns the event by which a call acts on an object; `nil` if it is no such call.
  func event(for member: String, _ arguments: [BusValue], on object: AccessibleElement) -> InputEvent? {
    let (isField, text) = (object.role == .field, object.value)
    switch (member, arguments.first, arguments.dropFirst().first) {
    case ("DoAction", .int(0), _): return press(object)
    case ("SelectChild", .int(let index), _): return children(of: object.id).element(at: index).flatMap(press)
    case ("SetTextContents", .text(let new), _) where isField: return .replaceText(new)
    case ("InsertText", .int(let position), .text(let new)) where isField:
      return .replaceText(text.characters(from: 0, to: position) + new + text.characters(from: position, to: -1))
    case ("DeleteText", .int(let start), .int(let end)) where isField:
      return .replaceText(
        text.characters(from: 0, to: start) + text.characters(from: end < 0 ? .max : end, to: -1))
    default: return nil
    }
  }

  private func press(_ object: AccessibleElement) -> InputEvent? { object.isPressable ? .activate(object.id) : nil }
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
