internal import Canvas
internal import Scene

/// A hint that points to the turntable: it appears once, 1.5 s after the first arrival at a sign or after 5 s without
/// input, and disappears at the next input.
///
/// It waits until something was pressed, scrolled or typed: a window that nobody has touched stays at rest.
struct Hint: Sendable {
  /// How long nothing comes in before it appears, and how long after the first arrival, in seconds.
  private static let (delay, arrivalDelay) = (5.0, 1.5)
  /// How long it takes to fade in, in seconds.
  private static let fadeDuration = 0.5
  private static let opacity = 0.6
  /// The distance of the text from the left edge, in design points.
  private static let x = 24.0

  private let text: MeasuredText
  /// Whether it may still appear.
  private var isWanted: Bool
  /// Whether it has appeared, which it does only once.
  private(set) var hasAppeared = false
  private var lastInput: Double?
  /// Whether the sky has left its first place, and when it first came to rest on a sign after that, in seconds.
  private var (hasDeparted, arrival) = (false, Double?.none)
  /// The time at which it appeared, while it shows.
  private var appearance: Double?

  init(_ text: String, isWanted: Bool) {
    self.text = MeasuredText(text)
    self.isWanted = isWanted
  }

  /// Takes note of an event: input hides the hint.
  mutating func take(_ event: InputEvent, at time: Double) {
    guard !event.isFromDesktop else { return }
    if !event.isMotion || lastInput != nil { lastInput = time }
    appearance = nil
  }

  /// Takes note that the sky leaves a sign.
  mutating func depart() { hasDeparted = true }

  /// Takes note that the sky rests on a sign.
  mutating func arrive(at time: Double) { if hasDeparted, arrival == nil { arrival = time } }

  /// Shows the hint if its time has come.
  mutating func advance(to time: Double, isTurntableOpen: Bool) {
    guard let due = nextAppearance(isTurntableOpen: isTurntableOpen), time >= due else { return }
    (isWanted, hasAppeared) = (false, true)
    appearance = due
  }

  /// Returns when the hint changes next.
  func nextFrame(at time: Double, isTurntableOpen: Bool) -> NextFrame {
    let isFading = appearance.map { time - $0 < Self.fadeDuration } ?? false
    return isFading ? .now : NextFrame(at: nextAppearance(isTurntableOpen: isTurntableOpen))
  }

  /// Returns how far it has faded in, from 0 to 1.
  func visibleFraction(at time: Double) -> Double {
    appearance.map { max(0, min(1, (time - $0) / Self.fadeDuration)) } ?? 0
  }

  /// Adds it beside the planet button, as far as the turntable does not cover that.
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
