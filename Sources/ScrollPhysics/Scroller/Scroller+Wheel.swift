/// The silence that ends the gesture of a wheel or a trackpad.
struct Silence: Hashable, Sendable {
  /// The time of the last event, in seconds.
  var start: Double
  /// The duration, in seconds.
  let duration: Double

  var end: Double { start + duration }
}

/// The notches of a wheel, from the first until a silence.
struct WheelTurn: Hashable, Sendable {
  var silence: Silence
  /// The direction of the last notch: -1 or 1.
  let direction: Double
  /// The animation in progress; the silence may outlast it.
  var segment: MotionSegment?
}

/// The movement of a trackpad or a precise wheel, from its first event until a silence.
struct Pan: Hashable, Sendable {
  var silence: Silence
  /// Whether the beginning of a drag has been reported, for this gesture or for one that it interrupted.
  fileprivate(set) var hasBegun: Bool
  /// The sum of all movements, on which the velocity is measured.
  fileprivate var distance = 0.0
  /// The direction of the last movement: -1, 0, or 1.
  fileprivate var direction = 0.0
  /// The offset that the gesture proposes, before any resistance.
  fileprivate var proposed: Double
  fileprivate var resistance: EndResistance

  /// Continues to hold content that has been moved to `offset`, or whose bounds have changed.
  mutating func holdAgain(at offset: Double, _ configuration: ScrollConfiguration) {
    resistance = EndResistance(configuration, holdingAt: offset)
    proposed = resistance.proposed(at: offset)
  }

  /// Returns the offset to which a movement by `delta` moves content at `offset`.
  fileprivate mutating func pannedOffset(by delta: Double, from offset: Double) -> Double {
    distance += delta
    proposed += delta
    if delta != 0 { direction = delta.direction }
    return resistance.shown(for: proposed, from: offset)
  }

  /// Returns the velocity of content at `offset` when the fingers move with `velocity`.
  func velocity(of velocity: Double, at offset: Double) -> Double {
    resistance.velocity(velocity, atProposed: proposed, offset: offset)
  }
}

extension Scroller {
  /// The steepest start of a notch's curve, in fractions of the distance per fraction of the time.
  ///
  /// Above about 2.4 a notch that takes over fast content would overshoot.
  private static let maximumNotchSlope = 2.3

  /// The silence after an event at the current time.
  private var silence: Silence { Silence(start: time, duration: configuration.tuning.wheelSilence) }

  // MARK: A wheel

  /// Moves the content by `delta`, in units, for a wheel or a trackpad; a positive delta raises ``contentOffset``.
  ///
  /// Precise deltas move it at once, 1:1, with the same resistance beyond an end as for a finger. Notches are animated up
  /// to an end. Those in one direction add up, and one in the other direction cancels the pending ones. After 150 ms of
  /// silence the gesture ends, and the content settles in the direction of the last delta. A wheel has no effect while a
  /// pointer holds the content or while it bounces. For a trackpad whose platform reports the phases of a gesture, use
  /// ``trackpad(by:phase:time:)``.
  @discardableResult
  public mutating func wheel(by delta: Double, isPrecise: Bool, time: Double) -> ScrollEvents {
    var events = advance(time: time)
    let delta = delta.isFinite ? delta.sanitized() : 0
    guard delta != 0, activity.drag == nil else { return events }
    let isPanned = activity.pan != nil
    guard configuration.bounds.contains(offset) || (isPrecise && isPanned) else { return events }
    if isPrecise {
      if !isPanned { events.formUnion(beginPan(at: time)) }
      return events.union(pan(by: delta, time: time))
    }
    if !activity.isDragInProgress {
      events.formUnion(activity.segment?.cancelEvent ?? [])
      events.insert(.willBeginDragging)
    }
    activity = .wheeled(WheelTurn(silence: silence, direction: delta.direction, segment: notch(by: delta)))
    return events
  }

  /// Returns the animation of the pending notches and `delta`, or `nil` if nothing moves.
  private func notch(by delta: Double) -> MotionSegment? {
    var pending = offset
    if case .wheeled(let turn) = activity, let target = turn.segment?.target, (target - offset) * delta > 0 {
      pending = target
    }
    let target = configuration.bounds.clamp(pending + delta)
    guard target != offset else { return nil }
    let velocity = self.velocity
    var duration = configuration.tuning.notchDuration
    if velocity * (target - offset) > 0 {
      duration = min(duration, Self.maximumNotchSlope * (target - offset) / velocity)
    }
    return planner(velocity: velocity).animation(to: target, duration: duration)
  }

