import Canvas
import MathFunctions
import ScrollPhysics

/// A scroll view in the form of a circle, whose items turn around a dial.
///
/// An integer identifies each item. The twelve signs form a closed circle that repeats endlessly; other lists are
/// spirals with two ends. Times are in seconds.
struct Turntable: Hashable, Sendable {
  /// The duration of an animated turn to an item.
  private static let stepDuration = 0.3
  /// The visible length of a spiral, in items; it limits the stretch of the rubber band.
  private static let viewportLength = 7.0
  /// The number of items that can disappear at once; seven others can be visible.
  private static let leavingLimit = 5
  /// The maximum distance beyond the visible edge at which an item starts to move in or stops moving out, in items.
  private static let margin = 0.5

  struct ShownItem: Hashable, Sendable {
    fileprivate let place: ListChange.Place
    /// The angle in degrees, clockwise on screen from the right, where the chosen item rests.
    let angle: Double
    /// The opacity from 0 to 1, including the fade by angle.
    let opacity: Double
    let isLeaving: Bool

    var item: Int { place.item }

    /// The order of priority where items overlap, the lowest first.
    fileprivate var rank: (Int, Double, Int) { isLeaving ? (1, -opacity, item) : (0, abs(angle), item) }
  }

  private(set) var list: ItemList
  private(set) var scroller: Scroller
  private(set) var time = 0.0
  /// Whether changes of the list and turns to an item take no time.
  var reducesMotion: Bool
  private var change: ListChange
  /// The angle of the pressing pointer; `nil` without a press.
  private var tracker: AngleTracker?

  /// Creates a turntable at rest, with the first item chosen if `items` lacks `chosen`.
  ///
  /// `pointLength` is the length of a point in design points, above 0.
  init(items: [Int], chosen: Int, pointLength: Double, reducesMotion: Bool = false) {
    self.reducesMotion = reducesMotion
    let slot = items.firstIndex(of: chosen) ?? 0
    list = ItemList(items, chosen: chosen, in: slot)
    change = ListChange(from: list, around: Double(slot), at: -.infinity)
    scroller = Scroller(
      contentOffset: Double(slot), configuration: Self.configuration(for: list, pointLength: pointLength))
  }

  // MARK: Reading

  /// The scroll position, in items; a whole number is the slot at 0 degrees.
  var position: Double { scroller.contentOffset }

  /// The position in items from the first one; on a closed circle from 0 up to but not including 12.
  var itemPosition: Double {
    let position = position - Double(list.origin)
    return list.isClosed ? position.wrapped(to: Double(list.items.count)) : position
  }

  /// The item nearest to 0 degrees; `nil` without items.
  var chosenItem: Int? { list.item(in: list.slot(nearestTo: position)) }

  /// The item at which a motion in progress ends, or else the chosen one; `nil` without items.
  var targetItem: Int? { list.item(in: targetSlot) }

  private var targetSlot: Int { list.slot(nearestTo: scroller.targetContentOffset ?? position) }

  var nextFrame: NextFrame {
    scroller.isChanging ? .now : min(change.nextFrame(at: time), NextFrame(at: scroller.nextEventTime))
  }

  /// The visible items; where two overlap, the first has priority.
  var shownItems: [ShownItem] {
    let edge = TurntableLayout.edgeInItems + Self.margin
    var shown: [ShownItem] = []
    func show(_ item: Int, to slot: Int?, isLeaving: Bool) {
      let place = change.place(of: item, to: slot, within: position - edge...position + edge, at: time)
      let angle = TurntableLayout.step * (place.position - position)
      let opacity = place.opacity * TurntableLayout.itemOpacity(atAngle: angle)
      guard opacity > 0 else { return }
      shown.append(ShownItem(place: place, angle: angle, opacity: opacity, isLeaving: isLeaving))
    }
    let middle = Int(position.rounded())
    for slot in middle - 4...middle + 4 where isVisible(slot) {
      if let item = list.item(in: slot) { show(item, to: slot, isLeaving: false) }
    }
    for start in change.places {
      if let slot = list.slot(of: start.item, near: position), isVisible(slot) { continue }
      show(start.item, to: list.slot(of: start.item, near: start.position), isLeaving: true)
    }
    return shown.sorted { $0.rank < $1.rank }
  }

