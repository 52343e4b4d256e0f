import Canvas
import MathFunctions
import Scene

/// The heights of the ruler's labels above the window's bottom edge, measured at their centers, in design points.
///
/// They are closer together in windows of less than 320 points in height, where the figures reach further down.
struct RulerLayout: Hashable, Sendable {
  /// The smallest height of a window, in design points: 240 points at the smallest scale.
  private static let leastHeight = 240 / ViewMetrics.minimumScale
  /// The heights of the symbol, the name, and the number in a window of ``leastHeight``.
  private static let lowest = SIMD3(72.0, 52, 33)
  /// The heights of the symbol, the name, and the number in a window of the design's height.
  private static let usual = SIMD3(86.0, 60, 38)

  let symbolHeight: Double
  let nameHeight: Double
  /// The height of the degree numbers, both on and between the signs.
  let numberHeight: Double

  init(in metrics: ViewMetrics) {
    let fraction = (metrics.height - Self.leastHeight) / (ViewMetrics.designWindow.height - Self.leastHeight)
    let heights = Self.lowest + (Self.usual - Self.lowest) * fraction.clamped(to: 0...1)
    (symbolHeight, nameHeight, numberHeight) = (heights.x, heights.y, heights.z)
  }
}
