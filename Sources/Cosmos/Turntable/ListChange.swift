import Canvas
import MathFunctions

/// The change from one list of the turntable's items to the next, in which items move, appear, and disappear.
///
/// Positions are in items on the turntable's axis, and times are in seconds.
struct ListChange: Hashable, Sendable {
  /// The duration of the whole change.
  private static let duration = 0.35
  /// The duration of the fade-out; an item that appears in the same place hides the old one earlier.
  private static let leaving = 0.25
  /// The duration of the fade-in.
  private static let entering = 0.15

  /// The momentary place of an item; the velocity is the distance in the duration of a change.
  struct Place: Hashable, Sendable {
    let item: Int
    var position: Double
    var velocity = 0.0
    var opacity = 1.0
  }

  /// The list before the change.
  private let from: ItemList
  /// The turntable's position at the start of the change; items come from the side of it on which they were nearest.
  private let start: Double
  /// The places of the visible items at the start of the change, some of which may be absent from both lists.
  let places: [Place]
  private let transition: Transition

  init(from: ItemList, around start: Double, places: [Place] = [], at time: Double) {
    (self.from, self.start, self.places) = (from, start, places)
    transition = Transition(from: time, duration: Self.duration)
  }

  func nextFrame(at time: Double) -> NextFrame { transition.nextFrame(at: time) }

  /// Returns the place of an item on its way to a slot, or of one that fades out in its place if `slot` is `nil`.
  ///
  /// Items come from, and go to, places at most at the ends of `edges`.
  func place(of item: Int, to slot: Int?, within edges: ClosedRange<Double>, at time: Double) -> Place {
    let end = slot.map { Double($0).clamped(to: edges) }
    let known = places.first { $0.item == item }
    let former = slot.flatMap { _ in from.slot(of: item, near: start) }.map { Double($0).clamped(to: edges) }
    var place = known ?? Place(item: item, position: former ?? end ?? 0, opacity: former == nil ? 0 : 1)
    let fraction = transition.fraction(at: time)
    let (rest, elapsed) = (1 - fraction, fraction * Self.duration)
    // A cubic curve from the position and the velocity at the start to rest at the end.
    let (way, velocity) = ((end ?? place.position) - place.position, place.velocity)
    place.position += way * fraction * fraction * (3 - 2 * fraction) + velocity * fraction * rest * rest
    place.velocity = 6 * way * fraction * rest + velocity * rest * (1 - 3 * fraction)
    if end == nil {
      place.opacity *= 1 - Math.smoothStep(elapsed, from: 0, to: Self.leaving)
    } else {
      place.opacity += (1 - place.opacity) * Math.smoothStep(elapsed, from: 0, to: Self.entering)
    }
    return place
  }
}

/// The items on the turntable, each in a slot: a whole-number position on the scroll axis.
struct ItemList: Hashable, Sendable {
  /// The items in order, without duplicates.
  let items: [Int]
  /// Whether the items form a circle, in which each has a slot in every turn; those of the signs in order do.
  let isClosed: Bool
  /// The slot of the first item (on a circle, one of its slots), set so that a new list keeps the scroll position.
  let origin: Int
  private let indices: [Int: Int]

  /// Creates a list with `chosen` in `slot`, or with the first item in that slot if `items` lacks `chosen`.
  init(_ items: [Int], chosen: Int, in slot: Int) {
    self.items = items
    isClosed = items.elementsEqual(0..<Zodiac.signCount)
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
