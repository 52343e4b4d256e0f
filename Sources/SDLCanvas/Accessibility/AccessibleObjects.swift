internal import Canvas

/// What assistive technologies know of a window.
struct AccessibleWindow: Hashable, Sendable {
  var tree = AccessibleTree(listName: "")
  /// The content's rectangle in points, on the screen if its position there is known, and otherwise from the origin.
  var frame = Rect(origin: .zero, size: Size(width: 0, height: 0))
  /// Whether the window has the keyboard's focus.
  var isActive = false

  /// What is spoken when it changes.
  var spoken: [String?] {
    [isActive ? "" : nil, tree.focus] + tree.elements.filter { $0.role == .status || $0.role == .field }.map { $0.name + $0.value }
  }
}

/// The objects of a window on the accessibility bus, as AT-SPI names them: an application with one frame, and in it a
/// list and the elements beside it.
///
/// All are as at-spi2-core's `xml` folder defines them; the numbers of roles and states are those of `atspi-constants.h`.
struct AccessibleObjects: Sendable {
  enum Object: Hashable, Sendable {
    case application, frame, list
    case element(String)
  }

  static let title = "cosmos-window"
  static let prefix = "/org/a11y/atspi/accessible/"
  static let cachePath = "/org/a11y/atspi/cache"
  private static let interface = "org.a11y.atspi."
  private static let properties = [
    "Name", "Description", "Parent", "ChildCount", "AccessibleId", "ToolkitName", "Version", "AtspiVersion", "Id",
    "NActions", "CharacterCount", "CaretOffset", "NSelectedChildren",
  ]

  var window: AccessibleWindow
  /// The name of the connection on the bus.
  let busName: String
  /// The application's parent, which the registry told when it accepted the application.
  let registry: BusValue

  private var tree: AccessibleTree { window.tree }

  // MARK: The tree

  func object(at path: String) -> Object? {
    guard path.hasPrefix(Self.prefix) else { return nil }
    let name = String(path.dropFirst(Self.prefix.count))
    return switch name {
    case "root": .application
    case "frame": .frame
    case "list": .list
    default: tree.element(name).map { .element($0.id) }
    }
  }

  static func path(of object: Object) -> String {
    switch object {
    case .application: prefix + "root"
    case .frame: prefix + "frame"
    case .list: prefix + "list"
    case .element(let id): prefix + id
    }
  }

  func reference(to object: Object?) -> BusValue {
    guard let object else { return .structure([.text(""), .path("/org/a11y/atspi/null")]) }
    return .structure([.text(busName), .path(Self.path(of: object))])
  }

  /// The focused object.
  var focus: Object { tree.focus.map(Object.element) ?? .frame }

  func children(of object: Object) -> [Object] {
    switch object {
    case .application: [.frame]
    case .frame: [.list] + tree.elements.filter { $0.role != .item }.map { .element($0.id) }
    case .list: tree.elements.filter { $0.role == .item }.map { .element($0.id) }
    case .element: []
    }
  }

  private var selection: [Object] { tree.elements.filter(\.isSelected).map { .element($0.id) } }

  func parent(of object: Object) -> Object? {
    switch object {
    case .application: nil
    case .frame: .application
    case .list: .frame
    case .element: element(object)?.role == .item ? .list : .frame
    }
  }

  private func index(of object: Object) -> Int32 {
    Int32(parent(of: object).flatMap { children(of: $0).firstIndex(of: object) } ?? -1)
  }

  func element(_ object: Object) -> AccessibleElement? {
    guard case .element(let id) = object else { return nil }
    return tree.element(id)
  }

  func name(of object: Object) -> String {
    switch object {
    case .application, .frame: Self.title
    case .list: tree.listName
    case .element: element(object)?.name ?? ""
    }
  }

  private func role(of object: Object) -> (number: UInt32, name: String) {
    switch object {
    case .application: (75, "application")
    case .frame: (23, "frame")
    case .list: (31, "list")
    case .element:
      switch element(object)?.role {
      case .item: (32, "list item")
      case .button: (43, "push button")
      case .field: (79, "entry")
      case .status: (101, "notification")
      case .text, nil: (29, "label")
      }
    }
  }

