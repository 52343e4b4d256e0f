/// A period without events that ends a gesture of a wheel or a trackpad, with times in seconds.
struct Silence: Hashable, Sendable {
  var end: Double
  /// Whether the end of the silence means that the fingers were lifted, on a platform that reports no lifts.
  var isLift = false
}

/// A gesture of a wheel with notches, from the first notch to the end of a silence.
struct WheelTurn: Hashable, Sendable {
  var silence: Silence
  /// The direction of the last notch: -1 or 1.
  let direction: Double
  var segment: MotionSegment?
  /// The part of the last notch beyond an end with ``ScrollEndBehavior/chain``, in units.
  var unconsumedDistance = 0.0
}

/// A gesture of a trackpad or a precise wheel, from its first event to its end.
struct Pan: Hashable, Sendable {
  /// The silence that ends the gesture; `nil` during a reported touch, or if a ``ScrollPlane`` ends the gesture.
  var silence: Silence?
  /// Whether the platform reported the touch, so that fingers at rest do not end the gesture.
  fileprivate let isTouch: Bool
  let caughtMoving: Bool
  /// Whether the start of a drag has been reported, for this gesture or for the one that it interrupted.
  fileprivate(set) var hasBegun: Bool
  /// Whether the last event was the platform's momentum.
  fileprivate(set) var isMomentum = false
  /// The sum of all movements, in units.
  fileprivate(set) var distance = 0.0
  /// The movement of the content since the start of a stream of events that turns pages, in units.
  fileprivate var turned = 0.0
  /// The smallest delta since the largest one of the stream, in units.
  fileprivate var low = 0.0
  /// The largest delta since the stream has last risen, in units.
  fileprivate var peak = 0.0
  /// The direction of the last movement: -1 or 1, and 0 before the first one.
  fileprivate var direction = 0.0
}

extension Scroller {
  /// The largest initial speed of a notch, as a multiple of its mean speed; above 1 / 0.42, the curve would overshoot.
  private static let maximumNotchSlope = 2.3
  /// The silence after which fast fingers count as lifted, in sample intervals; a lost sample makes a silence of 2.
  private static let silentIntervals = 2.5
  /// The shortest silence after which fast fingers count as lifted, in seconds: 2.5 intervals at 125 Hz.
  private static let minimumSilence = 0.020

  /// The growth of a delta over the smallest one by which a new swipe shows in a stream of events, and its least, in
  /// points.
  private static let (rise, leastRise) = (2.0, 4.0)

  private var silence: Silence { Silence(end: time + configuration.tuning.wheelSilence) }

  // MARK: A wheel

  /// Moves the content by `delta`, in units, for a wheel or a trackpad; a positive delta increases ``contentOffset``.
  ///
  /// Precise deltas move the content at once, with the resistance of a drag beyond an end. Notches are animated, and
  /// clamped to the bounds: notches in the same direction add up, and a reversal cancels the pending ones. After
  /// ``ScrollTuning/wheelSilence`` seconds without a delta, the content snaps in the direction of the last one,
  /// springs back, or stays. A wheel has no effect while a pointer is pressed, or on content beyond an end, unless its
  /// precise deltas hold the content there.
  @discardableResult
  public mutating func scroll(byWheel delta: Double, isPrecise: Bool, time: Double) -> ScrollEvents {
    var events = advance(to: time)
    let delta = delta.isFinite ? delta.sanitized() : 0
    guard delta != 0, activity.drag == nil else { return events }
    let isPanned = activity.pan != nil
    guard configuration.bounds.contains(offset) || (isPrecise && isPanned) else { return events }
    if isPrecise {
      if !isPanned { events.formUnion(beginPan(at: time)) }
      return events.union(pan(by: delta, time: time))
    }
    let turn = turn(by: delta)
    // A notch that reverses the last one can leave the content where it is.
    if !activity.isDragInProgress || turn.segment == nil { events.formUnion(activity.cancelEvent) }
    if !activity.isDragInProgress { events.insert(.willBeginDragging) }
    activity = .wheeled(turn)
    return events
  }

