// What turns the ring: a pointer, a wheel, keys.

public import Canvas
public import ScrollPhysics

extension Turntable {
  /// Items that a page key passes.
  public static let page = 5
  /// Seconds that a step takes.
  static let stepDuration = 0.3

  /// A button or a finger goes down at a place, in design points from the planet's centre.
  ///
  /// `item` is the item pressed, where more than its centre can be: its name, say.
  public mutating func press(at point: Point, by pointer: ScrollPointer, on item: Int? = nil, time: Double) {
    advance(to: time)
    // A second pointer takes the ring over: the first has let go of it.
    if lever != nil { _ = scroller.cancel(at: time) }
    let lever = TurntableLever(at: point)
    let events = scroller.press(at: lever.angle / TurntableLayout.step, by: pointer, time: time)
    self.lever = lever
    pressedItem = events.contains(.didCatch) ? nil : item ?? self.item(at: point)
  }

  /// The pointer that holds the ring moves, and turns it by its angle round the planet.
  public mutating func move(to point: Point, time: Double) {
    guard lever != nil else { return }
    lever?.move(to: point)
    if let angle = lever?.angle { _ = scroller.move(to: angle / TurntableLayout.step, time: time) }
    if scroller.phase != .tracking { pressedItem = nil }
    advance(to: time)
  }

  /// The pointer lets go.
  ///
  /// - Returns: the chosen item if it was clicked; another item that is clicked comes to the chosen place.
  public mutating func release(at time: Double) -> Int? {
    let clicked = pressedItem
    lever = nil
    pressedItem = nil
    _ = scroller.release(at: time)
    advance(to: time)
    guard let clicked, list.index(of: clicked) != nil else { return nil }
    if clicked == chosenItem { return clicked }
    bring(clicked, at: time)
    return nil
  }

  /// The pointer is taken away.
  public mutating func cancel(at time: Double) {
    lever = nil
    pressedItem = nil
    _ = scroller.cancel(at: time)
    advance(to: time)
  }

  /// A wheel turns by notches, an item each, or by points where precise; positive brings the items that follow.
  public mutating func wheel(by amount: Double, isPrecise: Bool, at time: Double) {
    let items = isPrecise ? amount * scroller.configuration.pointLength : amount
    _ = scroller.wheel(by: items, isPrecise: isPrecise, at: time)
    advance(to: time)
  }

  /// Brings an item to the chosen place, the short way.
  public mutating func bring(_ item: Int, at time: Double) {
    advance(to: time)
    guard let place = list.place(of: item, near: position) else { return }
    turn(to: Double(place), at: time)
  }

  /// Brings the item `count` after the one that the ring is bound for, or before it where negative.
  public mutating func step(by count: Int, at time: Double) {
    advance(to: time)
    let bound = scroller.targetContentOffset ?? position
    turn(to: Double(list.place(nearestTo: bound)) + Double(count), at: time)
  }

  /// Brings the first item.
  public mutating func goToFirst(at time: Double) {
    if let first = list.items.first { bring(first, at: time) }
  }

  /// Brings the last item.
  public mutating func goToLast(at time: Double) {
    if let last = list.items.last { bring(last, at: time) }
  }

  private mutating func turn(to place: Double, at time: Double) {
    guard !list.items.isEmpty else { return }
    lever = nil
    pressedItem = nil
    _ = scroller.animate(to: place, duration: Self.stepDuration, curve: .easeInEaseOut, at: time)
    advance(to: time)
  }
}
