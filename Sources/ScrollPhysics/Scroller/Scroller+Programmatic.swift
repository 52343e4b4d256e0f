extension Scroller {
  /// The copy of the destination to which an animation moves on a wrapping axis.
  public enum Route: Hashable, Sendable {
    /// The animation moves to the given offset, any number of turns away.
    case direct
    /// The animation moves to the nearest copy of the given offset; of two equally near copies, to the higher offset.
    ///
    /// On other axes it is the same as ``direct``.
    case shortest
  }
}

extension Scroller {
  /// Moves the content to `target`, clamped to the bounds, without an animation.
  ///
  /// A motion ends, and a drag continues from the target. On a wrapping axis, the target includes whole turns.
  @discardableResult
  public mutating func setContentOffset(_ target: Double, time: Double) -> ScrollEvents {
    let events = advance(to: time)
    guard target.isFinite else { return events }
    let interruption = gesture.isMomentum ? interrupt() : activity.cancelEvent
    gesture.ignoresMomentum = true
    activity.segment = nil
    relocate(to: bounds.clamp(target.sanitized()))
    hold?.holdAgain(at: offset, configuration)
    return events.union(interruption)
  }

  /// Animates the content to `destination`, clamped to the bounds.
  ///
  /// A drag ends. The animation of moving content starts with the content's velocity. If that is towards the
  /// destination, the content passes neither the destination nor an end, and may arrive before `duration`.
  /// `didEndAnimating` or `didCancelAnimating` reports the end.
  ///
  /// - Parameters:
  ///   - destination: The offset, including whole turns on a wrapping axis; ignored if it is not finite.
  ///   - duration: The duration; at 0 or less, the content moves at once.
  ///   - curve: The timing; for moving content, its start is adjusted to the velocity.
  ///   - route: The way to the destination on a wrapping axis.
  ///   - time: The time at which the animation starts.
  @discardableResult
  public mutating func animate(
    to destination: Double,
    duration: Double = 0.3,
    curve: TimedMotion.TimingFunction = .easeInEaseOut,
    route: Route = .direct,
    time: Double
  ) -> ScrollEvents {
    var events = advance(to: time)
    guard destination.isFinite else { return events }
    let velocity = self.velocity
    events.formUnion(interrupt())
    let target = position(of: destination, by: route)
    guard duration > 0, !configuration.reducesMotion, target != offset else {
      offset = target
      comeToRest()
      return events.union(.didEndAnimating)
    }
    activity = .moving(planner(velocity: velocity).animation(to: target, duration: duration, curve: curve), .call)
    return events
  }

  /// Animates the content so that an item becomes visible between the insets, by default over the shortest distance.
  ///
  /// On a wrapping axis, the nearest copy of the item counts. The call has no effect if the content is already at, or
  /// moving to, such an offset. Without an alignment, the start of an item longer than the viewport becomes visible.
  ///
  /// - Parameters:
  ///   - item: The range that the item covers, in the content's coordinates.
  ///   - alignment: The alignment of the item with the viewport; `nil` for the nearest offset that shows all of it.
  ///   - viewportLength: The viewport's length with insets; `nil` for that of the bounds (0 without ends).
  ///   - margin: The length to leave free on both sides of the item.
  ///   - duration: The duration; at 0 or less, the content moves at once.
  ///   - time: The time at which the animation starts.
  @discardableResult
  public mutating func scrollToVisible(
    _ item: ClosedRange<Double>,
    alignment: SnapAlignment? = nil,
    viewportLength: Double? = nil,
    margin: Double = 0,
    duration: Double = 0.3,
    time: Double
  ) -> ScrollEvents {
    let events = advance(to: time)
    let length = viewportLength ?? bounds.viewportLength
    let current = targetContentOffset ?? contentOffset
    let start = item.lowerBound - margin.sanitized() - bounds.insets.leading
    let cycle = start.isFinite ? bounds.cycle : nil
    let turn = cycle.map { current + $0.shortestDisplacement(from: current, to: start) - start } ?? 0
    let last = item.upperBound + margin.sanitized() + bounds.insets.trailing + turn
    let item = start + turn...max(start + turn, last)
    let end = SnapAlignment.end.offset(showing: item, viewportLength: length)
    let target = alignment?.offset(showing: item, viewportLength: length) ?? min(item.lowerBound, max(end, current))
    guard target.isFinite, bounds.clamp(target) != current else { return events }
    return events.union(animate(to: target, duration: duration, time: time))
  }