  /// Returns the gesture with an animation of the pending notches and `delta`, in units, if the content would move.
  private func turn(by delta: Double) -> WheelTurn {
    var pending = offset
    if case .wheeled(let turn) = activity, let target = turn.segment?.target, (target - offset) * delta > 0 {
      pending = target
    }
    let target = configuration.bounds.clamp(pending + delta)
    var turn = WheelTurn(silence: silence, direction: delta.direction)
    if configuration.endBehavior == .chain { turn.unconsumedDistance = pending + delta - target }
    guard target != offset else { return turn }
    let velocity = self.velocity
    var duration = configuration.tuning.notchDuration
    if velocity * (target - offset) > 0 {
      duration = min(duration, Self.maximumNotchSlope * (target - offset) / velocity)
    }
    turn.segment = planner(velocity: velocity).animation(to: target, duration: duration)
    return turn
  }

  /// Ends a gesture after its silence or momentum; a silence that counts as a lift launches the content.
  mutating func endGesture() -> ScrollEvents {
    if let pan = activity.pan, pan.silence?.isLift == true { return lift(pan, at: tracker.lastTime) }
    let events = activity.dragEndEvent
    let segment = activity.segment
    guard let direction = gestureDirection, segment != nil || configuration.bounds.contains(offset) else {
      return events.union(settle(velocity: 0))
    }
    let planner = planner(velocity: segment == nil ? 0 : velocity)
    continueRelease(with: planner.release(afterWheelIn: direction, notch: segment))
    return events
  }

  /// The direction of the last movement of a gesture, -1 or 1; `nil` without a movement or a gesture.
  private var gestureDirection: Double? {
    switch activity {
    case .panned(let pan): pan.direction == 0 ? nil : pan.direction
    case .wheeled(let turn): turn.direction
    case .resting, .held, .moving: nil
    }
  }

  // MARK: A trackpad

  /// Moves the content by `delta`, in units, for a phase of a gesture; a positive delta increases ``contentOffset``.
  ///
  /// A touch stops the content, as a press does. The fingers drag the content. If it is beyond an end when they are
  /// lifted, the content springs back. Otherwise it decelerates (``TrackpadPhase/lifted``) or follows the platform's
  /// momentum (``TrackpadPhase/ended``). If the momentum moves it beyond an end, it bounces, and further momentum is
  /// ignored. The content settles when the momentum ends, or ``ScrollTuning/wheelSilence`` seconds after a lift without
  /// momentum. The call has no effect while a pointer is pressed.
  @discardableResult
  public mutating func scroll(byTrackpad delta: Double, phase: TrackpadPhase, time: Double) -> ScrollEvents {
    var events = advance(to: time)
    let delta = delta.isFinite ? delta.sanitized() : 0
    guard activity.drag == nil else { return events }
    if phase == .began { ignoresMomentum = false }
    if phase.isMomentum, activity.pan == nil, ignoresMomentum || !configuration.bounds.contains(offset) {
      return events
    }
    if phase == .began || (delta != 0 && activity.pan == nil) {
      let ignoresMomentum = ignoresMomentum
      if !phase.isMomentum { events.formUnion(touchContent()) }
      self.ignoresMomentum = ignoresMomentum
      events.formUnion(beginPan(isTouch: phase == .began, at: time))
    }
    guard activity.pan != nil else { return events }
    events.formUnion(pan(by: delta, phase: phase, time: time))
    guard !phase.isTouching, phase != .unphased, let pan = activity.pan else { return events }
    if phase == .lifted { return events.union(lift(pan, at: sampleTime(time))) }
    if phase == .ended, configuration.snapPolicy.stopsAtEnds, configuration.bounds.contains(offset) {
      // The page is decided at the lift, so that no momentum turns another.
      ignoresMomentum = true
      return events.union(lift(pan, at: sampleTime(time)))
    }
    if !configuration.bounds.contains(offset) {
      ignoresMomentum = true
      return events.union(endHold(velocity: fingerVelocity(at: sampleTime(time))))
    }
    return phase == .momentumEnded ? events.union(endGesture()) : events
  }

