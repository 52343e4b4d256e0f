/// A closed-form motion of the content, with its start time and its successor.
struct MotionSegment: ScrollValue {
  enum Motion: ScrollValue {
    /// The content slows down exponentially.
    case deceleration(Deceleration)
    /// A spring pulls the content onto a snap position that a deceleration does not reach.
    case snap(SettlingSpring)
    /// A spring pulls the content back to an end.
    case bounce(SettlingSpring)
    /// The content is animated.
    case animation(TimedMotion)
    /// The content follows a motion that is part of the activity.
    case custom(destination: Double, duration: Double, isAnimation: Bool = false)
  }

  enum Successor: ScrollValue {
    /// The content comes to rest.
    case rest
    /// The content has reached an end, and bounces with its velocity there.
    case bounce
    /// The content is back inside its bounds, and glides on.
    case entry
  }

  private(set) var motion: Motion
  let successor: Successor
  var startTime: Double
  let duration: Double
  /// The position at which the content comes to rest, successors included.
  private(set) var target: Double

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

  /// Whether an end cuts the motion short.
  var isCutShort: Bool { duration < motion.duration }

  /// Moves the whole motion by `distance`.
  mutating func shift(by distance: Double) {
    motion.shift(by: distance)
    target += distance
  }

  var phase: ScrollPhase {
    switch motion {
    case .deceleration, .snap, .custom(_, _, isAnimation: false): .decelerating
    case .bounce: .bouncing
    case .animation, .custom: .animating
    }
  }

  /// The event that reports the arrival.
  var endEvent: ScrollEvents { phase == .animating ? .didEndAnimating : .didEndDecelerating }

  /// The event that reports an interruption.
  var cancelEvent: ScrollEvents { phase == .animating ? .didCancelAnimating : .didCancelDecelerating }
}

extension MotionSegment.Motion: ScrollMotion {
  /// Moves the whole motion by `distance`.
  mutating func shift(by distance: Double) {
    switch self {
    case .deceleration(var deceleration):
      deceleration.shift(by: distance)
      self = .deceleration(deceleration)
    case .snap(var spring):
      spring.shift(by: distance)
      self = .snap(spring)
    case .bounce(var spring):
      spring.shift(by: distance)
      self = .bounce(spring)
    case .animation(var animation):
      animation.shift(by: distance)
      self = .animation(animation)
    case .custom(let destination, let duration, let isAnimation):
      self = .custom(destination: destination + distance, duration: duration, isAnimation: isAnimation)
    }
  }

  var destination: Double {
    switch self {
    case .deceleration(let deceleration): deceleration.destination
    case .snap(let spring), .bounce(let spring): spring.destination
    case .animation(let animation): animation.destination
    case .custom(let destination, _, _): destination
    }
  }

  var duration: Double {
    switch self {
    case .deceleration(let deceleration): deceleration.duration
    case .snap(let spring), .bounce(let spring): spring.duration
    case .animation(let animation): animation.duration
    case .custom(_, let duration, _): duration
    }
  }

  func position(at time: Double) -> Double {
    switch self {
    case .deceleration(let deceleration): deceleration.position(at: time)
    case .snap(let spring), .bounce(let spring): spring.position(at: time)
    case .animation(let animation): animation.position(at: time)
    case .custom(let destination, _, _): destination
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .deceleration(let deceleration): deceleration.velocity(at: time)
    case .snap(let spring), .bounce(let spring): spring.velocity(at: time)
    case .animation(let animation): animation.velocity(at: time)
    case .custom: 0
    }
  }
}
