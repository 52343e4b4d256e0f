internal import MathFunctions

/// The items on the turntable in their order, one in each slot: the slots are the whole numbers of its axis.
///
/// A new list moves ``origin`` instead of the axis, so that a drag or an animation in progress continues.
struct ItemList: Hashable, Sendable {
  /// The items, each once.
  let items: [Int]
  /// Whether the items close the circle, so that each has a slot in every turn.
  let isClosed: Bool
  /// The slot of the first item.
  let origin: Int
  /// The index of each item.
  private let indices: [Int: Int]

  /// Creates a list in which the chosen item, or the first if that isn't among the items, has a slot.
  ///
  /// Only twelve items can close the circle.
  init(_ items: [Int], isClosed: Bool, chosen: Int, in slot: Int) {
    precondition(!isClosed || items.count == Zodiac.signCount, "Twelve items close the circle.")
    self.items = items
    self.isClosed = isClosed
    indices = Dictionary(uniqueKeysWithValues: zip(items, items.indices))
    origin = slot - (indices[chosen] ?? 0)
  }

  /// The slots of the first turn; without items, the slot that the first one would have.
  var slots: ClosedRange<Int> { origin...(origin + max(items.count - 1, 0)) }

  func contains(_ item: Int) -> Bool { indices[item] != nil }

  /// Returns the item in a slot; `nil` beyond the ends.
  func item(in slot: Int) -> Int? {
    guard !items.isEmpty, isClosed || slots.contains(slot) else { return nil }
    return items[(slot - origin).wrapped(to: items.count)]
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
}
