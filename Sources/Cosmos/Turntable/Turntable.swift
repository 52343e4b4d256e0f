internal import Canvas
internal import ScrollPhysics

/// A scroll view in the form of a circle, whose items turn around a planet.
///
/// An integer identifies each item. Twelve items can form a closed circle that repeats endlessly; other lists are
/// spirals with two ends. Times are in seconds.
struct Turntable: Hashable, Sendable {
  /// The duration of an animated turn to an item, in seconds.
  private static let stepDuration = 0.3
  /// The visible length of a spiral, in items; it limits the stretch of the rubber band.
  private static let viewportLength = 7.0
  /// The number of views: seven for the visible items, and five for those that disappear between two typed letters.
  private static let viewLimit = 12
  /// The maximum distance beyond the visible edge at which an item starts to move in or stops moving out, in items.
  private static let margin = 0.5
  /// The offsets of all possibly visible slots, relative to the middle slot, the nearest first.
  private static let visibleSteps = [0, 1, -1, 2, -2, 3, -3]

  enum Part: Hashable, Sendable {
    case planet
    case item(Int)
  }

  struct ShownItem: Hashable, Sendable {
    /// The index of the item's view, constant while the item is visible.
    let view: Int
    let item: Int
    /// The angle in degrees, clockwise on screen from the right, where the chosen item rests.
    let angle: Double
    /// The opacity from 0 to 1, including the fade by angle.
    let opacity: Double
    let isLeaving: Bool

    /// Returns whether this item has priority where the two overlap.
    func outranks(_ other: ShownItem) -> Bool {
      if isLeaving != other.isLeaving { return other.isLeaving }
      return (abs(angle), view) < (abs(other.angle), other.view)
    }
  }

  private(set) var list: ItemList
  private(set) var scroller: Scroller
  private(set) var time = 0.0
  /// A view keeps its index while it is in use; `nil` is an unused view.
  private(set) var views: [ItemView?] = Array(repeating: nil, count: viewLimit)
  /// The angle of the pressing pointer; `nil` without a press.
  private var tracker: AngleTracker?
  /// The pressed part while the press may become a click; otherwise `nil`.
  private var pressed: Part?
  /// The position at the last update of the views, in items.
  private var lastPosition: Double

  /// Creates a turntable at rest, with the first item chosen if `items` lacks `chosen`.
  ///
  /// A closed circle requires twelve items. `pointLength` is the length of a point in design points, above 0.
  init(items: [Int], isClosed: Bool, chosen: Int, pointLength: Double) {
    let slot = items.firstIndex(of: chosen) ?? 0
    list = ItemList(items, isClosed: isClosed, chosen: chosen, in: slot)
    lastPosition = Double(slot)
    scroller = Scroller(
      contentOffset: lastPosition, configuration: Self.configuration(for: list, pointLength: pointLength))
    updateViews(animated: false)
  }

  // MARK: Reading

  /// The scroll position, in items; a whole number is the slot at 0 degrees.
  var position: Double { scroller.contentOffset }

  /// The position in items from the first one; on a closed circle from 0 up to but not including 12.
  var itemPosition: Double {
    let position = position - Double(list.origin)
    guard list.isClosed else { return position }
    return ScrollBounds.Cycle(period: Double(list.items.count)).fold(position)
  }

  /// The item nearest to 0 degrees; `nil` without items.
  var chosenItem: Int? { list.item(in: list.slot(nearestTo: position)) }

  /// The item at which a motion in progress ends, or else the chosen one; `nil` without items.
  var targetItem: Int? { list.item(in: targetSlot) }

  private var targetSlot: Int { list.slot(nearestTo: scroller.targetContentOffset ?? position) }

  var nextFrame: NextFrame {
    let isStill = !scroller.isChanging && views.allSatisfy { $0?.hasArrived(at: time) ?? true }
    return isStill ? NextFrame(at: scroller.nextEventTime) : .now
  }

