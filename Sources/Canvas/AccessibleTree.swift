/// What a screen reader can read and press in a frame: a window with one list, and elements beside it.
public struct AccessibleTree: Hashable, Sendable {
  /// The name of the list.
  public var listName: String
  /// The elements in reading order; those of the list are next to one another.
  public var elements: [AccessibleElement] = []
  /// The ``AccessibleElement/id`` of the focused element; `nil` if the list has the focus.
  public var focus: String?

  /// Creates a tree without elements.
  public init(listName: String) { self.listName = listName }
}

/// One element of a tree: a star, a body, a sign, a row of the help page, the search field, or a text.
public struct AccessibleElement: Hashable, Sendable {
  /// The kind of an element, with its number in AT-SPI's `AtspiRole`.
  public enum Role: UInt32, Hashable, Sendable {
    /// The program, its window, and the list in it, which are no elements of a tree.
    case application = 75, frame = 23, list = 31
    /// An item of the list.
    case item = 32
    /// A button beside the list.
    case button = 43
    /// A field beside the list, with editable text.
    case field = 79
    /// A text beside the list.
    case text = 29
    /// A text beside the list that is announced when it appears or changes.
    case status = 101
  }

  /// The identity in all frames, of ASCII letters, digits, and underscores.
  public var id: String
  /// The kind of the element.
  public var role: Role
  /// The name in the window's language.
  public var name: String
  /// The outline in points from the window's top left corner.
  public var frame: Rect
  /// Whether a click in the middle of ``frame`` does something.
  public var isPressable = false
  /// Whether the element is the selected item of the list.
  public var isSelected = false
  /// The text of a field, with the caret at its end.
  public var value = ""

  /// Creates an element that cannot be pressed.
  public init(_ id: String, _ role: Role, name: String, frame: Rect) {
    (self.id, self.role, self.name, self.frame) = (id, role, name, frame)
  }
}
