/// The movement of a wheel, or of two fingers on a trackpad, from its first event until a silence.
struct WheelGesture: Hashable, Sendable {
  /// The silence that ends a gesture, in seconds.
  private static let silence = 0.150

  var lastTime: Double
  var isPrecise: Bool
  /// The sum of all precise deltas, on which the velocity is measured.
  var distance = 0.0

  var endTime: Double { lastTime + Self.silence }
}

extension Scroller {
  /// The duration of the animation that one notch starts or prolongs, in seconds: smooth, and still direct.
  private static let notchDuration = 0.2

  /// The steepest start of a notch's curve, in fractions of the distance per fraction of the time.
  ///
  /// Above about 2.4 a notch that takes over fast content would overshoot.
  private static let maximumNotchSlope = 2.3

  /// Moves the content by `delta`, in units, for a wheel or a trackpad; a positive delta raises ``contentOffset``.
  ///
  /// Precise deltas move it at once, 1:1. Notches are animated: those in one direction add up, and one in the other
  /// direction drops what is pending. After 150 ms of silence the gesture ends, and the content settles. A wheel moves
  /// nothing beyond the ends of a range, and has no effect while a pointer holds the content or while it bounces.
  public mutating func wheel(by delta: Double, isPrecise: Bool, at time: Double) -> ScrollEvents {
    let events = advance(to: time)
    let delta = delta.isFinite ? delta.sanitized() : 0
    if case .held = activity { return events }
    guard delta != 0, configuration.bounds.clamp(offset) == offset else { return events }
    let velocity = isPrecise ? 0 : self.velocity
    var gesture = wheelGesture ?? WheelGesture(lastTime: self.time, isPrecise: isPrecise)
    if wheelGesture == nil || gesture.isPrecise != isPrecise {
      tracker.reset()
      // The start of the first delta is not known: this sample gives the second one something to be measured against.
      tracker.add(position: gesture.distance, at: time.isFinite ? time : self.time)
    }
    acceptsTarget = false
    if isPrecise {
      activity = .resting
      offset = configuration.bounds.clamp(offset + delta)
      normalizeOffset()
      gesture.distance += delta
      tracker.add(position: gesture.distance, at: time.isFinite ? time : self.time)
    } else {
      animateNotch(by: delta, velocity: velocity, continues: wheelGesture?.isPrecise == false)
    }
    gesture.lastTime = self.time
    gesture.isPrecise = isPrecise
    wheelGesture = gesture
    return events.union(beginDrag())
  }

  /// Animates to what is pending plus `delta`, starting with the velocity that the content had.
  private mutating func animateNotch(by delta: Double, velocity: Double, continues: Bool) {
    var pending = offset
    if continues, case .moving(let segment) = activity, (segment.target - offset) * delta > 0 {
      pending = segment.target
    }
    let target = configuration.bounds.clamp(pending + delta)
    var duration = Self.notchDuration
    if velocity * (target - offset) > 0 {
      duration = min(duration, Self.maximumNotchSlope * (target - offset) / velocity)
    }
    guard target != offset || velocity != 0 else {
      activity = .resting
      return
    }
    startAnimation(to: target, velocity: velocity, duration: duration, curve: .easeInEaseOut)
  }

  /// Ends the gesture of a silent wheel: the content settles on a snap position that is near enough.
  mutating func endWheelGesture() -> ScrollEvents {
    wheelGesture = nil
    let events = endDrag()
    guard case .moving(let segment) = activity else { return events.union(settle(velocity: 0)) }
    let snap = configuration.snapPolicy.destination(from: offset, projected: segment.target, in: configuration.bounds)
    if let snap, snap != segment.target {
      startAnimation(to: snap, velocity: velocity, duration: Self.settleDuration, curve: .easeInEaseOut)
    }
    acceptsTarget = true
    return events
  }
}
