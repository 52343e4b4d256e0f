internal import MathFunctions

/// The items on the turntable, each in a slot: a whole number on the axis along which the turntable scrolls.
///
/// A new list is placed by its ``origin``, so that the scroll position and an animation in progress can continue.
struct ItemList: Hashable, Sendable {
  /// The items in their order, each once.
  let items: [Int]
  /// Whether the items close the circle, so that each has a slot in every turn.
  let isClosed: Bool
  /// The slot of the first item.
  let origin: Int
  /// The index of each item in ``items``.
  private let indices: [Int: Int]

  /// Creates a list with the chosen item in a slot, or with the first one there if the chosen one is missing.
  ///
  /// Only twelve items can close the circle.
  init(_ items: [Int], isClosed: Bool, chosen: Int, in slot: Int) {
    precondition(!isClosed || items.count == Zodiac.signCount, "Twelve items close the circle.")
    self.items = items
    self.isClosed = isClosed
    indices = Dictionary(uniqueKeysWithValues: zip(items, items.indices))
    origin = slot - (indices[chosen] ?? 0)
  }

  /// The slots of all items in one turn; the slot of the first item if there are none.
  var slots: ClosedRange<Int> { origin...(origin + max(items.count - 1, 0)) }

  func contains(_ item: Int) -> Bool { indices[item] != nil }

  /// Returns the item in a slot; `nil` beyond the ends of the list.
  func item(in slot: Int) -> Int? {
    guard !items.isEmpty, isClosed || slots.contains(slot) else { return nil }
    return items[(slot - origin).wrapped(to: items.count)]
  }

  /// Returns the slot nearest to a position on the axis, within the ends of the list.
  func slot(nearestTo position: Double) -> Int {
    let slot = Int(position.rounded())
    return isClosed ? slot : min(max(slot, slots.lowerBound), slots.upperBound)
  }

  /// Returns the slot of an item, on a closed circle the one nearest to a position; `nil` if the list lacks the item.
  func slot(of item: Int, near position: Double) -> Int? {
    guard let index = indices[item] else { return nil }
    guard isClosed else { return origin + index }
    let turns = ((position - Double(origin + index)) / Double(items.count)).rounded()
    return origin + index + Int(turns) * items.count
  }
}
