/// A closed-form motion of the content, with its start time and its successor.
struct MotionSegment: ScrollValue {
  enum Motion: ScrollValue {
    case deceleration(Deceleration)
    /// A spring pulls the content onto a snap position that a deceleration does not reach.
    case snap(SettlingSpring)
    /// A spring pulls the content back to an end.
    case bounce(SettlingSpring)
    case animation(TimedMotion)
    case course(destination: Double, duration: Double, isAnimation: Bool = false)
  }

  enum Successor: ScrollValue {
    case rest
    /// The content has reached an end, and bounces with its velocity there.
    case bounce
    /// The content is back inside its bounds, and glides on.
    case entry
  }

  let motion: Motion
  let successor: Successor
  var startTime: Double
  let duration: Double
  /// The position at which the content comes to rest, successors included.
  private(set) var target: Double
  /// The distance by which the content has been moved since the motion began.
  private(set) var shift = 0.0

  /// Creates a segment that ends with its motion, or earlier with a successor.
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

  /// Returns whether this is the same motion as another one with the same launch.
  func isSame(as other: MotionSegment) -> Bool {
    duration == other.duration && target == other.target && successor == other.successor && phase == other.phase
  }

  /// Whether an end cuts the motion short.
  var isCutShort: Bool { duration < motion.duration }

  /// Returns the position `age` seconds after the start, on `course` if the segment follows one.
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

  var phase: ScrollPhase {
    switch motion {
    case .deceleration, .snap, .course(_, _, isAnimation: false): .decelerating
    case .bounce: .bouncing
    case .animation, .course: .animating
    }
  }

  var endEvent: ScrollEvents { phase == .animating ? .didEndAnimating : .didEndDecelerating }
}

/// A motion that would make every segment larger; stored outside of the activity, which every frame copies.
indirect enum Course: ScrollValue {
  /// A motion of the caller's own.
  case custom(CustomMotion)
  /// One axis of a fling in a ``ScrollPlane``.
  case chord(ChordMotion)
  /// The even motion of a held key.
  case run(ApproachMotion)

  func position(at time: Double) -> Double {
    switch self {
    case .custom(let motion): motion.position(at: time)
    case .chord(let motion): motion.position(at: time)
    case .run(let motion): motion.position(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .custom(let motion): motion.velocity(at: time)
    case .chord(let motion): motion.velocity(at: time)
    case .run(let motion): motion.velocity(at: time)
    }
  }
}

extension MotionSegment.Motion: ScrollMotion {
  var destination: Double {
    switch self {
    case .deceleration(let deceleration): deceleration.destination
    case .snap(let spring), .bounce(let spring): spring.destination
    case .animation(let animation): animation.destination
    case .course(let destination, _, _): destination
    }
  }

  var duration: Double {
    switch self {
    case .deceleration(let deceleration): deceleration.duration
    case .snap(let spring), .bounce(let spring): spring.duration
    case .animation(let animation): animation.duration
    case .course(_, let duration, _): duration
    }
  }

  func position(at time: Double) -> Double {
    switch self {
    case .deceleration(let deceleration): deceleration.position(at: time)
    case .snap(let spring), .bounce(let spring): spring.position(at: time)
    case .animation(let animation): animation.position(at: time)
    case .course(let destination, _, _): destination
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .deceleration(let deceleration): deceleration.velocity(at: time)
    case .snap(let spring), .bounce(let spring): spring.velocity(at: time)
    case .animation(let animation): animation.velocity(at: time)
    case .course: 0
    }
  }
}
