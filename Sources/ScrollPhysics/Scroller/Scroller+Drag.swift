/// A pressed pointer, in the caller's unit, which moves against the content offset.
struct DragState: Hashable, Sendable {
  var pointer: ScrollPointer
  /// The position of the press.
  var pressed: Double
  /// The current position.
  var finger: Double
  /// The pointer's position plus the offset that it asks for, which a drag keeps; `nil` within the slop.
  var anchor: Double?
  /// Whether the press stopped moving content, so that its release is the end of a drag.
  var caughtMoving: Bool

  /// The offset that the pointer asks for, before any rubber band; `nil` within the slop.
  var proposed: Double? { anchor.map { $0 - finger } }
}

extension Scroller {
  /// The fastest content that can be tapped, in points per second (Gecko's fling_stop_on_tap_threshold).
  private static let tapSpeed = 50.0

  /// Presses a finger or a button at `finger`, in units, which stops the content.
  ///
  /// - Returns: `didCatch` if it stopped content too fast to be tapped.
  public mutating func press(at finger: Double, by pointer: ScrollPointer = .mouse, time: Double) -> ScrollEvents {
    guard finger.isFinite else { return advance(to: time) }
    var events = advance(to: time)
    let finger = finger.sanitized()
    if isMoving, abs(velocity) > Self.tapSpeed * configuration.pointLength { events.insert(.didCatch) }
    let caughtMoving = isMoving || isDragInProgress || holdsCaughtContent
    wheelGesture = nil
    acceptsTarget = false
    normalizeOffset()
    activity = .held(DragState(pointer: pointer, pressed: finger, finger: finger, caughtMoving: caughtMoving))
    tracker.reset()
    tracker.add(position: -finger, at: time.isFinite ? time : self.time)
    return events
  }

  /// Whether a pointer holds content that it stopped: a second press takes that over.
  private var holdsCaughtContent: Bool {
    guard case .held(let drag) = activity else { return false }
    return drag.caughtMoving
  }

  /// Moves the pressed finger to `finger`, in units.
  ///
  /// Beyond its slop it drags the content, with the slop subtracted.
  public mutating func move(to finger: Double, time: Double) -> ScrollEvents {
    var events = advance(to: time)
    guard case .held(var drag) = activity, finger.isFinite else { return events }
    drag.finger = finger.sanitized()
    tracker.add(position: -drag.finger, at: time.isFinite ? time : self.time)
    let slop = drag.pointer.slop * configuration.pointLength
    let travel = drag.finger - drag.pressed
    if drag.anchor == nil, abs(travel) > slop {
      drag.anchor = drag.pressed + travel.direction * slop + proposed(at: offset)
      events.formUnion(beginDrag())
    }
    if let proposed = drag.proposed { offset = shown(for: proposed) }
    activity = .held(drag)
    return events
  }

  /// Begins a drag at `finger` without a slop, for a caller that recognizes gestures itself.
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
    guard case .held(let drag) = activity, drag.anchor == nil, finger.isFinite else { return events }
    anchor(drag)
    return events.union(beginDrag())
  }

  /// Lifts the finger: the content glides on, settles, or stays.
  ///
  /// Without a drag there is no event and no movement, unless the press stopped moving content. Such a release is the
  /// end of a drag without deceleration.
  public mutating func release(at time: Double) -> ScrollEvents {
    let events = advance(to: time)
    guard case .held(let drag) = activity else { return events }
    guard drag.anchor != nil else { return events.union(end(drag, velocity: 0)) }
    let point = configuration.pointLength
    let finger = fingerVelocity(at: time.isFinite ? time : self.time)
    guard abs(finger) >= drag.pointer.launchSpeed * point else {
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
          endTime: time
        )
    }
    return events.union(end(drag, velocity: launch * rubberBandFactor(of: drag)))
  }

  /// Cancels the drag, which ends without deceleration.
  public mutating func cancel(at time: Double) -> ScrollEvents {
    let events = advance(to: time)
    guard case .held(let drag) = activity else { return events }
    return events.union(end(drag, velocity: 0))
  }

  private mutating func end(_ drag: DragState, velocity: Double) -> ScrollEvents {
    activity = .resting
    var events = endDrag()
    if drag.caughtMoving { events.insert(.didEndDragging) }
    guard !events.isEmpty else { return [] }
    return events.union(settle(velocity: velocity))
  }
}
