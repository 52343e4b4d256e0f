import Canvas

/// Numbers in a corner, for those who look into how the window runs: the time since the frame before, that frame's draw
/// calls, and where the sky is.
///
/// They come with the frames that are drawn anyway: at rest they stand still.
struct FrameStatistics: Sendable {
  /// The distance of the first line's middle from the top edge, and that between lines, in design points.
  private static let (top, leading) = (26.0, 18.0)
  /// The distance from the left edge, in design points.
  private static let left = 16.0
  private static let opacity = 0.6

  var isShown = false
  private let strings: LocalizedStrings
  private var lastTime = 0.0
  private var shown = ChangeDetector<Bool>()

  init(_ strings: LocalizedStrings) { self.strings = strings }

  /// Returns when they change next.
  mutating func nextFrame() -> NextFrame { shown.nextFrame(showing: isShown) }

  /// Draws them, if they are shown, for a frame before that took some draw calls.
  mutating func draw(_ context: inout DrawContext, drawCalls: Int) {
    let interval = context.time - lastTime
    lastTime = context.time
    guard isShown else { return }
    // Each number is short enough to need no memory of its own.
    draw(text(min(interval * 1000, 99_999.9), decimals: 1), strings[.milliseconds], line: 0, &context)
    draw(String(drawCalls), strings[.drawCalls], line: 1, &context)
    draw(text(context.position * Double(DegreeScale.degreesPerSign), decimals: 2) + "°", "", line: 2, &context)
  }

  /// Draws a number and its unit, a cell behind it.
  private func draw(_ number: String, _ unitName: String, line: Int, _ context: inout DrawContext) {
    let unit = context.metrics.unit
    let start = context.aligned(Point(x: Self.left * unit, y: (Self.top + Self.leading * Double(line)) * unit))
    let color = Color.white.opacity(context.contrast.text(Self.opacity))
    context.text(number, leading: start, color: color)
    let width = SpriteCatalog.size(of: number[...]).width + SpriteCatalog.cell.width
    context.text(unitName, leading: context.aligned(start + Point(x: width * unit, y: 0)), color: color)
  }

  private func text(_ value: Double, decimals: Int) -> String {
    String(max(0, value), decimals: decimals, separator: strings.decimalSeparator)
  }
}
