internal import Canvas

/// A keyboard command for the open turntable.
enum TurntableCommand: Hashable, Sendable {
  /// A negative number turns backward.
  case step(Int)
  case first, last
  /// Travels to the chosen item.
  case choose
  case deleteBackward, deleteWord, clear, selectAll
  /// Clears the query, or closes the turntable if the query is empty.
  case dismiss
  case close

  static let page = 5

  init?(_ key: Key) {
    if key.modifiers.contains(.control) {
      switch (key.symbol, key.latinLetter) {
      case (.backspace, _), (_, "w"): self = .deleteWord
      case (_, "u"): self = .clear
      case (_, "a"): self = .selectAll
      default: return nil
      }
      return
    }
    switch key.symbol {
    case .up: self = .step(-1)
    case .down: self = .step(1)
    case .pageUp: self = .step(-Self.page)
    case .pageDown: self = .step(Self.page)
    case .home: self = .first
    case .end: self = .last
    case .enter: self = .choose
    case .backspace: self = .deleteBackward
    case .escape: self = .dismiss
    case .tab: self = .close
    case .character, .function, .left, .right, .delete, .other: return nil
    }
  }

  /// Whether holding the key repeats the command.
  var repeats: Bool {
    switch self {
    case .step, .first, .last, .deleteBackward, .deleteWord, .clear, .selectAll: true
    case .choose, .dismiss, .close: false
    }
  }
}

extension TurntablePanel {
  /// Returns the destination to travel to, if any; `sign` is chosen when an edit leaves the query without words.
  mutating func perform(
    _ command: TurntableCommand, near sign: Int, in environment: Environment, at time: Double
  ) -> DestinationCatalog.Destination? {
    let animated = !environment.reducesMotion
    func edit(_ change: (inout Query) -> Void) { self.edit(near: sign, in: environment, at: time, change) }
    switch command {
    case .step(let count): turntable.step(by: count, at: time, animated: animated)
    case .first, .last:
      let item = command == .first ? turntable.list.items.first : turntable.list.items.last
      if let item { turntable.scroll(to: item, at: time, animated: animated) }
    case .choose: return turntable.targetItem.map { catalog.destinations[$0] }
    case .deleteBackward: edit { $0.deleteBackward() }
    case .deleteWord: edit { $0.deleteWord() }
    case .clear: edit { $0.clear() }
    case .selectAll: query.selectAll()
    case .dismiss where query.isEmpty: close(in: environment, at: time)
    case .dismiss: edit { $0.clear() }
    case .close: close(in: environment, at: time)
    }
    return nil
  }
}
