// The few views of the ring: found, reused, and led along the arc when the list changes.

extension Turntable {
  /// Items that come in this near to the edge need no fading: the angle does it, in slots.
  private static let edge = TurntableLayout.lastSlot - 0.5

  /// Gives back the views that show nothing any more.
  mutating func tidyPool() {
    let (position, time) = (position, time)
    pool.removeAll { view in
      if view.isLeaving, view.opacity.goal == 0, !view.opacity.isMoving(at: time) { return true }
      let slot = view.slot(position: position, at: time)
      let goal = view.anchor - position + view.shift.goal
      // One that is outside now and stays there has gone; one on its way in has not.
      return abs(slot) > TurntableLayout.lastSlot && (abs(goal) > TurntableLayout.lastSlot || view.isLeaving)
    }
  }

  /// Gives each item that shows a view, as far as there are free ones; the rest wait until others have left.
  mutating func fillPool(fading: Bool) {
    guard !keys.isEmpty else { return }
    let first = (position - TurntableLayout.lastSlot).rounded(.up)
    let last = (position + TurntableLayout.lastSlot).rounded(.down)
    for place in stride(from: first, through: last, by: 1) where pool.count < Self.viewLimit {
      guard isClosed || (place >= 0 && place < Double(keys.count)), let index = index(at: place) else { continue }
      if pool.contains(where: { !$0.isLeaving && $0.anchor == place }) { continue }
      var view = RingView(key: keys[index], anchor: place)
      if fading, abs(place - position) < Self.edge { view.opacity = Transition(from: 0, to: 1, at: time) }
      pool.append(view)
    }
  }

  /// Leads the views of a former list to their places in the new one; those whose items are gone fade where they are.
  ///
  /// - Parameters:
  ///   - old: the position in the former list.
  ///   - velocity: how much faster the position moves now, in items a second.
  mutating func movePool(old: Double, velocity: Double) {
    for index in pool.indices {
      let view = pool[index]
      let slot = view.slot(position: old, at: time)
      let speed = view.shift.velocity(at: time) + velocity
      guard !view.isLeaving || keys.index(ofSorted: view.key) != nil,
        let found = keys.index(ofSorted: view.key)
      else {
        pool[index].isLeaving = true
        anchor(index, at: position + slot, slot: slot, speed: speed)
        pool[index].opacity.turn(to: 0, at: time)
        continue
      }
      let place = nearestPlace(of: found)
      let isStaying = abs(place - position) <= TurntableLayout.lastSlot
      pool[index].isLeaving = !isStaying
      // One that moves out of sight goes just beyond the edge, however far away its new place is.
      let goal = isStaying ? place : position + (place < position ? -Self.outside : Self.outside)
      anchor(index, at: goal, slot: slot, speed: speed)
      if isStaying { pool[index].opacity.turn(to: 1, at: time) }
    }
    dropTwins()
  }

  /// Lets items that were out of sight before, and show now, glide in from the side where they were.
  mutating func glideIn(from former: [Int], formerlyClosed: Bool, old: Double) {
    let first = (position - TurntableLayout.lastSlot).rounded(.up)
    let last = (position + TurntableLayout.lastSlot).rounded(.down)
    for place in stride(from: first, through: last, by: 1) where pool.count < Self.viewLimit {
      guard isClosed || (place >= 0 && place < Double(keys.count)), let index = index(at: place),
        !pool.contains(where: { !$0.isLeaving && $0.anchor == place }),
        let before = former.index(ofSorted: keys[index])
      else { continue }
      var away = Double(before) - old
      if formerlyClosed { away = away.remainder(dividingBy: Double(former.count)) }
      var view = RingView(key: keys[index], anchor: place)
      let start = (away < 0 ? -Self.outside : Self.outside) - (place - position)
      view.shift = Transition(from: start, to: 0, at: time)
      pool.append(view)
    }
  }

  /// Ties a view to a place, so that it stands at `slot` now and moves on at its speed.
  private mutating func anchor(_ index: Int, at place: Double, slot: Double, speed: Double) {
    pool[index].anchor = place
    let shift = slot - (place - position)
    pool[index].shift =
      shift == 0 && speed == 0
      ? Transition(resting: 0) : Transition(from: shift, velocity: speed, to: 0, at: time)
  }

  /// The unbounded place of an index that is nearest to the chosen place.
  private func nearestPlace(of index: Int) -> Double {
    guard isClosed else { return Double(index) }
    let count = Double(keys.count)
    return (position + (Double(index) - position).remainder(dividingBy: count)).rounded()
  }

  /// An item has one view: of two, the one that leaves is given back.
  private mutating func dropTwins() {
    let staying = pool.filter { !$0.isLeaving }.map(\.key)
    pool.removeAll { $0.isLeaving && staying.contains($0.key) }
  }
}

extension [Int] {
  /// The index of a value in a rising list.
  func index(ofSorted value: Int) -> Int? {
    let index = lowerBound(of: value)
    return index < count && self[index] == value ? index : nil
  }

  /// The first index whose value is at least this one.
  func lowerBound(of value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
