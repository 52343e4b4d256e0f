internal import Canvas
internal import MathFunctions
internal import Scene
internal import ScrollPhysics

/// The motion of the sky: one scroll position for all layers, in signs, and the lines, which are revealed on arrival
/// and hidden on departure.
struct SkyMotion: Sendable {
  /// The effect of a call on the rest of the world.
  struct Outcome: OptionSet {
    let rawValue: UInt8

    /// The sky leaves its position, or was sent to the sign on which it rests: the lines are hidden or begin anew.
    static let didDepart = Outcome(rawValue: 1)
    /// A press stopped the sky faster than a tap allows.
    static let didCatch = Outcome(rawValue: 2)
  }

  /// The position and the velocity of the sky when it was pressed.
  struct PressOrigin: Hashable, Sendable {
    /// The position in signs, with all turns.
    var offset: Double
    /// The velocity in signs per second.
    var velocity: Double
  }

  /// The length of a step.
  enum Step {
    /// A notch of the wheel: a third of the way from sign to sign.
    case notch
    case degree

    /// The number of steps from sign to sign.
    fileprivate var perSign: Double {
      switch self {
      case .notch: 3
      case .degree: Double(Zodiac.degreesPerSign)
      }
    }
  }

  /// The duration of a step, in seconds.
  private static let stepDuration = 0.2
  /// Two positions nearer than this are one, in signs: a millionth of a pixel, far above what a `Double` loses.
  private static let positionTolerance = 1e-9

  private(set) var scroller: Scroller
  /// The sky's position and velocity at the last press.
  private var pressOrigin = PressOrigin(offset: 0, velocity: 0)
  private(set) var reveal = Reveal()
  /// Whether the running animation is a flight, whose lines show as soon as it arrives.
  private var isFlying = false
  /// The sign beside which the last flight ends, if it does not end on one.
  private var neighboringSign: Int?
  /// The drift from sign to sign, while the sky drifts.
  private var drift: Drift?
  /// The view that fades out, while the current one fades in.
  private(set) var crossFade: CrossFade?

  /// Where the sky may rest.
  private var rests: RestRule
  /// Where the last step leads.
  private var stepTarget: Double?

  /// Creates a sky at rest on a sign.
  init(sign: Int, figures: [Figure], in metrics: ViewMetrics) {
    rests = RestRule(figures: figures, metrics: metrics)
    scroller = Scroller(contentOffset: Double(sign), configuration: Self.configuration(for: rests))
    reveal.schedule(sign, at: 0)
  }

  /// The sign coordinate in the window's middle, from 0 up to but not including 12.
  var position: Double { scroller.foldedOffset }

  /// The sign nearest to the window's middle.
  var nearestSign: Int { Int(position.rounded()) % Zodiac.signCount }

  /// Returns the nearest sign, if its center is within half a window.
  func nearestSign(in metrics: ViewMetrics) -> Int? {
    let nearest = position.rounded()
    guard abs(position - nearest) * metrics.gap <= RestRule.snapDistance else { return nil }
    return Int(nearest) % Zodiac.signCount
  }

  /// Returns whether the sky rests or is held near a sign, or is about to settle on it.
  func isBound(for sign: Int) -> Bool { !scroller.isMoving || targetSign == sign }

  /// Returns when the sky changes next.
  func nextFrame(at time: Double) -> NextFrame {
    let scroll = scroller.isChanging || crossFade != nil ? .now : NextFrame(at: scroller.nextEventTime)
    return min(scroll, min(reveal.nextFrame(at: time), NextFrame(at: drift?.dueTime)))
  }

  // MARK: Time and the window

