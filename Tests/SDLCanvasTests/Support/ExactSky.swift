import Canvas

@testable import Scene
@testable import SceneRenderer

/// The sky behind the stars as an exact sum, cloud by cloud and in full precision.
struct ExactSky {
  static let metrics = ViewMetrics(viewport: Viewport(size: Size(width: 1280, height: 720)), gap: nil)
  private static let vignetteOpacity = 0.4
  /// The measured colors of the vignette, as in the design's data.
  // swift-format-ignore
  private static let vignette: [SIMD3<Double>] = [
    [45, 20, 100], [43, 18, 90], [38, 15, 83], [35, 15, 75], [30, 13, 65], [25, 10, 58], [23, 10, 48], [18, 8, 40],
    [15, 8, 30], [10, 5, 23], [8, 3, 15], [0, 0, 3],
  ]

  private var scattering = StarScattering(
    layer: 0, seed: 0,
    countPerSection: StarScattering.countPerSection(starCount: 20, in: metrics, density: metrics.gap / 10))

  /// Returns the frame of the sky at a position in signs, without stars or figures.
  mutating func list(at position: Double) -> DrawList {
    var list = DrawList()
    list.begin(in: Self.metrics.viewport, atlas: list.atlas)
    var sky = Sky(in: Self.metrics)
    sky.backgroundStars.count = 20
    sky.view.position = position
    var backdrop = Backdrop(for: sky)
    backdrop.compose(sky, into: &list.gradient)
    return list
  }

  /// Returns the red, green and blue of a square of pixels, in levels, row by row.
  mutating func levels(in square: Range<Int>, at position: Double) -> [[SIMD3<Double>]] {
    let unit = Self.metrics.scale
    let size = Size(width: 1280 / unit, height: 720 / unit)
    var clouds: [Point] = []
    scattering.forEachVisible(
      offset: position / 12, loop: Self.metrics.period * 0.08 / unit, radius: Clouds.radius, in: size
    ) { center in clouds.append(center) }
    let background = SIMD3(0.078, 0.118, 0.306) * 255 * (1 - Self.vignetteOpacity)
    return square.map { row in
      square.map { column in
        let point = Point(x: (Double(column) + 0.5) / unit, y: (Double(row) + 0.5) / unit)
        var light = 1.0
        for cloud in clouds where abs(cloud.x - point.x) < Clouds.radius && abs(cloud.y - point.y) < Clouds.radius {
          light *= 1 - Clouds.opacity(at: cloud.distance(to: point))
        }
        let (x, y) = (point.x / size.width * 2 - 1, point.y / size.height * 2 - 1)
        return background * light + Self.vignette(at: (x * x + y * y).squareRoot()) * Self.vignetteOpacity
      }
    }
  }

  private static func vignette(at distance: Double) -> SIMD3<Double> {
    let step = min(distance * 10, 11)
    let index = min(Int(step), 10)
    return vignette[index] + (vignette[index + 1] - vignette[index]) * (step - Double(index))
  }
}
