/// A pressed pointer, in the caller's unit, which moves against the content offset.
struct Drag: ScrollValue {
  let pointer: ScrollPointer
  /// The position of the press.
  let pressed: Double
  fileprivate(set) var finger: Double
  /// Whether the press stopped moving content, so that its release is the end of a drag.
  let caughtMoving: Bool
  /// Whether the beginning of a drag has been reported, for this pointer or for a gesture that it interrupted.
  fileprivate(set) var hasBegun: Bool
  /// Whether the pointer has moved beyond its slop, and holds the content.
  fileprivate(set) var isDragging = false
}

extension Scroller {
  /// The fastest content that can be tapped, in points per second (Gecko's fling_stop_on_tap_threshold).
  private static let tapSpeed = 50.0
  /// The fastest finger, in points per second: across a large screen in a twentieth of a second.
  private static let maximumFingerSpeed = 30_000.0

  /// Presses a finger or a button at `finger`, in units, and stops the content.
  ///
  /// - Returns: `didCatch` if the content was too fast to be tapped, with the event of the interrupted motion.
  @discardableResult
  public mutating func press(at finger: Double, by pointer: ScrollPointer = .mouse, time: Double) -> ScrollEvents {
    guard finger.isFinite else { return advance(time: time) }
    let events = advance(time: time).union(touchContent())
    let hasBegun = activity.isDragInProgress
    // A second press continues the first one.
    let caughtMoving = isMoving || hasBegun || activity.drag?.caughtMoving ?? false
    normalizeOffset()
    let finger = finger.sanitized()
    hold = nil
    activity = .held(
      Drag(pointer: pointer, pressed: finger, finger: finger, caughtMoving: caughtMoving, hasBegun: hasBegun))
    tracker.reset()
    tracker.add(position: -finger, time: sampleTime(time))
    return events
  }

  /// Ends the momentum of a trackpad, and returns the events for moving content that a touch stops.
  mutating func touchContent() -> ScrollEvents {
    ignoresMomentum = false
    let isFast = isMoving && abs(velocity) > Self.tapSpeed * configuration.pointLength
    return isFast ? activity.cancelEvent.union(.didCatch) : activity.cancelEvent
  }

  /// Moves the pressed finger to `finger`, in units; beyond its slop it drags the content, with the slop subtracted.
  @discardableResult
  public mutating func move(to finger: Double, time: Double) -> ScrollEvents {
    var events = advance(time: time)
    guard var drag = activity.drag, finger.isFinite else { return events }
    drag.finger = finger.sanitized()
    tracker.add(position: -drag.finger, time: sampleTime(time))
    let slop = drag.pointer.slop * configuration.pointLength
    let distance = drag.finger - drag.pressed
    if !drag.isDragging, abs(distance) > slop {
      events.formUnion(begin(&drag, from: drag.pressed + distance.direction * slop, at: sampleTime(time)))
    }
    follow(drag)
    return events
  }

  /// Begins a drag at `finger` without a slop, for a caller that recognizes gestures itself.
  @discardableResult
  public mutating func beginDragging(
    at finger: Double, by pointer: ScrollPointer = .mouse, time: Double
  ) -> ScrollEvents {
    var events =
      activity.drag == nil ? press(at: finger, by: pointer, time: time) : move(to: finger, time: time)
    guard var drag = activity.drag, !drag.isDragging, finger.isFinite else { return events }
    events.formUnion(begin(&drag, from: drag.finger, at: sampleTime(time)))
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
    guard drag.isDragging else { return events.union(endHold(velocity: 0)) }
    let velocity = launchVelocity(
      by: drag.pointer, over: drag.finger - drag.pressed, caughtMoving: drag.caughtMoving, at: sampleTime(time))
    return events.union(endHold(velocity: velocity))
  }

  /// Cancels the drag or the gesture of a trackpad, without deceleration.
  @discardableResult
  public mutating func cancel(time: Double) -> ScrollEvents { advance(time: time).union(endHold(velocity: 0)) }

  /// Begins to drag the content from its current offset, as if the pointer were at `finger`.
  private mutating func begin(_ drag: inout Drag, from finger: Double, at time: Double) -> ScrollEvents {
    hold = Hold(offset, from: -finger, at: time, configuration)
    drag.isDragging = true
    defer { drag.hasBegun = true }
    return drag.hasBegun ? [] : .willBeginDragging
  }

  private mutating func follow(_ drag: Drag) {
    activity = .held(drag)
    let lead = lead
    hold?.move(to: -drag.finger, lead: lead)
    show()
  }

  /// Returns the velocity of a pointer at its release, sped up by repeated flicks; 0 without a fling.
  mutating func launchVelocity(
    by pointer: ScrollPointer, over distance: Double, caughtMoving: Bool, at time: Double
  ) -> Double {
    let pointLength = configuration.pointLength
    let velocity = fingerVelocity(at: time)
    guard abs(velocity) >= configuration.snapPolicy.launchSpeed(of: pointer) * pointLength else {
      fastScroll.breakChain()
      return 0
    }
    guard configuration.isFastScrollEnabled else { return velocity }
    let launchVelocity = fastScroll.launchVelocity(
      velocity: velocity / pointLength, dragDistance: distance / pointLength, caughtMoving: caughtMoving, time: time)
    return pointLength * launchVelocity
  }

  /// Ends a drag or a gesture whose fingers move with `velocity`.
  mutating func endHold(velocity: Double, stopFraction: Double = 1) -> ScrollEvents {
    guard activity.isHeld else { return [] }
    let events = activity.holdEndEvent
    let velocity = hold?.velocity(of: velocity) ?? 0
    activity = .resting(acceptsTarget: false)
    guard !events.isEmpty || !configuration.bounds.contains(offset) else { return [] }
    return events.union(settle(velocity: velocity, stopFraction: stopFraction))
  }

  /// Returns the time of a sample: the event's own, even if frames have been drawn ahead of it.
  func sampleTime(_ time: Double) -> Double { time.isFinite ? time : self.time }

  /// Returns the velocity of the pointer with the sign of the content offset, opposite to the finger's own.
  func fingerVelocity(at time: Double) -> Double {
    let estimator = activity.drag?.pointer.estimator ?? ScrollPointer.trackpad.estimator
    return tracker.velocity(time: time, estimator: estimator, maximumSpeed: maximumFingerSpeed)
  }

  /// The movement to expect of the pointer that holds the content after its last sample.
  var lead: Lead { tracker.lead(since: hold?.beginTime ?? time, maximumSpeed: maximumFingerSpeed) }

  private var maximumFingerSpeed: Double { Self.maximumFingerSpeed * configuration.pointLength }

  // MARK: One of two axes

  /// Begins the drag of a pointer that has moved from its press to `finger` within its slop.
  mutating func beginDragging(from finger: Double) -> ScrollEvents {
    guard var drag = activity.drag, !drag.isDragging else { return [] }
    let events = begin(&drag, from: finger, at: tracker.lastTime)
    follow(drag)
    return events
  }
}
