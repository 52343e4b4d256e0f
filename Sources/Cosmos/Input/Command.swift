internal import Canvas

/// A keyboard command for the sky or the window.
enum Command: Hashable, Sendable {
  case go(sign: Int)
  /// One sign or degree to the right (1) or to the left (-1).
  case stepSign(Int), stepDegree(Int)
  /// To the next star or other object in sight (1) or to the previous one (-1).
  case walk(Int)
  case day(Int), month(Int)
  case today
  /// The next event in the sky (1) or the last one (-1).
  case event(Int)
  case toggleDrift
  case openTurntable
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
      switch (key.symbol, key.latinLetter) {
      case (.left, _): self = .walk(-1)
      case (.right, _): self = .walk(1)
      case (_, "q"): self = .quit
      case (_, "f"): self = .openTurntable
      default: return nil
      }
      return
    }
    switch key.symbol {
    case .character(let character): self.init(printing: character, key, isShifted: isShifted)
    case .function(1): self = .toggleHelp
    case .function(11): self = .toggleFullscreen
    case .function(12): self = isShifted ? .skyPicture : .screenshot
    case .left: self = isShifted ? .stepDegree(-1) : .stepSign(-1)
    case .right: self = isShifted ? .stepDegree(1) : .stepSign(1)
    case .home: self = .go(sign: 0)
    case .pageUp: self = isShifted ? .month(-1) : .day(-1)
    case .pageDown: self = isShifted ? .month(1) : .day(1)
    case .tab, .enter: self = .openTurntable
    case .escape: self = .dismiss
    case .other:
      guard let digit = key.position?.keypadDigit else { return nil }
      self = .go(sign: digit)
    default: return nil
    }
  }

  init?(whileTyping key: Key) {
    if key.position?.keypadDigit != nil { return nil }
    switch key.symbol {
    case .left, .right: return nil
    case .character where !key.modifiers.contains(.control): return nil
    default: break
    }
    self.init(key)
  }

  var repeats: Bool {
    switch self {
    case .stepDegree, .walk, .day, .month: true
    case .go, .stepSign, .today, .event, .toggleDrift, .openTurntable, .toggleFullscreen, .screenshot, .skyPicture,
      .toggleHelp, .dismiss, .quit:
      false
    }
  }

  private init?(printing symbol: Character, _ key: Key, isShifted: Bool) {
    // A replay has no keyboard layout, and may write the question mark as Shift+/.
    let character = key.latinLetter ?? (isShifted && symbol == "/" ? "?" : symbol)
    if let command = key.typed.flatMap({ Self(character: $0, isShifted: isShifted) }) {
      self = command
    } else if let sign = key.typed.flatMap(Self.signKeys.firstIndex(of:)) {
      self = .go(sign: sign)
    } else if let command = Self(character: character, isShifted: isShifted) {
      self = command
    } else if let sign = Self.sign(of: symbol, at: key.position, isShifted: isShifted) {
      self = .go(sign: sign)
    } else {
      return nil
    }
  }

  private init?(character: Character, isShifted: Bool) {
    switch character.lowercased() {
    case "q": self = .quit
    case "f": self = .toggleFullscreen
    case "s": self = .screenshot
    case "d", " ": self = .toggleDrift
    case "t": self = .today
    case "n": self = .event(isShifted ? -1 : 1)
    case "?": self = .toggleHelp
    case "/": self = .openTurntable
    default: return nil
    }
  }

  /// Returns the sign of a key by its digit, or else by its position in the row of digits, or else by its character.
  ///
  /// With Shift, only digits and the positions of digits have signs. On French keyboards, the keys of the row type
  /// digits only with Shift; SDL reports the digits in both cases.
  private static func sign(of character: Character, at position: Key.Position?, isShifted: Bool) -> Int? {
    func isDigit(_ sign: Int) -> Bool { signKeys[sign].isNumber }
    let symbol = signKeys.firstIndex(of: character)
    if let symbol, isDigit(symbol) { return symbol }
    guard let index = position?.rowIndex else { return isShifted ? nil : symbol }
    return isShifted && !isDigit(index) ? nil : index
  }
}
