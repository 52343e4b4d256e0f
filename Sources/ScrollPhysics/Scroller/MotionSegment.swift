/// A closed-form motion of the content, with its start time and the kind of motion that follows it.
struct MotionSegment: Hashable, Sendable {
  enum Successor: Hashable, Sendable {
    case rest
    case bounce
    /// The content comes back within its bounds, and continues to its target.
    case entry
  }

  let motion: AnyScrollMotion
  let phase: Scroller.Phase
  let successor: Successor
  var startTime: Double
  let duration: Double
  /// The offset at which the content comes to rest after this segment and its successors.
  private(set) var target: Double
  /// The distance by which the content's coordinates have moved since the start of the motion.
  private(set) var shift = 0.0

  init(
    _ motion: some ScrollMotion,
    _ phase: Scroller.Phase,
    at startTime: Double,
    for duration: Double? = nil,
    then successor: Successor = .rest,
    target: Double? = nil
  ) {
    self.motion = AnyScrollMotion(motion)
    self.phase = phase
    self.startTime = startTime
    self.duration = duration ?? motion.duration
    self.successor = successor
    self.target = target ?? motion.destination
  }

  var endTime: Double { startTime + duration }

  /// Returns whether two segments with the same launch are the same motion.
  func isSame(as other: MotionSegment) -> Bool {
    duration == other.duration && target == other.target && successor == other.successor && phase == other.phase
  }

  var isCutShort: Bool { duration < motion.duration }

  func position(at time: Double) -> Double { shift + motion.position(at: time - startTime) }

  func velocity(at time: Double) -> Double { motion.velocity(at: time - startTime) }

  /// Returns whether a hard end stops the motion at `time`; one that started beyond an end is not stopped.
  func isStopped(at time: Double, by configuration: ScrollConfiguration) -> Bool {
    !configuration.hardRange.contains(position(at: time)) && configuration.bounds.contains(position(at: startTime))
  }

  mutating func shift(by distance: Double) {
    shift += distance
    target += distance
  }

  var endEvent: ScrollEvents { phase == .animating ? .didEndAnimating : .didEndDecelerating }
}
