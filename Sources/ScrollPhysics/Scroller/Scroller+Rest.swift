// The release of content, and the end of its motion.
extension Scroller {
  func planner(velocity: Double, at time: Double? = nil) -> MotionPlanner {
    let isByTrackpad = activity.launch?.isByTrackpad ?? false
    let launch = Activity.Launch(offset: offset, velocity: velocity, isByTrackpad: isByTrackpad)
    return MotionPlanner(configuration: configuration, launch: launch, time: time ?? self.time)
  }

  /// Releases content, by default at rest, for a launch at the current offset.
  mutating func settle(_ launch: Activity.Launch = Activity.Launch()) -> ScrollEvents {
    normalizeOffset()
    var launch = launch
    (launch.offset, launch.velocity) = (offset, launch.velocity.sanitized())
    let segment = MotionPlanner(configuration: configuration, launch: launch, time: time).release()
    continueRelease(with: segment, launch: launch)
    // At an end, a fling does not begin.
    if segment == nil, bounds.clamp(offset + launch.velocity) == offset {
      unconsumedVelocity = launch.velocity
    }
    return segment == nil || phase == .animating ? [] : .willDecelerate
  }

  mutating func continueRelease(with segment: MotionSegment?, launch: Activity.Launch? = nil) {
    if let segment { activity = .moving(segment, .release(launch)) } else { activity = .resting(acceptsTarget: true) }
  }

  /// Moves content that is a rounding error away from an end to that end.
  mutating func alignWithEnd() { offset = configuration.end(near: offset) ?? offset }

  /// Ends a motion at the current offset, or at the snap position within rounding error of it on a wrapping axis.
  mutating func comeToRest() {
    let notch = unconsumedNotch
    activity.segment = nil
    unconsumedNotch = notch
    normalizeOffset()
    offset = planner(velocity: 0).restOffset
  }
}
