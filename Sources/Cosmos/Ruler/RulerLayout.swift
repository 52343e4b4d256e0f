import Canvas

/// How far the parts of the ruler's labels stand above the window's bottom edge, in design points, by their middles.
///
/// In a window that is lower than the design's they stand closer together, because the figures come down to them there.
struct RulerLayout: Hashable, Sendable {
  /// The height of the lowest window, in design points.
  private static let leastHeight = 480.0

  let symbolRise: Double
  let nameRise: Double
  /// That of a sign's degree and of the numbers between the signs.
  let numberRise: Double

  init(in metrics: ViewMetrics) {
    let fraction = (metrics.designSize.height - Self.leastHeight) / (ViewMetrics.designWindow.height - Self.leastHeight)
    // 0 in the lowest window, 1 from the design's on.
    let room = max(0, min(1, fraction))
    symbolRise = 72 + 14 * room
    nameRise = 52 + 8 * room
    numberRise = 33 + 5 * room
  }
}