  /// Advances to a moment; everything on the way happens at its own time, so that the frame rate changes nothing.
  mutating func advance(to time: Double, in environment: Environment) -> Outcome {
    var outcome: Outcome = []
    while let due = nextEventTime, due <= time {
      reveal.advance(to: due)
      // The silence of two fingers ends a drag, too.
      let metrics = environment.metrics
      outcome.formUnion(
        scroller.phase == .dragging
          ? endDrag(in: metrics, at: due) { $0.advance(time: due) } : scroll(at: due) { $0.advance(time: due) })
      outcome.formUnion(advanceDrift(to: due, in: environment))
    }
    outcome.formUnion(scroll(at: time) { $0.advance(time: time) })
    reveal.advance(to: time)
    if crossFade?.isComplete(at: time) == true { crossFade = nil }
    return outcome
  }

  /// When something happens next by itself, in seconds; `nil` if nothing will.
  private var nextEventTime: Double? {
    guard let event = scroller.nextEventTime else { return drift?.dueTime }
    return min(event, drift?.dueTime ?? .infinity)
  }

  /// Adopts a window of another size; the sign coordinate stays.
  mutating func resize(to metrics: ViewMetrics, at time: Double) -> Outcome {
    rests = RestRule(figures: rests.figures, metrics: metrics)
    let configuration = Self.configuration(for: rests)
    return scroll(at: time) { $0.reconfigure(configuration, time: time) }
  }

  private static func configuration(for rests: RestRule) -> ScrollConfiguration {
    let metrics = rests.metrics
    return ScrollConfiguration(
      pointLength: 1 / metrics.pointsPerSign,
      pixelLength: 1 / (metrics.pointsPerSign * metrics.viewport.pixelsPerPoint),
      bounds: .wrapping(period: Double(Zodiac.signCount)), snapPolicy: .custom(CustomSnap(rests)))
  }

  // MARK: Arrivals and departures

  /// Changes the scroll position, and reveals or hides the lines by what happens.
  private mutating func scroll(at time: Double, _ change: (inout Scroller) -> ScrollEvents) -> Outcome {
    let events = change(&scroller)
    var outcome: Outcome = events.contains(.didCatch) ? .didCatch : []
    if events.contains(.willBeginDragging) {
      isFlying = false
      reveal.hideAll(at: time)
      outcome.insert(.didDepart)
    }
    let didStop = events.contains(.didEndDragging) && !events.contains(.willDecelerate)
    if didStop || events.contains(.didEndDecelerating) {
      isFlying = false
      if let sign = targetSign { reveal.schedule(sign, at: time) }
    }
    if events.contains(.didEndAnimating), isFlying {
      isFlying = false
      if let sign = targetSign ?? neighboringSign { reveal.reveal(sign, at: time) }
      drift?.begin(.resting, at: time)
    }
    return outcome
  }

  // MARK: Pointers and the wheel

  /// Presses the sky with a pointer at `x` points from the window's left edge.
  mutating func press(at x: Double, by kind: PointerKind, in metrics: ViewMetrics, time: Double) -> Outcome {
    reveal.cancelPending()
    crossFade = nil
    let outcome = scroll(at: time) { $0.advance(time: time) }
    pressOrigin = PressOrigin(offset: scroller.contentOffset, velocity: scroller.velocity)
    return outcome.union(
      scroll(at: time) { $0.press(at: x / metrics.pointsPerSign, by: kind.scrollPointer, time: time) })
  }

  /// Drags the sky with the pointer, which is at `x` points from the window's left edge.
  mutating func move(to x: Double, in metrics: ViewMetrics, time: Double) -> Outcome {
    scroll(at: time) { $0.move(to: x / metrics.pointsPerSign, time: time) }
  }

  /// Releases the sky: it glides, settles on a sign, or moves on until no figure is cut by the window's edge.
  mutating func release(in metrics: ViewMetrics, at time: Double) -> Outcome {
    endDrag(in: metrics, at: time) { $0.release(time: time) }
  }

  /// Cancels the press, which ends a drag without a fling.
  mutating func cancel(in metrics: ViewMetrics, at time: Double) -> Outcome {
    endDrag(in: metrics, at: time) { $0.cancel(time: time) }
  }

