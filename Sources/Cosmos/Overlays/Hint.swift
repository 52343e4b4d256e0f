import Canvas

/// A hint at the turntable: it shows once, five seconds after the last input, until the next one.
///
/// It waits until something was pressed, scrolled or typed: a window that nobody has touched stays at rest.
struct Hint: Sendable {
  /// How long nothing comes in before it appears, in seconds.
  private static let delay = 5.0
  /// How long it takes to fade in, in seconds.
  private static let fadeDuration = 0.5
  private static let opacity = 0.6

  private let text: String
  /// Whether it may still appear.
  private var isWanted: Bool
  private var lastInput: Double?
  /// The time at which it appeared, while it shows.
  private var appearance: Double?
  private var shown = ChangeDetector<Double>()

  init(_ text: String, isWanted: Bool) {
    self.text = text
    self.isWanted = isWanted
  }

  /// Takes note of an event: input hides the hint.
  mutating func take(_ event: InputEvent, at time: Double) {
    switch event {
    case .resize, .fullscreen, .reducedMotion, .contrast: return
    case .move, .leave: if lastInput != nil { lastInput = time }
    default: lastInput = time
    }
    appearance = nil
  }

  /// Shows the hint if its time has come.
  ///
  /// - Returns: Whether it appears now; `true` only once.
  mutating func appears(at time: Double, isTurntableOpen: Bool) -> Bool {
    guard let due = nextAppearance(isTurntableOpen: isTurntableOpen), time >= due else { return false }
    isWanted = false
    appearance = due
    return true
  }

  /// Returns when the hint changes next.
  mutating func nextFrame(at time: Double, isTurntableOpen: Bool) -> NextFrame {
    let isFading = appearance.map { time - $0 < Self.fadeDuration } ?? false
    let next = isFading ? .now : NextFrame(at: nextAppearance(isTurntableOpen: isTurntableOpen))
    return min(shown.nextFrame(showing: visibleFraction(at: time)), next)
  }

  /// Returns how far it has faded in, from 0 to 1.
  func visibleFraction(at time: Double) -> Double {
    appearance.map { max(0, min(1, (time - $0) / Self.fadeDuration)) } ?? 0
  }

  /// Draws it beside the planet button, as far as the turntable doesn't cover that.
  func draw(_ context: inout DrawContext, panelFraction: Double) {
    let visible = 1 - panelFraction
    let fraction = visibleFraction(at: context.time)
    guard visible > 0, fraction > 0 else { return }
    let position = Point(x: 2 * PlanetButton.x * context.metrics.unit, y: context.metrics.height / 2)
    context.text(
      text, leading: context.aligned(position),
      color: Color.white.opacity(context.contrast.text(Self.opacity) * fraction * visible))
  }

  private func nextAppearance(isTurntableOpen: Bool) -> Double? {
    isWanted && !isTurntableOpen ? lastInput.map { $0 + Self.delay } : nil
  }
}
