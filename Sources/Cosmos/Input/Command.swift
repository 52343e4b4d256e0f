import Canvas

/// A keyboard command for the sky or the window; while the turntable is open, only keys that type no text have one.
enum Command: Hashable, Sendable {
  case go(sign: Int)
  case previousSign, nextSign
  case previousDegree, nextDegree
  /// Moves the date by some days, or by some months.
  case day(Int), month(Int)
  case today
  case toggleDrift
  case openTurntable
  case toggleFullscreen
  case screenshot
  /// Saves a picture of the sky alone.
  case skyPicture
  case toggleHelp
  case toggleStatistics
  case dismiss
  case quit

  /// The sign keys in the order of the signs, as the top row of a keyboard has them.
  private static let signKeys: [Character] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="]

  /// Creates the command of a key; `nil` for a key that has none.
  init?(_ key: Key) {
    let isShifted = key.modifiers.contains(.shift)
    if key.modifiers.contains(.control) {
      switch key.latinLetter {
      case "q": self = .quit
      case "f": self = .openTurntable
      default: return nil
      }
      return
    }
    switch key.symbol {
    case .character: self.init(printing: key, isShifted: isShifted)
    case .function(1): self = .toggleHelp
    case .function(11): self = .toggleFullscreen
    case .function(12): self = isShifted ? .skyPicture : .screenshot
    case .left: self = isShifted ? .previousDegree : .previousSign
    case .right: self = isShifted ? .nextDegree : .nextSign
    case .home: self = .go(sign: 0)
    case .pageUp: self = isShifted ? .month(-1) : .day(-1)
    case .pageDown: self = isShifted ? .month(1) : .day(1)
    case .tab, .start: self = .openTurntable
    case .escape: self = .dismiss
    case .other:
      guard let digit = key.position?.keypadDigit else { return nil }
      self = .go(sign: digit)
    default: return nil
    }
  }

  /// Creates the command of a key while characters are typed as text: of any other key, and of those with Control.
  init?(whileTyping key: Key) {
    if key.position?.keypadDigit != nil { return nil }
    if case .character = key.symbol, !key.modifiers.contains(.control) { return nil }
    self.init(key)
  }

  /// Whether the command is performed again while its key is held.
  var repeats: Bool {
    switch self {
    case .previousDegree, .nextDegree, .day, .month: true
    case .go, .previousSign, .nextSign, .today, .toggleDrift, .openTurntable, .toggleFullscreen, .screenshot,
      .skyPicture,
      .toggleHelp, .toggleStatistics, .dismiss, .quit:
      false
    }
  }

  private init?(printing key: Key, isShifted: Bool) {
    guard case .character(let symbol) = key.symbol else { return nil }
    // A script that knows no layout means the American one by Shift+/.
    let character = key.latinLetter ?? (isShifted && symbol == "/" ? "?" : symbol)
    if let typed = key.typed, let command = Self(character: typed) {
      self = command
    } else if let typed = key.typed, let sign = Self.signKeys.firstIndex(of: typed) {
      self = .go(sign: sign)
    } else if let command = Self(character: character) {
      self = command
    } else if let sign = Self.sign(of: key, isShifted: isShifted) {
      self = .go(sign: sign)
    } else {
      return nil
    }
  }

  /// Creates the command of a character other than those of the signs.
  private init?(character: Character) {
    switch character.lowercased() {
    case "q": self = .quit
    case "f": self = .toggleFullscreen
    case "s": self = .screenshot
    case "d": self = .toggleDrift
    case "i": self = .toggleStatistics
    case "t": self = .today
    case "?": self = .toggleHelp
    case "/": self = .openTurntable
    default: return nil
    }
  }

  /// Returns the sign of a key of the digits' row, by its digit if it has one, else by its place.
  ///
  /// French keyboards have other characters there, and the digits with Shift; SDL tells the digits either way.
  private static func sign(of key: Key, isShifted: Bool) -> Int? {
    guard case .character(let character) = key.symbol else { return nil }
    let symbol = signKeys.firstIndex(of: character)
    if let symbol, isDigit(symbol) { return symbol }
    guard let place = key.position?.rowIndex else { return isShifted ? nil : symbol }
    return isShifted && !isDigit(place) ? nil : place
  }

  private static func isDigit(_ sign: Int) -> Bool { signKeys[sign].isNumber }
}
