internal import Canvas
internal import Scene

/// The heights of the middles of the ruler's labels above the window's bottom edge, in design points.
///
/// In a window lower than the design's they are closer together, as the figures reach further down there.
struct RulerLayout: Hashable, Sendable {
  /// The height of the lowest window, in design points: 240 points at the smallest scale.
  private static let leastHeight = 240 / ViewMetrics.minimumScale
  /// The heights of symbol, name and number in the lowest window, and in windows of at least the design's height.
  private static let (lowest, usual) = (SIMD3(72.0, 52, 33), SIMD3(86.0, 60, 38))

  let symbolRise: Double
  let nameRise: Double
  /// The height of a sign's degree and of the numbers between the signs.
  let numberRise: Double

  init(in metrics: ViewMetrics) {
    let fraction = (metrics.designSize.height - Self.leastHeight) / (ViewMetrics.designWindow.height - Self.leastHeight)
    let rises = Self.lowest + (Self.usual - Self.lowest) * max(0, min(1, fraction))
    (symbolRise, nameRise, numberRise) = (rises.x, rises.y, rises.z)
  }
}
