import Canvas
import Testing

@testable import SDLCanvas

struct AccessibleObjectsTests {
  /// A list of two items, the second one selected and focused, a search field, a button, and a notification.
  static let window: AccessibleWindow = {
    var tree = AccessibleTree(listName: "Leo")
    let frame = Rect(x: 10, y: 20, width: 30, height: 40)
    tree.elements = [
      AccessibleElement("star_0", .item, name: "Regulus", frame: frame),
      AccessibleElement("star_1", .item, name: "Denebola", frame: frame),
      AccessibleElement("query", .field, name: "search", frame: frame),
      AccessibleElement("planet", .button, name: "ring of signs", frame: frame),
      AccessibleElement("notice", .status, name: "Saved.", frame: frame),
    ]
    tree.elements[1].isSelected = true
    tree.elements[1].isPressable = true
    tree.elements[2].value = "löwe🦁"
    tree.focus = "star_1"
    return AccessibleWindow(tree: tree, frame: Rect(x: 100, y: 200, width: 800, height: 600), isActive: true)
  }()

  private static func objects(_ window: AccessibleWindow = Self.window) -> AccessibleObjects {
    let registry = BusValue.structure([.text(":1.0"), .path("/registry")])
    var objects = AccessibleObjects(busName: ":1.7", registry: registry, language: "de")
    objects.window = window
    return objects
  }

  private static func answer(_ member: String, _ arguments: BusValue..., from id: String) throws -> [BusValue]? {
    let object = try #require(objects().object(at: AccessibleObjects.folder + id))
    return objects().answer(member, arguments, from: object)
  }

  private static func property(_ name: String, of id: String) throws -> BusValue? {
    guard case .variant(let value) = try answer("Get", .text("any"), .text(name), from: id)?.first else { return nil }
    return value
  }

  private static func reference(_ id: String) -> BusValue {
    .structure([.text(":1.7"), .path(AccessibleObjects.folder + id)])
  }

  private static func interfaces(_ names: String...) -> BusValue {
    .array(names.map { .text("org.a11y.atspi." + $0) }, of: "s")
  }

  // MARK: Answers

  @Test("the application contains a frame, the frame a list and what is beside it, and the list its items")
  func tree() throws {
    func children(_ id: String) throws -> [BusValue]? { try Self.answer("GetChildren", from: id) }
    #expect(try children("root") == [.array([Self.reference("frame")], of: "(so)")])
    let beside = ["selection", "query", "planet", "notice"].map(Self.reference)
    #expect(try children("frame") == [.array(beside, of: "(so)")])
    #expect(try children("selection") == [.array(["star_0", "star_1"].map(Self.reference), of: "(so)")])
    #expect(try children("star_0") == [.array([], of: "(so)")])
    #expect(try Self.answer("GetChildAtIndex", .int(1), from: "selection") == [Self.reference("star_1")])
    #expect(try Self.answer("GetIndexInParent", from: "planet") == [.int(2)])
    #expect(try Self.property("ChildCount", of: "frame") == .int(4))
    #expect(try Self.property("Parent", of: "star_1") == Self.reference("selection"))
    #expect(try Self.property("Parent", of: "root") == .structure([.text(":1.0"), .path("/registry")]))
  }

  @Test("a child that does not exist is the null object", arguments: [-1, 2, Int32.max])
  func nothing(index: Int32) throws {
    let null = BusValue.structure([.text(""), .path("/org/a11y/atspi/null")])
    #expect(try Self.answer("GetChildAtIndex", .int(index), from: "selection") == [null])
  }

  static let roles: [(String, UInt32, String)] = [
    ("root", 75, "application"), ("frame", 23, "frame"), ("selection", 31, "list"), ("star_0", 32, "list item"),
    ("query", 79, "entry"), ("planet", 43, "push button"), ("notice", 101, "notification"),
  ]

  @Test("each kind of object has AT-SPI's number and name of its role", arguments: roles)
  func role(id: String, number: UInt32, name: String) throws {
    #expect(try Self.answer("GetRole", from: id) == [.number(number)])
    #expect(try Self.answer("GetRoleName", from: id) == [.text(name)])
  }

