/// A pressed pointer, in the caller's unit, which moves against the content offset.
struct Drag: Hashable, Sendable {
  let pointer: ScrollPointer
  /// The position of the press.
  let pressed: Double
  fileprivate(set) var finger: Double
  /// Whether the press stopped moving content, so that its release is the end of a drag.
  let caughtMoving: Bool
  /// Whether the beginning of a drag has been reported, for this pointer or for a gesture that it interrupted.
  fileprivate(set) var hasBegun: Bool
  /// The pointer's position plus the proposed offset, which is constant during a drag; `nil` within the slop.
  fileprivate var anchor: Double?
  fileprivate var resistance = EndResistance.none

  /// Whether the pointer has moved beyond its slop.
  var isDragging: Bool { anchor != nil }

  /// Begins to hold the content at `offset`, as if the pointer were at `finger`.
  fileprivate mutating func hold(_ offset: Double, from finger: Double, _ configuration: ScrollConfiguration) {
    resistance = EndResistance(configuration, holdingAt: offset)
    anchor = finger + resistance.proposed(at: offset)
  }

  /// Continues to hold content that has been moved to `offset`.
  mutating func holdAgain(at offset: Double, _ configuration: ScrollConfiguration) {
    if isDragging { hold(offset, from: finger, configuration) }
  }

  /// Continues to hold the content at `offset` within other bounds.
  mutating func adapt(to configuration: ScrollConfiguration, at offset: Double, isSameAxis: Bool) {
    if isSameAxis, let resistance = resistance.adapted(to: configuration, at: offset) {
      self.resistance = resistance
    } else {
      holdAgain(at: offset, configuration)
    }
  }

  /// Returns the offset to which the pointer moves content at `offset`.
  fileprivate mutating func draggedOffset(from offset: Double) -> Double {
    guard let anchor else { return offset }
    let shown = resistance.shown(for: anchor - finger, from: offset)
    // A finger slips at a hard end, so that the content moves as soon as it reverses.
    if case .hard = resistance { self.anchor = shown + finger }
    return shown
  }

  /// Returns the velocity of content at `offset` whose pointer moves with `velocity`.
  func velocity(of velocity: Double, at offset: Double) -> Double {
    anchor.map { resistance.velocity(velocity, atProposed: $0 - finger, offset: offset) } ?? 0
  }
}

extension Scroller {
  /// The fastest content that can be tapped, in points per second (Gecko's fling_stop_on_tap_threshold).
  private static let tapSpeed = 50.0

  /// Presses a finger or a button at `finger`, in units, which stops the content.
  ///
  /// - Returns: `didCatch` if it stopped content too fast to be tapped, with the event of the interrupted motion.
  @discardableResult
  public mutating func press(at finger: Double, by pointer: ScrollPointer = .mouse, time: Double) -> ScrollEvents {
    guard finger.isFinite else { return advance(time: time) }
    let events = advance(time: time).union(touchContent())
    let hasBegun = activity.isDragInProgress
    // A second press continues the first one.
    let caughtMoving = isMoving || hasBegun || activity.drag?.caughtMoving ?? false
    normalizeOffset()
    let finger = finger.sanitized()
    activity = .held(
      Drag(pointer: pointer, pressed: finger, finger: finger, caughtMoving: caughtMoving, hasBegun: hasBegun))
    tracker.reset()
    tracker.add(position: -finger, time: sampleTime(time))
    return events
  }

  /// Ends the momentum of a trackpad, and returns the events for moving content that a touch stops.
  mutating func touchContent() -> ScrollEvents {
    ignoresMomentum = false
    guard let segment = activity.segment else { return [] }
    let isFast = abs(velocity) > Self.tapSpeed * configuration.pointLength
    return isFast ? segment.cancelEvent.union(.didCatch) : segment.cancelEvent
  }