  /// Scrolls by the points that two fingers on a trackpad move; a positive number moves the window right.
  mutating func swipe(by points: Double, _ phase: TrackpadPhase, in metrics: ViewMetrics, at time: Double) -> Outcome {
    let outcome = scroll(at: time) { $0.advance(time: time) }
    if scroller.phase != .dragging {
      reveal.cancelPending()
      pressOrigin = PressOrigin(offset: scroller.contentOffset, velocity: scroller.velocity)
    }
    return outcome.union(
      endDrag(in: metrics, at: time) { $0.trackpad(by: points / metrics.pointsPerSign, phase: phase, time: time) })
  }

  /// Goes on by steps of a notch of the wheel or of a degree, from the last step's target if it lies ahead, else from
  /// where the sky is; it stops only where no figure is cut.
  ///
  /// - Parameters:
  ///   - count: The number of steps, of which a fraction counts as one; positive for those to the right.
  ///   - step: The length of a step.
  ///   - time: When, in seconds.
  mutating func step(by count: Double, of step: Step, at time: Double) -> Outcome {
    guard scroller.phase != .tracking, scroller.phase != .dragging, count.isFinite, count != 0 else { return [] }
    let rests = rests
    var outcome = scroll(at: time) { $0.advance(time: time) }
    let (offset, direction) = (scroller.contentOffset, count < 0 ? -1.0 : 1.0)
    let isAhead = stepTarget.map { $0 == scroller.targetContentOffset && ($0 - offset) * direction > 0 } ?? false
    let start = (isAhead ? scroller.targetContentOffset ?? offset : offset) * step.perSign * direction
    // Beyond the start, by more than a rounding.
    let next = ((start + Self.positionTolerance).rounded(.down) + abs(count)).rounded(.up) * direction / step.perSign
    reveal.hideAll(at: time)
    isFlying = true
    neighboringSign = nil
    let target = rests.uncut(from: next, direction: direction)
    outcome.formUnion(scroll(at: time) { $0.animate(to: target, duration: Self.stepDuration, time: time) })
    stepTarget = scroller.targetContentOffset
    return outcome.union(.didDepart)
  }

  /// Whether the sky is more than one degree away from its target, so that a repeating key has to wait.
  var isBehindDegrees: Bool {
    guard let target = scroller.targetContentOffset else { return true }
    return abs(target - scroller.contentOffset) * Double(Zodiac.degreesPerSign) > 1 + Self.positionTolerance
  }

  private mutating func endDrag(
    in metrics: ViewMetrics, at time: Double, _ end: (inout Scroller) -> ScrollEvents
  ) -> Outcome {
    let (origin, rests) = (pressOrigin, rests)
    return scroll(at: time) { scroller in
      let events = end(&scroller)
      if events.contains(.didEndDragging), !scroller.isMoving {
        let moved = scroller.contentOffset - origin.offset
        let rest = rests.destination(
          instead: scroller.contentOffset, direction: moved == 0 ? origin.velocity : moved)
        if let rest { scroller.setTargetContentOffset(rest) }
      }
      return events
    }
  }

  // MARK: Flights

  /// Flies to a sign the short way round, or beside it, by a distance in signs.
  mutating func go(to sign: Int, beside distance: Double = 0, in environment: Environment, at time: Double) -> Outcome {
    let outcome = fly(to: Double(sign) + distance, route: .shortest, in: environment, at: time)
    if distance != 0 { neighboringSign = sign }
    return outcome
  }

  /// Flies to the next sign (`step` 1) or the previous one (-1), counted from the sky's destination.
  mutating func step(by step: Int, in environment: Environment, at time: Double) -> Outcome {
    // The destination of a drift was not chosen: between two signs the next one is meant.
    let destination = isDrifting ? scroller.contentOffset : scroller.targetContentOffset ?? scroller.contentOffset
    let nearest = destination.rounded()
    let isOnSign = abs(destination - nearest) < Self.positionTolerance
    let next = step > 0 ? (destination.rounded(.down) + 1) : (destination.rounded(.up) - 1)
    return fly(to: isOnSign ? nearest + Double(step) : next, route: .direct, in: environment, at: time)
  }