  @Test("an object says in which language it is and which interfaces it has, and answers a ping")
  func inspection() throws {
    #expect(try Self.property("Locale", of: "star_0") == .text("de"))
    #expect(try Self.answer("GetLocale", .number(0), from: "root") == [.text("de")])
    #expect(try Self.answer("GetInterfaces", from: "frame") == [Self.interfaces("Accessible", "Component")])
    let interfaces = #"<interface name="org.a11y.atspi.Accessible"/><interface name="org.a11y.atspi.Component"/>"#
    #expect(try Self.answer("Introspect", from: "frame") == [.text("<node>\(interfaces)</node>")])
    #expect(try Self.answer("Ping", from: "root") == [])
  }

  @Test("extents are on the screen for AT-SPI's type 0, and else in the window", arguments: [0, 1, 2] as [UInt32])
  func extents(type: UInt32) throws {
    let origin: (x: Int32, y: Int32) = type == 0 ? (100, 200) : (0, 0)
    let frame: [BusValue] = [.int(origin.x + 10), .int(origin.y + 20), .int(30), .int(40)]
    #expect(try Self.answer("GetExtents", .number(type), from: "star_0") == [.structure(frame)])
    let whole: [BusValue] = [.int(origin.x), .int(origin.y), .int(800), .int(600)]
    #expect(try Self.answer("GetExtents", .number(type), from: "frame") == [.structure(whole)])
  }

  @Test("the active window, its focus and its selection have their states, and an inactive window has no focus")
  func states() throws {
    func states(_ id: String, _ objects: AccessibleObjects) throws -> AccessibleStates {
      let object = try #require(objects.object(at: AccessibleObjects.folder + id))
      return objects.window.states(of: object).subtracting(.present)
    }
    var objects = Self.objects()
    #expect(try states("frame", objects) == .active)
    #expect(try states("star_0", objects) == [.focusable, .selectable])
    #expect(try states("star_1", objects) == [.focusable, .selectable, .focused, .selected])
    #expect(try states("query", objects) == [.focusable, .editable, .singleLine])
    #expect(try states("notice", objects) == [])
    var window = Self.window
    window.tree.focus = nil
    objects = Self.objects(window)
    #expect(try states("frame", objects) == .active && states("selection", objects) == [.focusable, .focused])
    window.isActive = false
    objects = Self.objects(window)
    #expect(objects.objects.allSatisfy { objects.window.states(of: $0).isDisjoint(with: [.active, .focused]) })
  }

