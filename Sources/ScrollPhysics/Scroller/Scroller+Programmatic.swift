/// The direction in which an animation moves on a wrapping axis.
public enum Route: ScrollValue {
  /// To the given offset, any number of turns away.
  case direct
  /// To the nearest copy of the given offset; exactly half a turn goes forward. On other axes the same as `direct`.
  case shortest
}

extension Scroller {
  /// Moves the content to `target` at once, on a range no further than its ends.
  ///
  /// A motion ends, and a drag continues from there. On a wrapping axis `target` counts every turn.
  @discardableResult
  public mutating func setContentOffset(_ target: Double, time: Double) -> ScrollEvents {
    let events = advance(time: time)
    guard target.isFinite else { return events }
    let interruption = activity.cancelEvent
    activity.segment = nil
    relocate(to: configuration.bounds.clamp(target.sanitized()))
    hold?.holdAgain(at: offset, configuration)
    return events.union(interruption)
  }

  /// Animates the content to `destination` along `curve`, on a range no further than its ends.
  ///
  /// A drag ends. Moving content keeps its velocity: towards the destination it passes neither that nor an end, and
  /// arrives before `duration` if necessary. Another call changes the destination. `didEndAnimating` or
  /// `didCancelAnimating` reports the end.
  ///
  /// - Parameters:
  ///   - destination: The offset, in units, counting every turn of a wrapping axis; ignored if it is not finite.
  ///   - duration: The duration, in seconds; at 0 or less the content moves at once.
  ///   - curve: The timing, which starts with the velocity of moving content instead of its own.
  ///   - route: The copy of the destination on a wrapping axis.
  ///   - time: When the animation starts, in seconds.
  @discardableResult
  public mutating func animate(
    to destination: Double,
    duration: Double = 0.3,
    curve: TimingFunction = .easeInEaseOut,
    route: Route = .direct,
    time: Double
  ) -> ScrollEvents {
    var events = advance(time: time)
    guard destination.isFinite else { return events }
    let velocity = self.velocity
    events.formUnion(interrupt())
    let target = position(of: destination, by: route)
    guard duration > 0, target != offset else {
      offset = target
      comeToRest()
      return events.union(.didEndAnimating)
    }
    activity = .moving(planner(velocity: velocity).animation(to: target, duration: duration, curve: curve), .call)
    return events
  }

  /// Animates the content until an item is visible between the insets, and no further.
  ///
  /// The call has no effect if the item will be visible when the content comes to rest. Of an item longer than the
  /// viewport, the start is shown.
  ///
  /// - Parameters:
  ///   - item: The range that the item covers, in the content's coordinates.
  ///   - alignment: The alignment of the item with the viewport; `nil` for the nearest offset that shows all of it.
  ///   - viewportLength: The visible length; `nil` for the viewport length of the bounds.
  ///   - margin: The length to keep free at both ends of the viewport.
  ///   - duration: The duration, in seconds; at 0 or less the content moves at once.
  ///   - time: When the animation starts, in seconds.
  @discardableResult
  public mutating func scrollToVisible(
    _ item: ClosedRange<Double>,
    alignment: SnapAlignment? = nil,
    viewportLength: Double? = nil,
    margin: Double = 0,
    duration: Double = 0.3,
    time: Double
  ) -> ScrollEvents {
    let events = advance(time: time)
    let length = viewportLength ?? configuration.bounds.viewportLength
    let current = targetContentOffset ?? contentOffset
    let start = item.lowerBound - margin.sanitized() - configuration.insets.leading
    let item = start...max(start, item.upperBound + margin.sanitized() + configuration.insets.trailing)
    let end = SnapAlignment.end.offset(showing: item, viewportLength: length)
    let target = alignment?.offset(showing: item, viewportLength: length) ?? min(start, max(end, current))
    guard target.isFinite, configuration.bounds.clamp(target) != current else { return events }
    return events.union(animate(to: target, duration: duration, time: time))
  }

  /// Launches the content with `velocity`, in units per second, as after a drag: it glides, snaps, and bounces.
  ///
  /// A drag ends. With a velocity below the stop speed the content stays or snaps.
  @discardableResult
  public mutating func fling(velocity: Double, time: Double) -> ScrollEvents {
    fling(velocity: velocity, stopFraction: 1, time: time)
  }

  /// Launches the content as one of two axes, which stops at a fraction of the stop speed.
  mutating func fling(velocity: Double, stopFraction: Double, time: Double) -> ScrollEvents {
    let events = advance(time: time)
    guard velocity.isFinite else { return events }
    return events.union(interrupt()).union(settle(velocity: velocity.sanitized(), stopFraction: stopFraction))
  }

  #if !hasFeature(Embedded)
    /// Moves the content along a motion of your own, such as another platform's fling.
    ///
    /// The motion is in units, and in seconds from `time`. If its destination or duration is not finite, there is no
    /// effect but `didReject`. A drag ends. The position is continuous if the motion starts at ``contentOffset``. Where
    /// it leaves the bounds, the content bounces or stops with its velocity there. A call right after a release
    /// replaces the motion that the release began, without an event.
    @discardableResult
    public mutating func follow(_ motion: some ScrollMotion, time: Double) -> ScrollEvents {
      var events = advance(time: time)
      guard motion.destination.isFinite, motion.duration >= 0, motion.duration <= Limit.time else {
        return events.union(.didReject)
      }
      let replaces = activity.acceptsTarget && isMoving
      let interruption = interrupt()
      if !replaces { events.formUnion(interruption.union(.willDecelerate)) }
      let motion = CustomMotion(motion)
      relocate(to: motion.position(at: 0), normalizing: false)
      follow(.custom(motion), planner(velocity: 0).segment(following: motion), .call)
      return events
    }
  #endif

  /// Changes the target of the motion that the last release began, as `scrollViewWillEndDragging` can in UIKit.
  ///
  /// Position and velocity are continuous. The call has no effect after that motion has arrived or was interrupted. On a
  /// range the target is limited to the ends, and on a wrapping axis it counts every turn.
  public mutating func setTargetContentOffset(_ target: Double) {
    guard activity.acceptsTarget, target.isFinite else { return }
    let target = configuration.bounds.clamp(normalized(target))
    guard target != activity.segment?.target else { return }
    let planner = planner(velocity: velocity)
    let isGliding = isMoving && phase != .animating
    continueRelease(with: isGliding ? planner.fling(to: target) : planner.settling(on: target))
  }

  /// Settles as one of two axes on a target that was chosen for both.
  mutating func settle(on target: Double) {
    if !activity.acceptsTarget { continueRelease(with: activity.segment) }
    setTargetContentOffset(target)
  }

  /// Ends everything that moves the content, and returns the events.
  mutating func interrupt() -> ScrollEvents {
    let events = activity.dragEndEvent.union(activity.cancelEvent)
    ignoresMomentum = false
    activity = .resting(acceptsTarget: false)
    normalizeOffset()
    return events
  }

  private func position(of destination: Double, by route: Route) -> Double {
    guard route == .shortest, let cycle = configuration.bounds.cycle else {
      return configuration.bounds.clamp(normalized(destination))
    }
    return offset + cycle.shortestDisplacement(from: offset, to: cycle.fold(destination))
  }
}
