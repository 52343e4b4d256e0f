import Canvas
import MathFunctions
import Scene
import ScrollPhysics

/// The motion of the sky: one scroll position in signs for all layers, and the lines that appear on arrival at a figure.
///
/// Times are in seconds.
struct SkyMotion: Sendable {
  /// The events during a call that affect the rest of the world.
  struct Outcome: OptionSet {
    let rawValue: UInt8

    /// A drag, an animation, or a cross-fade began, or the sky was sent to the position at which it rests.
    static let didDepart = Outcome(rawValue: 1)
    /// A press, or fingers on a trackpad, stopped a sky that moved too fast for a tap.
    static let didCatch = Outcome(rawValue: 2)
  }

  /// The duration of the cross-fade that replaces a flight.
  private static let crossFadeDuration = 0.3
  /// The duration of the cross-fade that replaces a drift's move.
  private static let driftCrossFadeDuration = 1.5
  /// The duration of a one-degree step.
  private static let stepDuration = 0.2
  /// The shortest duration in which the sky settles after a drag.
  private static let settleDuration = 0.3
  /// The increase of that duration over half a window's width at most, in seconds per window width.
  private static let settleDelay = 0.4
  /// The maximum number of steps at once.
  private static let maximumSteps = 100.0
  /// The distance below which positions are equal, in signs: far less than a pixel, and far above rounding errors.
  private static let positionTolerance = 1e-9

  /// Whether the sky cross-fades between positions instead of flying.
  var reducesMotion = false
  /// The time to which the sky has advanced.
  private var time = 0.0
  private(set) var scroller: Scroller
  private(set) var reveal: Reveal
  /// The cross-fade from a former view that is in progress; `nil` if there is none.
  private(set) var crossFade: (former: Sky.View, transition: Transition)?
  private var restRule: RestRule
  private var journey = Journey.none
  /// The offset in signs and the velocity in signs per second at the start of the last press or swipe.
  private var pressOrigin = (offset: 0.0, velocity: 0.0)
  /// The time at which the sky last began to move.
  private(set) var departureTime = 0.0

  init(at figure: Int, of figures: [Figure], in metrics: ViewMetrics) {
    restRule = RestRule(figures: figures, metrics: metrics)
    scroller = Scroller(contentOffset: figures[figure].coordinate, configuration: Self.configuration(for: restRule))
    reveal = Reveal(count: figures.count)
    reveal.schedule(figure, at: 0)
  }

  // MARK: Position

  /// The position at the window's center in signs, from 0 up to but not including 12.
  var position: Double { scroller.foldedOffset }

  var nearestFigure: Int { places.figure(nearest: position) }

  /// The nearest figure, if it is within half a window width of the window's center.
  var centeredFigure: Int? { restRule.place(near: position).map(places.figure) }

  /// The position at which the motion in progress ends, or else the current one, as ``position``; `nil` during a press.
  var destination: Double? { scroller.targetContentOffset.map { $0.wrapped(to: Double(Zodiac.signCount)) } }

  /// The figure nearest to where the motion in progress ends, or else to the current position.
  var destinationFigure: Int { places.figure(nearest: destination ?? position) }

  /// The sign nearest to where the motion in progress ends, or else to the current position.
  var destinationSign: Int { Int((destination ?? position).rounded()).wrapped(to: Zodiac.signCount) }

  /// The figure that is centered at the destination, or else that of the body to which the sky flies or flew.
  var arrivalFigure: Int? {
    destination.flatMap { restRule.place(near: $0).map(places.figure) ?? journey.body?.figure }
  }

  /// The arrival's figure; `nil` during a motion or a press.
  var restingFigure: Int? { scroller.phase == .idle ? arrivalFigure : nil }

  /// The figure at which the motion in progress ends, or else the current one; `nil` between figures or during a press.
  var targetFigure: Int? { destination.flatMap(figure) }

  /// Returns whether the motion in progress ends on a given figure; also `true` at rest and during a press or a swipe.
  func isHeading(to figure: Int) -> Bool { !scroller.isMoving || targetFigure == figure }

