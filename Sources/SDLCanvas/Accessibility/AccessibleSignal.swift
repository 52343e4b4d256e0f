internal import Canvas

/// A signal by which an object tells assistive technologies what changed.
struct AccessibleSignal: Hashable, Sendable {
  let object: AccessibleObjects.Object
  let member: String
  /// What changed, such as the name of a state.
  var detail = ""
  var first: Int32 = 0
  var second: Int32 = 0
  var value = BusValue.int(0)

  /// The interface that has the signal.
  var interface: String {
    "org.a11y.atspi.Event." + (member == "Activate" || member == "Deactivate" ? "Window" : "Object")
  }

  /// Turns an announcement into the appearance of a notification, for assistive technologies that know no announcements.
  mutating func becomeNotification() {
    self = AccessibleSignal(object: object, member: "StateChanged", detail: "showing", first: 1)
  }

  /// The values of the message.
  var values: [BusValue] { [.text(detail), .int(first), .int(second), .variant(value), .array([], of: "{sv}")] }
}

extension AccessibleObjects {
  /// Returns the signals that lead from another state of the window to this one, what is spoken first.
  ///
  /// A status that appears or changes is an `Announcement`.
  func signals(since old: AccessibleObjects) -> [AccessibleSignal] {
    let elements = window.tree.elements
    let (before, after) = (old.window.tree.elements.keyed, elements.keyed)
    var signals: [AccessibleSignal] = []
    func state(_ name: String, of object: Object, _ isOn: Bool) {
      signals.append(AccessibleSignal(object: object, member: "StateChanged", detail: name, first: isOn ? 1 : 0))
    }
    if window.isActive != old.window.isActive {
      signals.append(AccessibleSignal(object: .frame, member: window.isActive ? "Activate" : "Deactivate"))
      state("active", of: .frame, window.isActive)
    }
    if window.isActive, focus != old.focus || !old.window.isActive {
      if after[old.focus] != nil { state("focused", of: old.focus, false) }
      state("focused", of: focus, true)
    }
    for element in elements {
      let (object, earlier) = (Object.element(element.id), before[.element(element.id)])
      if let earlier, earlier.isSelected != element.isSelected { state("selected", of: object, element.isSelected) }
      if element.value != earlier?.value { signals += edits(of: object, from: earlier?.value ?? "", to: element.value) }
      if element.name == earlier?.name { continue }
      if earlier != nil {
        signals.append(
          AccessibleSignal(
            object: object, member: "PropertyChange", detail: "accessible-name", value: .text(element.name)))
      }
      if element.role == .status {
        signals.append(AccessibleSignal(object: object, member: "Announcement", first: 1, value: .text(element.name)))
      }
    }
    if elements.first(where: \.isSelected)?.id != old.window.tree.elements.first(where: \.isSelected)?.id {
      signals.append(AccessibleSignal(object: .list, member: "SelectionChanged"))
    }
    for parent in [Object.frame, .list] {
      let (lost, found) = (old.children(of: parent), children(of: parent))
      for (index, child) in lost.enumerated().reversed() where !found.contains(child) {
        signals.append(family("remove", child, at: index, of: parent))
      }
      for (index, child) in found.enumerated() where !lost.contains(child) {
        signals.append(family("add", child, at: index, of: parent))
      }
    }
    return signals
  }

  private func family(_ change: String, _ child: Object, at index: Int, of parent: Object) -> AccessibleSignal {
    AccessibleSignal(
      object: parent, member: "ChildrenChanged", detail: change, first: Int32(index), value: reference(to: child))
  }

  /// Returns the signals for the one stretch in which two texts differ; AT-SPI counts Unicode scalars.
  private func edits(of object: Object, from old: String, to new: String) -> [AccessibleSignal] {
    let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let changes = [("delete", old[start..<old.count - end]), ("insert", new[start..<new.count - end])]
    let texts = changes.filter { !$1.isEmpty }.map { change, scalars in
      AccessibleSignal(
        object: object, member: "TextChanged", detail: change, first: Int32(start), second: Int32(scalars.count),
        value: .text(String(String.UnicodeScalarView(scalars))))
    }
    return texts + [AccessibleSignal(object: object, member: "TextCaretMoved", first: Int32(new.count))]
  }
}

extension [AccessibleElement] {
  fileprivate var keyed: [AccessibleObjects.Object: AccessibleElement] {
    Dictionary(map { (.element($0.id), $0) }) { first, _ in first }
  }
}
