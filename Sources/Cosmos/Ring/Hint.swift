// A hint at the turntable, once in a life.

import Canvas

/// When the hint shows: five seconds after the last input, until the next one.
///
/// It waits for a hand to have pressed, scrolled or struck a key: a window that nobody has touched stays at rest.
struct Hint: Hashable, Sendable {
  /// Whether it may still appear.
  private var isWanted: Bool
  private var lastInput: Double?
  /// Since when it shows.
  private var since: Double?

  init(isWanted: Bool) { self.isWanted = isWanted }

  /// Something came in: the hint leaves, and has been seen if it showed.
  mutating func take(_ event: InputEvent, at time: Double) {
    since = nil
    switch event {
    case .move, .leave: if lastInput != nil { lastInput = time }
    default: lastInput = time
    }
  }

  /// Lets it appear if its time has come; true once, when it does.
  mutating func appears(at time: Double, isRingOpen: Bool) -> Bool {
    guard let due = dueTime(isRingOpen: isRingOpen), time >= due else { return false }
    isWanted = false
    since = due
    return true
  }

  /// When it appears, if nothing comes in before.
  func dueTime(isRingOpen: Bool) -> Double? {
    isWanted && !isRingOpen ? lastInput.map { $0 + PlanetButton.patience } : nil
  }

  /// How far it has faded in, from 0 to 1.
  func share(at time: Double) -> Double {
    since.map { max(0, min(1, (time - $0) / PlanetButton.hintFade)) } ?? 0
  }

  /// Whether it fades at a moment.
  func isMoving(at time: Double) -> Bool { since.map { time - $0 < PlanetButton.hintFade } ?? false }
}
