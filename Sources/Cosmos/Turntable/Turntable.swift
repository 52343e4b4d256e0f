internal import Canvas
internal import ScrollPhysics

/// A circle of items around a planet, turned by hand like a scroll view.
///
/// An item is a number of the caller's, such as its index in a catalog. Twelve items can close the circle and repeat
/// without end; a list is a spiral with two ends. Like a scroller it is a value without a clock: events carry their
/// time in seconds, ``advance(to:)`` brings it to the moment that is drawn, and ``TurntableLayout`` tells where its
/// items are then. A frame costs the same for 12 items as for 100,000.
///
///     var turntable = Turntable(items: Array(0..<12), isClosed: true, chosen: 3, pointLength: 1)
///     turntable.press(at: Point(x: 165, y: 0), by: .mouse, time: 0)
///     turntable.move(to: Point(x: 143, y: 82), time: 0.03)
///     _ = turntable.release(at: 0.04)
///     turntable.advance(to: 0.05)
///     turntable.forEachShownItem { shown in
///       draw(shown.item, at: TurntableLayout.position(atAngle: shown.angle), opacity: shown.opacity)
///     }
struct Turntable: Hashable, Sendable {
  /// The number of visible items on a spiral, within which a rubber band stretches.
  private static let viewportLength = 7.0

  /// A visible item.
  struct ShownItem: Hashable, Sendable {
    /// The number of the view that shows it, which stays the same for as long as it is visible.
    let view: Int
    /// The item.
    let item: Int
    /// The angle in degrees; 0 is that of the chosen item.
    let angle: Double
    /// The opacity from 0 to 1, with all fades.
    let opacity: Double
    /// Whether it goes as soon as it is clear.
    let isLeaving: Bool

    /// Returns whether another item gives way to this one where both are at the same place.
    func outranks(_ other: ShownItem) -> Bool {
      if isLeaving != other.isLeaving { return other.isLeaving }
      return (abs(angle), view) < (abs(other.angle), other.view)
    }
  }

  var list: ItemList
  var scroller: Scroller
  /// The pointer that holds the turntable.
  var tracker: AngleTracker?
  /// The part under a press that may become a click.
  var pressed: Part?
  var views = ViewPool()
  var time = 0.0
  /// The position at the last advance: an item that is visible now but wasn't from there has come over the edge.
  var lastPosition: Double

  /// Creates a turntable at rest.
  ///
  /// - Parameters:
  ///   - items: The items in their order, each once.
  ///   - isClosed: Whether they close the circle; they must be twelve then.
  ///   - chosen: The chosen item; the first is chosen if it isn't among the items.
  ///   - pointLength: The length of a point in design points, above 0.
  init(items: [Int], isClosed: Bool, chosen: Int, pointLength: Double) {
    let slot = items.firstIndex(of: chosen) ?? 0
    list = ItemList(items, isClosed: isClosed, chosen: chosen, in: slot)
    lastPosition = Double(slot)
    scroller = Scroller(
      contentOffset: lastPosition, configuration: Self.configuration(for: list, pointLength: pointLength))
    fillViews()
  }

  // MARK: Reading

  /// The items in their order.
  var items: [Int] { list.items }

  /// The position in items, which is a whole number when an item is exactly at 0 degrees.
  var position: Double { scroller.contentOffset }

  /// The position counted from the first item; on a closed circle from 0 up to but not including 12.
  var itemPosition: Double {
    let position = position - Double(list.origin)
    guard list.isClosed else { return position }
    return Cycle(period: Double(list.items.count)).fold(position)
  }

  /// The item nearest to 0 degrees; `nil` without items.
  var chosenItem: Int? { list.item(in: list.slot(nearestTo: position)) }

  /// When it changes next by itself.
  var nextFrame: NextFrame {
    let isStill = !scroller.isChanging && views.numbers.allSatisfy { views[$0]?.hasArrived(at: time) ?? true }
    return isStill ? NextFrame(at: scroller.nextEventTime) : .now
  }

  /// Calls `body` with each visible item.
  func forEachShownItem(_ body: (ShownItem) -> Void) {
    for number in views.numbers {
      guard let shown = shownItem(in: number), shown.opacity > 0 else { continue }
      body(shown)
    }
  }

  /// Returns the visible item that a position is on, in design points from the planet's center.
  func item(at point: Point) -> Int? {
    var found: Int?
    var maximumDistance = TurntableLayout.itemHitRadius
    forEachShownItem { shown in
      let distance = TurntableLayout.position(atAngle: shown.angle).distance(to: point)
      guard distance < maximumDistance, list.contains(shown.item) else { return }
      (found, maximumDistance) = (shown.item, distance)
    }
    return found
  }

  private func shownItem(in number: Int) -> ShownItem? {
    guard let view = views[number] else { return nil }
    let angle = TurntableLayout.angle(atDistance: view.position.value(at: time) - position)
    return ShownItem(
      view: number, item: view.item, angle: angle,
      opacity: view.opacity(at: time) * TurntableLayout.itemOpacity(atAngle: angle), isLeaving: view.isLeaving)
  }

  // MARK: Time and size

  /// Brings the turntable to a moment; one that has passed does nothing.
  ///
  /// - Parameters:
  ///   - time: The moment, in seconds.
  ///   - animated: Whether items appear, disappear and move gradually.
  mutating func advance(to time: Double, animated: Bool = true) {
    scroller.advance(time: time)
    self.time = max(self.time, time)
    updateViews(animated: animated)
  }

  /// Takes over a window in which a point has another length in design points.
  mutating func setPointLength(_ pointLength: Double, at time: Double) {
    scroller.reconfigure(Self.configuration(for: list, pointLength: pointLength), time: time)
    advance(to: time)
  }

  private static func configuration(for list: ItemList, pointLength: Double) -> ScrollConfiguration {
    ScrollConfiguration(
      pointLength: TurntableLayout.items(perArc: pointLength), bounds: bounds(of: list),
      snapPolicy: .interval(1, maximumDistance: 0.5))
  }

  /// Returns the bounds of a list: none for a closed circle, else from the first item to the last.
  static func bounds(of list: ItemList) -> ScrollBounds {
    if list.isClosed { return .wrapping(period: Double(list.items.count)) }
    let slots = Double(list.slots.lowerBound)...Double(list.slots.upperBound)
    return .range(slots, viewportLength: viewportLength)
  }
}