  private func states(of object: Object) -> BusValue {
    // Enabled, sensitive, showing, and visible.
    var bits: UInt64 = 1 << 8 | 1 << 24 | 1 << 25 | 1 << 30
    let element = element(object)
    if object == .frame, window.isActive { bits |= 1 << 1 }
    if object == focus, window.isActive { bits |= 1 << 12 }
    if let element, element.role != .text, element.role != .status { bits |= 1 << 11 }
    if element?.role == .item { bits |= 1 << 22 }
    if element?.isSelected == true { bits |= 1 << 23 }
    // Editable, in a single line.
    if element?.role == .field { bits |= 1 << 7 | 1 << 26 }
    return .array([.number(UInt32(truncatingIfNeeded: bits)), .number(UInt32(bits >> 32))], of: "u")
  }

  private func interfaces(of object: Object) -> BusValue {
    var names = ["Accessible"]
    names += object == .application ? ["Application"] : ["Component"]
    if object == .list { names.append("Selection") }
    if let element = element(object) {
      if element.isPressable { names.append("Action") }
      if element.role == .field { names += ["Text", "EditableText"] }
    }
    return .array(names.map { .text(Self.interface + $0) }, of: "s")
  }

  /// Returns the outline of an object in points, on the screen for AT-SPI's coordinate type 0, and else in the window.
  private func extents(of object: Object, _ coordinates: UInt32) -> [BusValue] {
    let origin = coordinates == 0 ? window.frame.origin : .zero
    let frame = element(object)?.frame ?? Rect(origin: .zero, size: window.frame.size)
    return [frame.x + origin.x, frame.y + origin.y, frame.width, frame.height].map { .int(wholePoints($0)) }
  }

  // MARK: Answers

  /// Returns the values with which an object answers a call that changes nothing; `nil` if it has no such method.
  func answer(_ member: String, _ arguments: [BusValue], from object: Object) -> [BusValue]? {
    let value = element(object)?.value ?? ""
    switch (member, arguments.first, arguments.dropFirst().first) {
    case ("Get", .text, .text(let name)): return property(name, of: object).map { [.variant($0)] }
    case ("GetAll", _, _):
      let entries = Self.properties.compactMap { name in
        property(name, of: object).map { BusValue.entry(name, .variant($0)) }
      }
      return [.array(entries, of: "{sv}")]
    // The registry sets the application's number, which nothing needs.
    case ("Set", _, _): return []
    case ("GetChildAtIndex", .int(let index), _): return [reference(to: children(of: object).element(at: index))]
    case ("GetChildren", _, _): return [.array(children(of: object).map(reference), of: "(so)")]
    case ("GetIndexInParent", _, _): return [.int(index(of: object))]
    case ("GetRelationSet", _, _): return [.array([], of: "(ua(so))")]
    case ("GetRole", _, _): return [.number(role(of: object).number)]
    case ("GetRoleName", _, _), ("GetLocalizedRoleName", _, _): return [.text(role(of: object).name)]
    case ("GetState", _, _): return [states(of: object)]
    case ("GetAttributes", nil, _): return [.array([], of: "{ss}")]
    case ("GetApplication", _, _): return [reference(to: .application)]
    case ("GetInterfaces", _, _): return [interfaces(of: object)]
    case ("GetExtents", .number(let coordinates), _): return [.structure(extents(of: object, coordinates))]
    case ("GetPosition", .number(let coordinates), _): return Array(extents(of: object, coordinates).prefix(2))
    case ("GetSize", _, _): return Array(extents(of: object, 0).suffix(2))
    // The layer of widgets.
    case ("GetLayer", _, _): return [.number(3)]
    case ("GetActions", _, _):
      return [.array([.structure([.text("press"), .text(""), .text("")])], of: "(sss)")]
    case ("GetName", _, _), ("GetLocalizedName", _, _): return [.text("press")]
    case ("GetText", .int(let start), .int(let end)): return [.text(value.characters(from: start, to: end))]
    // Granularity 0 is a character; the field is a single word, sentence, and line.
    case ("GetStringAtOffset", .int(let offset), .number(0)), ("GetTextAtOffset", .int(let offset), .number(0)):
      return [.text(value.characters(from: offset, to: offset + 1)), .int(offset), .int(offset + 1)]
    case ("GetStringAtOffset", _, _), ("GetTextAtOffset", _, _):
      return [.text(value), .int(0), .int(Int32(value.unicodeScalars.count))]
    case ("GetNSelections", _, _): return [.int(0)]
    case ("GetSelectedChild", .int(let index), _): return [reference(to: selection.element(at: index))]
    case ("IsChildSelected", .int(let index), _):
      return [.flag(children(of: object).element(at: index).map(selection.contains) ?? false)]
    default: return nil
    }
  }

