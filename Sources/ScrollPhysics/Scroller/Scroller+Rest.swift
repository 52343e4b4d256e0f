// The release of content, and the end of its motion.
extension Scroller {
  func planner(velocity: Double, at time: Double? = nil) -> MotionPlanner {
    MotionPlanner(
      configuration: configuration, launch: .init(offset: offset, velocity: velocity), time: time ?? self.time)
  }

  /// Releases content with `velocity`, in units per second, so that it decelerates, bounces, settles, or stays.
  mutating func settle(velocity: Double, stopFraction: Double = 1) -> ScrollEvents {
    normalizeOffset()
    let launch = Activity.Launch(offset: offset, velocity: velocity, stopFraction: stopFraction)
    let segment = MotionPlanner(configuration: configuration, launch: launch, time: time).release()
    continueRelease(with: segment, launch: launch)
    return segment == nil || phase == .animating ? [] : .willDecelerate
  }

  /// Moves released content along `segment`; if that is `nil`, the content is at rest.
  mutating func continueRelease(with segment: MotionSegment?, launch: Activity.Launch? = nil) {
    if let segment { activity = .moving(segment, .release(launch)) } else { activity = .resting(acceptsTarget: true) }
  }

  /// Ends a motion at the current offset, and removes the rounding error of whole turns.
  mutating func comeToRest() {
    activity.segment = nil
    normalizeOffset()
    offset = planner(velocity: 0).restOffset
    normalizeOffset()
  }
}
