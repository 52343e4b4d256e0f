internal import Canvas

/// An object on the accessibility bus: the application, its frame, the list in the frame, or an element.
struct AccessibleObject: Hashable, Sendable {
  /// A set of states, whose bits are those of `AtspiStateType` in AT-SPI's `atspi-constants.h`.
  struct States: OptionSet, Hashable {
    let rawValue: UInt32

    static let active = States(rawValue: 1 << 1)
    static let editable = States(rawValue: 1 << 7)
    static let focusable = States(rawValue: 1 << 11)
    static let focused = States(rawValue: 1 << 12)
    static let selectable = States(rawValue: 1 << 22)
    static let selected = States(rawValue: 1 << 23)
    static let singleLine = States(rawValue: 1 << 26)
    /// What is enabled, sensitive, showing, and visible, as every object is.
    static let present = States(rawValue: 1 << 8 | 1 << 24 | 1 << 25 | 1 << 30)
  }

  static let (application, frame) = ("root", "frame")
  /// The list without a selection, and the one with a selection: assistive technologies remember what an object can do.
  static let (list, selection) = ("list", "selection")
  /// The folder of the objects' paths, whose last parts are the objects' ids.
  static let folder = "/org/a11y/atspi/accessible/"

  let id: String
  /// The id of the object that contains it; `nil` for the application.
  let parent: String?
  /// The number of the role in `AtspiRole`.
  let role: UInt32
  let name: String
  var states = States.present
  /// The outline in points from the window's top left corner.
  let bounds: Rect
  var isPressable = false
  /// The text of the search field; `nil` for other objects.
  var text: String?

  /// The names of the interfaces, without their prefix.
  var interfaces: [String] {
    [
      "Accessible", id == Self.application ? "Application" : "Component", id == Self.selection ? "Selection" : nil,
      isPressable ? "Action" : nil,
    ].compactMap(\.self) + (text == nil ? [] : ["Text", "EditableText"])
  }
}

/// What assistive technologies know of a window.
struct AccessibleWindow: Hashable, Sendable {
  var tree = AccessibleTree(listName: "")
  /// The content's rectangle in points, on the screen if its position there is known, and otherwise from the origin.
  var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Whether the window has the keyboard's focus.
  var isActive = false

  /// The objects, each after the one that contains it.
  var objects: [AccessibleObject] {
    let (application, frame) = (AccessibleObject.application, AccessibleObject.frame)
    // Of a list without a selection, no item is "not selected".
    let hasSelection = tree.elements.contains(where: \.isSelected)
    let list = hasSelection ? AccessibleObject.selection : AccessibleObject.list
    let bounds = Rect(origin: .zero, size: self.frame.size)
    var objects = [
      AccessibleObject(id: application, parent: nil, role: 75, name: "cosmos-window", bounds: bounds),
      AccessibleObject(id: frame, parent: application, role: 23, name: "cosmos-window", bounds: bounds),
      AccessibleObject(id: list, parent: frame, role: 31, name: tree.listName, bounds: bounds),
    ]
    if isActive { objects[1].states.insert(.active) }
    objects[2].states.insert(.focusable)
    for element in tree.elements {
      let isItem = element.role == .item
      var object = AccessibleObject(
        id: element.id, parent: isItem ? list : frame, role: element.role.rawValue, name: element.name,
        bounds: element.frame, isPressable: element.isPressable)
      switch element.role {
      case .item: object.states.formUnion(hasSelection ? [.focusable, .selectable] : .focusable)
      case .button: object.states.insert(.focusable)
      case .field:
        object.states.formUnion([.focusable, .editable, .singleLine])
        object.text = element.value
      case .text, .status: break
      }
      if element.isSelected { object.states.insert(.selected) }
      objects.append(object)
    }
    let focus = tree.focus ?? list
    if isActive, let index = objects.firstIndex(where: { $0.id == focus }) { objects[index].states.insert(.focused) }
    return objects
  }
}
