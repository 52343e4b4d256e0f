internal import ScrollPhysics

extension SkyMotion {
  /// Whether the sky goes on by itself.
  var isDrifting: Bool { drift != nil }

  /// Lets the sky go on by itself: from the sign on which it rests after a while, from elsewhere at once.
  mutating func startDrift(in environment: Environment, at time: Double) -> Outcome {
    drift = Drift(restingSince: time)
    guard !scroller.isMoving, targetSign != nil else { return departOnDrift(in: environment, at: time) }
    return []
  }

  /// Ends the drift because of a hand; a sky on its way glides to rest.
  mutating func endDrift(at time: Double) -> Outcome {
    guard drift != nil else { return [] }
    drift = nil
    guard scroller.isMoving else { return [] }
    isFlying = false
    return scroll(at: time) { $0.fling(velocity: $0.velocity, time: time) }
  }

  /// Goes on to the next phase of the drift if it is due at a moment.
  mutating func advanceDrift(to time: Double, in environment: Environment) -> Outcome {
    guard let drift, let due = drift.dueTime, due <= time else { return [] }
    switch drift.phase {
    case .resting: return departOnDrift(in: environment, at: due)
    case .traveling: return []
    case .fading:
      self.drift?.begin(.resting, at: due)
      return []
    }
  }

  /// Leaves for the sign that follows.
  private mutating func departOnDrift(in environment: Environment, at time: Double) -> Outcome {
    guard !environment.reducesMotion else { return fadeOnDrift(at: time) }
    reveal.hideAll(at: time)
    drift?.begin(.traveling, at: time)
    isFlying = true
    let outcome = scroll(at: time) { scroller in
      let target = Self.nextSign(after: scroller.contentOffset)
      let duration = Drift.duration(of: target - scroller.contentOffset)
      return scroller.animate(to: target, duration: duration, curve: Drift.curve, time: time)
    }
    return outcome.union(.didDepart)
  }

  /// Lets the sky that follows appear in the place of this one.
  private mutating func fadeOnDrift(at time: Double) -> Outcome {
    crossFade = CrossFade(position: position, reveal: reveal.fractions(at: time), start: time)
    drift?.begin(.fading, at: time)
    let outcome = scroll(at: time) { $0.setContentOffset(Self.nextSign(after: $0.contentOffset), time: time) }
    if let targetSign { reveal.reveal(targetSign, at: time) }
    return outcome.union(.didDepart)
  }

  private static func nextSign(after offset: Double) -> Double { offset.rounded(.down) + 1 }
}
