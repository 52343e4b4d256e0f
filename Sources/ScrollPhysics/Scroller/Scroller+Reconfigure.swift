extension Scroller {
  /// Replaces the settings without a jump of the content.
  ///
  /// New bounds and a new end behavior apply at once: a motion that they affect is planned again with its velocity, a
  /// drag continues, and released content beyond an end springs back. A pager at rest between new pages settles on the
  /// nearest. Other changes do not affect a motion's target.
  @discardableResult
  public mutating func reconfigure(_ configuration: ScrollConfiguration, time: Double) -> ScrollEvents {
    var events = advance(to: time)
    let old = self.configuration
    let velocity = self.velocity
    let folded = foldedOffset
    var current = contentOffset
    var target = targetContentOffset ?? current
    self.configuration = configuration.sanitized
    // An axis that ceases to wrap shows the same place.
    if old.bounds.cycle != nil, bounds.cycle == nil {
      (current, target) = (folded, target - current + folded)
    }
    tracker.window = self.configuration.tuning.velocityWindow
    let isSameAxis = bounds.cycle == old.bounds.cycle && self.configuration.pointLength == old.pointLength
    if bounds != old.bounds || self.configuration.ends != old.ends {
      if bounds.cycle != old.bounds.cycle { relocate(to: current.sanitized()) }
      events.formUnion(adapt(from: old, velocity: velocity, target: nearestAllowed(target)))
    }
    hold?.adapt(to: self.configuration, at: offset, isSameAxis: isSameAxis)
    // Positions of a pointer in another unit have no velocity.
    if self.configuration.pointLength != old.pointLength { tracker.reset() }
    if activity.isResting, case .paging = self.configuration.snapPolicy,
      bounds != old.bounds || self.configuration.snapPolicy != old.snapPolicy,
      let segment = planner(velocity: 0).release()
    {
      continueRelease(with: segment)
    }
    renumberItems()
    return events
  }

  /// Replaces the settings, and keeps the item on which the content rests or settles, as after pages are resized.
  ///
  /// The content moves to that item at once, unless a gesture holds it. An item is kept by its index; see
  /// ``currentItem``.
  @discardableResult
  public mutating func reconfigure(keepingItem configuration: ScrollConfiguration, time: Double) -> ScrollEvents {
    var events = advance(to: time)
    guard !activity.isHeld, let item = item(at: targetContentOffset ?? contentOffset),
      let position = configuration.sanitized.positions?.position(at: Double(item))
    else { return events.union(reconfigure(configuration, time: time)) }
    events.formUnion(setContentOffset(contentOffset, time: time))
    // Whatever moves the content within the new bounds ends before it is reported.
    events.formUnion(reconfigure(configuration, time: time).subtracting(.willDecelerate))
    _ = setContentOffset(position, time: time)
    return events
  }

  /// Continues the motion within the new bounds; resting content beyond a new end springs back.
  private mutating func adapt(from old: ScrollConfiguration, velocity: Double, target: Double) -> ScrollEvents {
    if activity.isHeld { return [] }
    guard let segment = activity.segment else {
      alignWithEnd()
      return bounds.contains(offset) ? [] : dropGesture().union(settle())
    }
    if let (key, speed) = activity.run, run(at: speed, for: key, from: velocity) { return [] }
    guard isAffected(segment, from: old) else { return [] }
    return segment.phase == .animating
      ? animateAnew(after: segment, velocity: velocity, to: target)
      : planAnew(after: segment, velocity: velocity)
  }

  private mutating func animateAnew(after segment: MotionSegment, velocity: Double, to target: Double) -> ScrollEvents {
    guard target != offset else {
      comeToRest()
      return .didEndAnimating
    }
    // The motion of a held key would last as long as its way.
    let duration = activity.run == nil ? max(segment.endTime - time, 0) : configuration.tuning.settleDuration
    activity.segment = planner(velocity: velocity).animation(to: target, duration: duration)
    return []
  }

  private mutating func planAnew(after segment: MotionSegment, velocity: Double) -> ScrollEvents {
    let events = settle(planner(velocity: velocity).launch)
    switch phase {
    // The deceleration that was reported continues.
    case .decelerating, .bouncing: return events.subtracting(.willDecelerate)
    case .animating: return .didCancelDecelerating
    case .idle, .tracking, .dragging:
      comeToRest()
      return segment.endEvent
    }
  }

  /// Returns whether the new bounds affect the position of a motion, its target, or the choice of that target.
  private func isAffected(_ segment: MotionSegment, from old: ScrollConfiguration) -> Bool {
    let new = configuration
    guard new.bounds.cycle == old.bounds.cycle else { return true }
    if segment.phase == .animating {
      // Content that moves away from its target may have less space to turn.
      let velocity = segment.motion.velocity(at: time - segment.startTime)
      return !new.holds(segment.target) || velocity * (segment.target - offset) < 0
    }
    if let launch = activity.launch {
      // The motion is unaffected if the same release within the new bounds would have started it.
      var release = old
      release.bounds = new.bounds
      release.endBehavior = new.endBehavior
      release.alwaysBounces = new.alwaysBounces
      release.reducesMotion = new.reducesMotion
      let planner = MotionPlanner(configuration: release, launch: launch, time: 0)
      if planner.release()?.isSame(as: segment) == true { return false }
    }
    guard new.bounds.clamp(offset) == old.bounds.clamp(offset), new.holds(segment.target) else { return true }
    let isAtEnd = new.end(near: segment.target) != nil
    return isAtEnd != (old.end(near: segment.target) != nil) || (isAtEnd && new.ends != old.ends)
  }
}

extension ScrollConfiguration {
  /// Returns whether `offset` is within the bounds but for a rounding error.
  fileprivate func holds(_ offset: Double) -> Bool { bounds.contains(offset) || end(near: offset) != nil }
}
