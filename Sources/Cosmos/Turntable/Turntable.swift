// The ring's list and its turning: a pure value.

public import ScrollPhysics

/// A list of items on a ring that a hand turns: one of them stands in the chosen place.
///
/// Items are keys into the caller's own table, in rising order. A closed list is an endless ring; any other is a
/// spiral with ends. Only the few views that show are ever looked at, so that a frame costs the same for 12 items as
/// for 100,000. Time is in seconds, places along the ring in items.
public struct Turntable: Hashable, Sendable {
  /// Views that exist at most: what shows at once.
  public static let viewLimit = 8
  /// A list without ends shows this far past the end before it gives way no more, in items.
  private static let viewportLength = 2 * TurntableLayout.lastSlot
  /// Where an item that glides in from outside begins, and one that glides out ends, in slots.
  static let outside = TurntableLayout.lastSlot + 1

  /// The items' keys, in rising order.
  public private(set) var keys: [Int]
  /// Whether the list is an endless ring.
  public private(set) var isClosed: Bool
  /// The scroll position, in items.
  public internal(set) var scroller: Scroller
  /// One point of the screen along the arc, in items.
  private var pointLength: Double
  var pool: [RingView] = []
  var time = 0.0

  /// Makes a turntable at rest.
  ///
  /// - Parameters:
  ///   - keys: the items, in rising order.
  ///   - isClosed: whether the list has no ends.
  ///   - chosen: the index of the item in the chosen place.
  ///   - pointLength: one point of the screen along the arc, in items.
  public init(keys: [Int], isClosed: Bool, chosen: Int = 0, pointLength: Double) {
    self.keys = keys
    self.isClosed = isClosed && keys.count > Self.viewLimit
    self.pointLength = pointLength
    scroller = Scroller()
    scroller = Scroller(position: Double(chosen), configuration: configuration)
    pool.reserveCapacity(Self.viewLimit)
    fillPool(fading: false)
  }

  /// Where the ring stands, in items: whole numbers have an item in the chosen place. Unbounded on an endless ring.
  public var position: Double { scroller.contentOffset }

  /// ``position`` within the list.
  public var foldedPosition: Double { scroller.foldedOffset }

  /// The index of the item nearest to the chosen place; nil for an empty list.
  public var chosenIndex: Int? { index(at: position.rounded()) }

  /// The key of that item.
  public var chosenKey: Int? { chosenIndex.map { keys[$0] } }

  /// The items that show, as they stand now.
  public var views: [TurntableView] {
    pool.map { view in
      TurntableView(
        key: view.key, slot: view.slot(position: position, at: time), opacity: view.opacity.value(at: time))
    }
  }

  /// Whether anything on the ring changes by itself.
  public var isMoving: Bool { scroller.isMoving || pool.contains { $0.isMoving(at: time) } }

  /// When something happens by itself next, in seconds; nil if nothing will.
  public var nextEventTime: Double? { scroller.nextEventTime }

  // MARK: Turning

  /// A pointer goes down at an angle in radians round the planet; what turns stops.
  public mutating func press(atAngle angle: Double, by pointer: ScrollPointer, time: Double) -> ScrollEvents {
    settleTime(time)
    return scroller.press(at: TurntableLayout.slot(atAngle: angle), by: pointer, time: time)
  }

  /// The pointer moves to an angle in radians, counted on from the last one past half a turn: the item stays under it.
  public mutating func move(toAngle angle: Double, time: Double) -> ScrollEvents {
    let events = scroller.move(to: TurntableLayout.slot(atAngle: angle), time: time)
    settleTime(time)
    return events
  }

  /// The pointer is lifted: the ring turns on and settles on an item.
  public mutating func release(at time: Double) -> ScrollEvents {
    let events = scroller.release(at: time)
    settleTime(time)
    return events
  }

  /// The pointer is taken away.
  public mutating func cancel(at time: Double) {
    _ = scroller.cancel(at: time)
    settleTime(time)
  }

