import Canvas

/// What a key asks for while the sky has the keys.
enum Command: Hashable, Sendable {
  case go(sign: Int)
  case previousSign, nextSign
  case openTurntable
  case toggleFullscreen
  case screenshot
  case toggleHelp
  case dismiss
  case quit

  /// The sign keys in the order of the signs, as the top row of a keyboard has them.
  private static let signKeys: [Character] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="]

  /// Creates the command of a key; `nil` for a key that has none.
  init?(_ key: Key) {
    let isShifted = key.modifiers.contains(.shift)
    switch key.symbol {
    case .character("q"): self = .quit
    case .character("f") where key.modifiers.contains(.control): self = .openTurntable
    case _ where key.modifiers.contains(.control): return nil
    case .character("f"), .function(11): self = .toggleFullscreen
    case .character("s"), .function(12): self = .screenshot
    case .character("?"), .function(1): self = .toggleHelp
    case .character("/"): self = isShifted ? .toggleHelp : .openTurntable
    case .character(let character):
      guard !isShifted, let sign = Self.signKeys.firstIndex(of: character) else { return nil }
      self = .go(sign: sign)
    case .left: self = .previousSign
    case .right: self = .nextSign
    case .home: self = .go(sign: 0)
    case .tab, .start: self = .openTurntable
    case .escape: self = .dismiss
    default: return nil
    }
  }

  /// Creates the command of a key while characters are typed as text: of any other key, and of those with Control.
  init?(whileTyping key: Key) {
    if case .character = key.symbol, !key.modifiers.contains(.control) { return nil }
    self.init(key)
  }
}
