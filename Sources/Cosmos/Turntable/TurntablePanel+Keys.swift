import Canvas

extension TurntablePanel {
  /// What a key asks for while the turntable has the keys.
  enum Command: Hashable, Sendable {
    /// To turn by some items.
    case step(Int)
    case first, last
    /// To travel to the selected item.
    case choose
    case deleteBackward
    case close

    /// Creates the command of a key; `nil` for a key that isn't the turntable's.
    init?(_ key: Key) {
      switch key.symbol {
      case .up: self = .step(-1)
      case .down: self = .step(1)
      case .pageUp: self = .step(-Turntable.page)
      case .pageDown: self = .step(Turntable.page)
      case .home: self = .first
      case .end: self = .last
      case .enter: self = .choose
      case .backspace: self = .deleteBackward
      case .escape, .tab, .start: self = .close
      case .character, .function, .left, .right, .delete, .other: return nil
      }
    }
  }

  /// Performs a command and returns what was chosen by it.
  mutating func perform(_ command: Command, at time: Double) -> Catalog.Destination? {
    switch command {
    case .step(let count): turntable.step(by: count, at: time)
    case .first: turntable.goToFirst(at: time)
    case .last: turntable.goToLast(at: time)
    case .choose: return turntable.chosenItem.map { catalog.destinations[$0] }
    case .deleteBackward: deleteBackward(at: time)
    case .close: close(at: time)
    }
    return nil
  }
}
