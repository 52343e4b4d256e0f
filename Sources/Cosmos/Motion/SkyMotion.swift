internal import Canvas
internal import MathFunctions
internal import Scene
internal import ScrollPhysics

/// The motion of the sky: one scroll position in signs for all layers, and the lines that appear on arrival at a sign.
struct SkyMotion: Sendable {
  /// The events during a call that affect the rest of the world.
  struct Outcome: OptionSet {
    let rawValue: UInt8

    /// A drag, an animation, or a cross-fade began, or the sky was sent to the position at which it rests.
    static let didDepart = Outcome(rawValue: 1)
    /// A press, or fingers on a trackpad, stopped a sky that moved too fast for a tap.
    static let didCatch = Outcome(rawValue: 2)
  }

  /// The duration of the cross-fade that replaces a flight, in seconds.
  private static let crossFadeDuration = 0.3
  /// The duration of the cross-fade that replaces a drift's move, in seconds.
  private static let driftCrossFadeDuration = 1.5
  /// The duration of a one-degree step, in seconds.
  private static let stepDuration = 0.2
  /// The maximum number of steps at once.
  private static let maximumSteps = 100.0
  /// The distance below which positions are equal, in signs: far less than a pixel, and far above rounding errors.
  private static let positionTolerance = 1e-9

  private(set) var scroller: Scroller
  private(set) var reveal = Reveal()
  /// The cross-fade from a former view that is in progress; `nil` if there is none.
  private(set) var crossFade: (former: Sky.View, transition: Transition)?
  private var restRule: RestRule
  /// The offset in signs and the velocity in signs per second at the start of the last press or swipe.
  private var pressOrigin = (offset: 0.0, velocity: 0.0)
  /// Whether the running animation reveals lines on arrival.
  private var isFlying = false
  /// The body that the last flight shows, at or beside its sign.
  private var shownBody: PlacedBody?
  private var stepTarget: Double?
  private var drift: Drift?
  /// The time at which the sky last began to move, in seconds.
  private(set) var departureTime = 0.0

  init(sign: Int, figures: [Figure], in metrics: ViewMetrics) {
    restRule = RestRule(figures: figures, metrics: metrics)
    scroller = Scroller(contentOffset: Double(sign), configuration: Self.configuration(for: restRule))
    reveal.schedule(sign, at: 0)
  }

  // MARK: Position

  /// The position at the window's center in signs, from 0 up to but not including 12.
  var position: Double { scroller.foldedOffset }

  var nearestSign: Int { Int(position.rounded()) % Zodiac.signCount }

  /// The sign nearest to where the motion in progress ends, or else to the current position.
  var destinationSign: Int {
    Int((scroller.targetContentOffset ?? position).rounded().wrapped(to: Double(Zodiac.signCount)))
  }

  /// The nearest sign, if it is within half a window width of the window's center.
  var centeredSign: Int? { sign(centeredAt: position) }

  private func sign(centeredAt position: Double) -> Int? {
    let distance = abs(position - position.rounded()) * restRule.metrics.gap
    return distance <= RestRule.snapDistance ? Int(position.rounded()) % Zodiac.signCount : nil
  }

  /// The position at which the motion in progress ends, or else the current one, as ``position``; `nil` during a press.
  var destination: Double? { scroller.targetContentOffset.map { $0.wrapped(to: Double(Zodiac.signCount)) } }

  /// The sign that is centered at the destination, or else that of the body to which the sky flies or flew.
  var arrivalSign: Int? { destination.flatMap { sign(centeredAt: $0) ?? shownBody?.sign } }

  /// The arrival's sign; `nil` during a motion or a press.
  var restingSign: Int? { scroller.phase == .idle ? arrivalSign : nil }

  /// The sign at which the motion in progress ends, or else the current one; `nil` if between signs or during a press.
  var targetSign: Int? {
    guard let target = scroller.targetContentOffset, Self.isOnSign(target) else { return nil }
    return Int(target.rounded().wrapped(to: Double(Zodiac.signCount)))
  }

  /// Returns whether the motion in progress ends on a given sign; also `true` at rest and during a press or a swipe.
  func isHeading(to sign: Int) -> Bool { !scroller.isMoving || targetSign == sign }

  private static func isOnSign(_ offset: Double) -> Bool { abs(offset - offset.rounded()) < positionTolerance }

  private static func nextSign(after offset: Double) -> Double { offset.rounded(.down) + 1 }

  // MARK: Time and the window

