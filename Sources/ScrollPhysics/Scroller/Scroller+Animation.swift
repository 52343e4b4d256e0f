/// The direction in which an animation moves on a wrapping axis.
public enum Route: Hashable, Sendable {
  /// To the offset given, however many turns away.
  case direct
  /// To the nearest copy of the offset given; exactly half a turn goes forward. On other axes the same as `direct`.
  case shortest
}

extension Scroller {
  /// Moves the content to `target` at once, on a range no further than its ends.
  ///
  /// A motion stops there, and a drag continues from there. On a wrapping axis `target` counts every turn.
  @discardableResult
  public mutating func setContentOffset(_ target: Double, time: Double) -> ScrollEvents {
    let events = advance(time: time)
    guard target.isFinite else { return events }
    wholeTurns = 0
    offset = configuration.bounds.clamp(target.sanitized())
    normalizeOffset()
    acceptsTarget = false
    switch activity {
    case .held(let drag):
      holdAgain(drag)
      return events
    case .moving(let segment):
      activity = .resting
      return events.union(segment.cancelEvent)
    case .resting:
      if var gesture = wheelGesture, gesture.isPrecise {
        hold(&gesture)
        wheelGesture = gesture
      }
      return events
    }
  }

  /// Animates the content to `destination` along `curve`, on a range no further than its ends.
  ///
  /// A drag ends. Moving content keeps its velocity; if it is on its way already, it passes neither the destination nor
  /// an end, and arrives earlier where `duration` would be too long for that. Another call on the way changes the
  /// destination. On a wrapping axis `destination` counts every turn.
  ///
  /// `didEndAnimating` or `didCancelAnimating` tells of the end.
  ///
  /// - Parameters:
  ///   - destination: The offset to animate to, in units; ignored if it is not finite.
  ///   - duration: The duration, in seconds; at 0 or less the content moves at once.
  ///   - curve: The course of the animation. Moving content starts with its own velocity instead of the curve's.
  ///   - route: Which copy of the destination to animate to on a wrapping axis.
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
    startAnimation(to: target, velocity: velocity, duration: duration, curve: curve)
    return events
  }

  /// Throws the content with `velocity`, in units per second, as a release would: it glides, snaps, and bounces.
  ///
  /// A drag ends. A velocity below the stop speed lets the content settle where it is.
  @discardableResult
  public mutating func fling(velocity: Double, time: Double) -> ScrollEvents {
    fling(velocity: velocity, stopShare: 1, time: time)
  }

  /// Throws the content as one of two axes, which stops at a fraction of the stop speed.
  mutating func fling(velocity: Double, stopShare: Double, time: Double) -> ScrollEvents {
    let events = advance(time: time)
    guard velocity.isFinite else { return events }
    return events.union(interrupt()).union(settle(velocity: velocity.sanitized(), stopShare: stopShare))
  }

  #if !hasFeature(Embedded)
    /// Lets the content follow a motion of your own from now on, such as another platform's fling.
    ///
    /// A drag ends. The motion starts where the content is if its first position is ``contentOffset``; what follows is
    /// its own. Where it leaves the bounds, the content bounces or stops with the velocity that it has there. Called
    /// right after a release, it replaces the motion that the release began, and nothing is interrupted.
    ///
    /// - Parameters:
    ///   - motion: The motion, in units and in seconds from `time`; ignored if its destination or duration is not finite.
    ///   - time: When the motion starts, in seconds.
    @discardableResult
    public mutating func follow(_ motion: some ScrollMotion, time: Double) -> ScrollEvents {
      var events = advance(time: time)
      guard motion.destination.isFinite, motion.duration >= 0, motion.duration <= Limit.time else { return events }
      let replaces = acceptsTarget && isMoving
      let interruption = interrupt()
      if !replaces { events.formUnion(interruption.union(.willDecelerate)) }
      let motion = CustomMotion(motion)
      offset = motion.position(at: 0)
      wholeTurns = 0
      let planner = ReleasePlanner(configuration: configuration)
      activity = .moving(planner.segment(following: motion, at: self.time))
      return events
    }
  #endif

  /// Changes where the motion ends that the last release began, as UIScrollView's `willEndDragging` does.
  ///
  /// Position and velocity are continuous. The call has no effect when that motion has arrived or was interrupted. On a
  /// range the content moves no further than the ends, and on a wrapping axis `target` counts every turn.
  public mutating func setTargetContentOffset(_ target: Double) {
    guard acceptsTarget, target.isFinite else { return }
    let target = configuration.bounds.clamp(normalized(target))
    switch activity {
    case .held: return
    case .resting:
      startSettling(to: target, velocity: 0)
    case .moving(let segment):
      guard target != segment.target else { return }
      launch = nil
      guard segment.phase != .animating else {
        startSettling(to: target, velocity: velocity)
        return
      }
      let planner = ReleasePlanner(configuration: configuration)
      let fling = planner.deceleration(from: offset, velocity: velocity)
      activity = .moving(planner.segment(replacing: fling, endingOn: target, at: time))
    }
  }

  // MARK: Implementation

  /// Ends everything that moves the content, and returns the events.
  private mutating func interrupt() -> ScrollEvents {
    var events = endDrag()
    if case .moving(let segment) = activity { events.formUnion(segment.cancelEvent) }
    wheelGesture = nil
    ignoresMomentum = false
    acceptsTarget = false
    activity = .resting
    normalizeOffset()
    return events
  }

  /// Animates from the current offset as after a slow release, if `target` lies elsewhere.
  mutating func startSettling(to target: Double, velocity: Double) {
    guard target != offset else {
      if isMoving { activity = .resting }
      return
    }
    startAnimation(
      to: target, velocity: velocity, duration: configuration.tuning.settleDuration, curve: .easeInEaseOut)
  }

  /// Animates from the current offset: from rest along the curve, otherwise starting with `velocity`.
  mutating func startAnimation(to target: Double, velocity: Double, duration: Double, curve: TimingFunction) {
    launch = nil
    let motion =
      velocity == 0
      ? TimedMotion(position: offset, destination: target, duration: duration, curve: curve)
      : TimedMotion(
        position: offset, velocity: velocity, destination: target, duration: duration, curve: curve,
        room: room(for: velocity))
    activity = .moving(MotionSegment(.animation(motion), at: time))
  }

  /// Returns how far content with `velocity` may move on before it turns: to the end, and beyond it as in a bounce.
  private func room(for velocity: Double) -> Double {
    guard case .range(let range, _) = configuration.bounds else { return .infinity }
    guard range.contains(offset) else {
      return Spring(position: 0, velocity: abs(velocity), frequency: configuration.tuning.bounceFrequency)
        .peakDisplacement ?? 0
    }
    return velocity > 0 ? range.upperBound - offset : offset - range.lowerBound
  }

  private func position(of destination: Double, by route: Route) -> Double {
    guard route == .shortest, let cycle = configuration.bounds.cycle else {
      return configuration.bounds.clamp(normalized(destination))
    }
    return offset + cycle.shortestDisplacement(from: offset, to: cycle.fold(destination))
  }
}

#if !hasFeature(Embedded)
  extension Route: Codable {}
#endif
