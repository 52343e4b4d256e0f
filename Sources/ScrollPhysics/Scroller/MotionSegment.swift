// One stretch of motion: what moves the content now, until when, and what follows.

/// A closed-form motion in the scroller's own coordinate, its ages counted from ``startTime``.
struct MotionSegment: Hashable, Sendable {
  enum Motion: Hashable, Sendable {
    /// Brakes exponentially.
    case glide(Deceleration)
    /// Is pulled onto a snap that braking alone does not reach.
    case landing(SettlingSpring)
    /// Is pulled back to an end.
    case bounce(SettlingSpring)
    /// Is animated.
    case timed(TimedMotion)
  }

  enum Successor: Hashable, Sendable {
    /// It has arrived.
    case rest
    /// It has met an end: the bounce takes over its velocity.
    case bounce
    /// It is back inside from beyond an end, still fast: it glides on.
    case entry
  }

  var motion: Motion
  var startTime: Double
  var duration: Double
  var successor = Successor.rest
  /// Where all of it ends, successors included.
  var target: Double

  init(_ motion: Motion, at startTime: Double) {
    self.motion = motion
    self.startTime = startTime
    switch motion {
    case .glide(let glide): (duration, target) = (glide.duration, glide.destination)
    case .landing(let pull), .bounce(let pull): (duration, target) = (pull.duration, pull.destination)
    case .timed(let timed): (duration, target) = (timed.duration, timed.destination)
    }
  }

  /// A leg that hands over to a successor before its own motion ends.
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
    case .glide, .landing: .decelerating
    case .bounce: .bouncing
    case .timed: .animating
    }
  }

  /// What is said when it arrives.
  var endEvent: ScrollEvents {
    switch motion {
    case .glide, .landing, .bounce: .didEndDecelerating
    case .timed: .didEndAnimating
    }
  }

  func position(at time: Double) -> Double {
    let age = time - startTime
    return switch motion {
    case .glide(let glide): glide.position(at: age)
    case .landing(let pull), .bounce(let pull): pull.position(at: age)
    case .timed(let timed): timed.position(at: age)
    }
  }

  func velocity(at time: Double) -> Double {
    let age = time - startTime
    return switch motion {
    case .glide(let glide): glide.velocity(at: age)
    case .landing(let pull), .bounce(let pull): pull.velocity(at: age)
    case .timed(let timed): timed.velocity(at: age)
    }
  }
}