  /// Advances to a time in seconds, handling each event when it is due, so that the frame rate has no effect.
  mutating func advance(to time: Double, in environment: Environment) -> Outcome {
    var outcome: Outcome = []
    while let due = nextEventTime, due <= time {
      reveal.advance(to: due)
      // A drag with two fingers also ends when they send no events for a while.
      let isDrag = scroller.phase == .dragging
      outcome.formUnion(isDrag ? endDrag(at: due) { $0.advance(to: due) } : scroll(at: due) { $0.advance(to: due) })
      if let departure = driftDeparture, departure <= due {
        outcome.formUnion(departOnDrift(in: environment, at: departure))
      }
    }
    outcome.formUnion(scroll(at: time) { $0.advance(to: time) })
    reveal.advance(to: time)
    if crossFade?.transition.isComplete(at: time) == true { crossFade = nil }
    return outcome
  }

  func nextFrame(at time: Double) -> NextFrame {
    let scroll = scroller.isChanging || crossFade != nil ? .now : NextFrame(at: scroller.nextEventTime)
    return min(scroll, reveal.nextFrame(at: time), NextFrame(at: driftDeparture))
  }

  private var nextEventTime: Double? {
    guard let event = scroller.nextEventTime else { return driftDeparture }
    return min(event, driftDeparture ?? event)
  }

  /// Adopts the metrics of a resized window.
  ///
  /// The position in signs stays, unless the sky would rest where the window cuts a figure or no longer shows the body
  /// to which the sky flew.
  mutating func resize(in environment: Environment, at time: Double) {
    restRule = RestRule(figures: restRule.figures, metrics: environment.metrics)
    let configuration = Self.configuration(for: restRule)
    _ = scroll(at: time) { $0.reconfigure(configuration, time: time) }
    guard scroller.phase != .dragging, let target = scroller.targetContentOffset else { return }
    if let shownBody {
      let away = Double(shownBody.sign) + shownBody.distanceOutside(environment.metrics) - target
      guard abs(away.remainder(dividingBy: Double(Zodiac.signCount))) > Self.positionTolerance else { return }
      _ = go(to: shownBody.sign, showing: shownBody, in: environment, at: time)
    } else if restRule.isCut(at: target), let rest = restRule.destination(instead: target, direction: 0) {
      _ = fly(to: rest, route: .direct, in: environment, at: time)
    }
  }

  /// Returns whether the motion in progress ends, or else the sky is, where a body is in view in the nearest figure.
  func shows(_ body: PlacedBody, in environment: Environment) -> Bool {
    guard let destination, body.sign == shownBody?.sign ?? destinationSign else { return false }
    return 0...environment.metrics.width ~= body.drawn.position(at: destination, in: environment.metrics).x
  }

  private static func configuration(for restRule: RestRule) -> ScrollConfiguration {
    let metrics = restRule.metrics
    return ScrollConfiguration(
      pointLength: 1 / metrics.pointsPerSign,
      pixelLength: 1 / (metrics.pointsPerSign * metrics.viewport.pixelsPerPoint),
      trackpadDecelerationRate: .normal, bounds: .wrapping(period: Double(Zodiac.signCount)),
      snapPolicy: .custom(CustomSnap(restRule)))
  }

  /// Moves the sky at once to an offset in points from the first sign, without revealing lines.
  mutating func jump(toPoints points: Double, at time: Double) -> Outcome {
    let pointsPerSign = restRule.metrics.pointsPerSign
    return scroll(at: time) { $0.setContentOffset(points / pointsPerSign, time: time) }
  }

  /// Applies a change to the scroller, and reveals or hides lines according to the resulting events.
  private mutating func scroll(at time: Double, _ change: (inout Scroller) -> ScrollEvents) -> Outcome {
    let wasAtRest = scroller.velocity == 0
    let events = change(&scroller)
    if wasAtRest, scroller.velocity != 0 { departureTime = time }
    var outcome: Outcome = events.contains(.didCatch) ? .didCatch : []
    if !events.isDisjoint(with: [.didCancelDecelerating, .didCancelAnimating]) {
      reveal.cancelPending()
      shownBody = nil
    }
    if events.contains(.willBeginDragging) {
      isFlying = false
      leaveSign(at: time)
      outcome.insert(.didDepart)
    }
    let didStop = events.contains(.didEndDragging) && !events.contains(.willDecelerate)
    if didStop || events.contains(.didEndDecelerating) {
      isFlying = false
      if let sign = targetSign {
        // A fling's last steps are too small to be seen: the figure already stands.
        if didStop { reveal.schedule(sign, at: time) } else { reveal.reveal(sign, at: time) }
      }
    }
    if events.contains(.didEndAnimating), isFlying {
      isFlying = false
      if let sign = targetSign ?? shownBody?.sign { reveal.reveal(sign, at: time) }
      if drift != nil { drift = .resting(since: time) }
    }
    return outcome
  }

