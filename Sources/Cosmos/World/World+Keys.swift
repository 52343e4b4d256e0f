import Canvas

extension World {
  /// Handles a key and returns what the window must do about it.
  mutating func keyDown(_ key: Key) -> Requests {
    let command = panel.isOpen ? Command(whileTyping: key) : Command(key)
    if command != .toggleDrift { react(to: motion.endDrift(at: time)) }
    if panel.isOpen {
      // Help first: it lies over everything. Then the turntable has the keys; characters arrive as text.
      if help.isOpen, command == .dismiss {
        help.isOpen = false
        return []
      }
      if key.modifiers.contains(.control), key.latinLetter == "v" { return .paste }
      if let command = TurntablePanel.Command(key) {
        if key.isRepeat, !command.repeats { return [] }
        if let destination = panel.perform(command, at: time) { travel(to: destination) }
        return []
      }
    }
    guard let command, command.repeats || !key.isRepeat else { return [] }
    // A held key doesn't run ahead of the sky.
    if key.isRepeat, motion.isBehindDegrees { return [] }
    return perform(command)
  }

  private mutating func perform(_ command: Command) -> Requests {
    switch command {
    case .go(let sign): react(to: motion.go(to: sign, in: metrics, at: time))
    case .previousSign: react(to: motion.step(by: -1, in: metrics, at: time))
    case .nextSign: react(to: motion.step(by: 1, in: metrics, at: time))
    case .previousDegree: react(to: motion.wheel(by: -1, isPrecise: false, in: metrics, at: time))
    case .nextDegree: react(to: motion.wheel(by: 1, isPrecise: false, in: metrics, at: time))
    case .toggleDrift:
      react(to: motion.isDrifting ? motion.endDrift(at: time) : motion.startDrift(at: time))
    case .openTurntable: openTurntable()
    case .toggleHelp: help.isOpen.toggle()
    case .toggleStatistics: statistics.isShown.toggle()
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
    panel.open(in: metrics, at: time)
  }

  /// Closes the turntable and flies to what was chosen on it; a star is marked on arrival.
  mutating func travel(to destination: DestinationCatalog.Destination) {
    panel.close(at: time)
    switch destination {
    case .sign(let sign): react(to: motion.go(to: sign, in: metrics, at: time))
    case .star(let star):
      react(to: motion.go(to: star.sign, in: metrics, at: time))
      labels.mark(star)
    }
  }
}
