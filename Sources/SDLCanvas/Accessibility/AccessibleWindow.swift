import Canvas

/// What assistive technologies know of a window.
///
/// Its objects on the accessibility bus are the application, which contains a frame, which contains a list and the
/// elements beside it; the list contains its items.
struct AccessibleWindow: Hashable, Sendable {
  /// The id of the application.
  static let application = "root"
  /// The id of the window's frame.
  static let frame = "frame"
  /// The id of the list without a selection.
  static let list = "list"
  /// The id of the list with a selection, which is another object: assistive technologies remember what one can do.
  static let selection = "selection"

  var tree = AccessibleTree(listName: "")
  /// The content's rectangle in points, on the screen if its position there is known, and otherwise from the origin.
  var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Whether the window has the keyboard's focus.
  var isActive = false

  /// Whether an item is selected; otherwise, none is "not selected".
  private var hasSelection: Bool { tree.elements.contains(where: \.isSelected) }

  private var listID: String { hasSelection ? Self.selection : Self.list }

  /// The objects, each after the one that contains it.
  var objects: [AccessibleElement] {
    let bounds = Rect(origin: .zero, size: frame.size)
    return [
      AccessibleElement(Self.application, .application, name: "cosmos-window", frame: bounds),
      AccessibleElement(Self.frame, .frame, name: "cosmos-window", frame: bounds),
      AccessibleElement(listID, .list, name: tree.listName, frame: bounds),
    ] + tree.elements
  }

  /// Returns the id of the object that contains an object; `nil` for the application.
  func parent(of object: AccessibleElement) -> String? {
    switch object.role {
    case .application: nil
    case .frame: Self.application
    case .item: listID
    case .list, .button, .field, .text, .status: Self.frame
    }
  }

  func states(of object: AccessibleElement) -> AccessibleStates {
    var states = AccessibleStates.present
    switch object.role {
    case .frame: if isActive { states.insert(.active) }
    case .item: states.formUnion(hasSelection ? [.focusable, .selectable] : .focusable)
    case .list, .button: states.insert(.focusable)
    case .field: states.formUnion([.focusable, .editable, .singleLine])
    case .application, .text, .status: break
    }
    if object.isSelected { states.insert(.selected) }
    if isActive, object.id == tree.focus ?? listID { states.insert(.focused) }
    return states
  }
}

/// A set of states, whose bits are those of `AtspiStateType` in AT-SPI's `atspi-constants.h`.
struct AccessibleStates: OptionSet, Hashable {
  let rawValue: UInt32

  static let active = AccessibleStates(rawValue: 1 << 1)
  static let editable = AccessibleStates(rawValue: 1 << 7)
  static let focusable = AccessibleStates(rawValue: 1 << 11)
  static let focused = AccessibleStates(rawValue: 1 << 12)
  static let selectable = AccessibleStates(rawValue: 1 << 22)
  static let selected = AccessibleStates(rawValue: 1 << 23)
  static let singleLine = AccessibleStates(rawValue: 1 << 26)
  /// What is enabled, sensitive, showing, and visible, as every object is.
  static let present = AccessibleStates(rawValue: 1 << 8 | 1 << 24 | 1 << 25 | 1 << 30)
}
