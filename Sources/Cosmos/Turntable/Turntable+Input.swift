internal import Canvas
internal import ScrollPhysics

// Pointer, wheel and keyboard input of the turntable.
extension Turntable {
  /// A part that can be clicked.
  enum Part: Hashable, Sendable {
    case planet
    case item(Int)
  }

  /// The number of items that a page key passes.
  static let page = 5
  /// The duration of a step, in seconds.
  static let stepDuration = 0.3

  /// Handles a press.
  ///
  /// - Parameters:
  ///   - point: The position in design points from the planet's center.
  ///   - pointer: What presses.
  ///   - item: The item pressed, where more of it can be than its circle, such as its name.
  ///   - time: When, in seconds.
  mutating func press(at point: Point, by pointer: ScrollPointer, on item: Int? = nil, time: Double) {
    advance(to: time)
    // A second pointer takes the turntable over: the first has let go of it.
    if tracker != nil { scroller.cancel(time: time) }
    let tracker = AngleTracker(at: point)
    let events = scroller.press(at: tracker.angle / TurntableLayout.step, by: pointer, time: time)
    self.tracker = tracker
    pressed = events.contains(.didCatch) ? nil : part(at: point, item: item ?? self.item(at: point))
  }

  /// Turns the turntable by the angle that the pointer moves around the planet.
  mutating func move(to point: Point, time: Double) {
    guard tracker != nil else { return }
    tracker?.move(to: point)
    if let angle = tracker?.angle { scroller.move(to: angle / TurntableLayout.step, time: time) }
    if scroller.phase != .tracking { pressed = nil }
    advance(to: time)
  }

  /// Lets go.
  ///
  /// - Returns: What was clicked.
  mutating func release(at time: Double) -> Part? {
    let clicked = pressed
    tracker = nil
    pressed = nil
    scroller.release(time: time)
    advance(to: time)
    // The list may have changed under the pointer.
    if case .item(let item) = clicked, !list.contains(item) { return nil }
    return clicked
  }

  /// Takes the pointer away.
  mutating func cancel(at time: Double) {
    tracker = nil
    pressed = nil
    scroller.cancel(time: time)
    advance(to: time)
  }

  /// Turns by the wheel's notches, an item each; positive brings the items that follow.
  mutating func wheel(by notches: Double, at time: Double) {
    scroller.wheel(by: notches, isPrecise: false, time: time)
    advance(to: time)
  }

  /// Turns by the points that two fingers on a trackpad move; positive brings the items that follow.
  mutating func swipe(by points: Double, _ phase: TrackpadPhase, at time: Double) {
    scroller.trackpad(by: points * scroller.configuration.pointLength, phase: phase, time: time)
    advance(to: time)
  }

  /// Makes an item the chosen one, the short way round.
  mutating func bring(_ item: Int, at time: Double, animated: Bool = true) {
    advance(to: time)
    guard let slot = list.slot(of: item, near: position) else { return }
    turn(to: slot, at: time, animated: animated)
  }

  /// Turns by some items from the one that it is turning to, backward where negative.
  mutating func step(by count: Int, at time: Double, animated: Bool = true) {
    advance(to: time)
    turn(to: list.slot(nearestTo: scroller.targetContentOffset ?? position) + count, at: time, animated: animated)
  }

  /// Makes the first item the chosen one.
  mutating func goToFirst(at time: Double, animated: Bool = true) {
    if let first = list.items.first { bring(first, at: time, animated: animated) }
  }

  /// Makes the last item the chosen one.
  mutating func goToLast(at time: Double, animated: Bool = true) {
    if let last = list.items.last { bring(last, at: time, animated: animated) }
  }

  private func part(at point: Point, item: Int?) -> Part? {
    if let item { return .item(item) }
    return point.distance(to: .zero) <= Planet.radius ? .planet : nil
  }

  private mutating func turn(to slot: Int, at time: Double, animated: Bool) {
    guard !list.items.isEmpty else { return }
    tracker = nil
    pressed = nil
    scroller.animate(
      to: Double(slot), duration: animated ? Self.stepDuration : 0, curve: .easeInEaseOut, time: time)
    advance(to: time, animated: animated)
  }
}
