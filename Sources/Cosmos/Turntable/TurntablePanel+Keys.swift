import Canvas

extension TurntablePanel {
  /// What a key asks for while the turntable has the keys.
  enum Command: Hashable, Sendable {
    /// To turn by some items.
    case step(Int)
    case first, last
    /// To travel to the selected item.
    case choose
    case deleteBackward, deleteWord, clear, selectAll
    /// To clear the query, or to close without one.
    case dismiss
    case close

    /// Creates the command of a key; `nil` for a key that isn't the turntable's.
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
      case .pageUp: self = .step(-Turntable.page)
      case .pageDown: self = .step(Turntable.page)
      case .home: self = .first
      case .end: self = .last
      case .enter: self = .choose
      case .backspace: self = .deleteBackward
      case .escape: self = .dismiss
      case .tab, .start: self = .close
      case .character, .function, .left, .right, .delete, .other: return nil
      }
    }

    /// Whether the command is performed again while its key is held.
    var repeats: Bool {
      switch self {
      case .step, .first, .last, .deleteBackward, .deleteWord, .clear, .selectAll: true
      case .choose, .dismiss, .close: false
      }
    }
  }

  /// Performs a command and returns what was chosen by it.
  mutating func perform(_ command: Command, at time: Double) -> DestinationCatalog.Destination? {
    switch command {
    case .step(let count): turntable.step(by: count, at: time)
    case .first: turntable.goToFirst(at: time)
    case .last: turntable.goToLast(at: time)
    case .choose: return turntable.chosenItem.map { catalog.destinations[$0] }
    case .deleteBackward: edit(at: time) { $0.deleteBackward() }
    case .deleteWord: edit(at: time) { $0.deleteWord() }
    case .clear: edit(at: time) { $0.clear() }
    case .selectAll: query.selectAll()
    case .dismiss where query.isEmpty: close(at: time)
    case .dismiss: edit(at: time) { $0.clear() }
    case .close: close(at: time)
    }
    return nil
  }
}
