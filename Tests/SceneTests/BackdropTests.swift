import Canvas
import Testing

@testable import Scene
@testable import SceneRenderer

@Suite struct BackdropTests {
  private static let metrics = ViewMetrics(viewport: Viewport(size: Size(width: 1280, height: 720)), gap: 10)
  private static let scattering = StarScattering(
    layer: 0, seed: 0, countPerSection: StarScattering.countPerSection(starCount: 20, in: metrics))

  private static func sky(at position: Double) -> Sky {
    Sky(backgroundStars: .init(seed: 0, count: 20), figures: [], view: Sky.View(position: position), lineColor: .white)
  }

  /// Returns the color at a position in the window in design points, cloud by cloud and in full precision.
  private func exact(_ x: Double, _ y: Double, position: Double) -> SIMD3<Double> {
    let width = 1280 / 1.125
    let height = 720 / 1.125
    let loop = Self.metrics.period * 0.08 / 1.125
    var light = 1.0
    var scattering = Self.scattering
    let size = Size(width: width, height: height)
    scattering.forEachVisible(offset: position / 12, loop: loop, radius: 162, in: size) { center in
      let distance = center.distance(to: Point(x: x, y: y))
      light *= 1 - Clouds.opacity(at: distance)
    }
    let background = SIMD3(0.078, 0.118, 0.306) * 255 * 0.6
    let (nx, ny) = (x / width * 2 - 1, y / height * 2 - 1)
    return background * light + Self.vignette(at: (nx * nx + ny * ny).squareRoot()) * 0.4
  }

  /// The measured vignette, as in the design's data.
  private static func vignette(at distance: Double) -> SIMD3<Double> {
    // swift-format-ignore
    let table: [SIMD3<Double>] = [
      [45, 20, 100], [43, 18, 90], [38, 15, 83], [35, 15, 75], [30, 13, 65], [25, 10, 58], [23, 10, 48], [18, 8, 40],
      [15, 8, 30], [10, 5, 23], [8, 3, 15], [0, 0, 3],
    ]
    let step = min(distance * 10, 11)
    let index = min(Int(step), 10)
    return table[index] + (table[index + 1] - table[index]) * (step - Double(index))
  }

  private func field(at position: Double) -> (Backdrop, Gradient) {
    let sky = Self.sky(at: position)
    var backdrop = Backdrop(for: sky, in: Self.metrics)
    var field = Gradient()
    backdrop.compose(sky, into: &field)
    return (backdrop, field)
  }

  /// Returns the red, green and blue of a cell, in levels.
  private func levels(_ cell: SIMD4<Float>) -> SIMD3<Double> { SIMD3(Double(cell.z), Double(cell.y), Double(cell.x)) }

  @Test("each cell is within a twentieth of a level of the exact clouds and vignette", arguments: [0, 3.37, 11.995])
  func exactness(position: Double) {
    let (backdrop, field) = field(at: position)
    var worst = 0.0
    for row in stride(from: 0, to: backdrop.rows, by: 5) {
      for column in stride(from: 0, to: backdrop.columns, by: 5) {
        let x = Double(column) / Double(backdrop.columns - 1) * 1280 / 1.125
        let y = Double(row) / Double(backdrop.rows - 1) * 640
        let difference = levels(field.cells[row * backdrop.columns + column]) - exact(x, y, position: position)
        worst = max(worst, abs(difference.x), abs(difference.y), abs(difference.z))
      }
    }
    #expect(worst <= 0.05)
  }

  @Test("clouds darken the sky unevenly, and never brighten it")
  func darkening() {
    let field = field(at: 2).1
    let blues = field.cells.map { Double($0.x) }
    #expect((blues.max() ?? 0) - (blues.min() ?? 0) > 30)
    #expect(field.cells.allSatisfy { $0.w == 255 && all($0 .<= field.peak) })
  }

  @Test("a full turn gives the same backdrop, and it is continuous across the seam")
  func seam() {
    let start = field(at: 0).1.cells
    let before = field(at: 12 - 1e-7).1.cells
    let difference = zip(start, before).map { abs(levels($0) - levels($1)).max() }.max() ?? 0
    #expect(difference <= 0.01)
  }

  @Test("composing the same position again changes nothing, and another list gets the same field")
  func content() {
    var backdrop = Backdrop(for: Self.sky(at: 1), in: Self.metrics)
    var (one, other) = (Gradient(), Gradient())
    backdrop.compose(Self.sky(at: 1), into: &one)
    let first = one.identity
    backdrop.compose(Self.sky(at: 1), into: &one)
    #expect(one.identity == first)
    backdrop.compose(Self.sky(at: 1.5), into: &one)
    #expect(one.identity != first)
    backdrop.compose(Self.sky(at: 1.5), into: &other)
    #expect(other.cells == one.cells && other.identity == one.identity)
  }
}

private func abs(_ vector: SIMD3<Double>) -> SIMD3<Double> { vector.replacing(with: -vector, where: vector .< 0) }
