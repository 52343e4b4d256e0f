// What the keys mean.

import Canvas

/// What a key asks for.
enum Command: Hashable, Sendable {
  case go(sign: Int)
  case previousSign, nextSign
  case toggleTurntable
  case search
  case toggleFullscreen
  case screenshot
  case toggleHelp
  case leave
  case quit

  /// The sign keys in the order of the signs, as the top row of a keyboard has them.
  private static let signKeys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="]

  /// What a key means over the sky; nil for a key without meaning.
  init?(_ key: Key) {
    if key.isControlDown {
      switch key.name {
      case "Q": self = .quit
      case "F": self = .search
      default: return nil
      }
      return
    }
    if !key.isShiftDown, let sign = Self.signKeys.firstIndex(of: key.name) {
      self = .go(sign: sign)
      return
    }
    switch key.name {
    case "Left": self = .previousSign
    case "Right": self = .nextSign
    case "Home": self = .go(sign: 0)
    case "Tab", "Start": self = .toggleTurntable
    case "F11", "F": self = .toggleFullscreen
    case "F12", "S": self = .screenshot
    case "F1", "?": self = .toggleHelp
    case "/": self = key.isShiftDown ? .toggleHelp : .search
    case "Escape": self = .leave
    case "Q": self = .quit
    default: return nil
    }
  }

  /// What a key means while letters and digits are typed as text.
  init?(whileTyping key: Key) {
    guard key.isControlDown || key.name.count > 1 else { return nil }
    self.init(key)
  }
}