  // MARK: Time and size

  /// Advances the turntable; ``time`` never decreases.
  mutating func advance(to time: Double) {
    scroller.advance(to: time)
    self.time = max(self.time, time)
  }

  /// Sets the length of a point, in design points; it changes with the window's size.
  mutating func setPointLength(_ pointLength: Double) {
    scroller.reconfigure(Self.configuration(for: list, pointLength: pointLength), time: time)
  }

  private static func configuration(for list: ItemList, pointLength: Double) -> ScrollConfiguration {
    ScrollConfiguration(
      pointLength: TurntableLayout.items(perArc: pointLength), trackpadDecelerationRate: .normal,
      bounds: bounds(of: list), snapPolicy: .interval(1, maximumDistance: 0.5))
  }

  private static func bounds(of list: ItemList) -> ScrollBounds {
    if list.isClosed { return .wrapping(period: Double(list.items.count)) }
    let slots = Double(list.slots.lowerBound)...Double(list.slots.upperBound)
    return .range(slots, viewportLength: viewportLength)
  }

  // MARK: Pointers, wheel and keys

  /// Presses the turntable at a point in design points from the dial's center.
  @discardableResult
  mutating func press(at point: Point, by pointer: ScrollPointer, time: Double) -> ScrollEvents {
    let tracker = AngleTracker(at: point)
    self.tracker = tracker
    return scroller.press(at: tracker.angle / TurntableLayout.step, by: pointer, time: time)
  }

  mutating func move(to point: Point, time: Double) {
    tracker?.move(to: point)
    guard let tracker else { return }
    scroller.move(to: tracker.angle / TurntableLayout.step, time: time)
  }

  mutating func release(at time: Double) {
    tracker = nil
    scroller.release(time: time)
  }

  mutating func cancel(at time: Double) {
    tracker = nil
    scroller.cancel(time: time)
  }

  /// Turns by one item per notch; a positive number turns to later items.
  mutating func wheel(by notches: Double, at time: Double) {
    scroller.scroll(byWheel: notches, isPrecise: false, time: time)
  }

  /// Turns by a distance on a trackpad, in points; a positive one turns to later items.
  mutating func swipe(by points: Double, _ phase: TrackpadPhase, at time: Double) {
    scroller.scroll(byTrackpad: points * scroller.configuration.pointLength, phase: phase, time: time)
  }

  /// Turns to an item, on a closed circle in the shorter direction.
  ///
  /// Does nothing without an item in the list, or while a pointer is pressed.
  mutating func scroll(to item: Int?) {
    if let item, let slot = list.slot(of: item, near: position) { turn(to: slot) }
  }

  /// Turns by a number of items from the current target, backward if `count` is negative, unless a pointer is pressed.
  mutating func step(by count: Int) { turn(to: targetSlot + count) }

  private mutating func turn(to slot: Int) {
    guard !list.items.isEmpty, tracker == nil else { return }
    scroller.animate(
      to: Double(slot), duration: reducesMotion ? 0 : Self.stepDuration, curve: .easeInEaseOut, time: time)
  }

  // MARK: Changes of the list

  /// Replaces the items, and puts `chosen`, or else the first item, into the slot nearest to the position.
  ///
  /// A drag or an animation in progress continues. If `items` are unchanged, `chosen` is ignored.
  mutating func show(_ items: [Int], chosen: Int) {
    guard items != list.items else { return }
    let new = ItemList(items, chosen: chosen, in: list.slot(nearestTo: position))
    let items = shownItems
    func stays(_ item: ShownItem) -> Bool { new.slot(of: item.item, near: item.place.position).map(isVisible) ?? false }
    let leaving = items.filter { !stays($0) }.prefix(Self.leavingLimit)
    change = ListChange(
      from: list, around: position, places: (items.filter(stays) + leaving).map(\.place),
      at: reducesMotion ? -.infinity : time)
    list = new
    var configuration = scroller.configuration
    configuration.bounds = Self.bounds(of: list)
    scroller.reconfigure(configuration, time: time)
  }

  private func isVisible(_ slot: Int) -> Bool { abs(Double(slot) - position) < TurntableLayout.edgeInItems }
}
