/// A closed-form motion of the content, with its start time and the kind of motion that follows it.
struct MotionSegment: Hashable, Sendable {
  enum Motion: Hashable, Sendable {
    case glide(Glide)
    case timed(TimedMotion)
    /// The scroller has the motion, a ``Course``.
    case course(destination: Double, duration: Double)
  }

  enum Successor: Hashable, Sendable {
    case rest
    case bounce
    /// The content comes back within its bounds, and continues to its target.
    case entry
  }

  let motion: Motion
  let phase: Scroller.Phase
  let successor: Successor
  var startTime: Double
  let duration: Double
  /// The offset at which the content comes to rest after this segment and its successors, in units.
  private(set) var target: Double
  /// The distance by which the content's coordinates have moved since the start of the motion, in units.
  private(set) var shift = 0.0

  init(
    _ motion: Motion,
    _ phase: Scroller.Phase,
    at startTime: Double,
    for duration: Double? = nil,
    then successor: Successor = .rest,
    target: Double? = nil
  ) {
    self.motion = motion
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

  @inline(__always)
  func position(atAge age: Double, along course: Course?) -> Double {
    shift + (course?.position(at: age) ?? motion.position(at: age))
  }

  @inline(__always)
  func velocity(atAge age: Double, along course: Course?) -> Double {
    course?.velocity(at: age) ?? motion.velocity(at: age)
  }

  mutating func shift(by distance: Double) {
    shift += distance
    target += distance
  }

  var endEvent: ScrollEvents { phase == .animating ? .didEndAnimating : .didEndDecelerating }
}

/// A motion that is stored outside its segment, because each frame copies the segment.
indirect enum Course: Hashable, Sendable {
  case custom(CustomMotion)
  /// One axis of a motion in a ``ScrollPlane``.
  case chord(ChordMotion)

  func position(at time: Double) -> Double {
    switch self {
    case .custom(let motion): motion.position(at: time)
    case .chord(let motion): motion.position(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .custom(let motion): motion.velocity(at: time)
    case .chord(let motion): motion.velocity(at: time)
    }
  }
}

extension MotionSegment.Motion: ScrollMotion {
  var destination: Double {
    switch self {
    case .glide(let glide): glide.destination
    case .timed(let motion): motion.destination
    case .course(let destination, _): destination
    }
  }

  var duration: Double {
    switch self {
    case .glide(let glide): glide.duration
    case .timed(let motion): motion.duration
    case .course(_, let duration): duration
    }
  }

  @inline(__always)
  func position(at time: Double) -> Double {
    switch self {
    case .glide(let glide): glide.position(at: time)
    case .timed(let motion): motion.position(at: time)
    case .course(let destination, _): destination
    }
  }

  @inline(__always)
  func velocity(at time: Double) -> Double {
    switch self {
    case .glide(let glide): glide.velocity(at: time)
    case .timed(let motion): motion.velocity(at: time)
    case .course: 0
    }
  }
}
