extension Scroller {
  /// Moves the content by `delta`, in units, for a trackpad whose platform tells the phases of a gesture.
  ///
  /// A touch stops the content, as a press does. The fingers move it 1:1, and beyond an end against the resistance of a
  /// rubber band. Lifted beyond an end, they let it spring back at once. The platform's momentum moves it on 1:1, until
  /// an end: there the content bounces with the velocity that it has, and ignores the rest. The content settles when
  /// the momentum is over, and without momentum after 150 ms of silence.
  ///
  /// On a platform without momentum, ``fling(velocity:time:)`` with ``velocity`` lets the content glide on.
  ///
  /// - Parameters:
  ///   - delta: The movement, in units; a positive one raises ``contentOffset``.
  ///   - phase: The part of the gesture that the movement belongs to.
  ///   - time: When, in seconds.
  @discardableResult
  public mutating func trackpad(by delta: Double, phase: TrackpadPhase, time: Double) -> ScrollEvents {
    var events = advance(time: time)
    let delta = delta.isFinite ? delta.sanitized() : 0
    if case .held = activity { return events }
    switch phase {
    case .began:
      events.formUnion(catchByTrackpad(at: time))
    case .changed, .ended:
      if wheelGesture?.isPrecise != true, delta != 0 { events.formUnion(catchByTrackpad(at: time)) }
    case .momentum, .momentumEnded:
      if ignoresMomentum || !configuration.bounds.contains(offset) { return events }
      if wheelGesture?.isPrecise != true, delta != 0 { events.formUnion(beginPreciseGesture(at: time)) }
    }
    events.formUnion(movePrecisely(by: delta, time: time))
    guard wheelGesture?.isPrecise == true else { return events }
    let isBeyond = !configuration.bounds.contains(offset)
    switch phase {
    case .began, .changed: return events
    case .ended: return isBeyond ? events.union(springBack(velocity: velocity)) : events
    case .momentum, .momentumEnded:
      if isBeyond { return events.union(springBack(velocity: fingerVelocity(at: stamp(time)))) }
      return phase == .momentum ? events : events.union(endWheelGesture())
    }
  }

  private mutating func catchByTrackpad(at time: Double) -> ScrollEvents {
    let caught = catchContent()
    // The catch has told of the interruption.
    return beginPreciseGesture(at: time).union(caught)
  }

  /// Ends a gesture beyond an end, to which the content springs back.
  private mutating func springBack(velocity: Double) -> ScrollEvents {
    wheelGesture = nil
    ignoresMomentum = true
    return endDrag().union(settle(velocity: velocity))
  }
}