  @Test("the text of the field is read by offsets in Unicode scalars, whole, in parts, and by characters")
  func text() throws {
    #expect(try Self.property("CharacterCount", of: "query") == .int(5))
    #expect(try Self.property("CaretOffset", of: "query") == .int(5))
    #expect(try Self.property("CaretOffset", of: "planet") == nil)
    #expect(try Self.answer("GetText", .int(0), .int(-1), from: "query") == [.text("löwe🦁")])
    #expect(try Self.answer("GetText", .int(1), .int(4), from: "query") == [.text("öwe")])
    #expect(try Self.answer("GetText", .int(-9), .int(99), from: "query") == [.text("löwe🦁")])
    #expect(try Self.answer("GetText", .int(4), .int(2), from: "query") == [.text("")])
    #expect(
      try Self.answer("GetStringAtOffset", .int(4), .number(0), from: "query") == [.text("🦁"), .int(4), .int(5)])
    #expect(
      try Self.answer("GetTextAtOffset", .int(4), .number(3), from: "query") == [.text("löwe🦁"), .int(0), .int(5)])
  }

  @Test("offsets at the ends of their range are answered", arguments: [Int32.min, Int32.max])
  func extremeOffsets(offset: Int32) throws {
    let answer = try Self.answer("GetStringAtOffset", .int(offset), .number(0), from: "query")
    #expect(answer?.first == .text(""))
  }

  @Test("the selected item is the list's selection")
  func selected() throws {
    #expect(try Self.property("NSelectedChildren", of: "selection") == .int(1))
    #expect(try Self.answer("GetSelectedChild", .int(0), from: "selection") == [Self.reference("star_1")])
    #expect(try Self.answer("IsChildSelected", .int(1), from: "selection") == [.flag(true)])
    #expect(try Self.answer("IsChildSelected", .int(0), from: "selection") == [.flag(false)])
    #expect(try Self.answer("IsChildSelected", .int(5), from: "selection") == [.flag(false)])
  }

  @Test("the cache has every object once, with AT-SPI's signature")
  func cache() throws {
    guard case .array(let items, let signature) = Self.objects().cacheItems else {
      Issue.record("the items are not an array")
      return
    }
    #expect(items.count == 8 && items.allSatisfy { $0.signature == signature })
  }

  @Test("an unknown method, property, or path is refused")
  func unknown() throws {
    #expect(try Self.answer("Embed", from: "root") == nil)
    #expect(try Self.property("Id", of: "root") == nil)
    #expect(try Self.answer("GetChildAtIndex", .text("1"), from: "selection") == nil)
    #expect(Self.objects().object(at: AccessibleObjects.folder + "star_2") == nil)
    #expect(Self.objects().object(at: "/org/a11y/atspi/accessible") == nil)
  }

  // MARK: Actions

  private static func event(_ member: String, _ arguments: BusValue..., on id: String) throws -> InputEvent? {
    let object = try #require(objects().object(at: AccessibleObjects.folder + id))
    return objects().event(for: member, arguments, on: object)
  }

  @Test("a press names its element, also by the selection, and only where it does something")
  func press() throws {
    #expect(try Self.event("DoAction", .int(0), on: "star_1") == .activate("star_1"))
    #expect(try Self.event("SelectChild", .int(1), on: "selection") == .activate("star_1"))
    #expect(try Self.event("DoAction", .int(1), on: "star_1") == nil)
    #expect(try Self.event("DoAction", .int(0), on: "star_0") == nil)
    #expect(try Self.event("SelectChild", .int(7), on: "selection") == nil)
  }

  static let edits: [(String, [BusValue], String)] = [
    ("SetTextContents", [.text("leo")], "leo"), ("SetTextContents", [.text("")], ""),
    ("InsertText", [.int(0), .text("x"), .int(1)], "xlöwe🦁"),
    ("InsertText", [.int(4), .text("n"), .int(1)], "löwen🦁"),
    ("InsertText", [.int(99), .text("!"), .int(1)], "löwe🦁!"),
    ("DeleteText", [.int(0), .int(4)], "🦁"), ("DeleteText", [.int(4), .int(-1)], "löwe"),
  ]

  @Test("edits replace the text of the field", arguments: edits)
  func edit(member: String, arguments: [BusValue], text: String) throws {
    let object = try #require(Self.objects().object(at: AccessibleObjects.folder + "query"))
    #expect(Self.objects().event(for: member, arguments, on: object) == .replaceText(text))
    let other = try #require(Self.objects().object(at: AccessibleObjects.folder + "planet"))
    #expect(Self.objects().event(for: member, arguments, on: other) == nil)
  }

  // MARK: Signals

  /// Returns the signals of a change, as words.
  private static func signals(_ change: (inout AccessibleWindow) -> Void) -> [String] {
    var window = window
    change(&window)
    return signals(from: objects(), to: objects(window))
  }

  private static func signals(from old: AccessibleObjects, to new: AccessibleObjects) -> [String] {
    new.signals(since: old).map { signal in
      let value = if case .text(let text) = signal.value { " " + text } else { "" }
      return "\(signal.id) \(signal.member) \(signal.detail) \(signal.first) \(signal.second)\(value)"
    }
  }

  @Test("an unchanged window, or one that moved or whose elements moved, has no signals")
  func unchanged() {
    #expect(Self.signals { _ in } == [])
    #expect(Self.signals { $0.frame.x = 5 } == [])
    #expect(Self.signals { $0.tree.elements[0].frame.x = 5 } == [])
  }

  @Test("the first signals of a window say that it is active, where the focus is, and what has happened")
  func first() {
    let nothing = AccessibleObjects(busName: ":1.7", registry: .int(0), language: "de")
    #expect(
      Self.signals(from: nothing, to: Self.objects()) == [
        "frame Activate  0 0", "frame StateChanged active 1 0", "star_1 StateChanged focused 1 0",
        "star_1 StateChanged selected 1 0", "selection SelectionChanged  0 0", "notice Announcement  1 0 Saved.",
      ])
  }

  @Test("a window that loses the keyboard is no longer active, and nothing is focused")
  func inactive() {
    #expect(
      Self.signals { $0.isActive = false } == [
        "frame Deactivate  0 0", "frame StateChanged active 0 0", "star_1 StateChanged focused 0 0",
      ])
  }

  @Test("a moved focus is told, also that it returns to the list")
  func focus() {
    #expect(
      Self.signals { $0.tree.focus = "star_0" } == [
        "star_0 StateChanged focused 1 0", "star_1 StateChanged focused 0 0",
      ])
    #expect(
      Self.signals { $0.tree.focus = nil } == [
        "selection StateChanged focused 1 0", "star_1 StateChanged focused 0 0",
      ])
  }

  @Test(
    "a moved selection is told, and takes the focus to the list only where it has the focus", arguments: [true, false])
  func selection(hasFocus: Bool) {
    let signals = Self.signals {
      $0.tree.focus = hasFocus ? "star_0" : "query"
      $0.tree.elements[0].isSelected = true
      $0.tree.elements[1].isSelected = false
    }
    #expect(
      signals.contains("star_0 StateChanged selected 1 0") && signals.contains("star_1 StateChanged selected 0 0"))
    #expect(signals.contains("selection SelectionChanged  0 0") == hasFocus)
  }

  @Test("a list without a selection is an object of its own, which cannot select, and whose items cannot be selected")
  func unselectable() throws {
    func interfaces(_ objects: AccessibleObjects) -> [BusValue]? {
      objects.answer("GetInterfaces", [], from: objects.objects[2])
    }
    var objects = Self.objects()
    #expect(objects.objects[2].id == "selection")
    #expect(interfaces(objects) == [Self.interfaces("Accessible", "Component", "Selection")])
    objects.window.tree.elements[1].isSelected = false
    #expect(objects.objects[2].id == "list" && interfaces(objects) == [Self.interfaces("Accessible", "Component")])
    #expect(objects.objects.allSatisfy { !objects.window.states(of: $0).contains(.selectable) })
  }

  @Test("a notification that changes is announced, another text that changes is not")
  func announcement() {
    #expect(
      Self.signals { $0.tree.elements[4].name = "Full." } == [
        "notice PropertyChange accessible-name 0 0 Full.", "notice Announcement  1 0 Full.",
      ])
    #expect(Self.signals { $0.tree.elements[3].name = "ring" } == ["planet PropertyChange accessible-name 0 0 ring"])
  }

  static let typedTexts: [(String, [String])] = [
    ("löwe🦁s", ["insert 5 1 s"]), ("löw🦁", ["delete 3 1 e"]), ("lions", ["delete 1 4 öwe🦁", "insert 1 4 ions"]),
    ("", ["delete 0 5 löwe🦁"]), ("lölöwe🦁", ["insert 2 2 lö"]),
  ]

  @Test("the field tells the stretch of text that changed, and where its caret is", arguments: typedTexts)
  func typed(text: String, changes: [String]) {
    let moved = "query TextCaretMoved  \(text.unicodeScalars.count) 0"
    #expect(
      Self.signals { $0.tree.elements[2].value = text } == changes.map { "query TextChanged \($0)" } + [moved])
  }

  @Test("removed objects are told from the last to the first, then added ones, with their indices")
  func children() {
    let changes = Self.signals {
      $0.tree.elements.removeFirst(2)
      $0.tree.elements.insert(AccessibleElement("sun", .item, name: "Sun", frame: $0.frame), at: 0)
      $0.tree.focus = nil
    }
    #expect(
      changes == [
        "list StateChanged focused 1 0", "selection ChildrenChanged remove 1 0",
        "selection ChildrenChanged remove 0 0", "frame ChildrenChanged remove 0 0", "frame ChildrenChanged add 0 0",
        "list ChildrenChanged add 0 0",
      ])
  }
}