  /// Moves the pressed finger to `finger`, in units.
  ///
  /// Beyond its slop it drags the content, with the slop subtracted.
  @discardableResult
  public mutating func move(to finger: Double, time: Double) -> ScrollEvents {
    var events = advance(time: time)
    guard var drag = activity.drag, finger.isFinite else { return events }
    drag.finger = finger.sanitized()
    tracker.add(position: -drag.finger, time: sampleTime(time))
    let slop = drag.pointer.slop * configuration.pointLength
    let distance = drag.finger - drag.pressed
    if !drag.isDragging, abs(distance) > slop {
      events.formUnion(begin(&drag, from: drag.pressed + distance.direction * slop))
    }
    offset = drag.draggedOffset(from: offset)
    activity = .held(drag)
    return events
  }

  /// Begins a drag at `finger` without a slop, for a caller that recognizes gestures itself.
  @discardableResult
  public mutating func beginDragging(
    at finger: Double,
    by pointer: ScrollPointer = .mouse,
    time: Double
  ) -> ScrollEvents {
    var events =
      activity.drag == nil ? press(at: finger, by: pointer, time: time) : move(to: finger, time: time)
    guard var drag = activity.drag, !drag.isDragging, finger.isFinite else { return events }
    events.formUnion(begin(&drag, from: drag.finger))
    activity = .held(drag)
    return events
  }

  /// Lifts the finger: the content glides on, settles, or stays.
  ///
  /// A release without a drag has no effect, unless the press stopped moving content or the ends have moved. Such a
  /// release is the end of a drag without deceleration.
  @discardableResult
  public mutating func release(time: Double) -> ScrollEvents {
    let events = advance(time: time)
    guard let drag = activity.drag else { return events }
    let velocity = drag.isDragging ? launchVelocity(of: drag, at: sampleTime(time)) : 0
    return events.union(end(drag, velocity: velocity))
  }

  /// Cancels the drag, which ends without deceleration.
  @discardableResult
  public mutating func cancel(time: Double) -> ScrollEvents {
    let events = advance(time: time)
    guard let drag = activity.drag else { return events }
    return events.union(end(drag, velocity: 0))
  }

  /// Begins to drag the content from its current offset, as if the pointer were at `finger`.
  private func begin(_ drag: inout Drag, from finger: Double) -> ScrollEvents {
    drag.hold(offset, from: finger, configuration)
    defer { drag.hasBegun = true }
    return drag.hasBegun ? [] : .willBeginDragging
  }

  /// Returns the velocity of the finger at its release, sped up by repeated flicks; 0 without a fling.
  private mutating func launchVelocity(of drag: Drag, at time: Double) -> Double {
    let pointLength = configuration.pointLength
    let velocity = fingerVelocity(at: time)
    guard abs(velocity) >= configuration.snapPolicy.launchSpeed(of: drag.pointer) * pointLength else {
      fastScroll.breakChain()
      return 0
    }
    guard configuration.isFastScrollEnabled else { return velocity }
    let launchVelocity = fastScroll.launchVelocity(
      velocity: velocity / pointLength, dragDistance: (drag.finger - drag.pressed) / pointLength,
      caughtMoving: drag.caughtMoving, time: time)
    return pointLength * launchVelocity
  }

  /// Ends a drag whose finger moves with `velocity`.
  private mutating func end(_ drag: Drag, velocity: Double, stopFraction: Double = 1) -> ScrollEvents {
    activity = .resting(acceptsTarget: false)
    let events: ScrollEvents = drag.isDragging || drag.caughtMoving ? .didEndDragging : []
    guard !events.isEmpty || !configuration.bounds.contains(offset) else { return [] }
    return events.union(settle(velocity: drag.velocity(of: velocity, at: offset), stopFraction: stopFraction))
  }

  // MARK: One of two axes

  /// Begins the drag of a pointer that has moved from its press to `finger` within its slop.
  mutating func beginDragging(from finger: Double) -> ScrollEvents {
    guard var drag = activity.drag, !drag.isDragging else { return [] }
    let events = begin(&drag, from: finger)
    offset = drag.draggedOffset(from: offset)
    activity = .held(drag)
    return events
  }

  /// Lifts a finger that moves with `velocity`.
  mutating func release(velocity: Double, stopFraction: Double) -> ScrollEvents {
    guard let drag = activity.drag else { return [] }
    return end(drag, velocity: velocity, stopFraction: stopFraction)
  }
}

#if !hasFeature(Embedded)
  extension Drag: Codable {}
#endif