  /// Returns the figure at an offset, if any.
  private func figure(at offset: Double) -> Int? {
    let figure = places.figure(nearest: offset)
    return abs(places.place(of: figure, near: offset) - offset) < Self.positionTolerance ? figure : nil
  }

  var places: Places { restRule.places }

  private var pointsPerSign: Double { restRule.metrics.pointsPerSign }

  // MARK: Time and the window

  /// Advances to a time, handling each event when it is due, so that the frame rate has no effect.
  mutating func advance(to time: Double) -> Outcome {
    var outcome: Outcome = []
    while case let due = nextEventTime, due <= time {
      self.time = due
      reveal.advance(to: due)
      outcome.formUnion(handle(scroller.advance(to: due)))
      if let departure = journey.departure, departure <= due { outcome.formUnion(departOnDrift()) }
    }
    self.time = time
    outcome.formUnion(handle(scroller.advance(to: time)))
    reveal.advance(to: time)
    if crossFade?.transition.isComplete(at: time) == true { crossFade = nil }
    return outcome
  }

  var nextFrame: NextFrame {
    let scroll = scroller.isChanging || crossFade != nil ? .now : NextFrame(at: nextEventTime)
    return min(scroll, reveal.nextFrame(at: time))
  }

  private var nextEventTime: Double { min(scroller.nextEventTime ?? .infinity, journey.departure ?? .infinity) }

  /// Adopts the metrics of a resized window.
  ///
  /// The position in signs stays, unless the sky would rest where the window cuts a figure or no longer shows the body
  /// to which the sky flew.
  mutating func resize(in metrics: ViewMetrics) {
    restRule = RestRule(figures: restRule.figures, metrics: metrics)
    let configuration = Self.configuration(for: restRule)
    _ = handle(scroller.reconfigure(configuration, time: time))
    guard scroller.phase != .dragging, let target = scroller.targetContentOffset else { return }
    let body = journey.body
    let rest =
      body.map { offset(of: $0.figure, showing: $0) }
      ?? (restRule.isCut(at: target) ? restRule.rest(at: target, direction: 0) : nil)
    guard let rest, abs(rest - target) > Self.positionTolerance else { return }
    _ = fly(to: rest, for: .flight(to: body))
  }

  /// Returns whether the motion in progress ends, or else the sky is, where a body is in view in the nearest figure.
  func shows(_ body: PlacedBody) -> Bool {
    guard let destination, body.figure == journey.body?.figure ?? destinationFigure else { return false }
    let (metrics, coordinate) = (restRule.metrics, restRule.figures[body.figure].coordinate)
    let centerX = metrics.centerX(of: coordinate, speed: Figure.bigStarSpeed, position: destination)
    return 0...metrics.width ~= centerX + body.offset.x
  }

  private static func configuration(for restRule: RestRule) -> ScrollConfiguration {
    let metrics = restRule.metrics
    return ScrollConfiguration(
      pointLength: 1 / metrics.pointsPerSign,
      pixelLength: 1 / (metrics.pointsPerSign * metrics.viewport.pixelsPerPoint),
      trackpadDecelerationRate: .normal, bounds: .wrapping(period: Double(Zodiac.signCount)),
      snapPolicy: .custom(CustomSnap(restRule)), throwSpeed: RestRule.throwSpeed)
  }

  // MARK: Pointers and the wheel

  /// Moves the sky at once to an offset in points from the first sign, without revealing lines.
  mutating func jump(toPoints points: Double) -> Outcome {
    handle(scroller.setContentOffset(points / pointsPerSign, time: time))
  }

  /// Presses the sky with a pointer at `x` points from the window's left edge.
  mutating func press(at x: Double, by kind: PointerKind, time: Double) -> Outcome {
    pressOrigin = (scroller.contentOffset, scroller.velocity)
    return handle(scroller.press(at: x / pointsPerSign, by: kind.scrollPointer, time: time))
  }

  mutating func move(to x: Double, time: Double) -> Outcome {
    handle(scroller.move(to: x / pointsPerSign, time: time))
  }

