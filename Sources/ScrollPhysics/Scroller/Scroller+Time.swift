// Time passes: legs follow each other, and a silent wheel is let go.

extension Scroller {
  /// Brings the axis to `time`, in seconds, and returns what happened on the way.
  ///
  /// Call it once a frame with the moment the frame will be seen. A time before the last one does nothing.
  public mutating func advance(to time: Double) -> ScrollEvents {
    let time = moment(time)
    var events: ScrollEvents = []
    while let next = nextEventTime, next <= time {
      events.formUnion(change(at: max(next, self.time)))
    }
    // A release that moved nothing can be given a target only there and then.
    if time > self.time, !isMoving { acceptsTarget = false }
    self.time = time
    if case .travelling(let leg) = activity { offset = leg.position(at: time) }
    return events
  }

  /// Where the content will be at `time` if nobody touches it, unbounded; now, for a time that has passed.
  public func contentOffset(at time: Double) -> Double {
    var ahead = self
    _ = ahead.advance(to: time)
    return ahead.contentOffset
  }

  /// How fast the content will be at `time` if nobody touches it, in units per second.
  public func velocity(at time: Double) -> Double {
    var ahead = self
    _ = ahead.advance(to: time)
    return ahead.velocity
  }

  /// When something happens next by itself, in seconds; `nil` when nothing will.
  ///
  /// An event loop draws while ``isMoving``, and otherwise sleeps until this or the next event.
  public var nextEventTime: Double? {
    let silence = wheelGesture?.endTime
    guard case .travelling(let leg) = activity else { return silence }
    return min(leg.endTime, silence ?? .infinity)
  }

  /// The time of an event in the axis's own time, which never runs backwards.
  func moment(_ time: Double) -> Double {
    abs(time) <= Limit.time ? max(time, self.time) : self.time
  }

  /// Does what is due first: the silence of the wheel or the end of a leg.
  private mutating func change(at time: Double) -> ScrollEvents {
    if case .travelling(let leg) = activity, leg.endTime <= wheelGesture?.endTime ?? .infinity {
      return follow(leg, at: time)
    }
    self.time = time
    if case .travelling(let leg) = activity { offset = leg.position(at: time) }
    return endWheelGesture()
  }

  private mutating func follow(_ leg: MotionSegment, at time: Double) -> ScrollEvents {
    self.time = time
    let planning = ReleasePlanner(configuration: configuration)
    switch leg.successor {
    case .bounce:
      let spring = Spring(position: leg.target, velocity: leg.velocity(at: leg.endTime), destination: leg.target)
      activity = .travelling(planning.bounce(spring, at: leg.endTime))
      return []
    case .entry:
      let edge = configuration.bounds.clamp(leg.position(at: leg.endTime))
      offset = edge
      if let onward = planning.leg(from: edge, velocity: leg.velocity(at: leg.endTime), at: leg.endTime) {
        activity = .travelling(onward)
        return []
      }
    case .rest:
      offset = leg.target
    }
    arrive()
    return leg.endEvent
  }

  /// Comes to rest at the offset, on the very number of the snap if it is one.
  mutating func arrive() {
    activity = .resting
    acceptsTarget = false
    normalizeOffset()
    guard let cycle = configuration.bounds.cycle else { return }
    // A turn that no Double can say leaves a last bit of the seam in the landing: take the policy's own number.
    let snap = configuration.snapPolicy.destination(from: offset, projected: offset, in: configuration.bounds)
    guard let snap, abs(snap - offset) <= cycle.period * 1e-12 else { return }
    offset = snap
    normalizeOffset()
  }
}
