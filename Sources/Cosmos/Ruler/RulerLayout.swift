internal import Canvas
internal import Scene

/// The heights of the ruler's labels above the window's bottom edge, in design points, by the labels' middles.
///
/// In a window that is lower than the design's they stand closer together, because the figures come down to them there.
struct RulerLayout: Hashable, Sendable {
  /// The height of the lowest window, in design points: 240 points at the smallest scale.
  private static let leastHeight = 240 / ViewMetrics.minimumScale
  /// The heights of symbol, name and number in the lowest window, and from the design's height on.
  private static let (lowest, usual) = (SIMD3(72.0, 52, 33), SIMD3(86.0, 60, 38))

  let symbolRise: Double
  let nameRise: Double
  /// The height of a sign's degree and of the numbers between the signs.
  let numberRise: Double

  init(in metrics: ViewMetrics) {
    let fraction = (metrics.designSize.height - Self.leastHeight) / (ViewMetrics.designWindow.height - Self.leastHeight)
    // 0 in the lowest window, 1 from the design's on.
    let room = max(0, min(1, fraction))
    let rises = Self.lowest + (Self.usual - Self.lowest) * room
    (symbolRise, nameRise, numberRise) = (rises.x, rises.y, rises.z)
  }
}