  mutating func release(at time: Double) -> Outcome { handle(scroller.release(time: time)) }

  /// Cancels the press or the swipe; a drag ends without a fling.
  mutating func cancel(at time: Double) -> Outcome { handle(scroller.cancel(time: time)) }

  /// Scrolls by a two-finger movement in points; a positive one raises the position.
  mutating func swipe(by points: Double, _ phase: TrackpadPhase, at time: Double) -> Outcome {
    if scroller.phase != .dragging { pressOrigin = (scroller.contentOffset, scroller.velocity) }
    return handle(scroller.scroll(byTrackpad: points / pointsPerSign, phase: phase, time: time))
  }

  /// Reveals or hides lines, and continues or ends the journey, after the events of a change to the scroller.
  private mutating func handle(_ events: ScrollEvents) -> Outcome {
    if scroller.velocity == 0 { departureTime = time }
    var outcome: Outcome = events.contains(.didCatch) ? .didCatch : []
    if !events.isDisjoint(with: [.didCancelDecelerating, .didCancelAnimating]) {
      reveal.cancelPending()
      journey = .none
    }
    if events.contains(.willBeginDragging) {
      leave(for: .none)
      outcome.insert(.didDepart)
    }
    if events.contains(.didEndDragging), abs(scroller.velocity) * pointsPerSign < RestRule.throwSpeed {
      settle()
    }
    // A fling's last steps are too small to be seen: the figure already stands.
    if events.contains(.didEndDecelerating), let targetFigure { reveal.reveal(targetFigure, at: time) }
    if events.contains(.didEndAnimating), journey != .none { arrive() }
    return outcome
  }

  /// Ends a drag that is no throw: the sky settles on a figure within reach, or moves on from where one is cut.
  private mutating func settle() {
    guard let end = scroller.targetContentOffset else { return }
    let moved = end - pressOrigin.offset
    if let rest = restRule.rest(at: end, direction: moved == 0 ? pressOrigin.velocity : moved) {
      let distance = min(0.5, abs(rest - scroller.contentOffset) * restRule.metrics.gap)
      _ = scroller.animate(to: rest, duration: Self.settleDuration + Self.settleDelay * distance, time: time)
    }
    if scroller.phase == .animating {
      journey = .flight(to: nil)
    } else if !scroller.isMoving, let targetFigure {
      reveal.schedule(targetFigure, at: time)
    }
  }

  // MARK: Steps and flights

  /// Goes on by a number of figures, positive to the right, unless the sky is pressed or swiped.
  ///
  /// They count from the end of a flight, or from that of a throw or of other steps if it lies ahead, but not from that
  /// of a drift, which nobody has chosen.
  mutating func step(by count: Double) -> Outcome {
    guard !scroller.isHeld, count != 0, abs(count) <= Self.maximumSteps else { return [] }
    let (offset, direction) = (scroller.contentOffset, count < 0 ? -1.0 : 1)
    var target = isDrifting ? offset : scroller.targetContentOffset ?? offset
    if !journey.isFlight, (target - offset) * direction < 0 { target = offset }
    for _ in 0..<Int(abs(count).rounded(.up)) {
      // The tolerance prevents a step that is only a rounding error.
      target = places.next(beyond: target + direction * Self.positionTolerance, direction: direction)
    }
    return fly(to: target, for: .steps)
  }

  /// Moves by a degree to the right (1) or to the left (-1), or up to 30 degrees more if a figure is cut there.
  ///
  /// The degree counts from the end of a step by degrees in progress if that lies ahead.
  mutating func stepDegree(by step: Int) -> Outcome {
    guard !scroller.isHeld else { return [] }
    let (offset, direction, perSign) = (scroller.contentOffset, Double(step), Zodiac.degreesPerSign)
    let end = journey == .degrees ? scroller.targetContentOffset ?? offset : offset
    let start = max(offset * direction, end * direction) * perSign
    let next = ((start + Self.positionTolerance).rounded(.down) + 1) * direction / perSign
    let target = restRule.uncutDegree(from: next, direction: direction)
    return depart(for: .degrees, by: scroller.animate(to: target, duration: Self.stepDuration, time: time))
  }

