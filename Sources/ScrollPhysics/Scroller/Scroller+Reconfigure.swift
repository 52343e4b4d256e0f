extension Scroller {
  /// Replaces the settings; the content stays where it is.
  ///
  /// New deceleration and snapping apply from the next release. A change of the bounds that the motion or the drag in
  /// progress does not feel has no effect on it. Otherwise moving content keeps its velocity and is planned anew, a
  /// drag goes on, and content left beyond a new end springs back, at the latest when it is released.
  @discardableResult
  public mutating func reconfigure(_ configuration: ScrollConfiguration, time: Double) -> ScrollEvents {
    let events = advance(time: time)
    let old = self.configuration
    let new = configuration.sanitized
    let velocity = self.velocity
    let current = contentOffset
    let target = targetContentOffset ?? current
    self.configuration = new
    tracker.window = new.tuning.velocityWindow
    // Under other settings the release would not have begun the motion that runs.
    defer { if old.withEnds(of: new) != new { launch = nil } }
    guard new.bounds != old.bounds || new.endBehavior != old.endBehavior else { return events }
    if new.bounds.cycle != old.bounds.cycle {
      wholeTurns = 0
      offset = current.sanitized()
      normalizeOffset()
    }
    return events.union(adapt(to: new, from: old, velocity: velocity, target: normalized(target)))
  }

  /// Continues what the content was doing within the new bounds.
  private mutating func adapt(
    to new: ScrollConfiguration,
    from old: ScrollConfiguration,
    velocity: Double,
    target: Double
  ) -> ScrollEvents {
    switch activity {
    case .held(let drag):
      adapt(drag, to: new, isSameAxis: new.bounds.cycle == old.bounds.cycle)
      return []
    case .resting:
      if var gesture = wheelGesture, gesture.isPrecise {
        hold(&gesture)
        wheelGesture = gesture
        return []
      }
      guard !new.bounds.contains(offset) else { return [] }
      wheelGesture = nil
      return endDrag().union(settle(velocity: 0))
    case .moving(let segment):
      guard isFelt(by: segment, to: new, from: old) else { return [] }
      guard segment.phase == .animating else { return planAnew(after: segment, velocity: velocity) }
      let target = new.bounds.clamp(target)
      guard target != offset else {
        comeToRest()
        return .didEndAnimating
      }
      startAnimation(
        to: target, velocity: velocity, duration: max(segment.endTime - time, 0), curve: .easeInEaseOut)
      return []
    }
  }

  private mutating func adapt(_ drag: DragState, to new: ScrollConfiguration, isSameAxis: Bool) {
    var drag = drag
    let hasEnds = EndResistance(new, holdingAt: offset) != nil
    if isSameAxis, !hasEnds, drag.resistance == nil { return }
    if let old = drag.resistance, let same = EndResistance(old, changedTo: new, at: offset) {
      drag.resistance = same
      activity = .held(drag)
    } else {
      holdAgain(drag)
    }
  }

  /// Plans a motion anew that began before the bounds changed.
  private mutating func planAnew(after segment: MotionSegment, velocity: Double) -> ScrollEvents {
    activity = .resting
    let events = settle(velocity: velocity)
    switch phase {
    // The deceleration that was announced goes on.
    case .decelerating, .bouncing: return events.subtracting(.willDecelerate)
    case .animating: return segment.cancelEvent
    case .idle, .tracking, .dragging:
      comeToRest()
      return segment.endEvent
    }
  }

  /// Returns whether a change of the bounds concerns a motion: its position, its destination, or what decided on it.
  private func isFelt(by segment: MotionSegment, to new: ScrollConfiguration, from old: ScrollConfiguration) -> Bool {
    guard new.bounds.cycle == old.bounds.cycle else { return true }
    if segment.phase == .animating {
      return !new.bounds.contains(segment.target) || isTurnFelt(by: segment, to: new, from: old)
    }
    if let launch {
      // The same release between the new ends would have begun the same motion.
      let plans = [old, new].map { ends in
        ReleasePlanner(configuration: old.withEnds(of: ends), stopShare: launch.stopShare)
          .segment(from: launch.offset, velocity: launch.velocity, at: 0)
      }
      if plans[0] == plans[1] { return false }
    }
    guard new.bounds.clamp(offset) == old.bounds.clamp(offset), new.bounds.contains(segment.target) else { return true }
    let ends = (old.ends(at: segment.target), new.ends(at: segment.target))
    return ends.0 != ends.1 || (ends.0 != .none && new.endBehavior != old.endBehavior)
  }

  /// Returns whether an animation that must turn first has less room for that than before.
  private func isTurnFelt(by segment: MotionSegment, to new: ScrollConfiguration, from old: ScrollConfiguration) -> Bool
  {
    let velocity = segment.velocity(at: time)
    guard velocity * (segment.target - offset) < 0 else { return false }
    let far = velocity > 0 ? Limit.length : -Limit.length
    return abs(new.bounds.clamp(far) - offset) < abs(old.bounds.clamp(far) - offset)
  }
}

extension ScrollConfiguration {
  /// The ends of a range that an offset is.
  fileprivate enum Ends: Equatable {
    case none, lower, upper, both
  }

  /// Returns the ends of the range that `offset` is.
  fileprivate func ends(at offset: Double) -> Ends {
    guard case .range(let range, _) = bounds else { return .none }
    if offset == range.lowerBound { return offset == range.upperBound ? .both : .lower }
    return offset == range.upperBound ? .upper : .none
  }
}
