import Canvas

/// Figures in a corner, for those who look into how the window runs: the time since the frame before, that frame's draw
/// calls, and where the sky is.
///
/// They come with the frames that are drawn anyway: at rest they stand still.
struct FrameFigures: Sendable {
  /// The distance of the first line's middle from the top edge, and that between lines, in design points.
  private static let (top, leading) = (26.0, 18.0)
  /// The distance from the left edge, in design points.
  private static let left = 16.0
  private static let opacity = 0.6
  private static let degreesPerSign = 30.0

  var isShown = false
  private var lastTime = 0.0
  private var shown = ChangeDetector<Bool>()

  /// Returns when they change next.
  mutating func nextFrame() -> NextFrame { shown.nextFrame(showing: isShown) }

  /// Draws them, if they are shown, for a frame before that took some draw calls.
  mutating func draw(_ context: inout DrawContext, drawCalls: Int) {
    let interval = context.time - lastTime
    lastTime = context.time
    guard isShown else { return }
    // Each text is short enough to need no memory of its own.
    draw(Self.text(interval * 1000, decimals: 1) + " ms", line: 0, &context)
    draw(String(drawCalls) + " calls", line: 1, &context)
    draw(Self.text(context.position * Self.degreesPerSign, decimals: 2) + "°", line: 2, &context)
  }

  private func draw(_ text: String, line: Int, _ context: inout DrawContext) {
    let unit = context.metrics.unit
    let y = (Self.top + Self.leading * Double(line)) * unit
    context.text(
      text, leading: Point(x: (Self.left * unit).rounded(), y: y.rounded()), color: Color.white.opacity(Self.opacity))
  }

  /// Returns a number that isn't negative with one or two decimals, without a detour through a locale.
  private static func text(_ value: Double, decimals: Int) -> String {
    let scale = decimals == 1 ? 10 : 100
    let scaled = Int(min(999_999, max(0, value * Double(scale))).rounded())
    let fraction = String(scaled % scale)
    return String(scaled / scale) + "." + (fraction.utf8.count < decimals ? "0" + fraction : fraction)
  }
}
