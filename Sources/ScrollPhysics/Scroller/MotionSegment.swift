/// One closed-form motion of the content, with the time that it starts at and what follows it.
struct MotionSegment: Hashable, Sendable {
  enum Motion: Hashable, Sendable {
    /// The content slows down exponentially.
    case deceleration(Deceleration)
    /// A spring pulls the content onto a snap position that slowing down alone does not reach.
    case snap(SettlingSpring)
    /// A spring pulls the content back to an end.
    case bounce(SettlingSpring)
    /// The content is animated.
    case animation(TimedMotion)
    #if !hasFeature(Embedded)
      /// The content follows a motion of the caller's own.
      case custom(CustomMotion)
    #endif
  }

  enum Successor: Hashable, Sendable {
    /// The content has arrived.
    case rest
    /// The content has met an end: a bounce takes over its velocity.
    case bounce
    /// The content is back inside its bounds and still fast: it glides on.
    case entry
  }

  let motion: Motion
  private(set) var startTime: Double
  let duration: Double
  let successor: Successor
  /// The position at which the content comes to rest, successors included.
  let target: Double

  /// Creates a segment that ends with its motion.
  init(_ motion: Motion, at startTime: Double) {
    self.motion = motion
    self.startTime = startTime
    successor = .rest
    switch motion {
    case .deceleration(let deceleration): (duration, target) = (deceleration.duration, deceleration.destination)
    case .snap(let spring), .bounce(let spring): (duration, target) = (spring.duration, spring.destination)
    case .animation(let animation): (duration, target) = (animation.duration, animation.destination)
    #if !hasFeature(Embedded)
      case .custom(let motion): (duration, target) = (motion.duration, motion.destination)
    #endif
    }
  }

  /// Creates a segment that gives way to a successor before its motion ends.
  init(_ motion: Motion, at startTime: Double, for duration: Double, then successor: Successor, target: Double) {
    self.motion = motion
    self.startTime = startTime
    self.duration = duration
    self.successor = successor
    self.target = target
  }

  var endTime: Double { startTime + duration }

  var phase: ScrollPhase {
    switch motion {
    case .deceleration, .snap: .decelerating
    case .bounce: .bouncing
    case .animation: .animating
    #if !hasFeature(Embedded)
      case .custom: .decelerating
    #endif
    }
  }

  /// The event that reports the arrival.
  var endEvent: ScrollEvents { phase == .animating ? .didEndAnimating : .didEndDecelerating }

  /// The event that reports an interruption.
  var cancelEvent: ScrollEvents { phase == .animating ? .didCancelAnimating : .didCancelDecelerating }

  /// Moves the motion along with a clock that starts anew.
  mutating func shiftClock(by shift: Double) { startTime += shift }

  func position(at time: Double) -> Double { position(atAge: time - startTime) }

  func velocity(at time: Double) -> Double { velocity(atAge: time - startTime) }

  /// The position at the end, to the last bit: a clock that has run for long has fewer.
  var endPosition: Double { position(atAge: duration) }

  /// The velocity at the end, to the last bit.
  var endVelocity: Double { velocity(atAge: duration) }

  private func position(atAge age: Double) -> Double {
    switch motion {
    case .deceleration(let deceleration): deceleration.position(at: age)
    case .snap(let spring), .bounce(let spring): spring.position(at: age)
    case .animation(let animation): animation.position(at: age)
    #if !hasFeature(Embedded)
      case .custom(let motion): motion.position(at: age)
    #endif
    }
  }

  private func velocity(atAge age: Double) -> Double {
    switch motion {
    case .deceleration(let deceleration): deceleration.velocity(at: age)
    case .snap(let spring), .bounce(let spring): spring.velocity(at: age)
    case .animation(let animation): animation.velocity(at: age)
    #if !hasFeature(Embedded)
      case .custom(let motion): motion.velocity(at: age)
    #endif
    }
  }
}

#if !hasFeature(Embedded)
  extension MotionSegment: Codable {}
  extension MotionSegment.Motion: Codable {}
  extension MotionSegment.Successor: Codable {}
#endif
