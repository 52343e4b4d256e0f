extension Scroller {
  /// The furthest that an event's time may lie before the current one and be late rather than of a new clock, in
  /// seconds; frames are drawn less than that ahead.
  private static let maximumLateness = 1.0

  /// Advances the scroller to `time`, in seconds, and returns what happened until then.
  ///
  /// Call it once for each frame with the time at which the frame will be seen. A time up to a second before the last
  /// one has no effect, and an earlier one starts the clock anew.
  @discardableResult
  public mutating func advance(time: Double) -> ScrollEvents {
    if time < self.time - Self.maximumLateness { restartClock(time: time) }
    let time = abs(time) <= Limit.time ? max(time, self.time) : self.time
    var events: ScrollEvents = []
    while let next = nextEventTime, next <= time {
      events.formUnion(handleNextEvent(at: max(next, self.time)))
    }
    // A release that moved nothing accepts a target only at its own time.
    if time > self.time, !isMoving { acceptsTarget = false }
    self.time = time
    if case .moving(let segment) = activity { offset = position(of: segment, at: time) }
    return events
  }

  /// Starts the clock anew at `time`: what was going on goes on from there.
  ///
  /// Call it when the clock that stamps the events changes, such as after a restored state.
  public mutating func restartClock(time: Double) {
    guard abs(time) <= Limit.time else { return }
    let shift = time - self.time
    let hasStarted = self.time > -Limit.time
    self.time = time
    tracker.reset()
    guard hasStarted else { return }
    fastScroll.shiftClock(by: shift)
    wheelGesture?.lastTime += shift
    guard case .moving(var segment) = activity else { return }
    segment.shiftClock(by: shift)
    activity = .moving(segment)
  }

  /// Returns ``contentOffset`` at `time` if nothing interrupts the motion; the current one for a time in the past.
  public func contentOffset(time: Double) -> Double {
    var ahead = self
    if time > self.time { ahead.advance(time: time) }
    return ahead.contentOffset
  }

  /// Returns ``velocity`` at `time` if nothing interrupts the motion, in units per second; the current one for a time
  /// in the past.
  public func velocity(time: Double) -> Double {
    var ahead = self
    if time > self.time { ahead.advance(time: time) }
    return ahead.velocity
  }

  /// When something happens next by itself, in seconds; `nil` if nothing will.
  ///
  /// An event loop draws while ``isMoving`` is `true`. Otherwise it sleeps until this time or the next input.
  public var nextEventTime: Double? {
    let silenceTime = wheelGesture?.endTime
    guard case .moving(let segment) = activity else { return silenceTime }
    return min(segment.endTime, silenceTime ?? .infinity)
  }

  /// Handles what is due first: the end of a wheel's gesture or the end of a segment.
  private mutating func handleNextEvent(at time: Double) -> ScrollEvents {
    if case .moving(let segment) = activity, segment.endTime <= wheelGesture?.endTime ?? .infinity {
      return finish(segment, at: time)
    }
    self.time = time
    if case .moving(let segment) = activity { offset = position(of: segment, at: time) }
    return endWheelGesture()
  }

  private mutating func finish(_ segment: MotionSegment, at time: Double) -> ScrollEvents {
    self.time = time
    let planner = ReleasePlanner(configuration: configuration)
    let endTime = segment.endTime
    let velocity = endVelocity(of: segment)
    switch segment.successor {
    case .bounce:
      let edge = segment.target
      activity = .moving(planner.bounce(from: edge, velocity: velocity, to: edge, at: endTime))
      return []
    case .entry:
      offset = configuration.bounds.clamp(segment.endPosition)
      if let onward = planner.segment(from: offset, velocity: velocity, at: endTime) {
        // Settings that changed meanwhile apply from the next release: this one ends where it said.
        let fling = planner.deceleration(from: offset, velocity: velocity)
        let isAsPlanned = onward.target == segment.target
        activity = .moving(
          isAsPlanned ? onward : planner.segment(replacing: fling, endingOn: segment.target, at: endTime))
        return []
      }
    case .rest:
      offset = segment.target
    }
    comeToRest()
    return segment.endEvent
  }

  /// Ends a motion at the current offset.
  mutating func comeToRest() {
    activity = .resting
    acceptsTarget = false
    launch = nil
    #if !hasFeature(Embedded)
      customMotion = nil
    #endif
    normalizeOffset()
    guard let cycle = configuration.bounds.cycle else { return }
    // A period that is not a whole Double leaves a rounding error after some turns: take the policy's own number.
    let snap = configuration.snapPolicy.destination(from: offset, projected: offset, in: configuration.bounds)
    guard let snap, abs(snap - offset) <= cycle.period * 1e-12 else { return }
    offset = snap
    normalizeOffset()
  }

  // MARK: Motions between hard ends

  /// Returns the position of a motion; one that turns at a hard end waits there.
  @inline(__always)
  private func position(of segment: MotionSegment, at time: Double) -> Double {
    isPlain(segment) ? segment.position(at: time) : slowPosition(of: segment, at: time)
  }

  /// Returns the velocity of a motion.
  @inline(__always)
  func velocity(of segment: MotionSegment, at time: Double) -> Double {
    isPlain(segment) ? segment.velocity(at: time) : slowVelocity(of: segment, at: time)
  }

  /// Whether a motion is one of the library's own that no hard end holds back, as nearly all are.
  private func isPlain(_ segment: MotionSegment) -> Bool {
    !segment.isCustom && configuration.endBehavior == .bounce
  }

  @inline(never)
  private func slowPosition(of segment: MotionSegment, at time: Double) -> Double {
    let position = freePosition(of: segment, at: time)
    return isStopped(segment, at: position) ? configuration.bounds.clamp(position) : position
  }

  @inline(never)
  private func slowVelocity(of segment: MotionSegment, at time: Double) -> Double {
    guard !isStopped(segment, at: freePosition(of: segment, at: time)) else { return 0 }
    #if !hasFeature(Embedded)
      if segment.isCustom, let customMotion { return customMotion.velocity(at: time - segment.startTime) }
    #endif
    return segment.velocity(at: time)
  }

  private func endVelocity(of segment: MotionSegment) -> Double {
    #if !hasFeature(Embedded)
      if segment.isCustom, let customMotion { return customMotion.velocity(at: segment.duration) }
    #endif
    return segment.endVelocity
  }

  private func freePosition(of segment: MotionSegment, at time: Double) -> Double {
    #if !hasFeature(Embedded)
      if segment.isCustom, let customMotion { return customMotion.position(at: time - segment.startTime) }
    #endif
    return segment.position(at: time)
  }

  /// Returns whether a hard end holds back a motion that began inside and would now be at `position`.
  private func isStopped(_ segment: MotionSegment, at position: Double) -> Bool {
    guard configuration.endBehavior == .clamp, !configuration.bounds.contains(position) else { return false }
    return configuration.bounds.contains(freePosition(of: segment, at: segment.startTime))
  }
}
