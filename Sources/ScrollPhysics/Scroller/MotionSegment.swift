/// A closed-form motion of the content, with its start time and the kind of motion that follows it.
struct MotionSegment: Hashable, Sendable {
  enum Motion: Hashable, Sendable {
    case deceleration(Deceleration)
    /// A spring pulls slow content onto a target, or any content onto one behind.
    case snap(SettlingSpring)
    /// A throw reaches a target out of its natural reach.
    case curve(TimedMotion)
    case bounce(SettlingSpring)
    case animation(TimedMotion)
    case course(destination: Double, duration: Double, isAnimation: Bool = false)
  }

  enum Successor: Hashable, Sendable {
    case rest
    case bounce
    /// The content comes back within its bounds, and continues to its target.
    case entry
  }

  let motion: Motion
  let successor: Successor
  var startTime: Double
  let duration: Double
  /// The offset at which the content comes to rest after this segment and its successors, in units.
  private(set) var target: Double
  /// The distance by which the content's coordinates have moved since the start of the motion, in units.
  private(set) var shift = 0.0

  init(
    _ motion: Motion,
    at startTime: Double,
    for duration: Double? = nil,
    then successor: Successor = .rest,
    target: Double? = nil
  ) {
    self.motion = motion
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

  func position(atAge age: Double, along course: Course?) -> Double {
    shift + (course?.position(at: age) ?? motion.position(at: age))
  }

  func velocity(atAge age: Double, along course: Course?) -> Double {
    course?.velocity(at: age) ?? motion.velocity(at: age)
  }

  mutating func shift(by distance: Double) {
    shift += distance
    target += distance
  }

  var phase: Scroller.Phase {
    switch motion {
    case .deceleration, .snap, .curve, .course(_, _, isAnimation: false): .decelerating
    case .bounce: .bouncing
    case .animation, .course: .animating
    }
  }

  var endEvent: ScrollEvents { phase == .animating ? .didEndAnimating : .didEndDecelerating }
}

/// A motion that is stored outside its segment, because each frame copies the segment.
indirect enum Course: Hashable, Sendable {
  case custom(CustomMotion)
  /// One axis of a motion in a ``ScrollPlane``.
  case chord(ChordMotion)
  /// The motion while a key is held.
  case run(ApproachMotion, ScrollKey)

  func position(at time: Double) -> Double {
    switch self {
    case .custom(let motion): motion.position(at: time)
    case .chord(let motion): motion.position(at: time)
    case .run(let motion, _): motion.position(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .custom(let motion): motion.velocity(at: time)
    case .chord(let motion): motion.velocity(at: time)
    case .run(let motion, _): motion.velocity(at: time)
    }
  }
}

extension MotionSegment.Motion: ScrollMotion {
  var destination: Double {
    switch self {
    case .deceleration(let deceleration): deceleration.destination
    case .snap(let spring), .bounce(let spring): spring.destination
    case .animation(let motion), .curve(let motion): motion.destination
    case .course(let destination, _, _): destination
    }
  }

  var duration: Double {
    switch self {
    case .deceleration(let deceleration): deceleration.duration
    case .snap(let spring), .bounce(let spring): spring.duration
    case .animation(let motion), .curve(let motion): motion.duration
    case .course(_, let duration, _): duration
    }
  }

  func position(at time: Double) -> Double {
    switch self {
    case .deceleration(let deceleration): deceleration.position(at: time)
    case .snap(let spring), .bounce(let spring): spring.position(at: time)
    case .animation(let motion), .curve(let motion): motion.position(at: time)
    case .course(let destination, _, _): destination
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .deceleration(let deceleration): deceleration.velocity(at: time)
    case .snap(let spring), .bounce(let spring): spring.velocity(at: time)
    case .animation(let motion), .curve(let motion): motion.velocity(at: time)
    case .course: 0
    }
  }
}
