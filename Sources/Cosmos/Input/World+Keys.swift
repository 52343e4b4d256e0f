import Canvas
import Ephemeris

// Keys, and the commands that they give.
extension World {
  /// The duration of the notice at the start of a drift.
  private static let driftNoticeDuration = 2.0

  mutating func keyDown(_ key: Key) -> Requests {
    let command = panel.isOpen ? Command(whileTyping: key) : Command(key)
    switch command {
    case .event, .screenshot, .skyPicture, .toggleFullscreen, nil: break
    default: interrupt()
    }
    switch command {
    // A step counts from where the drift is.
    case .toggleDrift, .stepFigure: break
    default: endDrift()
    }
    if panel.isOpen {
      if key.modifiers.contains(.control), key.symbol == .character("v") { return key.isRepeat ? [] : .paste }
      if key.symbol == .enter, !key.isRepeat, let item = panel.turntable.targetItem {
        travel(to: panel.catalog.destinations[item])
        return []
      }
      if panel.press(key) { return [] }
    }
    if key.symbol == .enter, !key.isRepeat, activateTonight() { return [] }
    guard let command, command.repeats || !key.isRepeat else { return [] }
    // A repeating key waits for the sky and the date.
    if key.isRepeat, motion.isBehindDegrees || skyDate.isBehind { return [] }
    return perform(command)
  }

  private mutating func perform(_ command: Command) -> Requests {
    switch command {
    case .go(let sign): go(to: sign)
    case .stepFigure(let step): react(to: motion.step(by: Double(step)))
    case .stepDegree(let step): react(to: motion.stepDegree(by: step))
    case .walk(let step): walk(by: step)
    case .day(let count): stepDate { $0 + Double(count) }
    case .month(let count): stepDate { $0.adding(months: count) }
    case .today: moveDate(to: .present, duration: SkyDate.returnDuration)
    case .event(let step): look(for: EventFilter(), isBackward: step < 0)
    case .toggleDrift:
      if motion.isDrifting {
        endDrift()
        break
      }
      react(to: motion.startDrift())
      if motion.isDrifting {
        notice.show(strings.text(.drifting), at: time, for: Self.driftNoticeDuration)
      }
    case .openTurntable: openTurntable()
    case .type(let character):
      if !panel.isOpen { openTurntable() }
      panel.edit { $0.type(String(character)) }
    case .toggleHelp:
      panel.close()
      help.isOpen.toggle()
    case .dismiss:
      if help.isOpen {
        help.isOpen = false
      } else if labels.pinnedObject != nil {
        labels.pin(nil, at: time)
      } else if skyDate.target != .present {
        moveDate(to: .present, duration: SkyDate.returnDuration)
      } else if isFullscreen {
        return .leaveFullscreen
      }
    case .toggleFullscreen: return .toggleFullscreen
    case .screenshot:
      // The picture should not show the notice about a previous one.
      notice.hide()
      return .screenshot
    case .skyPicture: return .skyPicture
    case .quit: return .quit
    }
    return []
  }
}
