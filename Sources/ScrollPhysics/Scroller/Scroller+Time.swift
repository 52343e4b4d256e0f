extension Scroller {
  /// Advances the scroller to `time`, in seconds, and returns what happened until then.
  ///
  /// Call it once for each frame with the time at which the frame will be seen. A time before the last one has no
  /// effect.
  public mutating func advance(to time: Double) -> ScrollEvents {
    let time = monotonic(time)
    var events: ScrollEvents = []
    while let next = nextEventTime, next <= time {
      events.formUnion(handleNextEvent(at: max(next, self.time)))
    }
    // A release that moved nothing accepts a target only at its own time.
    if time > self.time, !isMoving { acceptsTarget = false }
    self.time = time
    if case .moving(let segment) = activity { offset = segment.position(at: time) }
    return events
  }

  /// Returns ``contentOffset`` at `time` if nothing interrupts the motion; the current one for a time in the past.
  public func contentOffset(at time: Double) -> Double {
    var ahead = self
    _ = ahead.advance(to: time)
    return ahead.contentOffset
  }

  /// Returns ``velocity`` at `time` if nothing interrupts the motion, in units per second.
  public func velocity(at time: Double) -> Double {
    var ahead = self
    _ = ahead.advance(to: time)
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

  /// Returns `time`, or the current time if that is later or `time` is not valid.
  private func monotonic(_ time: Double) -> Double {
    abs(time) <= Limit.time ? max(time, self.time) : self.time
  }

  /// Handles what is due first: the end of a wheel's gesture or the end of a segment.
  private mutating func handleNextEvent(at time: Double) -> ScrollEvents {
    if case .moving(let segment) = activity, segment.endTime <= wheelGesture?.endTime ?? .infinity {
      return finish(segment, at: time)
    }
    self.time = time
    if case .moving(let segment) = activity { offset = segment.position(at: time) }
    return endWheelGesture()
  }

  private mutating func finish(_ segment: MotionSegment, at time: Double) -> ScrollEvents {
    self.time = time
    let planner = ReleasePlanner(configuration: configuration)
    let endTime = segment.endTime
    let velocity = segment.velocity(at: endTime)
    switch segment.successor {
    case .bounce:
      let spring = Spring(position: segment.target, velocity: velocity, destination: segment.target)
      activity = .moving(planner.bounce(spring, at: endTime))
      return []
    case .entry:
      offset = configuration.bounds.clamp(segment.position(at: endTime))
      if let onward = planner.segment(from: offset, velocity: velocity, at: endTime) {
        activity = .moving(onward)
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
    normalizeOffset()
    guard let cycle = configuration.bounds.cycle else { return }
    // A period that is not a whole Double leaves a rounding error after some turns: take the policy's own number.
    let snap = configuration.snapPolicy.destination(from: offset, projected: offset, in: configuration.bounds)
    guard let snap, abs(snap - offset) <= cycle.period * 1e-12 else { return }
    offset = snap
    normalizeOffset()
  }
}