  // MARK: Pointers and the wheel

  /// Presses the sky with a pointer at `x` points from the window's left edge.
  mutating func press(at x: Double, by kind: PointerKind, time: Double) -> Outcome {
    let pointsPerSign = restRule.metrics.pointsPerSign
    return beginPress(at: time).union(
      scroll(at: time) { $0.press(at: x / pointsPerSign, by: kind.scrollPointer, time: time) })
  }

  mutating func move(to x: Double, time: Double) -> Outcome {
    let pointsPerSign = restRule.metrics.pointsPerSign
    return scroll(at: time) { $0.move(to: x / pointsPerSign, time: time) }
  }

  mutating func release(at time: Double) -> Outcome { endDrag(at: time) { $0.release(time: time) } }

  /// Cancels the press or the swipe; a drag ends without a fling.
  mutating func cancel(at time: Double) -> Outcome { endDrag(at: time) { $0.cancel(time: time) } }

  /// Scrolls by a two-finger movement in points; a positive one raises the position.
  mutating func swipe(by points: Double, _ phase: TrackpadPhase, at time: Double) -> Outcome {
    let pointsPerSign = restRule.metrics.pointsPerSign
    var outcome = scroll(at: time) { $0.advance(to: time) }
    if scroller.phase != .dragging { outcome.formUnion(beginPress(at: time)) }
    return outcome.union(endDrag(at: time) { $0.scroll(byTrackpad: points / pointsPerSign, phase: phase, time: time) })
  }

  private mutating func beginPress(at time: Double) -> Outcome {
    let outcome = scroll(at: time) { $0.advance(to: time) }
    pressOrigin = (scroller.contentOffset, scroller.velocity)
    return outcome
  }

  private mutating func endDrag(at time: Double, _ end: (inout Scroller) -> ScrollEvents) -> Outcome {
    let (origin, restRule) = (pressOrigin, restRule)
    return scroll(at: time) { scroller in
      let events = end(&scroller)
      if events.contains(.didEndDragging), !scroller.isMoving {
        let moved = scroller.contentOffset - origin.offset
        let direction = moved == 0 ? origin.velocity : moved
        let rest = restRule.destination(instead: scroller.contentOffset, direction: direction)
        if let rest { scroller.setTargetContentOffset(rest) }
      }
      return events
    }
  }

  private var isHeld: Bool { scroller.phase == .tracking || scroller.phase == .dragging }

  // MARK: Steps and flights

  /// Moves by a number of steps, positive to the right, with `stepsPerSign` steps from sign to sign.
  ///
  /// The steps count from the target of a step in progress if that lies ahead, or else from the current position, and
  /// end on a whole step: on a sign, or up to 30 degrees beyond a degree if a figure is cut there. A press or a swipe
  /// prevents steps.
  mutating func step(
    by count: Double, stepsPerSign: Int, in environment: Environment, at time: Double
  ) -> Outcome {
    guard !isHeld, count != 0, abs(count) <= Self.maximumSteps else { return [] }
    drift = nil
    let outcome = scroll(at: time) { $0.advance(to: time) }
    let (offset, direction, perSign) = (scroller.contentOffset, count < 0 ? -1.0 : 1.0, Double(stepsPerSign))
    let isAhead = stepTarget.map { $0 == scroller.targetContentOffset && ($0 - offset) * direction > 0 } ?? false
    let start = (isAhead ? scroller.targetContentOffset ?? offset : offset) * perSign * direction
    // The tolerance prevents a step that is only a rounding error.
    let next = ((start + Self.positionTolerance).rounded(.down) + abs(count)).rounded(.up) * direction / perSign
    let departure: Outcome
    if stepsPerSign == 1 {
      let fresh = FlightPlan.notchDuration(of: (next - offset) * restRule.metrics.pointsPerSign)
      departure = fly(to: next, route: .direct, freshDuration: fresh, in: environment, at: time)
    } else {
      let target = restRule.uncut(from: next, direction: direction)
      departure = depart(at: time) { $0.animate(to: target, duration: Self.stepDuration, time: time) }
    }
    stepTarget = scroller.targetContentOffset
    return outcome.union(departure)
  }

  /// Whether a repeating key has to wait: the sky is more than one degree from its target, or is pressed.
  var isBehindDegrees: Bool {
    guard let target = scroller.targetContentOffset else { return true }
    return abs(target - scroller.contentOffset) * Double(Zodiac.degreesPerSign) > 1 + Self.positionTolerance
  }

