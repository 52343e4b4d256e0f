import ScrollPhysics

extension SkyMotion {
  /// How long a flight to a sign takes, in seconds; its curve is easeOut.
  private static let flightDuration = 3.0
  /// Two positions nearer than this are one, in signs: a millionth of a pixel, far above what a `Double` loses.
  private static let nearness = 1e-9

  /// Flies to a sign the short way round.
  mutating func go(to sign: Int, in metrics: ViewMetrics, at time: Double) -> Outcome {
    fly(to: Double(sign), route: .shortest, in: metrics, at: time)
  }

  /// Flies to the next sign (`step` 1) or the previous one (-1), counted from the sky's destination.
  mutating func step(by step: Int, in metrics: ViewMetrics, at time: Double) -> Outcome {
    let destination = scroller.targetContentOffset ?? scroller.contentOffset
    let nearest = destination.rounded()
    let isOnSign = abs(destination - nearest) < Self.nearness
    let next = step > 0 ? (destination.rounded(.down) + 1) : (destination.rounded(.up) - 1)
    return fly(to: isOnSign ? nearest + Double(step) : next, route: .direct, in: metrics, at: time)
  }

  private mutating func fly(to target: Double, route: Route, in metrics: ViewMetrics, at time: Double) -> Outcome {
    let away = (target - scroller.contentOffset).remainder(dividingBy: Double(Zodiac.signCount))
    if abs(away) < Self.nearness, !scroller.isMoving {
      if let sign = nearestSign(in: metrics) { reveal.reveal(sign, at: time) }
      return .didDepart
    }
    reveal.hideAll(at: time)
    var outcome = Outcome.didDepart
    if reducesMotion {
      outcome.formUnion(scroll(at: time) { $0.setContentOffset(target, time: time) })
      if let sign = nearestSign(in: metrics) { reveal.reveal(sign, at: time) }
    } else {
      outcome.formUnion(
        scroll(at: time) {
          $0.animate(to: target, duration: Self.flightDuration, curve: .easeOut, route: route, time: time)
        })
      isFlying = true
    }
    return outcome
  }

  /// Jumps to an offset in points, without lines.
  mutating func jump(toPoints points: Double, in metrics: ViewMetrics, at time: Double) -> Outcome {
    scroll(at: time) { $0.setContentOffset(points / metrics.pointsPerSign, time: time) }
  }

  /// The sign on which the sky rests or will rest.
  var targetSign: Int? {
    guard let target = scroller.targetContentOffset else { return nil }
    let nearest = target.rounded()
    guard abs(target - nearest) < Self.nearness else { return nil }
    let turn = Double(Zodiac.signCount)
    return Int(nearest - (nearest / turn).rounded(.down) * turn)
  }
}
