extension ScrollPlane {
  /// Advances the plane to `time`, in seconds, and returns what happened until then.
  ///
  /// Call it once for each frame with the time at which the frame will be seen; ``Scroller/advance(time:)`` says more.
  @discardableResult
  public mutating func advance(time: Double) -> ScrollEvents {
    var events: ScrollEvents = []
    // One event at a time, so that the end of a wheel's gesture settles both axes at its own moment.
    while let next = nextEventTime, next <= time, next <= Limit.time {
      let happened = changeBoth { axis, _ in axis.advance(time: next) }
      if happened.contains(.didEndDragging) { settle() }
      events.formUnion(happened)
    }
    return events.union(changeBoth { axis, _ in axis.advance(time: time) })
  }

  /// Starts the clock anew at `time`: what was going on goes on from there.
  public mutating func restartClock(time: Double) {
    horizontal.restartClock(time: time)
    vertical.restartClock(time: time)
  }

  /// Moves the content by `delta`, in units, for a wheel or a trackpad; ``Scroller/wheel(by:isPrecise:time:)`` says
  /// more.
  @discardableResult
  public mutating func wheel(by delta: ScrollVector, isPrecise: Bool, time: Double) -> ScrollEvents {
    let events = advance(time: time)
    return events.union(changeBoth { $0.wheel(by: delta[$1], isPrecise: isPrecise, time: time) })
  }

  /// Moves the content by `delta`, in units, for a trackpad whose platform tells the phases of a gesture;
  /// ``Scroller/trackpad(by:phase:time:)`` says more.
  @discardableResult
  public mutating func trackpad(by delta: ScrollVector, phase: TrackpadPhase, time: Double) -> ScrollEvents {
    var events = advance(time: time)
    events.formUnion(changeBoth { $0.trackpad(by: delta[$1], phase: phase, time: time) })
    if events.contains(.didEndDragging) { settle() }
    return events
  }

  /// Moves the content to `target` at once, on a range no further than its ends.
  @discardableResult
  public mutating func setContentOffset(_ target: ScrollVector, time: Double) -> ScrollEvents {
    let events = advance(time: time)
    return events.union(changeBoth { $0.setContentOffset(target[$1], time: time) })
  }

  /// Animates the content to `destination`, on a range no further than its ends; from rest in a straight line.
  ///
  /// ``Scroller/animate(to:duration:curve:route:time:)`` says more.
  @discardableResult
  public mutating func animate(
    to destination: ScrollVector,
    duration: Double = 0.3,
    curve: TimingFunction = .easeInEaseOut,
    route: Route = .direct,
    time: Double
  ) -> ScrollEvents {
    let events = advance(time: time)
    guard destination.isFinite else { return events }
    drag = nil
    return events.union(
      changeBoth {
        $0.animate(to: destination[$1], duration: duration, curve: curve, route: route, time: time)
      })
  }

  /// Replaces the settings of the axes; ``Scroller/reconfigure(_:time:)`` says more.
  @discardableResult
  public mutating func reconfigure(
    horizontal: ScrollConfiguration,
    vertical: ScrollConfiguration,
    time: Double
  ) -> ScrollEvents {
    let events = advance(time: time)
    return events.union(changeBoth { $0.reconfigure($1 == .horizontal ? horizontal : vertical, time: time) })
  }
}
