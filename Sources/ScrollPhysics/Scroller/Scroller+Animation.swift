// The caller moves the content itself.

/// Which way round an animation goes on a wrapping axis.
public enum Route: Hashable, Sendable {
  /// To the very offset given, however many turns away.
  case direct
  /// To the nearest copy of the offset given; exactly half a turn goes forward. Elsewhere the same as `direct`.
  case shortest
}

extension Scroller {
  /// UIScrollView's setContentOffset(animated:), in seconds.
  static let settleDuration = 0.3

  /// Puts the content at `target`, unbounded, at once; on a range no further than its ends.
  ///
  /// What moves stops there. A hand keeps its hold and drags on from there.
  public mutating func setContentOffset(_ target: Double, at time: Double) -> ScrollEvents {
    let events = advance(to: time)
    guard target.isFinite else { return events }
    wholeTurns = 0
    offset = configuration.bounds.clamp(target.sanitized())
    normalizeOffset()
    acceptsTarget = false
    if case .held(let hand) = activity {
      regrip(hand)
    } else {
      activity = .resting
    }
    return events
  }

  /// Moves the content to `destination`, unbounded, along `curve`; on a range no further than its ends.
  ///
  /// Content that moves already keeps its velocity, and a hand loses its hold. Calling it again on the way changes
  /// the destination.
  ///
  /// - Parameters:
  ///   - destination: In units; ignored when not finite.
  ///   - duration: In seconds; at 0 or less it is there at once.
  ///   - curve: How the time is spent. Content that moves starts with its own velocity instead of the curve's.
  ///   - route: On a wrapping axis, which copy of the destination.
  ///   - time: When, in seconds.
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
    events.formUnion(closeDrag())
    activity = .resting
    normalizeOffset()
    let target = place(destination, by: route)
    guard duration > 0, target != offset || velocity != 0 else {
      offset = target
      arrive()
      return events.union(.didEndAnimating)
    }
    travel(to: target, velocity: velocity, duration: duration, curve: curve)
    return events
  }

  /// Throws the content with `velocity`, in units per second, as a release would: it glides, snaps and bounces.
  ///
  /// A hand loses its hold. Slower than the stop speed it settles where it is.
  public mutating func fling(velocity: Double, at time: Double) -> ScrollEvents {
    var events = advance(to: time)
    guard velocity.isFinite else { return events }
    wheelGesture = nil
    events.formUnion(closeDrag())
    activity = .resting
    return events.union(settle(velocity: velocity.sanitized()))
  }

  /// Replaces where the motion ends that the last release began: UIScrollView's `willEndDragging`.
  ///
  /// Unbounded, in units; on a range no further than its ends. Position and velocity go on. Nothing happens when
  /// that motion has arrived or been cut short.
  public mutating func setTargetContentOffset(_ target: Double) {
    guard acceptsTarget, target.isFinite else { return }
    let target = configuration.bounds.clamp(inner(target))
    switch activity {
    case .held: return
    case .resting:
      guard target != offset else { return }
      travel(to: target, velocity: 0, duration: Self.settleDuration, curve: .easeInEaseOut)
    case .travelling(let leg):
      guard target != leg.target else { return }
      guard leg.phase != .animating else {
        travel(to: target, velocity: velocity, duration: Self.settleDuration, curve: .easeInEaseOut)
        return
      }
      let glide = Deceleration(
        position: offset,
        velocity: velocity,
        rate: configuration.decelerationRate,
        stopSpeed: configuration.stopSpeed
      )
      activity = .travelling(ReleasePlanner(configuration: configuration).landing(glide, on: target, at: time))
    }
  }

  // MARK: Inside

  /// Animates from here: from rest along the curve itself, else from the velocity.
  mutating func travel(to target: Double, velocity: Double, duration: Double, curve: TimingFunction) {
    let motion =
      velocity == 0
      ? TimedMotion(position: offset, destination: target, duration: duration, curve: curve)
      : TimedMotion(position: offset, velocity: velocity, destination: target, duration: duration, curve: curve)
    activity = .travelling(MotionSegment(.timed(motion), at: time))
  }

  /// The hand's hold on the content as it is shown now.
  mutating func regrip(_ hand: DragState) {
    var hand = hand
    if hand.anchor != nil { hand.anchor = hand.finger + proposed(offset) }
    activity = .held(hand)
  }

  private func place(_ destination: Double, by route: Route) -> Double {
    let target = inner(destination)
    guard route == .shortest, let cycle = configuration.bounds.cycle else { return configuration.bounds.clamp(target) }
    return offset + cycle.shortestDisplacement(from: offset, to: cycle.fold(destination))
  }
}
