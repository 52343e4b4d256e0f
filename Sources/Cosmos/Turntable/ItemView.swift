// One of the few views that show items, and the pool that lends them.

/// What shows one item, for as long as that can be seen.
///
/// Its item glides to a place and fades in or out there; a drag turns the whole ring under it.
struct ItemView: Hashable, Sendable {
  /// The item shown.
  let item: Int
  /// Where on the ring's axis it stands: whole when it has arrived.
  var place: Glide
  /// From clear, 0, to opaque, 1; the fade by angle comes on top.
  var opacity: Glide
  /// Whether it is on its way out: gone as soon as it is clear.
  var isLeaving = false

  /// Opacity from 0 to 1; a glide that was turned round carries a little beyond.
  func opacity(at time: Double) -> Double { max(0, min(1, opacity.value(at: time))) }

  /// Whether it still changes by itself.
  func isMoving(at time: Double) -> Bool { place.isMoving(at: time) || opacity.isMoving(at: time) }

  /// Sends it to a place and makes it opaque there.
  mutating func stay(at place: Double, time: Double) {
    isLeaving = false
    self.place.go(to: place, at: time)
    opacity.go(to: 1, at: time)
  }

  /// Lets it fade out, gliding where it was bound for.
  mutating func leave(at time: Double) {
    isLeaving = true
    opacity.go(to: 0, at: time)
  }
}

/// The pool of views: a view keeps its number for as long as it shows its item.
struct ItemViews: Hashable, Sendable {
  /// No more views ever exist: seven items are within sight at once, and one comes as another goes.
  static let limit = 8

  private var slots: [ItemView?] = Array(repeating: nil, count: limit)
  /// The items shown, beside the views, as they are looked for seven times a frame.
  private var items: [Int?] = Array(repeating: nil, count: limit)

  /// The numbers that a view can have.
  var numbers: Range<Int> { slots.indices }

  /// How many views show an item.
  var count: Int { items.reduce(0) { $1 == nil ? $0 : $0 + 1 } }

  /// A view by its number; set to nil it is free for another item.
  subscript(number: Int) -> ItemView? {
    get { slots[number] }
    set {
      slots[number] = newValue
      items[number] = newValue?.item
    }
  }

  /// The number of the view that shows an item.
  func number(showing item: Int) -> Int? { items.firstIndex(of: item) }

  /// Shows an item in a free view, if one is left.
  mutating func show(_ view: ItemView) {
    if let free = items.firstIndex(of: nil) { self[free] = view }
  }
}
