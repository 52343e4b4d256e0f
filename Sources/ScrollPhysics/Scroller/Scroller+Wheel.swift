// A wheel turns, or two fingers move on a trackpad.

extension Scroller {
  /// The animation that one notch starts or prolongs, in seconds: long enough to be smooth, short enough to be direct.
  private static let notchDuration = 0.2

  /// The steepest start of a notch's curve, a share of the way per share of the time: at more than about 2.4 a notch
  /// that takes over fast content would overshoot.
  private static let steepestNotch = 2.3

  /// A wheel or a trackpad moves the content by `delta`, in units; positive raises ``contentOffset``.
  ///
  /// Precise deltas move it at once, 1:1. Notches are animated; those in one direction add up, one against it drops
  /// what is pending. After 150 ms of silence the gesture ends and the content settles. Nothing goes beyond the
  /// ends of a range, and a wheel is not heard while a hand holds the content or it bounces.
  public mutating func wheel(by delta: Double, isPrecise: Bool, at time: Double) -> ScrollEvents {
    let events = advance(to: time)
    let delta = delta.isFinite ? delta.sanitized() : 0
    if case .held = activity { return events }
    guard delta != 0, configuration.bounds.clamp(offset) == offset else { return events }
    let velocity = isPrecise ? 0 : self.velocity
    var gesture = wheelGesture ?? WheelGesture(lastTime: self.time, isPrecise: isPrecise)
    if wheelGesture == nil || gesture.isPrecise != isPrecise {
      tracker.reset()
      // The first delta has no beginning: a sample here gives the second one something to be measured against.
      tracker.add(position: gesture.travel, at: time.isFinite ? time : self.time)
    }
    acceptsTarget = false
    if isPrecise {
      activity = .resting
      offset = configuration.bounds.clamp(offset + delta)
      normalizeOffset()
      gesture.travel += delta
      tracker.add(position: gesture.travel, at: time.isFinite ? time : self.time)
    } else {
      turnNotch(by: delta, velocity: velocity, continues: wheelGesture?.isPrecise == false)
    }
    gesture.lastTime = self.time
    gesture.isPrecise = isPrecise
    wheelGesture = gesture
    return events.union(openDrag())
  }

  /// Animates to what is pending plus `delta`, from the velocity that the content had.
  private mutating func turnNotch(by delta: Double, velocity: Double, continues: Bool) {
    var pending = offset
    if continues, case .travelling(let leg) = activity, (leg.target - offset) * delta > 0 { pending = leg.target }
    let target = configuration.bounds.clamp(pending + delta)
    var duration = Self.notchDuration
    if velocity * (target - offset) > 0 {
      duration = min(duration, Self.steepestNotch * (target - offset) / velocity)
    }
    guard target != offset || velocity != 0 else {
      activity = .resting
      return
    }
    travel(to: target, velocity: velocity, duration: duration, curve: .easeInEaseOut)
  }

  /// The wheel has been silent: the drag has ended, and the content settles on a snap within reach.
  mutating func endWheelGesture() -> ScrollEvents {
    wheelGesture = nil
    let events = closeDrag()
    guard case .travelling(let leg) = activity else { return events.union(settle(velocity: 0)) }
    let snap = configuration.snapPolicy.destination(from: offset, projected: leg.target, in: configuration.bounds)
    if let snap, snap != leg.target {
      travel(to: snap, velocity: velocity, duration: Self.settleDuration, curve: .easeInEaseOut)
    }
    acceptsTarget = true
    return events
  }
}