  /// Launches the content with `velocity`, which increases ``contentOffset`` if it is above 0.
  ///
  /// A drag ends. At no more than the stop speed, 10 points per second, the content stays, snaps, or springs back.
  @discardableResult
  public mutating func fling(velocity: Double, time: Double) -> ScrollEvents {
    fling(Activity.Launch(velocity: velocity), time: time)
  }

  mutating func fling(_ launch: Activity.Launch, time: Double) -> ScrollEvents {
    let events = advance(to: time)
    guard launch.velocity.isFinite else { return events }
    return events.union(interrupt()).union(settle(launch))
  }

  /// Moves the content along a custom motion, such as another platform's fling.
  ///
  /// The positions of the motion are in units, and its times in seconds from `time`. A motion whose destination is
  /// not finite, or whose duration is not from 0 to 1e12 seconds, is rejected with the event `didReject`. Any
  /// other motion ends a drag. The position is continuous if the motion starts at ``contentOffset``. A motion that
  /// starts within the bounds, and has its destination outside, bounces or stops at the end that it reaches.
  /// After a motion that starts outside, and has its destination outside, the content springs back. Replacing the
  /// motion of the last release causes no event.
  @discardableResult
  public mutating func follow(_ motion: some ScrollMotion, time: Double) -> ScrollEvents {
    var events = advance(to: time)
    guard motion.isValid else { return events.union(.didReject) }
    let replaces = activity.acceptsTarget && isMoving && phase != .animating
    let interruption = interrupt()
    if !replaces { events.formUnion(interruption.union(.willDecelerate)) }
    let motion = AnyScrollMotion(motion)
    relocate(to: motion.position(at: 0), normalizing: false)
    activity = .moving(planner(velocity: 0).segment(following: motion), .call)
    return events
  }

  /// Changes the target of the motion that followed the last release, as `scrollViewWillEndDragging` can in UIKit.
  ///
  /// Position and velocity are continuous. The call has no effect after that motion has arrived or been interrupted, or
  /// once time has passed after a release that started none. The target is clamped to the bounds; on a wrapping axis,
  /// it includes whole turns.
  public mutating func setTargetContentOffset(_ target: Double) {
    // Normalizing the present target could round it to another one.
    guard activity.acceptsTarget, target.isFinite, target != targetContentOffset else { return }
    let target = nearestAllowed(target)
    guard target != activity.segment?.target else { return }
    let planner = planner(velocity: velocity)
    let isGliding = isMoving && phase != .animating
    continueRelease(with: isGliding ? planner.fling(to: target) : planner.settling(on: target))
  }

  /// Settles one of a plane's two axes on `target`, the axis's coordinate of a target in the plane.
  mutating func settle(on target: Double) {
    if !activity.acceptsTarget { continueRelease(with: activity.segment) }
    setTargetContentOffset(target)
  }

  mutating func interrupt() -> ScrollEvents {
    let events = dropGesture().union(activity.cancelEvent)
    activity = .resting(acceptsTarget: false)
    normalizeOffset()
    return events
  }

  /// Ends the gesture for a call that moves the content, and returns the end of its drag.
  mutating func dropGesture() -> ScrollEvents {
    defer { gesture.end() }
    gesture.ignoresMomentum = true
    return gesture.endEvent
  }

  private func position(of destination: Double, by route: Route) -> Double {
    guard route == .shortest, let cycle = bounds.cycle else {
      return nearestAllowed(destination)
    }
    return offset + cycle.shortestDisplacement(from: offset, to: cycle.fold(destination))
  }
}
