internal import Canvas
internal import Scene

/// The heights of the ruler's labels above the window's bottom edge, measured at their centers, in design points.
///
/// They are closer together in windows of less than 320 points in height, where the figures reach further down.
struct RulerLayout: Hashable, Sendable {
  /// The smallest height of a window, in design points: 240 points at the smallest scale.
  private static let leastHeight = 240 / ViewMetrics.minimumScale
  /// The heights of the symbol, the name, and the number in a window of ``leastHeight``, and of the design's height.
  private static let (lowest, usual) = (SIMD3(72.0, 52, 33), SIMD3(86.0, 60, 38))

  let symbolRise: Double
  let nameRise: Double
  /// The height of the degree numbers, both on and between the signs.
  let numberRise: Double

  init(in metrics: ViewMetrics) {
    let fraction = (metrics.designSize.height - Self.leastHeight) / (ViewMetrics.designWindow.height - Self.leastHeight)
    let rises = Self.lowest + (Self.usual - Self.lowest) * max(0, min(1, fraction))
    (symbolRise, nameRise, numberRise) = (rises.x, rises.y, rises.z)
  }
}