  private func property(_ name: String, of object: Object) -> BusValue? {
    switch name {
    case "Name": .text(self.name(of: object))
    case "Description": .text("")
    case "Parent": object == .application ? registry : reference(to: parent(of: object))
    case "ChildCount": .int(Int32(children(of: object).count))
    case "AccessibleId": .text(Self.path(of: object))
    case "ToolkitName": .text(Self.title)
    case "Version", "AtspiVersion": .text("2.1")
    case "Id": .int(0)
    case "NActions": .int(element(object)?.isPressable == true ? 1 : 0)
    case "CharacterCount", "CaretOffset": .int(Int32((element(object)?.value ?? "").unicodeScalars.count))
    case "NSelectedChildren": .int(Int32(selection.count))
    default: nil
    }
  }

  /// Returns the events by which a call acts on an object; `nil` if it is no such call.
  func events(for member: String, _ arguments: [BusValue], on object: Object) -> [InputEvent]? {
    let value = element(object).flatMap { $0.role == .field ? $0.value : nil }
    switch (member, arguments.first, arguments.dropFirst().first, value) {
    case ("DoAction", .int(0), _, _): return click(object)
    case ("SelectChild", .int(let index), _, _): return children(of: object).element(at: index).flatMap(click)
    case ("SetTextContents", .text(let text), _, .some): return typing(text)
    case ("InsertText", .int(let position), .text(let text), let value?):
      return typing(value.characters(from: 0, to: position) + text + value.characters(from: position, to: -1))
    case ("DeleteText", .int(let start), .int(let end), let value?):
      return typing(value.characters(from: 0, to: start) + (end < 0 ? "" : value.characters(from: end, to: -1)))
    default: return nil
    }
  }

  private func click(_ object: Object) -> [InputEvent]? {
    guard let element = element(object), element.isPressable else { return nil }
    let middle = Point(x: element.frame.x + element.frame.width / 2, y: element.frame.y + element.frame.height / 2)
    return [.press(middle, .mouse), .release(middle), .leave]
  }

  private func typing(_ text: String) -> [InputEvent] {
    [.key(Key(.character("u"), modifiers: .control)), .text(text)]
  }

  /// All objects, as an assistive technology reads them at once.
  var cacheItems: BusValue {
    let objects: [Object] = [.application, .frame, .list] + tree.elements.map { .element($0.id) }
    let items = objects.map { object in
      BusValue.structure([
        reference(to: object), reference(to: .application),
        object == .application ? registry : reference(to: parent(of: object)), .int(index(of: object)),
        .int(Int32(children(of: object).count)), interfaces(of: object), .text(name(of: object)),
        .number(role(of: object).number), .text(""), states(of: object),
      ])
    }
    return .array(items, of: "((so)(so)(so)iiassusau)")
  }
}

extension AccessibleTree {
  fileprivate func element(_ id: String) -> AccessibleElement? { elements.first { $0.id == id } }
}

extension Array {
  fileprivate func element(at index: Int32) -> Element? { indices.contains(Int(index)) ? self[Int(index)] : nil }
}

extension String {
  /// Returns the characters between two offsets in Unicode scalars; a negative end is that of the text.
  fileprivate func characters(from start: Int32, to end: Int32) -> String {
    let scalars = unicodeScalars.prefix(end < 0 ? .max : Int(end)).dropFirst(max(0, Int(start)))
    return String(String.UnicodeScalarView(scalars))
  }
}
