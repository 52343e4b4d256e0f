/// The direction in which an animation moves on a wrapping axis.
public enum Route: Hashable, Sendable {
  /// To the offset given, however many turns away.
  case direct
  /// To the nearest copy of the offset given; exactly half a turn goes forward. On other axes the same as `direct`.
  case shortest
}

extension Scroller {
  /// The duration of an animation that the scroller chooses itself, in seconds: setContentOffset(_:animated:)'s.
  static let settleDuration = 0.3

  /// Moves the content to `target` at once, on a range no further than its ends.
  ///
  /// A motion stops there, and a drag continues from there. On a wrapping axis `target` counts every turn.
  public mutating func setContentOffset(_ target: Double, at time: Double) -> ScrollEvents {
    let events = advance(to: time)
    guard target.isFinite else { return events }
    wholeTurns = 0
    offset = configuration.bounds.clamp(target.sanitized())
    normalizeOffset()
    acceptsTarget = false
    if case .held(let drag) = activity {
      reanchor(drag)
    } else {
      activity = .resting
    }
    return events
  }

  /// Animates the content to `destination` along `curve`, on a range no further than its ends.
  ///
  /// Moving content keeps its velocity, and a drag ends. Another call on the way changes the destination. On a wrapping
  /// axis `destination` counts every turn.
  ///
  /// - Parameters:
  ///   - destination: The offset to animate to, in units; ignored if it is not finite.
  ///   - duration: The duration, in seconds; at 0 or less the content moves at once.
  ///   - curve: The course of the animation. Moving content starts with its own velocity instead of the curve's.
  ///   - route: Which copy of the destination to animate to on a wrapping axis.
  ///   - time: When the animation starts, in seconds.
  public mutating func animate(
    to destination: Double,
    duration: Double = 0.3,
    curve: TimingFunction = .easeInEaseOut,
    route: Route = .direct,
    at time: Double
  ) -> ScrollEvents {
    var events = advance(to: time)
    guard destination.isFinite else { return events }
    let velocity = self.velocity
    wheelGesture = nil
    acceptsTarget = false
    events.formUnion(endDrag())
    activity = .resting
    normalizeOffset()
    let target = position(of: destination, by: route)
    guard duration > 0, target != offset || velocity != 0 else {
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
  public mutating func fling(velocity: Double, at time: Double) -> ScrollEvents {
    var events = advance(to: time)
    guard velocity.isFinite else { return events }
    wheelGesture = nil
    events.formUnion(endDrag())
    activity = .resting
    return events.union(settle(velocity: velocity.sanitized()))
  }

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
      guard target != offset else { return }
      startAnimation(to: target, velocity: 0, duration: Self.settleDuration, curve: .easeInEaseOut)
    case .moving(let segment):
      guard target != segment.target else { return }
      guard segment.phase != .animating else {
        startAnimation(to: target, velocity: velocity, duration: Self.settleDuration, curve: .easeInEaseOut)
        return
      }
      let planner = ReleasePlanner(configuration: configuration)
      let fling = planner.deceleration(from: offset, velocity: velocity)
      activity = .moving(planner.segment(replacing: fling, endingOn: target, at: time))
    }
  }

  // MARK: Implementation

  /// Animates from the current offset: from rest along the curve, otherwise starting with `velocity`.
  mutating func startAnimation(to target: Double, velocity: Double, duration: Double, curve: TimingFunction) {
    let motion =
      velocity == 0
      ? TimedMotion(position: offset, destination: target, duration: duration, curve: curve)
      : TimedMotion(position: offset, velocity: velocity, destination: target, duration: duration, curve: curve)
    activity = .moving(MotionSegment(.animation(motion), at: time))
  }

  private func position(of destination: Double, by route: Route) -> Double {
    guard route == .shortest, let cycle = configuration.bounds.cycle else {
      return configuration.bounds.clamp(normalized(destination))
    }
    return offset + cycle.shortestDisplacement(from: offset, to: cycle.fold(destination))
  }
}
