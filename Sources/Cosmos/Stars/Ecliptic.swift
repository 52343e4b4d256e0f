import Canvas
import Scene

/// The line of the ecliptic through the picture of a figure, shown with the label of a body.
///
/// Lengths are in design points.
struct Ecliptic {
  private static let color = Color(rgb: 0xFFE2AA)
  private static let opacity = 0.19
  /// The opacity with more contrast.
  private static let strongOpacity = 0.6
  /// The width of the line.
  private static let width = 1.0
  private static let nameOpacity = 0.36
  /// The distance of the name above the line, between their centers, and from the window's edge.
  private static let nameDistance = 16.0
  /// The distance from one of ``points`` to the next.
  private static let pointDistance = 10.0
  /// The length over which the line fades at each edge of the window.
  private static let fadeLength = 195.0

  /// A point of the line.
  private let start: Point
  private let slope: Double

  /// Finds the line through the picture of a figure in a scene.
  init(in figure: Int, of zodiac: Zodiac, _ scene: Scene) {
    let map = zodiac.figures[figure].projection
    let (left, right) = (map.ecliptic(at: 5), map.ecliptic(at: -5))
    slope = (right.y - left.y) / (right.x - left.x)
    start = scene.sky.position(of: left, inFigure: figure)
  }

  private func point(_ x: Double) -> Point { Point(x: x, y: start.y + (x - start.x) * slope) }

  /// Returns points of the line in a window, which labels leave free.
  func points(in metrics: ViewMetrics) -> [Point] {
    stride(from: 0, through: metrics.width, by: Self.pointDistance).map(point)
  }

  /// Adds the line, with its name at the right end of what is free.
  func add(to scene: inout Scene, named name: String) {
    let metrics = scene.metrics
    let color = Self.color.opacity(scene.contrast == .more ? Self.strongOpacity : Self.opacity)
    let (clear, fade) = (color.opacity(0), min(Self.fadeLength, metrics.width / 2))
    let ends = [(0, clear), (fade, color), (metrics.width - fade, color), (metrics.width, clear)]
    for (start, end) in zip(ends, ends.dropFirst()) {
      scene.add(.line(from: point(start.0), to: point(end.0), width: Self.width, start.1, end: end.1))
    }
    // Where the line leaves the window above, or reaches the ruler's labels, its name stands before.
    let edge = slope < 0 ? 2 * Self.nameDistance : metrics.height - RulerLayout(in: metrics).nameHeight
    let end = min(metrics.width - Self.nameDistance, self.start.x + (edge - self.start.y) / slope)
    let start = end - metrics.width(of: name)
    let y = min(point(start).y, point(end + Self.nameDistance).y) - Self.nameDistance
    scene.text(name, at: Point(x: end, y: y), .right, color: scene.textColor(Self.nameOpacity), role: .text)
  }
}
