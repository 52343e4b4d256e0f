internal import Canvas
internal import MathFunctions
internal import Scene

/// The hints of a first launch: that the sky can be dragged, and that there is a turntable.
///
/// The hint about dragging appears after the start, with a sway of the sky unless motion is reduced, and stays until the
/// first input other than motion of the pointer. The hint about the turntable waits for the first press, scroll, or
/// key, so that an unused window stays at rest, and disappears at the next input.
struct Hints: Sendable {
  /// The delay of the hint about dragging after the first frame, in seconds.
  private static let dragDelay = 1.5
  /// The delay of the hint about the turntable after the last input if there was no arrival, in seconds.
  private static let inputDelay = 5.0
  /// The delay of the hint about the turntable after the later of the last input and the first arrival, in seconds.
  private static let arrivalDelay = 1.5
  /// The duration of the sway, in seconds.
  private static let swayDuration = 0.9
  /// The amplitude of the sway, in design points.
  private static let swayDistance = 24.0
  /// The maximum of (1 - t)^2 sin(2 pi t), by which the sway is divided.
  private static let swayPeak = 0.61
  /// The distance of the hint about dragging above the ruler's symbols, between their centers, in design points; a day
  /// and an event are between them.
  static let dragHeight = 64.0
  /// The distance of the hint about the turntable from the window's left edge, in design points.
  private static let turntableX = 24.0

  private var drag: Hint
  private var turntable: Hint
  /// The time at which the hint about dragging appears, in seconds; `nil` before the first frame.
  private var dragTime: Double?
  /// The sway, which continues under the pointer, so that nothing jumps.
  private var sway: Transition?
  private var lastInput: Double?
  /// Whether the sky has left its first position.
  private var hasDeparted = false
  /// The time of the first arrival after that, in seconds.
  private var arrival: Double?

  /// Creates hints; that about dragging requires `isIdle`, a start without drift or search.
  init(_ strings: LocalizedStrings, isWanted: Bool, isIdle: Bool) {
    drag = Hint(strings[.dragHint], opacity: 0.75, shadow: 0.8, isWanted: isWanted && isIdle)
    turntable = Hint(strings[.turntableHint], opacity: 0.6, isWanted: isWanted)
  }

  /// Whether the sky has arrived after a departure from its first position.
  var hasArrived: Bool { arrival != nil }

  /// Whether the hint about the turntable has appeared.
  var hasShownTurntable: Bool { turntable.hasAppeared }

  mutating func handle(_ event: InputEvent, at time: Double) {
    guard !event.isFromDesktop else { return }
    if !event.isMotion { drag.cancel() }
    if !event.isMotion || lastInput != nil { lastInput = time }
    turntable.hide()
  }

  mutating func depart() { hasDeparted = true }

  mutating func arrive(at time: Double) { if hasDeparted, arrival == nil { arrival = time } }

  /// `isCovered` is whether the turntable or the help page is open, under which no hint appears.
  mutating func advance(to time: Double, isCovered: Bool) {
    dragTime = dragTime ?? time + Self.dragDelay
    let isDue = drag.isWanted
    drag.advance(to: time, due: dragTime)
    if isDue, !drag.isWanted { sway = dragTime.map { Transition(from: $0, duration: Self.swayDuration) } }
    turntable.advance(to: time, due: turntableTime(isCovered: isCovered))
  }

  func nextFrame(at time: Double, isCovered: Bool) -> NextFrame {
    min(
      drag.nextFrame(due: dragTime), sway?.nextFrame(at: time) ?? .never,
      turntable.nextFrame(due: turntableTime(isCovered: isCovered)))
  }

  private func turntableTime(isCovered: Bool) -> Double? {
    guard !isCovered, let lastInput else { return nil }
    return arrival.map { max($0, lastInput) + Self.arrivalDelay } ?? lastInput + Self.inputDelay
  }

  /// Returns the displacement of the window's center along the sky, in design points to the right.
  func sway(at time: Double) -> Double {
    guard let elapsed = sway?.fraction(at: time) else { return 0 }
    let damping = (1 - elapsed) * (1 - elapsed)
    return Self.swayDistance / Self.swayPeak * damping * Math.sine(2 * .pi * elapsed)
  }

  /// Adds the hints, which fade out while `coverage`, the opened fraction of the turntable, rises from 0 to 1.
  func add(to scene: inout Scene, at time: Double, coverage: Double, _ environment: Environment) {
    let metrics = scene.metrics
    let dragPosition = Point(
      x: metrics.width / 2, y: metrics.height - RulerLayout(in: metrics).symbolHeight - Self.dragHeight)
    let turntablePosition = Point(x: Self.turntableX, y: metrics.height / 2)
    scene.addGroup(opacity: 1 - coverage) { scene in
      drag.add(to: &scene, at: dragPosition, .center, at: time, environment)
      turntable.add(to: &scene, at: turntablePosition, .left, at: time, environment)
    }
  }
}

// Hints distinguish events by their kind.
extension InputEvent {
  /// Whether the event reports the window's state, a preference of the desktop, or the date.
  fileprivate var isFromDesktop: Bool {
    switch self {
    case .resize, .fullscreen, .reducedMotion, .contrast, .date: true
    default: false
    }
  }

  fileprivate var isMotion: Bool {
    switch self {
    case .move, .leave: true
    default: false
    }
  }
}
