// The ring as one value: items, a scroll position, and the few views in sight.

public import Canvas
public import ScrollPhysics

/// A ring of items round a planet, turned by hand like a scroll view.
///
/// An item is a number of the caller's, such as its place in a catalogue. Twelve items close the circle and go on
/// without end; any other number is a spiral with two ends. Like a scroller it is a value without a clock: events carry
/// their time in seconds, ``advance(to:)`` brings it to the moment that is drawn, and ``TurntableLayout`` says where
/// its items are then. A frame costs the same for 12 items as for 100,000.
///
///     var ring = Turntable(items: Array(0..<12), chosen: 3, pointLength: 1)
///     ring.press(at: Point(x: 165, y: 0), by: .mouse, time: 0)
///     ring.move(to: Point(x: 143, y: 82), time: 0.03)
///     _ = ring.release(at: 0.04)
///     ring.advance(to: 0.05)
///     ring.forEachShownItem { shown in
///       draw(shown.item, at: TurntableLayout.place(atAngle: shown.angle), opacity: shown.opacity)
///     }
public struct Turntable: Hashable, Sendable {
  /// Items in sight on a spiral: what a rubber band stretches within.
  private static let viewportLength = 7.0

  /// An item in sight.
  public struct ShownItem: Hashable, Sendable {
    /// Which of the 8 views shows it; the same for as long as it is in sight.
    public let view: Int
    /// The item.
    public let item: Int
    /// Its angle in degrees; 0 is the chosen place.
    public let angle: Double
    /// Opacity from 0 to 1, fades included.
    public let opacity: Double
  }

  var list: ItemList
  var scroller: Scroller
  /// The hand on the ring.
  var lever: TurntableLever?
  /// The item under a press that may become a click.
  var pressedItem: Int?
  var views = ItemViews()
  var time = 0.0
  /// The position at the last advance: an item in sight now but not from there has come over the edge.
  var lastPosition: Double
  /// The chosen item, remembered while there is none.
  var lastChosen: Int?

  /// Makes a ring at rest.
  ///
  /// - Parameters:
  ///   - items: ascending, each once.
  ///   - chosen: the item in the chosen place; the first if it is not among the items.
  ///   - pointLength: one point of the window in design points, above 0.
  public init(items: [Int], chosen: Int, pointLength: Double) {
    list = ItemList(items: items, origin: 0)
    lastPosition = Double(list.index(of: chosen) ?? 0)
    lastChosen = items.isEmpty ? chosen : list.item(at: Int(lastPosition))
    scroller = Scroller(
      position: lastPosition, configuration: Self.configuration(for: list, pointLength: pointLength))
    fillViews()
  }

  // MARK: Reading

  /// The items on the ring, ascending.
  public var items: [Int] { list.items }

  /// The position in items: a whole number with an item right in the chosen place.
  public var position: Double { scroller.contentOffset }

  /// The position counted from the first item; in a closed ring from 0 to just under 12.
  public var itemPosition: Double {
    let position = position - Double(list.origin)
    guard list.isClosed else { return position }
    return Wrap(period: Double(list.items.count)).fold(position)
  }

  /// The item in the chosen place or nearest to it; nil without items.
  public var chosenItem: Int? { list.item(at: list.place(nearestTo: position)) }

  /// The phase of the ring's scroll position.
  public var phase: ScrollPhase { scroller.phase }

  /// Whether it moves by itself, so that every frame differs from the last.
  public var isMoving: Bool {
    scroller.isMoving || views.numbers.contains { views[$0]?.isMoving(at: time) ?? false }
  }

  /// When something happens next by itself, in seconds; nil when nothing will.
  public var nextEventTime: Double? { scroller.nextEventTime }

  /// How many views show an item, 8 at most.
  public var viewCount: Int { views.count }

  /// Hands over each item in sight.
  public func forEachShownItem(_ body: (ShownItem) -> Void) {
    for number in views.numbers {
      guard let shown = shownItem(in: number), shown.opacity > 0 else { continue }
      body(shown)
    }
  }

  /// The item in sight whose centre is nearest to a place and within its reach.
  public func item(at point: Point) -> Int? {
    var found: Int?
    var reach = TurntableLayout.itemReach
    forEachShownItem { shown in
      let distance = TurntableLayout.place(atAngle: shown.angle).distance(to: point)
      guard distance < reach, list.index(of: shown.item) != nil else { return }
      (found, reach) = (shown.item, distance)
    }
    return found
  }

  private func shownItem(in number: Int) -> ShownItem? {
    guard let view = views[number] else { return nil }
    let angle = TurntableLayout.angle(atDistance: view.place.value(at: time) - position)
    return ShownItem(
      view: number, item: view.item, angle: angle,
      opacity: view.opacity(at: time) * TurntableLayout.itemOpacity(atAngle: angle))
  }

  // MARK: Time and size

  /// Brings the ring to a moment; one that has passed does nothing.
  public mutating func advance(to time: Double) {
    _ = scroller.advance(to: time)
    self.time = max(self.time, time)
    updateViews()
  }

  /// Takes over a window in which one point has another length in design points.
  public mutating func setPointLength(_ pointLength: Double, at time: Double) {
    _ = scroller.reconfigure(Self.configuration(for: list, pointLength: pointLength), at: time)
    advance(to: time)
  }

  private static func configuration(for list: ItemList, pointLength: Double) -> ScrollConfiguration {
    ScrollConfiguration(
      pointLength: TurntableLayout.items(perArc: pointLength), bounds: bounds(of: list),
      snapPolicy: .interval(1, reach: 0.5))
  }

  /// Without end for a closed ring, else from the first item to the last.
  static func bounds(of list: ItemList) -> ScrollBounds {
    if list.isClosed { return .wrapping(period: Double(list.items.count)) }
    let places = Double(list.places.lowerBound)...Double(list.places.upperBound)
    return .range(places, viewportLength: viewportLength)
  }
}
