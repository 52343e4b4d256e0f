/// A view that shows one item for as long as the item can be seen.
///
/// It moves the item to a slot and fades it in or out there, whatever a drag does to the whole turntable meanwhile.
struct ItemView: Hashable, Sendable {
  /// The fade-out time of a replaced item and the fade-in time of its replacement, in seconds.
  static let leaving = AnimatedValue.duration * FadeThrough.leavingFraction
  static let entering = AnimatedValue.duration - leaving

  /// The item that it shows.
  let item: Int
  /// Its position on the turntable's axis, which is a whole number when it has arrived.
  var position: AnimatedValue
  /// The opacity, from 0 to 1, without the fade by angle.
  var opacity: AnimatedValue
  /// Whether it goes as soon as it is clear.
  var isLeaving = false

  /// Returns the opacity, from 0 to 1; a value that was sent back carries a little beyond.
  func opacity(at time: Double) -> Double { max(0, min(1, opacity.value(at: time))) }

  /// Returns whether it looks the same from a moment on.
  func hasArrived(at time: Double) -> Bool { position.hasArrived(at: time) && opacity.hasArrived(at: time) }

  /// The view as it is when it has arrived.
  var finished: ItemView {
    ItemView(item: item, position: AnimatedValue(at: position.target), opacity: AnimatedValue(at: opacity.target))
  }

  /// Sends it to a position and makes it opaque there.
  mutating func stay(at position: Double, time: Double) {
    isLeaving = false
    self.position.go(to: position, at: time)
    opacity.go(to: 1, at: time, duration: Self.entering)
  }

  /// Lets it fade out on its way.
  mutating func leave(at time: Double) {
    isLeaving = true
    opacity.go(to: 0, at: time, duration: Self.leaving)
  }
}

/// A fixed pool of views; a view keeps its index for as long as it shows its item.
struct ViewPool: Hashable, Sendable {
  /// The number of views: seven items can be seen at once, and one comes as another goes.
  static let limit = 8

  private var slots: [ItemView?] = Array(repeating: nil, count: limit)
  /// The items shown, apart from the views because they are looked up seven times a frame.
  private var items: [Int?] = Array(repeating: nil, count: limit)

  /// The numbers of all views.
  var numbers: Range<Int> { slots.indices }

  /// The number of views that show an item.
  var count: Int { items.reduce(0) { $1 == nil ? $0 : $0 + 1 } }

  /// A view by its number; `nil` while it is free.
  subscript(number: Int) -> ItemView? {
    get { slots[number] }
    set {
      slots[number] = newValue
      items[number] = newValue?.item
    }
  }

  /// Returns the number of the view that shows an item.
  func number(showing item: Int) -> Int? { items.firstIndex(of: item) }

  /// Takes a free view, if one is left.
  mutating func show(_ view: ItemView) {
    if let free = items.firstIndex(of: nil) { self[free] = view }
  }
}
