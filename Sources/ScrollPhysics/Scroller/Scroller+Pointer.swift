/// The state of a pressed pointer, with positions in the caller's unit.
struct Drag: Hashable, Sendable {
  let pointer: ScrollPointer
  /// The position at which the pointer was pressed.
  let pressed: Double
  fileprivate(set) var finger: Double
  /// Whether the press interrupted a motion or a drag, so that its release reports the end of a drag.
  let caughtMoving: Bool
  /// Whether the start of a drag has been reported, for this pointer or for the gesture that it interrupted.
  fileprivate(set) var hasBegun: Bool
  fileprivate(set) var isDragging = false
}

extension Scroller {
  /// The highest speed of content that can be tapped, in points per second (Gecko's `apz.fling_stop_on_tap_threshold`).
  private static let tapSpeed = 50.0
  /// The maximum speed of a finger, in points per second: 1,500 points, a large screen, in 50 ms.
  private static let maximumFingerSpeed = 30_000.0

  /// Presses the pointer at the position `finger`, in units, and stops the content.
  ///
  /// - Returns: The events up to `time`, a motion's cancellation, and `didCatch` if the motion was too fast for a tap.
  @discardableResult
  public mutating func press(at finger: Double, by pointer: ScrollPointer = .mouse, time: Double) -> ScrollEvents {
    guard finger.isFinite else { return advance(to: time) }
    let events = advance(to: time).union(touchContent())
    let hasBegun = activity.isDragInProgress
    let isDragging = activity.drag?.isDragging == true
    // A second press continues the first one.
    let caughtMoving = isMoving || hasBegun || activity.drag?.caughtMoving ?? false
    normalizeOffset()
    let finger = finger.sanitized()
    hold = nil
    var drag = Drag(pointer: pointer, pressed: finger, finger: finger, caughtMoving: caughtMoving, hasBegun: hasBegun)
    tracker.reset()
    tracker.add(position: -finger, time: sampleTime(time))
    activity = .held(drag)
    // A second finger continues the drag of the first, without a slop of its own.
    guard isDragging, pointer.slop.isFinite else { return events }
    _ = begin(&drag, from: finger, at: sampleTime(time))
    activity = .held(drag)
    return events
  }

  /// Ignores momentum from now on, and returns the events of a motion that a touch interrupts.
  mutating func touchContent() -> ScrollEvents {
    ignoresMomentum = true
    let isFast =
      (isMoving || activity.pan?.isMomentum == true) && abs(velocity) > Self.tapSpeed * configuration.pointLength
    return isFast ? activity.cancelEvent.union(.didCatch) : activity.cancelEvent
  }

  /// Moves the pressed pointer to `finger`, in units, and drags the content once the pointer has left its slop.
  @discardableResult
  public mutating func move(to finger: Double, time: Double) -> ScrollEvents {
    var events = advance(to: time)
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

  /// Begins a drag at `finger`, in units, without a slop, for a caller that recognizes gestures itself.
  ///
  /// A pressed pointer first moves to `finger`, as in ``move(to:time:)``; the argument `pointer` is then ignored.
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

  /// Releases the pointer; the content then decelerates, snaps, springs back, or stays.
  ///
  /// Without a drag, the content springs back from beyond an end, can snap if the press interrupted a motion, and
  /// otherwise stays.
  @discardableResult
  public mutating func release(time: Double) -> ScrollEvents {
    let events = advance(to: time)
    guard let drag = activity.drag else { return events }
    guard drag.isDragging else { return events.union(endHold(velocity: 0)) }
    let velocity = launchVelocity(
      by: drag.pointer, over: drag.finger - drag.pressed, caughtMoving: drag.caughtMoving, at: sampleTime(time))
    return events.union(endHold(velocity: velocity))
  }

  /// Ends the press or the drag of a pointer, or the gesture of a trackpad or a precise wheel, without a fling.
  @discardableResult
  public mutating func cancel(time: Double) -> ScrollEvents { advance(to: time).union(endHold(velocity: 0)) }

  /// Begins to drag the content from its current offset, as if the pointer were at `finger`, in units.
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

  /// Returns the launch velocity of a released pointer, in units per second; 0 if it is too slow for a fling.
  ///
  /// If enabled, ``fastScroll`` may increase it. `distance` is the signed length of the drag, in units.
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

  /// Ends a press or a gesture; `velocity` is the launch velocity, in units per second, without an end's resistance.
  mutating func endHold(velocity: Double, stopFraction: Double = 1, isByTrackpad: Bool = false) -> ScrollEvents {
    guard activity.isHeld else { return [] }
    let events = activity.holdEndEvent
    let velocity = hold?.velocity(of: velocity) ?? 0
    activity = .resting(acceptsTarget: false)
    guard !events.isEmpty || !configuration.bounds.contains(offset) else { return [] }
    return events.union(settle(velocity: velocity, stopFraction: stopFraction, isByTrackpad: isByTrackpad))
  }

  /// Returns the time of a sample, in seconds, which may precede the last frame.
  func sampleTime(_ time: Double) -> Double { time.isFinite ? time : self.time }

  /// Returns the velocity of the pointer at `time`, in units per second; above 0 if the content offset increases.
  func fingerVelocity(at time: Double) -> Double {
    let estimator = activity.drag?.pointer.estimator ?? ScrollPointer.trackpad.estimator
    return tracker.velocity(at: time, estimator: estimator, maximumSpeed: maximumFingerSpeed)
  }

  var lead: Lead {
    let prediction = configuration.tuning.prediction
    return tracker.lead(
      ahead: max(hold?.lead.ahead ?? 0, min(time - tracker.lastTime, prediction)),
      maximumTime: min(prediction, max(0, tracker.lastTime - (hold?.beginTime ?? time))),
      maximumSpeed: maximumFingerSpeed)
  }

  private var maximumFingerSpeed: Double { Self.maximumFingerSpeed * configuration.pointLength }

  // MARK: One of two axes

  /// Begins a drag that a ``ScrollPlane`` has recognized, as if it had begun with the pointer at `finger`, in units.
  mutating func beginDragging(from finger: Double) -> ScrollEvents {
    guard var drag = activity.drag, !drag.isDragging else { return [] }
    let events = begin(&drag, from: finger, at: tracker.lastTime)
    follow(drag)
    return events
  }
}
