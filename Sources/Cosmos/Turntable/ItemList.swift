/// The items on the turntable in the order in which they follow each other, one in each slot: the slots are the whole
/// numbers of its axis.
///
/// When the list changes, ``origin`` moves instead of the axis, so that a drag or an animation in progress goes on.
struct ItemList: Hashable, Sendable {
  /// The items, each once.
  let items: [Int]
  /// Whether the items close the circle, so that each has a slot in every turn.
  let isClosed: Bool
  /// The slot of the first item.
  private(set) var origin = 0
  /// The index of each item.
  private let indices: [Int: Int]

  /// Creates a list whose chosen item has a slot.
  ///
  /// - Parameters:
  ///   - items: The items, each once.
  ///   - isClosed: Whether they close the circle, which twelve items do.
  ///   - chosen: The item that gets the slot; the first if this one isn't among the items.
  ///   - slot: The slot.
  init(_ items: [Int], isClosed: Bool, chosen: Int, in slot: Int) {
    precondition(!isClosed || items.count == TurntableLayout.itemsPerTurn, "Twelve items close the circle.")
    self.items = items
    self.isClosed = isClosed
    var indices = [Int: Int](minimumCapacity: items.count)
    for (index, item) in items.enumerated() { indices[item] = index }
    self.indices = indices
    origin = slot - (indices[chosen] ?? 0)
  }

  /// The slots of the first turn; without items, the slot that the first one would have.
  var slots: ClosedRange<Int> { origin...(origin + max(items.count - 1, 0)) }

  /// Returns whether an item is in the list.
  func contains(_ item: Int) -> Bool { indices[item] != nil }

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
    guard let index = indices[item] else { return nil }
    guard isClosed else { return origin + index }
    let turns = ((position - Double(origin + index)) / Double(items.count)).rounded()
    return origin + index + Int(turns) * items.count
  }

  private static func turns(_ index: Int) -> Int {
    Int((Double(index) / Double(TurntableLayout.itemsPerTurn)).rounded(.down))
  }
}
