import ScrollPhysics

extension SkyMotion {
  /// Whether the sky goes on by itself.
  var isDrifting: Bool { drift != nil }

  /// Lets the sky go on by itself: from the sign on which it rests after a while, from elsewhere at once.
  mutating func startDrift(in metrics: ViewMetrics, at time: Double) -> Outcome {
    drift = Drift(restingSince: time)
    guard !scroller.isMoving, targetSign != nil else { return departOnDrift(in: metrics, at: time) }
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

  /// Leaves for the sign that follows.
  mutating func departOnDrift(in metrics: ViewMetrics, at time: Double) -> Outcome {
    drift?.depart()
    let offset = scroller.contentOffset
    let target = offset.rounded(.down) + 1
    if reducesMotion { return fly(to: target, route: .direct, in: metrics, at: time) }
    reveal.hideAll(at: time)
    isFlying = true
    let outcome = scroll(at: time) {
      $0.animate(to: target, duration: Drift.duration(of: target - offset), curve: Drift.curve, time: time)
    }
    return outcome.union(.didDepart)
  }
}
