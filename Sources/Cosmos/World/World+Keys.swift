import Canvas

extension World {
  /// Handles a key and returns what the window must do about it.
  mutating func keyDown(_ key: Key) -> Requests {
    guard panel.isOpen else { return Command(key).map { perform($0) } ?? [] }
    // While the turntable is open it has the keys; characters arrive as text.
    if key.modifiers.contains(.control) {
      if key.symbol == .character("v") { return .paste }
    } else if help.isOpen, key.symbol == .escape {
      help.isOpen = false
      return []
    } else if let command = TurntablePanel.Command(key) {
      if let destination = panel.perform(command, at: time) { travel(to: destination) }
      return []
    }
    return Command(whileTyping: key).map { perform($0) } ?? []
  }

  private mutating func perform(_ command: Command) -> Requests {
    switch command {
    case .go(let sign): react(to: motion.go(to: sign, in: metrics, at: time))
    case .previousSign: react(to: motion.step(by: -1, in: metrics, at: time))
    case .nextSign: react(to: motion.step(by: 1, in: metrics, at: time))
    case .openTurntable: openTurntable()
    case .toggleHelp: help.isOpen.toggle()
    case .dismiss:
      if !help.isOpen, isFullscreen { return .leaveFullscreen }
      help.isOpen = false
    case .toggleFullscreen: return .toggleFullscreen
    case .screenshot:
      // The picture is of the sky, not of what was said about the one before.
      notice.hide()
      return .screenshot
    case .quit: return .quit
    }
    return []
  }

  /// Opens the turntable with the nearest sign selected.
  mutating func openTurntable() {
    cancelPointer(at: time)
    labels.hover(nil, at: time)
    panel.open(sign: Int(motion.position.rounded()) % Zodiac.signCount, in: metrics, at: time)
  }

  /// Closes the turntable and flies to what was chosen on it; a star is marked on arrival.
  mutating func travel(to destination: Catalog.Destination) {
    panel.close(at: time)
    switch destination {
    case .sign(let sign): react(to: motion.go(to: sign, in: metrics, at: time))
    case .star(let star):
      react(to: motion.go(to: star.sign, in: metrics, at: time))
      labels.mark(star)
    }
  }
}