  /// Flies in the shorter direction to a sign, or so close to it that a body in its figure is inside the window's sides.
  mutating func go(
    to sign: Int, showing body: PlacedBody? = nil, in environment: Environment, at time: Double
  ) -> Outcome {
    let distance = body?.distanceOutside(environment.metrics) ?? 0
    let outcome = fly(to: Double(sign) + distance, route: .shortest, in: environment, at: time)
    shownBody = body
    if let restingSign { reveal.reveal(restingSign, at: time) }
    return outcome
  }

  /// Flies to the next sign for a step of 1, or to the previous one for -1.
  mutating func step(by step: Int, in environment: Environment, at time: Double) -> Outcome {
    // The user has not chosen the target of a drift, so the step counts from the current position.
    let destination = isDrifting ? scroller.contentOffset : scroller.targetContentOffset ?? scroller.contentOffset
    drift = nil
    let next = step > 0 ? Self.nextSign(after: destination) : destination.rounded(.up) - 1
    let target = Self.isOnSign(destination) ? destination.rounded() + Double(step) : next
    return fly(to: target, route: .direct, in: environment, at: time)
  }

  /// Flies to a position in signs; with reduced motion, cross-fades.
  ///
  /// `freshDuration` is the duration from rest in seconds, by default ``FlightPlan``'s.
  private mutating func fly(
    to target: Double, route: Scroller.Route, freshDuration: Double? = nil, in environment: Environment, at time: Double
  ) -> Outcome {
    let (turn, away) = (ScrollBounds.Cycle(period: Double(Zodiac.signCount)), target - scroller.contentOffset)
    if abs(away.remainder(dividingBy: turn.period)) < Self.positionTolerance, !scroller.isMoving {
      if let centeredSign { reveal.reveal(centeredSign, at: time) }
      return .didDepart
    }
    if environment.reducesMotion { return fade(to: target, duration: Self.crossFadeDuration, at: time) }
    let distance = route == .direct ? away : turn.shortestDisplacement(from: scroller.contentOffset, to: target)
    let duration = FlightPlan.duration(of: distance, velocity: scroller.velocity, fresh: freshDuration)
    return depart(at: time) {
      $0.animate(to: target, duration: duration, curve: .easeOut, route: route, time: time)
    }
  }

  private mutating func depart(at time: Double, _ animation: (inout Scroller) -> ScrollEvents) -> Outcome {
    leaveSign(at: time)
    isFlying = true
    // The animation replaces what would follow the end of a drag.
    return scroll(at: time) { animation(&$0).subtracting(.didEndDragging) }.union(.didDepart)
  }

  private mutating func leaveSign(at time: Double) {
    (shownBody, stepTarget) = (nil, nil)
    reveal.hideAll(at: time)
  }

  private mutating func fade(to target: Double, duration: Double, at time: Double) -> Outcome {
    leaveSign(at: time)
    // There is one cross-fade at a time: the more visible one of its two views goes on, or begins, to fade out.
    let fraction = crossFade?.transition.fraction(at: time) ?? 1
    if fraction < 0.5 {
      crossFade?.transition = Transition(from: time - fraction * duration, duration: duration)
    } else {
      let former = Sky.View(position: position, reveal: reveal.fractions(at: time))
      crossFade = (former, Transition(from: time, duration: duration))
    }
    let outcome = scroll(at: time) { $0.setContentOffset(target, time: time) }
    if let centeredSign { reveal.reveal(centeredSign, at: time) }
    return outcome.union(.didDepart)
  }

  // MARK: Drift

  var isDrifting: Bool { drift != nil }

  private var driftDeparture: Double? { if case .resting(let time) = drift { time } else { nil } }

  /// Starts a drift to the next sign, unless the sky is pressed or swiped.
  mutating func startDrift(in environment: Environment, at time: Double) -> Outcome {
    isHeld ? [] : departOnDrift(in: environment, at: time)
  }

  /// Ends a drift; between signs, the sky goes to the nearest one.
  mutating func endDrift(in environment: Environment, at time: Double) -> Outcome {
    let isBetweenSigns = isDrifting && scroller.isMoving
    drift = nil
    return isBetweenSigns ? go(to: nearestSign, in: environment, at: time) : []
  }

  private mutating func departOnDrift(in environment: Environment, at time: Double) -> Outcome {
    let target = Self.nextSign(after: scroller.contentOffset)
    guard !environment.reducesMotion else {
      drift = .resting(since: time + Self.driftCrossFadeDuration)
      return fade(to: target, duration: Self.driftCrossFadeDuration, at: time)
    }
    drift = .traveling
    let duration = Drift.duration(of: target - scroller.contentOffset)
    return depart(at: time) { $0.animate(to: target, duration: duration, curve: Drift.curve, time: time) }
  }
}