  /// Ends the gesture of a wheel or trackpad after a silence: the content settles on a snap position that is near enough.
  mutating func endGesture() -> ScrollEvents {
    let events = activity.dragEndEvent
    let segment = activity.segment
    guard let direction = gestureDirection, segment != nil || configuration.bounds.contains(offset) else {
      return events.union(settle(velocity: 0))
    }
    let planner = planner(velocity: segment == nil ? 0 : velocity)
    continueRelease(with: planner.release(afterWheelIn: direction, notch: segment))
    return events
  }

  /// The direction of the last movement of a gesture, -1 or 1; `nil` if nothing has moved.
  private var gestureDirection: Double? {
    switch activity {
    case .panned(let pan): pan.direction == 0 ? nil : pan.direction
    case .wheeled(let turn): turn.direction
    case .resting, .held, .moving, .following: nil
    }
  }

  // MARK: A trackpad

  /// Moves the content by `delta`, in units, for a trackpad whose platform reports the phases of a gesture.
  ///
  /// A touch stops the content, as a press does. The fingers move it 1:1, with the resistance of a rubber band beyond an
  /// end, and when they are lifted there, it springs back at once. The platform's momentum moves it 1:1 up to an end,
  /// where it bounces with its velocity and further momentum is ignored. The content settles when the momentum ends, and
  /// without momentum after 150 ms of silence.
  ///
  /// On a platform without momentum, ``fling(velocity:time:)`` with ``velocity`` lets the content glide on.
  ///
  /// - Parameters:
  ///   - delta: The movement, in units; a positive one raises ``contentOffset``.
  ///   - phase: The phase of the gesture.
  ///   - time: The time of the movement, in seconds.
  @discardableResult
  public mutating func trackpad(by delta: Double, phase: TrackpadPhase, time: Double) -> ScrollEvents {
    var events = advance(time: time)
    let delta = delta.isFinite ? delta.sanitized() : 0
    guard activity.drag == nil else { return events }
    let isMomentum = phase == .momentum || phase == .momentumEnded
    if isMomentum, ignoresMomentum || !configuration.bounds.contains(offset) { return events }
    if phase == .began || (delta != 0 && activity.pan == nil) {
      if !isMomentum { events.formUnion(touchContent()) }
      events.formUnion(beginPan(at: time))
    }
    guard activity.pan != nil else { return events }
    events.formUnion(pan(by: delta, time: time))
    if phase != .began, phase != .changed, !configuration.bounds.contains(offset) {
      return events.union(springBack(velocity: isMomentum ? fingerVelocity(at: sampleTime(time)) : velocity))
    }
    return phase == .momentumEnded ? events.union(endGesture()) : events
  }

  /// Begins a precise gesture, and returns the event of the motion that it interrupts.
  private mutating func beginPan(at time: Double) -> ScrollEvents {
    let events = activity.segment?.cancelEvent ?? []
    normalizeOffset()
    let resistance = EndResistance(configuration, holdingAt: offset)
    activity = .panned(
      Pan(
        silence: silence, hasBegun: activity.isDragInProgress, proposed: resistance.proposed(at: offset),
        resistance: resistance))
    tracker.reset()
    // The first movement started at an unknown time; the velocity is measured from its end.
    tracker.add(position: 0, time: sampleTime(time))
    return events
  }

  /// Moves the content by a precise movement of the gesture in progress.
  private mutating func pan(by delta: Double, time: Double) -> ScrollEvents {
    guard var pan = activity.pan else { return [] }
    pan.silence.start = self.time
    offset = pan.pannedOffset(by: delta, from: offset)
    tracker.add(position: pan.distance, time: sampleTime(time))
    if !pan.resistance.isSoft {
      normalizeOffset()
      pan.proposed = offset
    }
    let begins = delta != 0 && !pan.hasBegun
    if begins { pan.hasBegun = true }
    activity = .panned(pan)
    return begins ? .willBeginDragging : []
  }

  /// Ends a gesture beyond an end, and lets the content spring back.
  private mutating func springBack(velocity: Double) -> ScrollEvents {
    ignoresMomentum = true
    return activity.dragEndEvent.union(settle(velocity: velocity))
  }
}

#if !hasFeature(Embedded)
  extension Silence: Codable {}
  extension WheelTurn: Codable {}
  extension Pan: Codable {}
#endif
