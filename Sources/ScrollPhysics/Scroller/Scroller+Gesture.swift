// The part of one axis in a gesture, which a ``ScrollSurface`` recognizes.
extension Scroller {
  /// The highest speed of content that can be tapped, in points per second (Gecko's `apz.fling_stop_on_tap_threshold`).
  static let tapSpeed = 50.0
  /// The silence after which fast fingers count as lifted, in sample intervals; a lost sample makes a silence of 2.
  static let silentIntervals = 2.5
  /// The shortest silence after which fast fingers count as lifted: 2.5 intervals at 125 Hz.
  static let minimumSilence = 0.020
  /// The maximum speed of a finger, in points per second: 1,500 points, a large screen, in 50 ms.
  private static let maximumFingerSpeed = 30_000.0
  /// The largest initial speed of a notch, as a multiple of its mean speed; above 1 / 0.42, the curve would overshoot.
  private static let maximumNotchSlope = 2.3

  /// Stops the content for a press by `pointer`, or for fingers if that is `nil`.
  mutating func touch(by pointer: ScrollPointer?, time: Double) -> ScrollEvents {
    let events = activity.cancelEvent
    normalizeOffset()
    activity = .held(pointer == nil ? .panned : .pressed)
    hold = pointer == nil ? Hold(offset, from: 0, at: sampleTime(time), configuration) : nil
    estimator = (pointer ?? .trackpad).estimator
    tracker.reset()
    return events
  }

  /// Begins to drag the content from where it is; `position` is the negated one of the pointer.
  mutating func drag(from position: Double, time: Double) {
    hold = Hold(offset, from: position, at: sampleTime(time), configuration)
    activity = .held(.dragged)
  }

  /// Moves dragged content with the pointer, whose negated position is `position`.
  mutating func follow(_ position: Double) {
    let lead = lead
    hold?.move(to: position, lead: lead)
    show()
  }

  /// Moves the content with fingers; `position` is the sum of all movements.
  mutating func pan(to position: Double, isMomentum: Bool, time: Double) {
    // The first movement started at an unknown time, so the velocity is estimated from its end.
    tracker.add(position: position, time: sampleTime(time))
    let lead = isMomentum ? Lead() : lead
    hold?.move(to: position, lead: lead)
    show()
    let offset = offset
    normalizeOffset()
    hold?.shift(by: self.offset - offset)
  }

  /// Returns the part of `delta` that does not turn more pages than one swipe may.
  mutating func allowed(_ delta: Double) -> Double {
    guard configuration.snapPolicy.stopsAtEnds else { return delta }
    return hold?.allowed(delta, configuration) ?? delta
  }

  /// Animates the content by a notch of `delta`, and those that are pending in its direction.
  ///
  /// `continues` is whether the notch belongs to a gesture that has begun.
  mutating func turn(by delta: Double, continues: Bool) -> ScrollEvents {
    guard delta != 0 else { return activity.isHeld ? release(settles: true) : [] }
    guard bounds.contains(offset) else { return [] }
    let velocity = velocity
    var pending = offset
    if case .moving(let segment, .notch) = activity, (segment.target - offset) * delta > 0 { pending = segment.target }
    let target = bounds.clamp(pending + delta)
    // A notch that reverses the last one can leave the content where it is.
    let events = continues && target != offset ? [] : activity.cancelEvent
    if target == offset {
      activity = .resting(acceptsTarget: false)
    } else {
      var duration = configuration.tuning.notchDuration
      if velocity * (target - offset) > 0 {
        duration = min(duration, Self.maximumNotchSlope * (target - offset) / velocity)
      }
      activity = .moving(planner(velocity: velocity).animation(to: target, duration: duration), .notch)
    }
    isSettled = false
    if configuration.endBehavior == .chain { unconsumedNotch = pending + delta - target }
    return events
  }

  /// Ends a hold; the velocity of `launch` is without an end's resistance.
  ///
  /// With `settles`, content within its bounds settles.
  mutating func release(_ launch: Activity.Launch = Activity.Launch(), settles: Bool) -> ScrollEvents {
    var launch = launch
    launch.velocity = hold?.velocity(of: launch.velocity) ?? 0
    activity = .resting(acceptsTarget: false)
    return settles || overscroll != 0 ? settle(launch) : []
  }

  /// Settles at the end of a gesture of a wheel or fingers that last moved in `direction`, -1 or 1; 0 if it did not move.
  mutating func settle(afterWheelIn direction: Double) -> ScrollEvents {
    var notch: MotionSegment?
    if case .moving(let segment, .notch) = activity { notch = segment }
    guard notch != nil || activity.isHeld || (activity.isResting && direction != 0) else { return [] }
    guard direction != 0, notch != nil || overscroll == 0 else { return settle() }
    let planner = planner(velocity: notch == nil ? 0 : velocity)
    continueRelease(with: planner.release(afterWheelIn: direction, notch: notch))
    return []
  }

  /// Returns the time of a sample, which may precede the last frame.
  func sampleTime(_ time: Double) -> Double { time.isFinite ? time : self.time }

  /// Returns the velocity of the pointer at `time`; above 0 if the content offset increases.
  func fingerVelocity(at time: Double) -> Double {
    tracker.velocity(at: time, estimator: estimator, maximumSpeed: maximumFingerSpeed)
  }

  private var lead: Lead {
    let prediction = configuration.tuning.prediction
    return tracker.lead(
      ahead: max(hold?.lead.ahead ?? 0, min(time - tracker.lastTime, prediction)),
      maximumTime: min(prediction, max(0, tracker.lastTime - (hold?.beginTime ?? time))),
      maximumSpeed: maximumFingerSpeed)
  }

  private var maximumFingerSpeed: Double { Self.maximumFingerSpeed * configuration.pointLength }
}