  /// A wheel turns by notches, one item each, or by points.
  public mutating func wheel(by amount: Double, isPrecise: Bool, at time: Double) {
    _ = scroller.wheel(by: isPrecise ? amount * pointLength : amount, isPrecise: isPrecise, at: time)
    settleTime(time)
  }

  /// Turns by whole items from where the ring is bound for; the ends of a list hold.
  public mutating func step(by count: Int, at time: Double) {
    turn(to: (scroller.targetContentOffset ?? position).rounded() + Double(count), route: .direct, at: time)
  }

  /// Brings an item to the chosen place, the short way round.
  public mutating func choose(index: Int, at time: Double) {
    guard keys.indices.contains(index) else { return }
    turn(to: Double(index), route: .shortest, at: time)
  }

  /// Puts an item into the chosen place at once.
  public mutating func jump(to index: Int, at time: Double) {
    settleTime(time)
    _ = scroller.setContentOffset(Double(index), at: time)
    pool.removeAll(keepingCapacity: true)
    fillPool(fading: false)
  }

  /// Takes over another scale of the screen: one point along the arc, in items.
  public mutating func rescale(pointLength: Double, at time: Double) {
    guard pointLength != self.pointLength else { return }
    self.pointLength = pointLength
    _ = scroller.reconfigure(configuration, at: time)
  }

  /// Lets time pass.
  public mutating func advance(to time: Double) {
    _ = scroller.advance(to: time)
    settleTime(time)
  }

  private mutating func turn(to target: Double, route: Route, at time: Double) {
    guard !keys.isEmpty else { return }
    _ = scroller.animate(to: target, route: route, at: time)
    settleTime(time)
  }

  /// The views follow the ring.
  private mutating func settleTime(_ time: Double) {
    self.time = max(self.time, time)
    tidyPool()
    fillPool(fading: true)
  }

  // MARK: The list

  /// Takes over another list; items glide, come in and go out along the arc.
  ///
  /// The chosen item keeps its place if it survives, else its nearest surviving neighbour takes it.
  public mutating func setKeys(_ keys: [Int], isClosed: Bool, at time: Double) {
    advance(to: time)
    let (former, formerlyClosed) = (self.keys, self.isClosed)
    let old = position
    let oldVelocity = scroller.velocity
    let chosen = Self.successor(ofIndex: chosenIndex, in: former, among: keys)
    let fraction = former.isEmpty ? 0 : old - old.rounded()
    self.keys = keys
    self.isClosed = isClosed && keys.count > Self.viewLimit
    _ = scroller.reconfigure(configuration, at: time)
    _ = scroller.setContentOffset(Double(chosen) + fraction, at: time)
    if scroller.phase == .idle, fraction != 0 { _ = scroller.animate(to: Double(chosen), at: time) }
    movePool(old: old, velocity: scroller.velocity - oldVelocity)
    glideIn(from: former, formerlyClosed: formerlyClosed, old: old)
    fillPool(fading: true)
  }

  /// The index in a new list of an item of the old one, or of its nearest neighbour that is in both.
  private static func successor(ofIndex index: Int?, in former: [Int], among keys: [Int]) -> Int {
    guard let index else { return 0 }
    for distance in 0..<former.count {
      for candidate in [index - distance, index + distance] where former.indices.contains(candidate) {
        if let found = keys.index(ofSorted: former[candidate]) { return found }
      }
    }
    return min(keys.lowerBound(of: former[index]), max(0, keys.count - 1))
  }

  /// The index of the item whose unbounded place is a whole number; nil outside a list with ends.
  func index(at place: Double) -> Int? {
    guard !keys.isEmpty else { return nil }
    let count = Double(keys.count)
    guard isClosed else {
      return Int(max(0, min(count - 1, place)))
    }
    return Int(place - (place / count).rounded(.down) * count) % keys.count
  }

  private var configuration: ScrollConfiguration {
    let last = Double(max(0, keys.count - 1))
    return ScrollConfiguration(
      pointLength: pointLength,
      bounds: isClosed
        ? .wrapping(period: Double(keys.count)) : .range(0...last, viewportLength: Self.viewportLength),
      snapPolicy: .interval(1, reach: 0.5))
  }
}
