// Which items are on the ring, and where on its axis.

/// Items in ascending order, one to each whole place of an axis that never moves under them.
///
/// When the list changes, ``origin`` moves instead of the axis, so that a drag or a glide in progress goes on.
struct ItemList: Hashable, Sendable {
  /// The items, ascending.
  let items: [Int]
  /// The place of the first.
  let origin: Int

  /// Whether the items close the circle, so that each has a place in every turn.
  var isClosed: Bool { items.count == TurntableLayout.itemsPerTurn }

  /// The places of the first turn; without items the place of the first would-be.
  var places: ClosedRange<Int> { origin...(origin + max(items.count - 1, 0)) }

  /// The index of an item.
  func index(of item: Int) -> Int? {
    let index = insertionIndex(of: item)
    return index < items.count && items[index] == item ? index : nil
  }

  /// The item at a place; nil beyond the ends.
  func item(at place: Int) -> Int? {
    guard !items.isEmpty else { return nil }
    let index = place - origin
    if isClosed { return items[index - Self.turns(index) * items.count] }
    return items.indices.contains(index) ? items[index] : nil
  }

  /// The place of the item that is nearest to a position on the axis.
  func place(nearestTo position: Double) -> Int {
    let place = Int(position.rounded())
    return isClosed ? place : min(max(place, places.lowerBound), places.upperBound)
  }

  /// The place of an item; of those in a closed ring, the one nearest to a position.
  func place(of item: Int, near position: Double) -> Int? {
    guard let index = index(of: item) else { return nil }
    guard isClosed else { return origin + index }
    let turns = ((position - Double(origin + index)) / Double(items.count)).rounded()
    return origin + index + Int(turns) * items.count
  }

  /// The index of an item of an older list, or of the nearest of its neighbours there that are still in this list.
  func survivor(of item: Int, in old: ItemList) -> Int? {
    if let index = index(of: item) { return index }
    // The shorter list is walked, so that the way from 100,000 items to three is no longer than that from three.
    return old.isClosed || old.items.count < items.count
      ? survivor(outwardsFrom: item, in: old) : survivor(among: old, near: item)
  }

  /// Asks the neighbours of an item in an older list, the nearest first.
  private func survivor(outwardsFrom item: Int, in old: ItemList) -> Int? {
    let home = old.origin + old.insertionIndex(of: item)
    for distance in 0...old.items.count {
      for place in [home + distance, home - distance] {
        if let neighbour = old.item(at: place), let index = index(of: neighbour) { return index }
      }
    }
    return nil
  }

  /// Asks the items of this list on both sides of an item, outwards, whether they are old.
  private func survivor(among old: ItemList, near item: Int) -> Int? {
    let middle = insertionIndex(of: item)
    let home = old.insertionIndex(of: item)
    let before = (0..<middle).last { old.index(of: items[$0]) != nil }
    let after = (middle..<items.count).first { old.index(of: items[$0]) != nil }
    guard let before, let after else { return before ?? after }
    return old.insertionIndex(of: items[after]) - home <= home - old.insertionIndex(of: items[before]) ? after : before
  }

  private func insertionIndex(of item: Int) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle] < item { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func turns(_ index: Int) -> Int {
    Int((Double(index) / Double(TurntableLayout.itemsPerTurn)).rounded(.down))
  }
}
