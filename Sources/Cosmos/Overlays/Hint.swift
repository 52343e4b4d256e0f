internal import Canvas
internal import Scene

/// A hint that there is a turntable; it appears once, and disappears at the next input.
///
/// It appears 1.5 s after the first arrival at a sign or a later input, or else after 5 s without input, but not while
/// the turntable is open or before the first press, scroll, or key: an unused window stays at rest.
struct Hint: Sendable {
  /// The delay after the last input without an arrival, and after the first arrival or a later input, in seconds.
  private static let (delay, arrivalDelay) = (5.0, 1.5)
  private static let (fadeDuration, opacity) = (0.5, 0.6)
  /// The distance of the text from the window's left edge, in design points.
  private static let x = 24.0

  private let text: MeasuredText
  /// Whether the hint may still appear.
  private var isWanted: Bool
  private(set) var hasAppeared = false
  private var lastInput: Double?
  /// Whether the sky has left its first position, and the time in seconds of the first arrival after that, or `nil`.
  private var (hasDeparted, arrival) = (false, Double?.none)
  /// The time at which the hint appeared, in seconds; `nil` while it is hidden.
  private var appearance: Double?

  init(_ text: String, isWanted: Bool) {
    self.text = MeasuredText(text)
    self.isWanted = isWanted
  }

  /// Handles an event: input hides the hint.
  mutating func handle(_ event: InputEvent, at time: Double) {
    guard !event.isFromDesktop else { return }
    if !event.isMotion || lastInput != nil { lastInput = time }
    appearance = nil
  }

  mutating func depart() { hasDeparted = true }

  mutating func arrive(at time: Double) { if hasDeparted, arrival == nil { arrival = time } }

  /// Shows the hint if it is due.
  mutating func advance(to time: Double, isTurntableOpen: Bool) {
    guard let due = nextAppearance(isTurntableOpen: isTurntableOpen), time >= due else { return }
    (isWanted, hasAppeared) = (false, true)
    appearance = due
  }

  func nextFrame(at time: Double, isTurntableOpen: Bool) -> NextFrame {
    let isFading = appearance.map { time - $0 < Self.fadeDuration } ?? false
    return isFading ? .now : NextFrame(at: nextAppearance(isTurntableOpen: isTurntableOpen))
  }

  func visibleFraction(at time: Double) -> Double {
    appearance.map { max(0, min(1, (time - $0) / Self.fadeDuration)) } ?? 0
  }

  /// Adds the hint beside the planet if it is visible; it fades out while the turntable opens (`panelFraction` 0 to 1).
  func add(to scene: inout Scene, at time: Double, panelFraction: Double, _ environment: Environment) {
    let fraction = visibleFraction(at: time) * (1 - panelFraction)
    guard fraction > 0 else { return }
    let metrics = scene.metrics
    let position = metrics.aligned(Point(x: Self.x * metrics.unit, y: metrics.height / 2))
    let color = environment.textColor(Self.opacity, fraction: fraction)
    scene.elements.append(.label(Label(text, leading: position, unit: metrics.unit, color: color)))
  }

  private func nextAppearance(isTurntableOpen: Bool) -> Double? {
    guard isWanted, !isTurntableOpen, let lastInput else { return nil }
    return arrival.map { max($0, lastInput) + Self.arrivalDelay } ?? lastInput + Self.delay
  }
}

// Both hints distinguish events by their kind.
extension InputEvent {
  /// Whether the event reports the window's state, a preference of the desktop, or the date.
  var isFromDesktop: Bool {
    switch self {
    case .resize, .fullscreen, .reducedMotion, .contrast, .date: true
    default: false
    }
  }

  /// Whether the event is a motion of the pointer inside the window or out of it.
  var isMotion: Bool {
    switch self {
    case .move, .leave: true
    default: false
    }
  }
}
