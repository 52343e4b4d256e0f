import TestSupport

extension RealWindow {
  private static let keys = [
    "1", "3", "5", "8", "minus", "equal", "Left", "Right", "shift+Left", "Tab", "Escape", "Return", "Up", "Down",
    "Home",
    "F1",
  ]

  /// Performs random actions: drags, flicks, wheel notches, keys, text, resizing, and pauses.
  func play(_ generator: inout SeededGenerator, actions: Int) async throws {
    for _ in 0..<actions {
      switch generator.number(0...1) {
      case ..<0.5:
        try drag(
          left: Int(generator.number(-700...700)), steps: Int(generator.number(1...12)),
          hold: generator.chance(0.3) ? 0.1 : 0)
      case ..<0.65: try wheelDown(notches: Int(generator.number(1...4)))
      case ..<0.85: try press(generator.either(Self.keys))
      case ..<0.92: try type(generator.either(["leo", "spi", "ant"]))
      default: try resize(width: Int(generator.number(300...1200)), height: Int(generator.number(300...900)))
      }
      if generator.chance(0.2) { try await Task.sleep(for: .seconds(generator.number(0...0.8))) }
    }
  }
}
