internal import Canvas
internal import Scene

/// A hint that there is a turntable; it appears once, and disappears at the next input.
///
/// It waits for the first press, scroll, or key, so that an unused window stays at rest.
struct Hint: Sendable {
  /// The delays in seconds: after the last input if there was no arrival, or else after the later of the two.
  private static let (delay, arrivalDelay) = (5.0, 1.5)
  private static let (fadeDuration, opacity) = (0.5, 0.6)
  /// The distance of the text from the window's left edge, in design points.
  private static let x = 24.0

  private let text: MeasuredText
  private var isWanted: Bool
  private(set) var hasAppeared = false
  private var lastInput: Double?
  /// Whether the sky has left its first position, and the time of the first arrival after that, in seconds.
  private var (hasDeparted, arrival) = (false, Double?.none)
  /// The time at which the hint appeared, in seconds; `nil` while it is hidden.
  private var appearance: Double?

  init(_ text: String, isWanted: Bool) {
    self.text = MeasuredText(text)
    self.isWanted = isWanted
  }

  mutating func handle(_ event: InputEvent, at time: Double) {
    guard !event.isFromDesktop else { return }
    if !event.isMotion || lastInput != nil { lastInput = time }
    appearance = nil
  }

  mutating func depart() { hasDeparted = true }

  mutating func arrive(at time: Double) { if hasDeparted, arrival == nil { arrival = time } }

  mutating func advance(to time: Double, isHidden: Bool) {
    guard let due = nextAppearance(isHidden: isHidden), time >= due else { return }
    (isWanted, hasAppeared) = (false, true)
    appearance = due
  }

  func nextFrame(at time: Double, isHidden: Bool) -> NextFrame {
    let isFading = appearance.map { time - $0 < Self.fadeDuration } ?? false
    return isFading ? .now : NextFrame(at: nextAppearance(isHidden: isHidden))
  }

  func visibleFraction(at time: Double) -> Double {
    appearance.map { max(0, min(1, (time - $0) / Self.fadeDuration)) } ?? 0
  }

  /// Adds the hint, which fades out while `panelFraction`, the opened fraction of the turntable, rises from 0 to 1.
  func add(to scene: inout Scene, at time: Double, panelFraction: Double, _ environment: Environment) {
    let fraction = visibleFraction(at: time) * (1 - panelFraction)
    guard fraction > 0 else { return }
    let metrics = scene.metrics
    let position = metrics.aligned(Point(x: Self.x * metrics.unit, y: metrics.height / 2))
    let color = environment.textColor(Self.opacity, fraction: fraction)
    scene.elements.append(.label(Label(text, leading: position, unit: metrics.unit, color: color)))
  }

  private func nextAppearance(isHidden: Bool) -> Double? {
    guard isWanted, !isHidden, let lastInput else { return nil }
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

  var isMotion: Bool {
    switch self {
    case .move, .leave: true
    default: false
    }
  }
}
