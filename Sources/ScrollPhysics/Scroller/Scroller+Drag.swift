/// A pressed pointer, in the caller's unit, which moves against the content offset.
struct DragState: Hashable, Sendable {
  var pointer: ScrollPointer
  /// The position of the press.
  var pressed: Double
  /// The current position.
  var finger: Double
  /// The pointer's position plus the offset that it asks for, which a drag keeps; `nil` within the slop.
  var anchor: Double?
  /// What the drag meets beyond the ends; `nil` within the slop and without ends.
  var resistance: EndResistance?
  /// Whether the press stopped moving content, so that its release is the end of a drag.
  var caughtMoving: Bool

  /// The offset that the pointer asks for, before any resistance; `nil` within the slop.
  var proposed: Double? { anchor.map { $0 - finger } }
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
    let events = advance(time: time).union(catchContent())
    let finger = finger.sanitized()
    let caughtMoving = isMoving || isDragInProgress || holdsCaughtContent
    normalizeOffset()
    activity = .held(DragState(pointer: pointer, pressed: finger, finger: finger, caughtMoving: caughtMoving))
    tracker.reset()
    tracker.add(position: -finger, time: stamp(time))
    return events
  }

  /// Ends what a hand takes over, and returns the events of the content that it stops.
  mutating func catchContent() -> ScrollEvents {
    wheelGesture = nil
    ignoresMomentum = false
    acceptsTarget = false
    guard case .moving(let segment) = activity else { return [] }
    let isFast = abs(velocity) > Self.tapSpeed * configuration.pointLength
    return isFast ? segment.cancelEvent.union(.didCatch) : segment.cancelEvent
  }

  /// Whether a pointer holds content that it stopped: a second press takes that over.
  private var holdsCaughtContent: Bool {
    guard case .held(let drag) = activity else { return false }
    return drag.caughtMoving
  }

  /// Moves the pressed finger to `finger`, in units.
  ///
  /// Beyond its slop it drags the content, with the slop subtracted.
  @discardableResult
  public mutating func move(to finger: Double, time: Double) -> ScrollEvents {
    var events = advance(time: time)
    guard case .held(var drag) = activity, finger.isFinite else { return events }
    drag.finger = finger.sanitized()
    tracker.add(position: -drag.finger, time: stamp(time))
    let slop = drag.pointer.slop * configuration.pointLength
    let travel = drag.finger - drag.pressed
    if drag.anchor == nil, abs(travel) > slop {
      hold(&drag, from: drag.pressed + travel.direction * slop)
      events.formUnion(beginDrag())
    }
    follow(&drag)
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
    var events: ScrollEvents = []
    if case .held = activity {
      events = move(to: finger, time: time)
    } else {
      events = press(at: finger, by: pointer, time: time)
    }
    guard case .held(var drag) = activity, drag.anchor == nil, finger.isFinite else { return events }
    hold(&drag, from: drag.finger)
    activity = .held(drag)
    return events.union(beginDrag())
  }

  /// Lifts the finger: the content glides on, settles, or stays.
  ///
  /// Without a drag there is no event and no movement, unless the press stopped moving content or the ends have moved.
  /// Such a release is the end of a drag without deceleration.
  @discardableResult
  public mutating func release(time: Double) -> ScrollEvents {
    let events = advance(time: time)
    guard case .held(let drag) = activity else { return events }
    guard drag.anchor != nil else { return events.union(end(drag, velocity: 0)) }
    let point = configuration.pointLength
    let finger = fingerVelocity(at: stamp(time))
    guard abs(finger) >= configuration.snapPolicy.launchSpeed(of: drag.pointer) * point else {
      fastScroll.breakChain()
      return events.union(end(drag, velocity: 0))
    }
    var launch = finger
    if configuration.isFastScrollEnabled {
      launch =
        point
        * fastScroll.launchVelocity(
          velocity: finger / point,
          dragDistance: (drag.finger - drag.pressed) / point,
          caughtMoving: drag.caughtMoving,
          time: stamp(time)
        )
    }
    return events.union(end(drag, velocity: shownVelocity(launch, of: drag)))
  }

  /// Cancels the drag, which ends without deceleration.
  @discardableResult
  public mutating func cancel(time: Double) -> ScrollEvents {
    let events = advance(time: time)
    guard case .held(let drag) = activity else { return events }
    return events.union(end(drag, velocity: 0))
  }

  /// Ends a drag whose content moves with `velocity`.
  private mutating func end(_ drag: DragState, velocity: Double, stopShare: Double = 1) -> ScrollEvents {
    activity = .resting
    var events = endDrag()
    if drag.caughtMoving { events.insert(.didEndDragging) }
    guard !events.isEmpty || !configuration.bounds.contains(offset) else { return [] }
    return events.union(settle(velocity: velocity, stopShare: stopShare))
  }

  // MARK: One of two axes

  /// Begins the drag of a pointer that has moved from its press to `finger` without moving anything.
  mutating func beginDragging(from finger: Double) -> ScrollEvents {
    guard case .held(var drag) = activity, drag.anchor == nil else { return [] }
    hold(&drag, from: finger)
    follow(&drag)
    activity = .held(drag)
    return beginDrag()
  }

  /// Lifts a finger that moves with `velocity`.
  mutating func release(velocity: Double, stopShare: Double) -> ScrollEvents {
    guard case .held(let drag) = activity else { return [] }
    return end(drag, velocity: shownVelocity(velocity, of: drag), stopShare: stopShare)
  }
}

#if !hasFeature(Embedded)
  extension DragState: Codable {}
#endif
