import MathFunctions

/// The items on the turntable, each in a slot: a whole-number position on the scroll axis.
struct ItemList: Hashable, Sendable {
  /// The items in order, without duplicates.
  let items: [Int]
  /// Whether the items form a circle, in which each has a slot in every turn.
  let isClosed: Bool
  /// The slot of the first item (on a circle, one of its slots), set so that a new list keeps the scroll position.
  let origin: Int
  private let indices: [Int: Int]

  /// Creates a list with `chosen` in `slot`, or with the first item in that slot if `items` lacks `chosen`.
  init(_ items: [Int], isClosed: Bool, chosen: Int, in slot: Int) {
    precondition(!isClosed || items.count == Zodiac.signCount, "Twelve items close the circle.")
    self.items = items
    self.isClosed = isClosed
    indices = Dictionary(uniqueKeysWithValues: zip(items, items.indices))
    origin = slot - (indices[chosen] ?? 0)
  }

  /// The slots of all items, in one turn on a circle; ``origin`` alone if there are no items.
  var slots: ClosedRange<Int> { origin...(origin + max(items.count - 1, 0)) }

  func contains(_ item: Int) -> Bool { indices[item] != nil }

  /// Returns the item in a slot; `nil` beyond the ends of the list, or if it has no items.
  func item(in slot: Int) -> Int? {
    guard !items.isEmpty, isClosed || slots.contains(slot) else { return nil }
    return items[(slot - origin).wrapped(to: items.count)]
  }

  func slot(nearestTo position: Double) -> Int {
    let slot = Int(position.rounded())
    return isClosed ? slot : slot.clamped(to: slots)
  }

  /// Returns the slot of an item, on a circle the one nearest to `position`; `nil` if the list lacks the item.
  func slot(of item: Int, near position: Double) -> Int? {
    guard let index = indices[item] else { return nil }
    guard isClosed else { return origin + index }
    let turns = ((position - Double(origin + index)) / Double(items.count)).rounded()
    return origin + index + Int(turns) * items.count
  }
}
