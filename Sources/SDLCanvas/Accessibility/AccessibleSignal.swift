import Canvas

/// A signal by which an object tells assistive technologies what changed.
struct AccessibleSignal: Hashable, Sendable {
  let id: String
  let member: String
  /// What changed, such as the name of a state.
  var detail = ""
  var first: Int32 = 0
  var second: Int32 = 0
  var value = BusValue.int(0)

  /// The interface that has the signal.
  var interface: String { "org.a11y.atspi.Event." + (member.hasSuffix("ctivate") ? "Window" : "Object") }

  /// The values of the message.
  var values: [BusValue] { [.text(detail), .int(first), .int(second), .variant(value), .array([], of: "{sv}")] }

  /// The appearance of a notification in place of an announcement, for assistive technologies that know no such thing.
  var notification: AccessibleSignal {
    AccessibleSignal(id: id, member: "StateChanged", detail: "showing", first: 1)
  }
}

extension AccessibleObjects {
  private static let spokenStates: [(AccessibleStates, String)] = [
    (.active, "active"), (.focused, "focused"), (.selected, "selected"),
  ]

  /// Returns the signals that lead from the objects of `old` to these, what is spoken first.
  ///
  /// A notification that appears or changes is an `Announcement`.
  func signals(since old: AccessibleObjects) -> [AccessibleSignal] {
    let former = Dictionary(old.objects.map { ($0.id, $0) }) { first, _ in first }
    var (signals, families): ([AccessibleSignal], [AccessibleSignal]) = ([], [])
    for object in objects {
      let (id, earlier) = (object.id, former[object.id])
      func add(_ member: String, _ detail: String = "", _ first: Int32 = 0, value: BusValue = .int(0)) {
        signals.append(AccessibleSignal(id: id, member: member, detail: detail, first: first, value: value))
      }
      let states = window.states(of: object)
      let changes = states.symmetricDifference(earlier.map(old.window.states) ?? .present)
      if changes.contains(.active) { add(states.contains(.active) ? "Activate" : "Deactivate") }
      for (state, name) in Self.spokenStates where changes.contains(state) {
        add("StateChanged", name, states.contains(state) ? 1 : 0)
      }
      // A selection without the focus, as while a search is typed, would take the focus from the field.
      if changes.contains(.selected), states.isSuperset(of: [.selected, .focused]) {
        signals.append(AccessibleSignal(id: AccessibleWindow.selection, member: "SelectionChanged"))
      }
      if let old = earlier?.value, old != object.value { signals += edits(of: id, from: old, to: object.value) }
      if object.name != earlier?.name {
        if earlier != nil { add("PropertyChange", "accessible-name", value: .text(object.name)) }
        if object.role == .status {
          add("Announcement", "", 1, value: .text(object.name))
        }
      }
      if earlier == nil, !old.objects.isEmpty { families.append(family("add", object, in: self)) }
    }
    let ids = Set(objects.map(\.id))
    let lost = old.objects.filter { !ids.contains($0.id) }
    return signals + lost.reversed().map { family("remove", $0, in: old) } + families
  }

  private func family(
    _ change: String, _ object: AccessibleElement, in objects: AccessibleObjects
  ) -> AccessibleSignal {
    AccessibleSignal(
      id: objects.window.parent(of: object) ?? object.id, member: "ChildrenChanged", detail: change,
      first: objects.index(of: object),
      value: reference(to: object.id))
  }

  /// Returns the signals for the one stretch in which two texts differ.
  private func edits(of id: String, from old: String, to new: String) -> [AccessibleSignal] {
    let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let texts = [("delete", old), ("insert", new)].compactMap { change, text -> AccessibleSignal? in
      let scalars = text[start..<text.count - end]
      guard !scalars.isEmpty else { return nil }
      return AccessibleSignal(
        id: id, member: "TextChanged", detail: change, first: Int32(start), second: Int32(scalars.count),
        value: .text(String(String.UnicodeScalarView(scalars))))
    }
    return texts + [AccessibleSignal(id: id, member: "TextCaretMoved", first: Int32(new.count))]
  }
}
