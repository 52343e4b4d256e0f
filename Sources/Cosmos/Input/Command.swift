import Canvas

/// A keyboard command for the sky or the window.
enum Command: Hashable, Sendable {
  case go(sign: Int)
  /// One figure or degree to the right (1) or to the left (-1).
  case stepFigure(Int), stepDegree(Int)
  /// To the next star or other object in sight (1) or to the previous one (-1).
  case walk(Int)
  case day(Int), month(Int)
  case today
  /// The next event in the sky (1) or the last one (-1).
  case event(Int)
  case toggleDrift
  case openTurntable
  /// Types a character in the search field, after opening the turntable if it is closed.
  case type(Character)
  case toggleFullscreen
  case screenshot
  /// A picture of the sky with nothing in front of it.
  case skyPicture
  case toggleHelp
  case dismiss
  case quit

  private static let signKeys: [Character] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="]

  init?(_ key: Key) {
    let isShifted = key.modifiers.contains(.shift)
    if key.modifiers.contains(.control) {
      switch key.symbol {
      case .left: self = .walk(-1)
      case .right: self = .walk(1)
      case .pageUp: self = .event(-1)
      case .pageDown: self = .event(1)
      case .character("q"): self = .quit
      case .character("f"): self = .openTurntable
      default: return nil
      }
      return
    }
    switch key.symbol {
    case .character(let character): self.init(printing: character, key, isShifted: isShifted)
    case .function(1): self = .toggleHelp
    case .function(11): self = .toggleFullscreen
    case .function(12): self = isShifted ? .skyPicture : .screenshot
    case .left: self = isShifted ? .stepDegree(-1) : .stepFigure(-1)
    case .right: self = isShifted ? .stepDegree(1) : .stepFigure(1)
    case .home: self = .go(sign: 0)
    case .up where isShifted: self = .day(-1)
    case .down where isShifted: self = .day(1)
    case .pageUp: self = isShifted ? .month(-1) : .day(-1)
    case .pageDown: self = isShifted ? .month(1) : .day(1)
    case .backspace: self = .today
    case .tab, .enter: self = .openTurntable
    case .escape: self = .dismiss
    case .other:
      guard let digit = key.position?.keypadDigit else { return nil }
      self = .go(sign: digit)
    default: return nil
    }
  }

  /// Creates the command of a key of the open turntable; a text event follows a printing key without a typed character.
  init?(whileTyping key: Key) {
    if key.position?.keypadDigit != nil { return nil }
    switch key.symbol {
    case .left, .right, .pageUp, .pageDown: return nil
    case .character where !key.modifiers.contains(.control):
      guard let typed = key.typed else { return nil }
      self = .type(typed)
    default: self.init(key)
    }
  }

  var repeats: Bool {
    switch self {
    case .stepDegree, .walk, .day, .month: true
    case .go, .stepFigure, .today, .event, .toggleDrift, .openTurntable, .type, .toggleFullscreen, .screenshot,
      .skyPicture, .toggleHelp, .dismiss, .quit:
      false
    }
  }

  /// Creates the command of a printing key by its typed character, or else its symbol; a sign by its digit, or else by
  /// the key's position in the row of digits, or else by its character.
  ///
  /// On French keyboards, the keys of the row type digits only with Shift.
  private init?(printing symbol: Character, _ key: Key, isShifted: Bool) {
    // A replay has no keyboard layout, and may write the question mark as Shift+/.
    let character = key.typed ?? (isShifted && symbol == "/" ? "?" : symbol)
    switch character {
    case _ where character.isLetter: self = .type(character)
    case " ": self = .toggleDrift
    case "?": self = .toggleHelp
    case "/": self = .openTurntable
    default:
      let (typed, row) = (Self.signKeys.firstIndex(of: character), key.position?.rowIndex)
      guard let sign = isShifted || character.isNumber ? typed ?? row : row ?? typed else { return nil }
      self = .go(sign: sign)
    }
  }
}

// Keys independent of the layout: identified by their physical position.
extension Key.Position {
  /// The positions of the row of digits, from "1" to "=" on a US keyboard (USB HID usage page 0x07, as all positions here).
  private static let row = Array<UInt16>(0x1E...0x27) + [0x2D, 0x2E]
  /// The positions of the digits on the keypad, from "1" to "0".
  private static let keypad = Array<UInt16>(0x59...0x62)

  /// The index in the row of digits, from 0 for "1" to 11 for "="; `nil` for other positions.
  var rowIndex: Int? { Self.row.firstIndex(of: rawValue) }

  /// The index on the keypad, from 0 for "1" to 9 for "0"; `nil` for other positions.
  var keypadDigit: Int? { Self.keypad.firstIndex(of: rawValue) }
}
