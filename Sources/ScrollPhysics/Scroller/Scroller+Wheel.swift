/// The movement of a wheel, or of two fingers on a trackpad, from its first event until a silence.
struct WheelGesture: Hashable, Sendable {
  var lastTime: Double
  /// The silence that ends the gesture, in seconds.
  var silence: Double
  var isPrecise: Bool
  /// The sum of all precise deltas, on which the velocity is measured.
  var distance = 0.0
  /// The direction of the last delta: -1, 0, or 1.
  var direction = 0.0
  /// The offset that precise deltas ask for, before any resistance.
  var proposed = 0.0
  /// What precise deltas meet beyond the ends; `nil` without ends.
  var resistance: EndResistance?

  var endTime: Double { lastTime + silence }
}

extension Scroller {
  /// The steepest start of a notch's curve, in fractions of the distance per fraction of the time.
  ///
  /// Above about 2.4 a notch that takes over fast content would overshoot.
  private static let maximumNotchSlope = 2.3

  /// Moves the content by `delta`, in units, for a wheel or a trackpad; a positive delta raises ``contentOffset``.
  ///
  /// Precise deltas move it at once, 1:1, and meet the same resistance beyond an end as a finger. Notches are animated:
  /// those in one direction add up, and one in the other direction drops what is pending; they move nothing beyond an
  /// end. After 150 ms of silence the gesture ends, and the content settles in the direction of the last delta. A wheel
  /// has no effect while a pointer holds the content or while it bounces. A trackpad whose platform tells the phases of
  /// a gesture is better served by ``trackpad(by:phase:time:)``.
  @discardableResult
  public mutating func wheel(by delta: Double, isPrecise: Bool, time: Double) -> ScrollEvents {
    var events = advance(time: time)
    let delta = delta.isFinite ? delta.sanitized() : 0
    if case .held = activity { return events }
    guard delta != 0, wheelGesture?.isPrecise == true || configuration.bounds.contains(offset) else { return events }
    guard !isPrecise else {
      if wheelGesture?.isPrecise != true { events.formUnion(beginPreciseGesture(at: time)) }
      return events.union(movePrecisely(by: delta, time: time))
    }
    guard configuration.bounds.contains(offset) else { return events }
    let velocity = self.velocity
    let continues = wheelGesture?.isPrecise == false
    if !continues, case .moving(let segment) = activity { events.formUnion(segment.cancelEvent) }
    acceptsTarget = false
    animateNotch(by: delta, velocity: velocity, continues: continues)
    wheelGesture = WheelGesture(
      lastTime: self.time, silence: configuration.tuning.wheelSilence, isPrecise: false, direction: delta.direction)
    return events.union(beginDrag())
  }

  /// Animates to what is pending plus `delta`, starting with the velocity that the content had.
  private mutating func animateNotch(by delta: Double, velocity: Double, continues: Bool) {
    var pending = offset
    if continues, case .moving(let segment) = activity, (segment.target - offset) * delta > 0 {
      pending = segment.target
    }
    let target = configuration.bounds.clamp(pending + delta)
    var duration = configuration.tuning.notchDuration
    if velocity * (target - offset) > 0 {
      duration = min(duration, Self.maximumNotchSlope * (target - offset) / velocity)
    }
    guard target != offset else {
      activity = .resting
      return
    }
    startAnimation(to: target, velocity: velocity, duration: duration, curve: .easeInEaseOut)
  }

  // MARK: Precise gestures

  /// Lets a precise gesture take the content over as it is shown now, and returns the event of what it interrupts.
  mutating func beginPreciseGesture(at time: Double) -> ScrollEvents {
    var events: ScrollEvents = []
    if case .moving(let segment) = activity { events = segment.cancelEvent }
    acceptsTarget = false
    activity = .resting
    normalizeOffset()
    var gesture = WheelGesture(lastTime: self.time, silence: configuration.tuning.wheelSilence, isPrecise: true)
    hold(&gesture)
    wheelGesture = gesture
    tracker.reset()
    // The start of the first delta is not known: this sample gives the second one something to be measured against.
    tracker.add(position: 0, time: stamp(time))
    return events
  }

  /// Makes `gesture` hold the content as it is shown now.
  func hold(_ gesture: inout WheelGesture) {
    gesture.resistance = EndResistance(configuration, holdingAt: offset)
    gesture.proposed = gesture.resistance?.proposed(at: offset) ?? offset
  }

  /// Moves the content by a precise delta of the gesture in progress.
  mutating func movePrecisely(by delta: Double, time: Double) -> ScrollEvents {
    guard var gesture = wheelGesture, gesture.isPrecise else { return [] }
    gesture.lastTime = self.time
    gesture.distance += delta
    gesture.proposed += delta
    tracker.add(position: gesture.distance, time: stamp(time))
    if delta != 0 { gesture.direction = delta.direction }
    offset = gesture.resistance?.shown(for: gesture.proposed, from: offset) ?? gesture.proposed
    if gesture.resistance?.isHard ?? true {
      normalizeOffset()
      gesture.proposed = offset
    }
    wheelGesture = gesture
    return delta == 0 ? [] : beginDrag()
  }

  /// Returns the velocity of the content that a precise gesture moves.
  func velocity(of gesture: WheelGesture, at time: Double) -> Double {
    guard gesture.isPrecise else { return 0 }
    let velocity = fingerVelocity(at: time)
    return gesture.resistance?.velocity(velocity, atProposed: gesture.proposed, offset: offset) ?? velocity
  }

  // MARK: The end of a gesture

  /// Ends the gesture of a silent wheel: the content settles on a snap position that is near enough.
  mutating func endWheelGesture() -> ScrollEvents {
    let direction = wheelGesture?.direction ?? 0
    wheelGesture = nil
    let events = endDrag()
    var rest = offset
    if case .moving(let segment) = activity { rest = segment.target }
    guard direction != 0, isMoving || configuration.bounds.contains(offset) else {
      return isMoving ? events : events.union(settle(velocity: 0))
    }
    acceptsTarget = true
    let snap = configuration.snapPolicy.destination(
      afterWheelTo: rest, direction: direction, pointLength: configuration.pointLength, in: configuration.bounds)
    if let snap, snap != rest { startSettling(to: snap, velocity: isMoving ? velocity : 0) }
    return events
  }
}

#if !hasFeature(Embedded)
  extension WheelGesture: Codable {}
#endif
