import Canvas
import MathFunctions
import Testing

@testable import SceneRenderer

@Suite struct CloudsTests {
  private static let loop = 2000.0
  private static let size = Size(width: 320, height: 568)

  /// Returns the transmittance of a column, computed from every cloud.
  private static func light(column: Int, of clouds: Clouds, _ scattering: StarScattering) -> [Double] {
    var scattering = scattering
    var light = Array(repeating: 1.0, count: clouds.rows)
    let middle = Double(column) * clouds.cellWidth
    scattering.forEachVisible(
      offset: middle / loop, loop: loop, radius: Clouds.radius, in: Size(width: 0, height: 568)
    ) { center in
      for row in light.indices {
        let dy = Double(row) * clouds.cellHeight - center.y
        light[row] *= 1 - Clouds.opacity(at: (center.x * center.x + dy * dy).squareRoot())
      }
    }
    return light
  }

  @Test(
    "a column's transmittance is the product of all clouds around it, however many there are",
    arguments: [5, 60, 700, 4000, 12_000])
  func light(countPerSection: Int) {
    let scattering = StarScattering(layer: 0, seed: 4, countPerSection: countPerSection)
    var clouds = Clouds(scattering, loop: Self.loop, size: Self.size)
    for column in [0, 17, 100] {
      let start = clouds.start(ofColumn: column)
      let expected = Self.light(column: column, of: clouds, scattering)
      // The rounding of the opacity table, and the remaining background that is no longer visible.
      for row in expected.indices { #expect(abs(Double(clouds.cells[start + row]) - expected[row]) < 1e-3) }
    }
  }
}