  /// Flies to a sign coordinate, or fades there without motion.
  private mutating func fly(to target: Double, route: Route, in environment: Environment, at time: Double) -> Outcome {
    neighboringSign = nil
    let away = (target - scroller.contentOffset).remainder(dividingBy: Double(Zodiac.signCount))
    if abs(away) < Self.positionTolerance, !scroller.isMoving {
      if let sign = nearestSign(in: environment.metrics) { reveal.reveal(sign, at: time) }
      return .didDepart
    }
    reveal.hideAll(at: time)
    var outcome = Outcome.didDepart
    if environment.reducesMotion {
      beginCrossFade(CrossFade.flightDuration, at: time)
      outcome.formUnion(scroll(at: time) { $0.setContentOffset(target, time: time) })
      if let sign = nearestSign(in: environment.metrics) { reveal.reveal(sign, at: time) }
    } else {
      let turn = Cycle(period: Double(Zodiac.signCount))
      let distance =
        switch route {
        case .direct: target - scroller.contentOffset
        case .shortest: turn.shortestDisplacement(from: scroller.contentOffset, to: target)
        }
      let duration = FlightPlan.duration(of: distance, velocity: scroller.velocity)
      outcome.formUnion(
        scroll(at: time) { $0.animate(to: target, duration: duration, curve: .easeOut, route: route, time: time) })
      isFlying = true
    }
    return outcome
  }

  /// Jumps to an offset in points, without lines.
  mutating func jump(toPoints points: Double, in metrics: ViewMetrics, at time: Double) -> Outcome {
    scroll(at: time) { $0.setContentOffset(points / metrics.pointsPerSign, time: time) }
  }

  /// The sign on which the sky rests or will come to rest.
  var targetSign: Int? {
    guard let target = scroller.targetContentOffset else { return nil }
    let nearest = target.rounded()
    guard abs(target - nearest) < Self.positionTolerance else { return nil }
    return Int(nearest.wrapped(to: Double(Zodiac.signCount)))
  }

  // MARK: Drift

  /// Whether the sky drifts.
  var isDrifting: Bool { drift != nil }

  /// Starts to drift: from the sign on which the sky rests after a while, from elsewhere at once.
  mutating func startDrift(in environment: Environment, at time: Double) -> Outcome {
    drift = Drift(restingSince: time)
    guard !scroller.isMoving, targetSign != nil else { return departOnDrift(in: environment, at: time) }
    return []
  }

  /// Ends the drift because of input; a sky on its way glides to rest.
  mutating func endDrift(at time: Double) -> Outcome {
    guard drift != nil else { return [] }
    drift = nil
    guard scroller.isMoving else { return [] }
    isFlying = false
    return scroll(at: time) { $0.fling(velocity: $0.velocity, time: time) }
  }

  /// Begins the next phase of the drift if it is due at a moment.
  private mutating func advanceDrift(to time: Double, in environment: Environment) -> Outcome {
    guard let drift, let due = drift.dueTime, due <= time else { return [] }
    switch drift.phase {
    case .resting: return departOnDrift(in: environment, at: due)
    case .traveling: return []
    case .fading:
      self.drift?.begin(.resting, at: due)
      return []
    }
  }

  /// Departs for the next sign.
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

  /// Fades to the next sign.
  private mutating func fadeOnDrift(at time: Double) -> Outcome {
    beginCrossFade(CrossFade.driftDuration, at: time)
    drift?.begin(.fading, at: time)
    let outcome = scroll(at: time) { $0.setContentOffset(Self.nextSign(after: $0.contentOffset), time: time) }
    if let targetSign { reveal.reveal(targetSign, at: time) }
    return outcome.union(.didDepart)
  }

  /// Lets the current view fade out, while the sky goes on without motion.
  private mutating func beginCrossFade(_ duration: Double, at time: Double) {
    crossFade = CrossFade(
      position: position, reveal: reveal.fractions(at: time), start: time, duration: duration)
  }

  private static func nextSign(after offset: Double) -> Double { offset.rounded(.down) + 1 }
}
