internal import Canvas
internal import Scene
internal import ScrollPhysics

/// How the sky moves: one scroll position for all layers, in signs, and the lines that follow its arrivals and
/// departures.
struct SkyMotion: Sendable {
  /// What a call did to the sky.
  struct Outcome: OptionSet {
    let rawValue: UInt8

    /// The sky leaves where it was, or was sent to the sign on which it rests: its lines hide or begin anew.
    static let didDepart = Outcome(rawValue: 1)
    /// A press stopped the sky faster than a tap allows.
    static let didCatch = Outcome(rawValue: 2)
  }

  /// The distance within which a sign attracts what would rest there, in window widths.
  private static let snapDistance = 0.5

  private(set) var scroller: Scroller
  /// The sky's position and velocity at the last press.
  var pressOrigin = PressOrigin(offset: 0, velocity: 0)
  var reveal = Reveal()
  /// Whether the running animation is a flight, whose lines show as soon as it arrives.
  var isFlying = false
  /// The sky's going on by itself, while it does.
  var drift: Drift?
  /// The picture that goes while the sky that is here comes.
  var crossFade: CrossFade?

  init(sign: Int, in metrics: ViewMetrics) {
    scroller = Scroller(contentOffset: Double(sign), configuration: Self.configuration(for: metrics))
    reveal.schedule(sign, at: 0)
  }

  /// The sign coordinate in the window's middle, from 0 up to but not including 12.
  var position: Double { scroller.foldedOffset }

  /// The sign nearest to the window's middle.
  var nearestSign: Int { Int(position.rounded()) % Zodiac.signCount }

  /// Returns the nearest sign, if its center is within half a window.
  func nearestSign(in metrics: ViewMetrics) -> Int? {
    let nearest = position.rounded()
    guard abs(position - nearest) * metrics.gap <= Self.snapDistance else { return nil }
    return Int(nearest) % Zodiac.signCount
  }

  /// Returns whether the sky stays at a sign that is near: it rests or is held there, or is about to settle on it.
  func isBound(for sign: Int) -> Bool { !scroller.isMoving || targetSign == sign }

  /// Returns when the sky changes next.
  func nextFrame(at time: Double) -> NextFrame {
    let scroll = scroller.isMoving || crossFade != nil ? .now : NextFrame(at: scroller.nextEventTime)
    return min(scroll, min(reveal.nextFrame(at: time), NextFrame(at: drift?.dueTime)))
  }

  // MARK: Time and the window

  /// Lets everything that is due by a moment happen, each at its own time, so that the frame rate changes nothing.
  mutating func advance(to time: Double, in environment: Environment) -> Outcome {
    var outcome: Outcome = []
    while let due = nextEventTime, due <= time {
      reveal.advance(to: due)
      outcome.formUnion(scroll(at: due) { $0.advance(time: due) })
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

  /// Takes over a window of another size; the sign coordinate stays.
  mutating func resize(to metrics: ViewMetrics, at time: Double) -> Outcome {
    scroll(at: time) { $0.reconfigure(Self.configuration(for: metrics), time: time) }
  }

  private static func configuration(for metrics: ViewMetrics) -> ScrollConfiguration {
    ScrollConfiguration(
      pointLength: 1 / metrics.pointsPerSign,
      pixelLength: 1 / (metrics.pointsPerSign * metrics.viewport.pixelsPerPoint),
      bounds: .wrapping(period: Double(Zodiac.signCount)),
      snapPolicy: .interval(1, maximumDistance: snapDistance / metrics.gap))
  }

  // MARK: Arrivals and departures

  /// Changes the scroll position, and lets the lines follow.
  mutating func scroll(at time: Double, _ change: (inout Scroller) -> ScrollEvents) -> Outcome {
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
      if let sign = targetSign { reveal.reveal(sign, at: time) }
      drift?.begin(.resting, at: time)
    }
    return outcome
  }
}

extension PointerKind {
  /// The same pointer in the terms of the scroll physics.
  var scrollPointer: ScrollPointer {
    switch self {
    case .mouse: .mouse
    case .touch: .touch
    }
  }
}