  /// Whether a repeating key has to wait: the sky is more than one degree from its target, or is pressed.
  var isBehindDegrees: Bool {
    guard let target = scroller.targetContentOffset else { return true }
    return abs(target - scroller.contentOffset) * Zodiac.degreesPerSign > 1 + Self.positionTolerance
  }

  /// Flies in the shorter direction to a figure, or so close to it that a body in its figure is inside the window's sides.
  mutating func go(to figure: Int, showing body: PlacedBody? = nil) -> Outcome {
    fly(to: offset(of: figure, showing: body), for: .flight(to: body))
  }

  /// Returns the offset nearest to the current one at which the window shows a figure, and a body in it.
  private func offset(of figure: Int, showing body: PlacedBody?) -> Double {
    let coordinate = restRule.figures[figure].coordinate + (body?.distanceOutside(restRule.metrics) ?? 0)
    return places.copy(of: coordinate, near: scroller.contentOffset)
  }

  /// Moves to a position in signs; with reduced motion, cross-fades.
  private mutating func fly(to target: Double, for journey: Journey = .flight(to: nil)) -> Outcome {
    let distance = target - scroller.contentOffset
    if abs(distance) < Self.positionTolerance, !scroller.isMoving {
      self.journey = journey
      arrive()
      return .didDepart
    }
    if reducesMotion { return fade(to: target, for: journey) }
    let plan = FlightPlan(
      for: journey, over: distance, velocity: scroller.velocity, pointsPerSign: restRule.metrics.pointsPerSign)
    let events = scroller.animate(to: target, duration: plan.duration, curve: plan.curve, time: time)
    return depart(for: journey, by: events)
  }

  private mutating func fade(to target: Double, for journey: Journey) -> Outcome {
    let duration = journey.isDrift ? Self.driftCrossFadeDuration : Self.crossFadeDuration
    // There is one cross-fade at a time: the more visible one of its two views goes on, or begins, to fade out.
    let fraction = crossFade?.transition.fraction(at: time) ?? 1
    if fraction < 0.5 {
      crossFade?.transition = Transition(from: time - fraction * duration, duration: duration)
    } else {
      let former = Sky.View(position: position, reveal: reveal.fractions(at: time))
      crossFade = (former, Transition(from: time, duration: duration))
    }
    let outcome = depart(for: journey, by: scroller.setContentOffset(target, time: time))
    arrive(fading: duration)
    return outcome
  }

  /// Leaves a sign for a journey that begins with events of the scroller, which replaces what would follow others.
  private mutating func depart(for journey: Journey, by events: ScrollEvents) -> Outcome {
    leave(for: journey)
    return handle(events.subtracting([.didEndDragging, .didCancelDecelerating, .didCancelAnimating]))
      .union(.didDepart)
  }

  private mutating func leave(for journey: Journey) {
    self.journey = journey
    reveal.reveal(nil, at: time)
  }

  private mutating func arrive(fading duration: Double = 0) {
    if let figure = figure(at: position) ?? journey.body?.figure { reveal.reveal(figure, at: time) }
    if isDrifting { journey = .drift(departure: time + duration + Journey.restDuration) }
  }

  // MARK: Drift

  var isDrifting: Bool { journey.isDrift }

  /// Starts a drift to the next figure, unless the sky is pressed or swiped.
  mutating func startDrift() -> Outcome {
    scroller.isHeld ? [] : departOnDrift()
  }

  /// Ends a drift; between figures, the sky goes to the nearest one.
  mutating func endDrift() -> Outcome {
    guard isDrifting else { return [] }
    journey = .none
    return scroller.isMoving ? go(to: nearestFigure) : []
  }

  private mutating func departOnDrift() -> Outcome {
    let target = places.next(beyond: scroller.contentOffset, direction: 1)
    return fly(to: target, for: .drift(departure: nil))
  }
}

extension Scroller {
  /// Whether a pointer or fingers hold the content.
  var isHeld: Bool { phase == .tracking || phase == .dragging }
}
