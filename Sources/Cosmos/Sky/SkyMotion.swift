// How the sky moves: one scroll position for all layers, and the lines that follow its arrivals and departures.

import Canvas
import ScrollPhysics

/// The sky's place over time, in signs.
struct SkyMotion: Hashable, Sendable {
  /// Seconds that a flight to a sign takes; its curve is easeOut.
  static let flightDuration = 3.0
  /// How far a notch of the wheel travels, in window widths.
  private static let notch = 0.25
  /// A sign attracts what would rest this near, in window widths.
  private static let reach = 0.5
  /// Two places nearer than this are one, in signs: a millionth of a pixel, far above what a Double loses.
  private static let nearness = 1e-9

  private(set) var scroller: Scroller
  private(set) var reveal = Reveal()
  private(set) var stage: Stage
  /// How often the sky has left where it was: each hides the lines.
  private(set) var departures = 0
  /// Whether the running animation is a flight, whose lines show as soon as it arrives.
  private var isFlying = false
  /// Whether flights are jumps.
  private let reducesMotion: Bool

  init(sign: Int, stage: Stage, reducesMotion: Bool) {
    self.stage = stage
    self.reducesMotion = reducesMotion
    scroller = Scroller(position: Double(sign), configuration: Self.configuration(for: stage))
    reveal.schedule(sign, at: 0)
  }

  /// The sign coordinate in the window's middle, of 0 ..< 12.
  var place: Double { scroller.foldedOffset }

  /// The nearest sign, if its centre is within half a window.
  var nearestSign: Int? {
    let nearest = place.rounded()
    guard abs(place - nearest) * stage.gap <= Self.reach else { return nil }
    return Int(nearest) % Zodiac.signCount
  }

  // MARK: What hands do

  mutating func press(at x: Double, by pointer: Pointer, time: Double) -> ScrollEvents {
    reveal.cancelPending()
    let events = scroller.press(at: x / stage.pointsPerSign, by: pointer.physics, time: time)
    handle(events, at: time)
    return events
  }

  mutating func move(to x: Double, time: Double) {
    handle(scroller.move(to: x / stage.pointsPerSign, time: time), at: time)
  }

  mutating func release(at time: Double) { handle(scroller.release(at: time), at: time) }

  mutating func cancel(at time: Double) { handle(scroller.cancel(at: time), at: time) }

  /// Turns the wheel by notches, or by points where precise; positive moves the window to the right.
  mutating func wheel(by amount: Double, isPrecise: Bool, time: Double) {
    let points = isPrecise ? amount : amount * Self.notch * stage.viewport.size.width
    handle(scroller.wheel(by: points / stage.pointsPerSign, isPrecise: isPrecise, at: time), at: time)
  }

  // MARK: Flights

  /// Flies to a sign the short way round.
  mutating func go(to sign: Int, time: Double) { fly(to: Double(sign), route: .shortest, time: time) }

  /// Flies to the next sign (`step` 1) or the previous one (-1), counted from where the sky is bound for.
  mutating func step(by step: Int, time: Double) {
    let bound = scroller.targetContentOffset ?? scroller.contentOffset
    let nearest = bound.rounded()
    let isThere = abs(bound - nearest) < Self.nearness
    let next = step > 0 ? (bound.rounded(.down) + 1) : (bound.rounded(.up) - 1)
    fly(to: isThere ? nearest + Double(step) : next, route: .direct, time: time)
  }

  private mutating func fly(to target: Double, route: Route, time: Double) {
    let turn = Double(Zodiac.signCount)
    let away = (target - scroller.contentOffset).remainder(dividingBy: turn)
    if abs(away) < Self.nearness, !scroller.isMoving {
      if let sign = nearestSign { reveal.reveal(sign, at: time) }
      return
    }
    departures += 1
    reveal.hideAll(at: time)
    if reducesMotion {
      handle(scroller.setContentOffset(target, at: time), at: time)
      if let sign = nearestSign { reveal.reveal(sign, at: time) }
      return
    }
    let events = scroller.animate(
      to: target, duration: Self.flightDuration, curve: .easeOut, route: route, at: time)
    handle(events, at: time)
    isFlying = true
  }

  /// Jumps to a place in points, without lines: for measurements.
  mutating func jump(toPoints points: Double, time: Double) {
    handle(scroller.setContentOffset(points / stage.pointsPerSign, at: time), at: time)
  }

  // MARK: Time and the window

  /// Lets everything that is due by a moment happen, each at its own time, so that the frame rate changes nothing.
  mutating func advance(to time: Double) {
    while let due = scroller.nextEventTime, due <= time {
      reveal.advance(to: due)
      handle(scroller.advance(to: due), at: due)
    }
    handle(scroller.advance(to: time), at: time)
    reveal.advance(to: time)
  }

  /// Takes over a window of another size; the place in the sky stays.
  mutating func resize(to stage: Stage, time: Double) {
    self.stage = stage
    handle(scroller.reconfigure(Self.configuration(for: stage), at: time), at: time)
  }

  /// When something happens by itself next; nil if nothing is due.
  var dueTime: Double? {
    guard let reveal = reveal.dueTime else { return scroller.nextEventTime }
    return min(reveal, scroller.nextEventTime ?? reveal)
  }

  private mutating func handle(_ events: ScrollEvents, at time: Double) {
    if events.contains(.willBeginDragging) {
      isFlying = false
      departures += 1
      reveal.hideAll(at: time)
    }
    let didStop = events.contains(.didEndDragging) && !events.contains(.willDecelerate)
    if didStop || events.contains(.didEndDecelerating) {
      isFlying = false
      if let sign = targetSign { reveal.schedule(sign, at: time) }
    }
    if events.contains(.didEndAnimating), isFlying {
      isFlying = false
      if let sign = targetSign { reveal.reveal(sign, at: time) }
    }
  }

  /// The sign on which the sky rests or will rest.
  private var targetSign: Int? {
    guard let target = scroller.targetContentOffset else { return nil }
    let nearest = target.rounded()
    guard abs(target - nearest) < Self.nearness else { return nil }
    let turn = Double(Zodiac.signCount)
    return Int(nearest - (nearest / turn).rounded(.down) * turn)
  }

  private static func configuration(for stage: Stage) -> ScrollConfiguration {
    ScrollConfiguration(
      pointLength: 1 / stage.pointsPerSign,
      pixelLength: 1 / (stage.pointsPerSign * stage.viewport.pixelsPerPoint),
      bounds: .wrapping(period: Double(Zodiac.signCount)),
      snapPolicy: .interval(1, reach: reach / stage.gap))
  }
}

extension Pointer {
  /// How the scroll physics names this pointer.
  var physics: ScrollPointer {
    switch self {
    case .mouse: .mouse
    case .touch: .touch
    }
  }
}
