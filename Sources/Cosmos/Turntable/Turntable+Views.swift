// Which items the views show: over the edge as the ring turns, and along it when the list changes.

import ScrollPhysics

extension Turntable {
  /// An item off the edge waits this much further out, in items.
  private static let margin = 0.5
  /// From the middle to each place that can be in sight, the nearest first: these must not go without a view.
  private static let outwards = [0, 1, -1, 2, -2, 3, -3]

  /// Replaces the items; those that stay glide along the ring, others fade in and out on it.
  ///
  /// The chosen item keeps its place. If it goes, its nearest neighbour among those that stay takes it; if none stays,
  /// the first item does. A drag or a glide in progress goes on.
  public mutating func show(_ items: [Int], at time: Double) {
    advance(to: time)
    guard items != list.items else { return }
    let old = list
    let chosenPlace = old.place(nearestTo: position)
    lastChosen = chosenItem ?? lastChosen
    let new = ItemList(items: items, origin: 0)
    let survivor = lastChosen.flatMap { new.survivor(of: $0, in: old) } ?? 0
    list = ItemList(items: items, origin: chosenPlace - survivor)
    var configuration = scroller.configuration
    configuration.bounds = Self.bounds(of: list)
    _ = scroller.reconfigure(configuration, at: self.time)
    for number in views.numbers { redirectView(number) }
    for step in Self.outwards { if let place = placeInSight(step) { enter(place, from: old) } }
    lastPosition = position
  }

  /// Sends a view's item to its new place, or away.
  private mutating func redirectView(_ number: Int) {
    guard var view = views[number] else { return }
    let here = view.place.value(at: time)
    if let place = list.place(of: view.item, near: here) {
      if isInSight(Double(place)) {
        view.stay(at: Double(place), time: time)
      } else {
        // Far away is just over the edge for whoever looks, and it must be gone before the ring turns there.
        view.place.go(to: overEdge(Double(place)), at: time)
        view.leave(at: time)
      }
    } else {
      view.leave(at: time)
    }
    views[number] = view
  }

  /// Lets the item of a place in sight come: along the ring if it was on it, else out of nothing.
  private mutating func enter(_ place: Int, from old: ItemList) {
    guard let item = list.item(at: place), views.number(showing: item) == nil else { return }
    guard let oldPlace = old.place(of: item, near: position), !isInSight(Double(oldPlace)) else {
      show(place, from: nil, opacity: 0, at: time)
      return
    }
    show(place, from: overEdge(Double(oldPlace)), opacity: 1, at: time)
  }

  private func isInSight(_ place: Double) -> Bool { abs(place - position) < TurntableLayout.edgeInItems }

  /// A place held just over the edge that it lies beyond.
  private func overEdge(_ place: Double) -> Double {
    let reach = TurntableLayout.edgeInItems + Self.margin
    return min(max(place, position - reach), position + reach)
  }

  /// The place `step` items from the middle, if it is in sight.
  private func placeInSight(_ step: Int) -> Int? {
    let place = Int(position.rounded()) + step
    return isInSight(Double(place)) ? place : nil
  }

  /// Shows what is in sight, without a transition.
  mutating func fillViews() {
    for step in Self.outwards { if let place = placeInSight(step) { show(place, from: nil, opacity: 1, at: time) } }
  }

  /// Frees the views that are out of sight, and lends them to what came into sight.
  mutating func updateViews() {
    for number in views.numbers where isSpent(number) { views[number] = nil }
    for step in Self.outwards {
      guard let place = placeInSight(step), let item = list.item(at: place) else { continue }
      if let number = views.number(showing: item) {
        views[number]?.stay(at: Double(place), time: time)
      } else {
        // What did not come over the edge has waited for a view; it fades in, as it would jump otherwise.
        let cameOverEdge = abs(Double(place) - lastPosition) >= TurntableLayout.edgeInItems
        show(place, from: nil, opacity: cameOverEdge ? 1 : 0, at: time)
      }
    }
    lastPosition = position
  }

  private func isSpent(_ number: Int) -> Bool {
    guard let view = views[number] else { return false }
    let isOut = !isInSight(view.place.value(at: time))
    if view.isLeaving { return isOut || !view.opacity.isMoving(at: time) }
    return isOut && !isInSight(view.place.target)
  }

  private mutating func show(_ place: Int, from start: Double?, opacity: Double, at time: Double) {
    guard let item = list.item(at: place) else { return }
    let target = Double(place)
    views.show(
      ItemView(
        item: item,
        place: start.map { Glide(from: $0, to: target, at: time) } ?? Glide(at: target),
        opacity: opacity == 1 ? Glide(at: 1) : Glide(from: 0, to: 1, at: time)))
  }
}