  func forEachShownItem(_ body: (ShownItem) -> Void) {
    for (number, view) in views.enumerated() {
      guard let view else { continue }
      let angle = TurntableLayout.step * (view.position.value(at: time) - position)
      let opacity = view.opacity(at: time) * TurntableLayout.itemOpacity(atAngle: angle)
      guard opacity > 0 else { continue }
      body(ShownItem(view: number, item: view.item, angle: angle, opacity: opacity, isLeaving: view.isLeaving))
    }
  }

  // MARK: Time and size

  /// Advances the turntable; ``time`` never decreases.
  mutating func advance(to time: Double, animated: Bool = true) {
    scroller.advance(to: time)
    self.time = max(self.time, time)
    updateViews(animated: animated)
  }

  /// Sets the length of a point, in design points; it changes with the window's size.
  mutating func setPointLength(_ pointLength: Double, at time: Double) {
    scroller.reconfigure(Self.configuration(for: list, pointLength: pointLength), time: time)
    advance(to: time)
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

  /// `point` is in design points from the planet's center; `item` is `nil` if no item is hit.
  mutating func press(at point: Point, by pointer: ScrollPointer, on item: Int? = nil, time: Double) {
    advance(to: time)
    // A second pointer takes over from the first.
    if tracker != nil { scroller.cancel(time: time) }
    let tracker = AngleTracker(at: point)
    let events = scroller.press(at: tracker.angle / TurntableLayout.step, by: pointer, time: time)
    self.tracker = tracker
    let isOnPlanet = point.distance(to: .zero) <= Planet.radius
    pressed = events.contains(.didCatch) ? nil : item.map(Part.item) ?? (isOnPlanet ? .planet : nil)
  }

  mutating func move(to point: Point, time: Double) {
    tracker?.move(to: point)
    guard let tracker else { return }
    scroller.move(to: tracker.angle / TurntableLayout.step, time: time)
    if scroller.phase != .tracking { pressed = nil }
    advance(to: time)
  }

  /// Returns the clicked part, if any; a drag, or a press that stops a fast motion, is not a click.
  mutating func release(at time: Double) -> Part? {
    let clicked = pressed
    endPress()
    scroller.release(time: time)
    advance(to: time)
    // The list may have changed under the pointer.
    if case .item(let item) = clicked, !list.contains(item) { return nil }
    return clicked
  }

  mutating func cancel(at time: Double) {
    endPress()
    scroller.cancel(time: time)
    advance(to: time)
  }

  private mutating func endPress() { (tracker, pressed) = (nil, nil) }

  /// Turns by one item per notch; a positive number turns to later items.
  mutating func wheel(by notches: Double, at time: Double) {
    scroller.scroll(byWheel: notches, isPrecise: false, time: time)
    advance(to: time)
  }

  /// Turns by a distance on a trackpad, in points; a positive one turns to later items.
  mutating func swipe(by points: Double, _ phase: TrackpadPhase, at time: Double) {
    scroller.scroll(byTrackpad: points * scroller.configuration.pointLength, phase: phase, time: time)
    advance(to: time)
  }

  /// Turns to an item, on a closed circle in the shorter direction.
  ///
  /// Does nothing if the list lacks the item, or while a pointer is pressed.
  mutating func scroll(to item: Int, at time: Double, animated: Bool = true) {
    advance(to: time)
    if let slot = list.slot(of: item, near: position) { turn(to: slot, at: time, animated: animated) }
  }

  /// Turns by a number of items from the current target, backward if `count` is negative, unless a pointer is pressed.
  mutating func step(by count: Int, at time: Double, animated: Bool = true) {
    advance(to: time)
    turn(to: targetSlot + count, at: time, animated: animated)
  }

  private mutating func turn(to slot: Int, at time: Double, animated: Bool) {
    guard !list.items.isEmpty, tracker == nil else { return }
    scroller.animate(to: Double(slot), duration: animated ? Self.stepDuration : 0, curve: .easeInEaseOut, time: time)
    advance(to: time, animated: animated)
  }

  // MARK: Views

  /// Replaces the items, and puts `chosen`, or else the first item, into the slot nearest to the position.
  ///
  /// A drag or an animation in progress continues. If `items` and `isClosed` are unchanged, `chosen` is ignored.
  mutating func show(_ items: [Int], isClosed: Bool, chosen: Int, at time: Double, animated: Bool = true) {
    advance(to: time, animated: animated)
    guard items != list.items || isClosed != list.isClosed else { return }
    let old = list
    list = ItemList(items, isClosed: isClosed, chosen: chosen, in: old.slot(nearestTo: position))
    var configuration = scroller.configuration
    configuration.bounds = Self.bounds(of: list)
    scroller.reconfigure(configuration, time: self.time)
    for number in views.indices { redirectView(number) }
    for step in Self.visibleSteps { if let slot = visibleSlot(step) { insert(slot, from: old) } }
    lastPosition = position
    if !animated { finishTransitions() }
  }

  private mutating func redirectView(_ number: Int) {
    guard var view = views[number] else { return }
    let slot = list.slot(of: view.item, near: view.position.value(at: time)).map(Double.init)
    if let slot, isVisible(slot) {
      view.stay(at: slot, time: time)
    } else {
      // A position just over the edge is enough, as the view is removed there.
      if let slot { view.position.go(to: clampedToEdge(slot), at: time) }
      view.leave(at: time)
    }
    views[number] = view
  }

  private mutating func insert(_ slot: Int, from old: ItemList) {
    guard let item = list.item(in: slot), number(showing: item) == nil else { return }
    if let oldSlot = old.slot(of: item, near: position).map(Double.init), !isVisible(oldSlot) {
      show(slot, position: AnimatedValue(from: clampedToEdge(oldSlot), to: Double(slot), at: time), fadingAt: nil)
    } else {
      show(slot, fadingAt: time)
    }
  }

  private mutating func updateViews(animated: Bool) {
    for number in views.indices where isUnused(number) { views[number] = nil }
    for step in Self.visibleSteps {
      guard let slot = visibleSlot(step), let item = list.item(in: slot) else { continue }
      if let number = number(showing: item) {
        views[number]?.stay(at: Double(slot), time: time)
      } else {
        // An item that doesn't come over the edge has waited for a view; it fades in instead of appearing at once.
        let isAtEdge = abs(Double(slot) - lastPosition) >= TurntableLayout.edgeInItems
        show(slot, fadingAt: isAtEdge ? nil : time)
      }
    }
    lastPosition = position
    if !animated { finishTransitions() }
  }

  private mutating func finishTransitions() {
    views = views.map { $0.flatMap { $0.isLeaving ? nil : $0.finished } }
  }

  private func isUnused(_ number: Int) -> Bool {
    guard let view = views[number] else { return false }
    let isOut = !isVisible(view.position.value(at: time))
    if view.isLeaving { return isOut || view.opacity.hasArrived(at: time) }
    return isOut && !isVisible(view.position.target)
  }

  private func number(showing item: Int) -> Int? { views.firstIndex { $0?.item == item } }

  /// Shows a slot's item in an unused view, if any, fading in from time `start`, or opaque at once if that is `nil`.
  private mutating func show(_ slot: Int, position: AnimatedValue? = nil, fadingAt start: Double?) {
    guard let item = list.item(in: slot), let free = views.firstIndex(of: nil) else { return }
    views[free] = ItemView(
      item: item, position: position ?? AnimatedValue(at: Double(slot)),
      opacity: start.map { AnimatedValue(from: 0, to: 1, at: $0, duration: ItemView.entering) } ?? AnimatedValue(at: 1))
  }

  private func visibleSlot(_ step: Int) -> Int? {
    let slot = Int(position.rounded()) + step
    return isVisible(Double(slot)) ? slot : nil
  }

  private func isVisible(_ slot: Double) -> Bool { abs(slot - position) < TurntableLayout.edgeInItems }

  /// Returns a slot's position, clamped to ``margin`` beyond the visible edges.
  private func clampedToEdge(_ slot: Double) -> Double {
    let maximumDistance = TurntableLayout.edgeInItems + Self.margin
    return min(max(slot, position - maximumDistance), position + maximumDistance)
  }
}
