/// The items on the turntable in ascending order, one in each slot: the slots are the whole numbers of its axis.
///
/// When the list changes, ``origin`` moves instead of the axis, so that a drag or an animation in progress goes on.
struct ItemList: Hashable, Sendable {
  /// The items in ascending order.
  let items: [Int]
  /// The slot of the first item.
  let origin: Int

  /// Whether the items close the circle, so that each has a slot in every turn.
  var isClosed: Bool { items.count == TurntableLayout.itemsPerTurn }

  /// The slots of the first turn; without items, the slot that the first one would have.
  var slots: ClosedRange<Int> { origin...(origin + max(items.count - 1, 0)) }

  /// Returns the index of an item.
  func index(of item: Int) -> Int? {
    let index = insertionIndex(of: item)
    return index < items.count && items[index] == item ? index : nil
  }

  /// Returns the item in a slot; `nil` beyond the ends.
  func item(in slot: Int) -> Int? {
    guard !items.isEmpty else { return nil }
    let index = slot - origin
    if isClosed { return items[index - Self.turns(index) * items.count] }
    return items.indices.contains(index) ? items[index] : nil
  }

  /// Returns the slot of the item that is nearest to a position on the axis.
  func slot(nearestTo position: Double) -> Int {
    let slot = Int(position.rounded())
    return isClosed ? slot : min(max(slot, slots.lowerBound), slots.upperBound)
  }

  /// Returns the slot of an item; of those on a closed circle, the one nearest to a position.
  func slot(of item: Int, near position: Double) -> Int? {
    guard let index = index(of: item) else { return nil }
    guard isClosed else { return origin + index }
    let turns = ((position - Double(origin + index)) / Double(items.count)).rounded()
    return origin + index + Int(turns) * items.count
  }

  /// Returns the index of an item of an older list, or of the nearest of its neighbors there that is in this list too.
  func survivor(of item: Int, in old: ItemList) -> Int? {
    if let index = index(of: item) { return index }
    // The shorter list is searched, so that 100,000 items cost no more than three.
    return old.isClosed || old.items.count < items.count
      ? survivor(outwardFrom: item, in: old) : survivor(among: old, near: item)
  }

  /// Searches the neighbors of an item in an older list, the nearest first.
  private func survivor(outwardFrom item: Int, in old: ItemList) -> Int? {
    let home = old.origin + old.insertionIndex(of: item)
    for distance in 0...old.items.count {
      for slot in [home + distance, home - distance] {
        if let neighbor = old.item(in: slot), let index = index(of: neighbor) { return index }
      }
    }
    return nil
  }

  /// Searches the items of this list on both sides of an item, the nearest first, for one of the older list.
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