  mutating func beginPan(isTouch: Bool = false, at time: Double) -> ScrollEvents {
    let events = activity.cancelEvent
    let hasBegun = activity.isDragInProgress
    let caughtMoving = isMoving || hasBegun || activity.pan?.caughtMoving ?? false
    normalizeOffset()
    hold = Hold(offset, from: 0, at: sampleTime(time), configuration)
    activity = .panned(Pan(silence: nil, isTouch: isTouch, caughtMoving: caughtMoving, hasBegun: hasBegun))
    tracker.reset()
    return events
  }

  /// Moves the content by `delta`, in units; `phase` is `nil` for a wheel.
  private mutating func pan(by delta: Double, phase: TrackpadPhase? = nil, time: Double) -> ScrollEvents {
    guard var pan = activity.pan else { return [] }
    let isTouching = phase?.isTouching == true && pan.isTouch
    let delta = isTouching ? delta : allowed(delta, of: &pan)
    pan.distance += delta
    if delta != 0 { pan.direction = delta.direction }
    pan.isMomentum = phase?.isMomentum == true
    // The first movement started at an unknown time, so the velocity is estimated from its end.
    tracker.add(position: pan.distance, time: sampleTime(time))
    let lead = phase?.isMomentum == true ? Lead() : lead
    hold?.move(to: delta, lead: lead)
    show()
    let offset = offset
    normalizeOffset()
    hold?.rebase()
    hold?.shift(by: self.offset - offset)
    let begins = delta != 0 && !pan.hasBegun
    if begins { pan.hasBegun = true }
    pan.silence = isTouching ? nil : phase == .unphased ? silenceOfLift ?? silence : silence
    activity = .panned(pan)
    return begins ? .willBeginDragging : []
  }

  /// Returns the part of `delta`, in units, that does not turn more pages than one swipe may.
  ///
  /// The momentum in a stream of events without phases cannot be told from the fingers, but a new swipe into it shows as
  /// a rise of the deltas.
  private func allowed(_ delta: Double, of pan: inout Pan) -> Double {
    guard delta != 0, configuration.snapPolicy.stopsAtEnds, let offset = hold?.offset,
      configuration.bounds.contains(offset)
    else { return delta }
    let size = abs(delta)
    if delta * pan.turned < 0 || size > Self.rise * pan.low + Self.leastRise * configuration.pointLength {
      (pan.turned, pan.peak) = (0, size)
    }
    pan.peak = max(pan.peak, size)
    pan.low = size >= pan.peak ? size : min(pan.low, size)
    let far = delta.direction * Limit.length
    let last = configuration.snapPolicy.sortedDestination(
      from: offset - pan.turned, projected: far, velocity: far, in: configuration.bounds)
    let room = last.map { abs($0 - offset) } ?? size
    let allowed = min(size, room) * delta.direction
    pan.turned += allowed
    return allowed
  }

  /// The silence after which fast fingers count as lifted; `nil` for slow fingers, or with fewer than two samples.
  private var silenceOfLift: Silence? {
    let launchSpeed = ScrollPointer.trackpad.launchSpeed * configuration.pointLength
    guard let interval = tracker.interval, abs(fingerVelocity(at: tracker.lastTime)) >= launchSpeed else { return nil }
    let duration = min(Self.silence(ofLiftAfterInterval: interval), configuration.tuning.wheelSilence)
    return Silence(end: time + duration, isLift: true)
  }

  /// Returns the seconds after which fast fingers count as lifted, if their samples are `interval` seconds apart.
  static func silence(ofLiftAfterInterval interval: Double) -> Double {
    max(minimumSilence, silentIntervals * interval)
  }

  private mutating func lift(_ pan: Pan, at time: Double) -> ScrollEvents {
    let velocity = launchVelocity(by: .trackpad, over: pan.distance, caughtMoving: pan.caughtMoving, at: time)
    return endHold(velocity: velocity, isByTrackpad: true)
  }
}
