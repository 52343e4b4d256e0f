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
  private var journey = Journey.none
  /// The offset in signs and the velocity in signs per second at the start of the last press or swipe.
  private var pressOrigin = (offset: 0.0, velocity: 0.0)
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

  var nearestSign: Int { restRule.sign(nearest: position) }

  /// The nearest sign, if it is within half a window width of the window's center.
  var centeredSign: Int? { restRule.sign(centeredAt: position) }

  /// The position at which the motion in progress ends, or else the current one, as ``position``; `nil` during a press.
  var destination: Double? { scroller.targetContentOffset.map { $0.wrapped(to: Double(Zodiac.signCount)) } }

  /// The sign nearest to where the motion in progress ends, or else to the current position.
  var destinationSign: Int { restRule.sign(nearest: destination ?? position) }

  /// The sign that is centered at the destination, or else that of the body to which the sky flies or flew.
  var arrivalSign: Int? { destination.flatMap { restRule.sign(centeredAt: $0) ?? journey.body?.figure } }

  /// The arrival's sign; `nil` during a motion or a press.
  var restingSign: Int? { scroller.phase == .idle ? arrivalSign : nil }

  /// The sign at which the motion in progress ends, or else the current one; `nil` if between signs or during a press.
  var targetSign: Int? {
    guard let destination, Self.isOnSign(destination) else { return nil }
    return restRule.sign(nearest: destination)
  }

  /// Returns whether the motion in progress ends on a given sign; also `true` at rest and during a press or a swipe.
  func isHeading(to sign: Int) -> Bool { !scroller.isMoving || targetSign == sign }

  private static func isOnSign(_ offset: Double) -> Bool { abs(offset - offset.rounded()) < positionTolerance }

  private static func nextSign(after offset: Double) -> Double { offset.rounded(.down) + 1 }

  private var pointsPerSign: Double { restRule.metrics.pointsPerSign }

  // MARK: Time and the window

  /// Advances to a time in seconds, handling each event when it is due, so that the frame rate has no effect.
  mutating func advance(to time: Double, in environment: Environment) -> Outcome {
    var outcome: Outcome = []
    while let due = nextEventTime, due <= time {
      reveal.advance(to: due)
      outcome.formUnion(handle(scroller.advance(to: due), at: due))
      if let departure = journey.departure, departure <= due {
        outcome.formUnion(departOnDrift(in: environment, at: departure))
      }
    }
    outcome.formUnion(handle(scroller.advance(to: time), at: time))
    reveal.advance(to: time)
    if crossFade?.transition.isComplete(at: time) == true { crossFade = nil }
    return outcome
  }

  func nextFrame(at time: Double) -> NextFrame {
    let scroll = scroller.isChanging || crossFade != nil ? .now : NextFrame(at: nextEventTime)
    return min(scroll, reveal.nextFrame(at: time))
  }

  private var nextEventTime: Double? {
    guard let event = scroller.nextEventTime else { return journey.departure }
    return min(event, journey.departure ?? event)
  }

  /// Adopts the metrics of a resized window.
  ///
  /// The position in signs stays, unless the sky would rest where the window cuts a figure or no longer shows the body
  /// to which the sky flew.
  mutating func resize(in environment: Environment, at time: Double) {
    restRule = RestRule(figures: restRule.figures, metrics: environment.metrics)
    let configuration = Self.configuration(for: restRule)
    _ = handle(scroller.reconfigure(configuration, time: time), at: time)
    guard scroller.phase != .dragging, let target = scroller.targetContentOffset else { return }
    let body = journey.body
    let rest =
      body.map { offset(of: $0.figure, showing: $0) }
      ?? (restRule.isCut(at: target) ? restRule.destination(instead: target, direction: 0) : nil)
    guard let rest, abs(rest - target) > Self.positionTolerance else { return }
    _ = fly(to: rest, for: .flight(to: body), in: environment, at: time)
  }

  /// Returns whether the motion in progress ends, or else the sky is, where a body is in view in the nearest figure.
  func shows(_ body: PlacedBody, in environment: Environment) -> Bool {
    guard let destination, body.figure == journey.body?.figure ?? destinationSign else { return false }
    let centerX = restRule.figures[body.figure].centerX(speed: 1, position: destination, in: environment.metrics)
    return 0...environment.metrics.width ~= centerX + body.offset.x
  }

  private static func configuration(for restRule: RestRule) -> ScrollConfiguration {
    let metrics = restRule.metrics
    return ScrollConfiguration(
      pointLength: 1 / metrics.pointsPerSign,
      pixelLength: 1 / (metrics.pointsPerSign * metrics.viewport.pixelsPerPoint),
      trackpadDecelerationRate: .normal, bounds: .wrapping(period: Double(Zodiac.signCount)),
      snapPolicy: .custom(CustomSnap(restRule)))
  }

  // MARK: Pointers and the wheel

  /// Moves the sky at once to an offset in points from the first sign, without revealing lines.
  mutating func jump(toPoints points: Double, at time: Double) -> Outcome {
    handle(scroller.setContentOffset(points / pointsPerSign, time: time), at: time)
  }

  /// Presses the sky with a pointer at `x` points from the window's left edge.
  mutating func press(at x: Double, by kind: PointerKind, time: Double) -> Outcome {
    let outcome = handle(scroller.advance(to: time), at: time)
    pressOrigin = (scroller.contentOffset, scroller.velocity)
    let events = scroller.press(at: x / pointsPerSign, by: kind.scrollPointer, time: time)
    return outcome.union(handle(events, at: time))
  }

  mutating func move(to x: Double, time: Double) -> Outcome {
    handle(scroller.move(to: x / pointsPerSign, time: time), at: time)
  }

  mutating func release(at time: Double) -> Outcome { handle(scroller.release(time: time), at: time) }

  /// Cancels the press or the swipe; a drag ends without a fling.
  mutating func cancel(at time: Double) -> Outcome { handle(scroller.cancel(time: time), at: time) }

  /// Scrolls by a two-finger movement in points; a positive one raises the position.
  mutating func swipe(by points: Double, _ phase: TrackpadPhase, at time: Double) -> Outcome {
    let outcome = handle(scroller.advance(to: time), at: time)
    if scroller.phase != .dragging { pressOrigin = (scroller.contentOffset, scroller.velocity) }
    let events = scroller.scroll(byTrackpad: points / pointsPerSign, phase: phase, time: time)
    return outcome.union(handle(events, at: time))
  }

  /// Reveals or hides lines, and continues or ends the journey, after the events of a change to the scroller.
  private mutating func handle(_ events: ScrollEvents, at time: Double) -> Outcome {
    if scroller.velocity == 0 { departureTime = time }
    var outcome: Outcome = events.contains(.didCatch) ? .didCatch : []
    if !events.isDisjoint(with: [.didCancelDecelerating, .didCancelAnimating]) {
      reveal.cancelPending()
      journey = .none
    }
    if events.contains(.willBeginDragging) {
      leave(for: .none, at: time)
      outcome.insert(.didDepart)
    }
    let didStop = events.contains(.didEndDragging) && !events.contains(.willDecelerate)
    if didStop {
      settle()
      if let targetSign { reveal.schedule(targetSign, at: time) }
    }
    // A fling's last steps are too small to be seen: the figure already stands.
    if events.contains(.didEndDecelerating), let targetSign { reveal.reveal(targetSign, at: time) }
    if events.contains(.didEndAnimating), journey != .none { arrive(at: time) }
    return outcome
  }

  /// Moves a sky that a drag has left within reach of a sign, or where a figure is cut.
  private mutating func settle() {
    guard !scroller.isMoving else { return }
    let moved = scroller.contentOffset - pressOrigin.offset
    let direction = moved == 0 ? pressOrigin.velocity : moved
    let rest = restRule.destination(instead: scroller.contentOffset, direction: direction)
    if let rest { scroller.setTargetContentOffset(rest) }
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
    let outcome = handle(scroller.advance(to: time), at: time)
    let (offset, direction, perSign) = (scroller.contentOffset, count < 0 ? -1.0 : 1.0, Double(stepsPerSign))
    let pending = journey == .steps ? scroller.targetContentOffset ?? offset : offset
    let start = max(offset * direction, pending * direction) * perSign
    // The tolerance prevents a step that is only a rounding error.
    let next = ((start + Self.positionTolerance).rounded(.down) + abs(count)).rounded(.up) * direction / perSign
    if stepsPerSign == 1 { return outcome.union(fly(to: next, for: .steps, in: environment, at: time)) }
    let target = restRule.uncut(from: next, direction: direction)
    return outcome.union(
      depart(for: .steps, by: scroller.animate(to: target, duration: Self.stepDuration, time: time), at: time))
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
    fly(to: offset(of: sign, showing: body), for: .flight(to: body), in: environment, at: time)
  }

  /// Returns the offset nearest to the current one at which the window shows a sign, and a body in its figure.
  private func offset(of sign: Int, showing body: PlacedBody?) -> Double {
    let offset = Double(sign) + (body?.distanceOutside(restRule.metrics) ?? 0)
    let period = Double(Zodiac.signCount)
    return offset + ((scroller.contentOffset - offset) / period + 0.5).rounded(.down) * period
  }

  /// Flies to the next sign for a step of 1, or to the previous one for -1.
  mutating func step(by step: Int, in environment: Environment, at time: Double) -> Outcome {
    // The user has not chosen the target of a drift, so the step counts from the current position.
    let destination = isDrifting ? scroller.contentOffset : scroller.targetContentOffset ?? scroller.contentOffset
    let next = step > 0 ? Self.nextSign(after: destination) : destination.rounded(.up) - 1
    let target = Self.isOnSign(destination) ? destination.rounded() + Double(step) : next
    return fly(to: target, in: environment, at: time)
  }

  /// Moves to a position in signs; with reduced motion, cross-fades.
  private mutating func fly(
    to target: Double, for journey: Journey = .flight(to: nil), in environment: Environment, at time: Double
  ) -> Outcome {
    let distance = target - scroller.contentOffset
    if abs(distance) < Self.positionTolerance, !scroller.isMoving {
      self.journey = journey
      arrive(at: time)
      return .didDepart
    }
    if environment.reducesMotion { return fade(to: target, for: journey, at: time) }
    let plan = FlightPlan(
      for: journey, over: distance, velocity: scroller.velocity, pointsPerSign: restRule.metrics.pointsPerSign)
    let events = scroller.animate(to: target, duration: plan.duration, curve: plan.curve, time: time)
    return depart(for: journey, by: events, at: time)
  }

  private mutating func fade(to target: Double, for journey: Journey, at time: Double) -> Outcome {
    let duration = journey.isDrift ? Self.driftCrossFadeDuration : Self.crossFadeDuration
    // There is one cross-fade at a time: the more visible one of its two views goes on, or begins, to fade out.
    let fraction = crossFade?.transition.fraction(at: time) ?? 1
    if fraction < 0.5 {
      crossFade?.transition = Transition(from: time - fraction * duration, duration: duration)
    } else {
      let former = Sky.View(position: position, reveal: reveal.fractions(at: time))
      crossFade = (former, Transition(from: time, duration: duration))
    }
    let outcome = depart(for: journey, by: scroller.setContentOffset(target, time: time), at: time)
    arrive(at: time, fading: duration)
    return outcome
  }

  /// Leaves a sign for a journey that begins with events of the scroller, which replaces what would follow others.
  private mutating func depart(for journey: Journey, by events: ScrollEvents, at time: Double) -> Outcome {
    leave(for: journey, at: time)
    return handle(events.subtracting([.didEndDragging, .didCancelDecelerating, .didCancelAnimating]), at: time)
      .union(.didDepart)
  }

  private mutating func leave(for journey: Journey, at time: Double) {
    self.journey = journey
    reveal.reveal(nil, at: time)
  }

  private mutating func arrive(at time: Double, fading duration: Double = 0) {
    if let sign = Self.isOnSign(position) ? nearestSign : journey.body?.figure { reveal.reveal(sign, at: time) }
    if isDrifting { journey = .drift(departure: time + duration + Journey.restDuration) }
  }

  // MARK: Drift

  var isDrifting: Bool { journey.isDrift }

  /// Starts a drift to the next sign, unless the sky is pressed or swiped.
  mutating func startDrift(in environment: Environment, at time: Double) -> Outcome {
    isHeld ? [] : departOnDrift(in: environment, at: time)
  }

  /// Ends a drift; between signs, the sky goes to the nearest one.
  mutating func endDrift(in environment: Environment, at time: Double) -> Outcome {
    guard isDrifting else { return [] }
    journey = .none
    return scroller.isMoving ? go(to: nearestSign, in: environment, at: time) : []
  }

  private mutating func departOnDrift(in environment: Environment, at time: Double) -> Outcome {
    let target = Self.nextSign(after: scroller.contentOffset)
    return fly(to: target, for: .drift(departure: nil), in: environment, at: time)
  }
}
