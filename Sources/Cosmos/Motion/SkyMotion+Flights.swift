internal import MathFunctions
internal import Scene
internal import ScrollPhysics

extension SkyMotion {
  /// How long a flight to a sign takes, in seconds; its curve is easeOut.
  private static let flightDuration = 3.0
  /// The longest way that a flight takes no longer for, in signs: half a turn.
  private static let longestWay = Double(Zodiac.signCount) / 2
  /// The bounds of a flight that takes over a moving sky, in seconds.
  private static let (shortestFlight, longestFlight) = (1.0, 30.0)
  /// How much longer a flight is tried that would be too fast.
  private static let stretch = 1.05
  /// The number of moments at which a flight's speed is looked at.
  private static let speedSamples = 96
  /// The share by which a speed may be above another that it equals.
  private static let speedTolerance = 1e-9
  /// Two positions nearer than this are one, in signs: a millionth of a pixel, far above what a `Double` loses.
  private static let positionTolerance = 1e-9

  /// Flies to a sign the short way round.
  mutating func go(to sign: Int, in environment: Environment, at time: Double) -> Outcome {
    fly(to: Double(sign), route: .shortest, in: environment, at: time)
  }

  /// Flies to the next sign (`step` 1) or the previous one (-1), counted from the sky's destination.
  mutating func step(by step: Int, in environment: Environment, at time: Double) -> Outcome {
    // A drift's destination is no hand's: who sees the sky between two signs means the next of them.
    let destination = isDrifting ? scroller.contentOffset : scroller.targetContentOffset ?? scroller.contentOffset
    let nearest = destination.rounded()
    let isOnSign = abs(destination - nearest) < Self.positionTolerance
    let next = step > 0 ? (destination.rounded(.down) + 1) : (destination.rounded(.up) - 1)
    return fly(to: isOnSign ? nearest + Double(step) : next, route: .direct, in: environment, at: time)
  }

  /// Flies to a whole number of the sign coordinate, or jumps there without motion.
  mutating func fly(to target: Double, route: Route, in environment: Environment, at time: Double) -> Outcome {
    let away = (target - scroller.contentOffset).remainder(dividingBy: Double(Zodiac.signCount))
    if abs(away) < Self.positionTolerance, !scroller.isMoving {
      if let sign = nearestSign(in: environment.metrics) { reveal.reveal(sign, at: time) }
      return .didDepart
    }
    reveal.hideAll(at: time)
    var outcome = Outcome.didDepart
    if environment.reducesMotion {
      outcome.formUnion(scroll(at: time) { $0.setContentOffset(target, time: time) })
      if let sign = nearestSign(in: environment.metrics) { reveal.reveal(sign, at: time) }
    } else {
      let turn = Cycle(period: Double(Zodiac.signCount))
      let distance =
        switch route {
        case .direct: target - scroller.contentOffset
        case .shortest: turn.shortestDisplacement(from: scroller.contentOffset, to: target)
        }
      let duration = Self.flightDuration(of: distance, velocity: scroller.velocity)
      outcome.formUnion(
        scroll(at: time) { $0.animate(to: target, duration: duration, curve: .easeOut, route: route, time: time) })
      isFlying = true
    }
    return outcome
  }

  /// Returns how long a flight takes, in seconds.
  ///
  /// One that takes over a moving sky takes as long as it needs to be nowhere faster than the sky is then, or than a
  /// flight from rest over the same way; one whose sky is fast and near is short, so that it doesn't overshoot.
  ///
  /// - Parameters:
  ///   - distance: The way, in signs.
  ///   - velocity: The sky's velocity, in signs per second.
  static func flightDuration(of distance: Double, velocity: Double) -> Double {
    let fresh = flightDuration * max(1, abs(distance) / longestWay)
    guard velocity != 0 else { return fresh }
    let limit = max(
      abs(velocity), topSpeed(TimedMotion(position: 0, destination: distance, duration: fresh, curve: .easeOut)))
    // Within this time the curve's first third reaches the target, and not beyond.
    let direct = velocity * distance > 0 ? 3 * distance / velocity : fresh
    var duration = max(shortestFlight, min(fresh, direct))
    func speed() -> Double {
      topSpeed(
        TimedMotion(position: 0, velocity: velocity, destination: distance, duration: duration, curve: .easeOut))
    }
    while duration < longestFlight, speed() > limit * (1 + speedTolerance) { duration *= stretch }
    return duration
  }

  private static func topSpeed(_ motion: TimedMotion) -> Double {
    (0...speedSamples).reduce(0) { fastest, sample in
      max(fastest, abs(motion.velocity(at: motion.duration * Double(sample) / Double(speedSamples))))
    }
  }

  /// Jumps to an offset in points, without lines.
  mutating func jump(toPoints points: Double, in metrics: ViewMetrics, at time: Double) -> Outcome {
    scroll(at: time) { $0.setContentOffset(points / metrics.pointsPerSign, time: time) }
  }

  /// The sign on which the sky rests or will rest.
  var targetSign: Int? {
    guard let target = scroller.targetContentOffset else { return nil }
    let nearest = target.rounded()
    guard abs(target - nearest) < Self.positionTolerance else { return nil }
    return Int(nearest.wrapped(to: Double(Zodiac.signCount)))
  }
}
