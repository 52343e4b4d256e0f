internal import ScrollPhysics

// Assigns items to views when they come over the edge, and when the list changes.
extension Turntable {
  /// The distance at which an item waits beyond the edge, in items.
  private static let margin = 0.5
  /// From the middle to each slot that can be visible, the nearest first: these must not go without a view.
  private static let visibleSteps = [0, 1, -1, 2, -2, 3, -3]

  /// Replaces the items: those that stay move along the circle, others fade in and out on it.
  ///
  /// A drag or an animation in progress goes on.
  ///
  /// - Parameters:
  ///   - items: The items in their order, each once.
  ///   - isClosed: Whether they close the circle; they must be twelve then.
  ///   - chosen: The item that takes the chosen one's place; the first if this one isn't among the items.
  ///   - time: When, in seconds.
  ///   - animated: Whether items appear, disappear and move gradually.
  mutating func show(_ items: [Int], isClosed: Bool, chosen: Int, at time: Double, animated: Bool = true) {
    advance(to: time, animated: animated)
    guard items != list.items || isClosed != list.isClosed else { return }
    let old = list
    list = ItemList(items, isClosed: isClosed, chosen: chosen, in: old.slot(nearestTo: position))
    var configuration = scroller.configuration
    configuration.bounds = Self.bounds(of: list)
    scroller.reconfigure(configuration, time: self.time)
    for number in views.numbers { redirectView(number) }
    for step in Self.visibleSteps { if let slot = visibleSlot(step) { enter(slot, from: old) } }
    lastPosition = position
    if !animated { finishTransitions() }
  }

  /// Sends a view's item to its new slot, or away.
  private mutating func redirectView(_ number: Int) {
    guard var view = views[number] else { return }
    let here = view.position.value(at: time)
    if let slot = list.slot(of: view.item, near: here) {
      if isVisible(Double(slot)) {
        view.stay(at: Double(slot), time: time)
      } else {
        // Far away looks as just over the edge does, and it must be gone before the turntable turns there.
        view.position.go(to: overEdge(Double(slot)), at: time)
        view.leave(at: time)
      }
    } else {
      view.leave(at: time)
    }
    views[number] = view
  }

  /// Lets the item of a visible slot come: along the circle if it was on it, else by fading in where another has gone.
  private mutating func enter(_ slot: Int, from old: ItemList) {
    guard let item = list.item(in: slot), views.number(showing: item) == nil else { return }
    guard let oldSlot = old.slot(of: item, near: position), !isVisible(Double(oldSlot)) else {
      show(slot, from: nil, opacity: 0, at: time, delay: ItemView.leaving)
      return
    }
    show(slot, from: overEdge(Double(oldSlot)), opacity: 1, at: time)
  }

  private func isVisible(_ slot: Double) -> Bool { abs(slot - position) < TurntableLayout.edgeInItems }

  /// Returns a position moved to just over the edge that it lies beyond.
  private func overEdge(_ slot: Double) -> Double {
    let maximumDistance = TurntableLayout.edgeInItems + Self.margin
    return min(max(slot, position - maximumDistance), position + maximumDistance)
  }

  /// Returns the slot `step` items from the middle, if it is visible.
  private func visibleSlot(_ step: Int) -> Int? {
    let slot = Int(position.rounded()) + step
    return isVisible(Double(slot)) ? slot : nil
  }

  /// Shows what is visible, without a transition.
  mutating func fillViews() {
    for step in Self.visibleSteps { if let slot = visibleSlot(step) { show(slot, from: nil, opacity: 1, at: time) } }
  }

  /// Frees the views whose items left, and gives them to the items that came.
  mutating func updateViews(animated: Bool) {
    for number in views.numbers where isSpent(number) { views[number] = nil }
    for step in Self.visibleSteps {
      guard let slot = visibleSlot(step), let item = list.item(in: slot) else { continue }
      if let number = views.number(showing: item) {
        views[number]?.stay(at: Double(slot), time: time)
      } else {
        // What did not come over the edge has waited for a view; it fades in, as it would jump otherwise.
        let cameOverEdge = abs(Double(slot) - lastPosition) >= TurntableLayout.edgeInItems
        show(slot, from: nil, opacity: cameOverEdge ? 1 : 0, at: time)
      }
    }
    lastPosition = position
    if !animated { finishTransitions() }
  }

  /// Lets all views be at once where they would move to.
  private mutating func finishTransitions() {
    for number in views.numbers {
      guard let view = views[number] else { continue }
      views[number] = view.isLeaving ? nil : view.finished
    }
  }

  private func isSpent(_ number: Int) -> Bool {
    guard let view = views[number] else { return false }
    let isOut = !isVisible(view.position.value(at: time))
    if view.isLeaving { return isOut || view.opacity.hasArrived(at: time) }
    return isOut && !isVisible(view.position.target)
  }

  private mutating func show(
    _ slot: Int, from start: Double?, opacity: Double, at time: Double, delay: Double = 0
  ) {
    guard let item = list.item(in: slot) else { return }
    let target = Double(slot)
    views.show(
      ItemView(
        item: item,
        position: start.map { AnimatedValue(from: $0, to: target, at: time) } ?? AnimatedValue(at: target),
        opacity: opacity == 1
          ? AnimatedValue(at: 1) : AnimatedValue(from: 0, to: 1, at: time + delay, duration: ItemView.entering)))
  }
}
