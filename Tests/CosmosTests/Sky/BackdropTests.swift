import Canvas
import Testing

@testable import Cosmos

@Suite struct BackdropTests {
  private static let metrics = TestWorld.metrics
  private static let field = StarField(
    layer: 0, seed: 0, countPerSection: StarField.countPerSection(starCount: 20, in: metrics))

  /// The color at a position in the window in design points, cloud by cloud and in full precision.
  private func exact(_ x: Double, _ y: Double, position: Double) -> SIMD3<Double> {
    let width = 1280 / 1.125
    let height = 720 / 1.125
    let loop = Self.metrics.period * 0.08 / 1.125
    var light = 1.0
    var field = Self.field
    let size = Size(width: width, height: height)
    field.forEachVisible(offset: position / 12, loop: loop, radius: 162, in: size) { center in
      let distance = center.distance(to: Point(x: x, y: y))
      light *= 1 - Clouds.opacity(at: distance)
    }
    let background = SIMD3(0.078, 0.118, 0.306) * 255 * 0.6
    let (nx, ny) = (x / width * 2 - 1, y / height * 2 - 1)
    return background * light + Self.vignette(at: (nx * nx + ny * ny).squareRoot()) * 0.4
  }

  /// The measured vignette, as the design's data has it.
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

  private func bitmap(at position: Double) -> (Backdrop, Bitmap) {
    var backdrop = Backdrop(field: Self.field, metrics: Self.metrics, speed: 0.08)
    var bitmap = backdrop.makeBitmap()
    backdrop.compose(position: position, into: &bitmap)
    return (backdrop, bitmap)
  }

  private func levels(_ pixel: UInt32) -> SIMD3<Double> {
    SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
  }

  @Test("each texel is within one level of the unbaked clouds and vignette", arguments: [0, 3.37, 11.995])
  func exactness(position: Double) {
    let (backdrop, bitmap) = bitmap(at: position)
    var worst = 0.0
    for row in stride(from: 0, to: backdrop.rows, by: 5) {
      for column in stride(from: 0, to: backdrop.columns, by: 5) {
        let x = (Double(column) + 0.5) / Double(backdrop.columns) * 1280 / 1.125
        let y = (Double(row) + 0.5) / Double(backdrop.rows) * 640
        let difference = levels(bitmap.pixels[row * backdrop.columns + column]) - exact(x, y, position: position)
        worst = max(worst, abs(difference.x), abs(difference.y), abs(difference.z))
      }
    }
    #expect(worst <= 1)
  }

  @Test("clouds darken the sky unevenly, and nowhere brighten it")
  func darkening() {
    let (_, bitmap) = bitmap(at: 2)
    let blues = bitmap.pixels.map { Double($0 & 255) }
    #expect((blues.max() ?? 0) - (blues.min() ?? 0) > 30)
    #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 && ($0 & 255) <= 87 })
  }

  @Test("one turn later the backdrop is the same, and near the seam it changes as anywhere")
  func seam() {
    let start = bitmap(at: 0).1.pixels
    let before = bitmap(at: 12 - 1e-7).1.pixels
    let difference = zip(start, before).map { abs(levels($0) - levels($1)).max() }.max() ?? 0
    #expect(difference <= 1)
  }

  @Test("composing again for the same position changes nothing")
  func revision() {
    var backdrop = Backdrop(field: Self.field, metrics: Self.metrics, speed: 0.08)
    var bitmap = backdrop.makeBitmap()
    backdrop.compose(position: 1, into: &bitmap)
    backdrop.compose(position: 1, into: &bitmap)
    #expect(bitmap.revision == 1)
    backdrop.compose(position: 1.5, into: &bitmap)
    #expect(bitmap.revision == 2)
  }
}

private func abs(_ vector: SIMD3<Double>) -> SIMD3<Double> { vector.replacing(with: -vector, where: vector .< 0) }
