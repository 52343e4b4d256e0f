import Canvas
import Testing

@testable import Scene
@testable import SceneRenderer

@Suite struct StarScatteringTests {
  private func stars(layer: Int, seed: UInt64, count: Int) -> [StarScattering.Star] {
    var field = StarScattering(layer: layer, seed: seed, countPerSection: count)
    return (0..<12).flatMap { field.stars(ofSection: $0) }
  }

  private func visible(_ field: StarScattering, offset: Double, loop: Double = 9830.4, width: Double = 1280) -> [Point]
  {
    var positions: [Point] = []
    var field = field
    let size = Size(width: width, height: 720)
    field.forEachVisible(offset: offset, loop: loop, radius: 8, in: size) { center in positions.append(center) }
    return positions
  }

  @Test("the same seed scatters the same stars, and another seed others")
  func seeded() {
    let stars = stars(layer: 2, seed: 7, count: 80)
    #expect(stars == self.stars(layer: 2, seed: 7, count: 80))
    #expect(stars != self.stars(layer: 2, seed: 8, count: 80))
    #expect(stars != self.stars(layer: 3, seed: 7, count: 80))
  }

  @Test("a larger window adds stars, and keeps the positions of the others")
  func grow() {
    let few = stars(layer: 2, seed: 7, count: 20)
    let many = stars(layer: 2, seed: 7, count: 81)
    #expect(Set(few).isSubset(of: many))
  }

  @Test("every section has its count, sorted by position")
  func sections() {
    let stars = stars(layer: 4, seed: 1, count: 33)
    #expect(stars.count == 12 * 33)
    #expect(zip(stars, stars.dropFirst()).allSatisfy { $0.x <= $1.x })
    for section in 0..<12 {
      #expect(Int(Double(stars[section * 33].x) * 0x1p-32 * 12) == section)
    }
  }

  @Test("the stars have the same density in any window", arguments: [(320.0, 568.0), (1280, 720), (3440, 1440)])
  func density(width: Double, height: Double) {
    let metrics = ViewMetrics(viewport: Viewport(size: Size(width: width, height: height)), gap: 10)
    let count = StarScattering.countPerSection(starCount: 20, in: metrics)
    let area = width / metrics.scale * height / metrics.scale
    #expect(abs(Double(count) / area - 20 / (320.0 * 568.0)) <= 0.5 / area)
  }

  @Test("a star is visible exactly while a part of it is in the window", arguments: [0.0, 0.3, 0.95, 0.999])
  func visibility(offset: Double) {
    let field = StarScattering(layer: 2, seed: 3, countPerSection: 80)
    let loop = 9830.4
    let seen = visible(field, offset: offset)
    let expected = stars(layer: 2, seed: 3, count: 80).flatMap { star -> [Double] in
      let x = Double(star.x) * 0x1p-32
      let repetitions: [Double] = [x - 1, x, x + 1]
      return repetitions.map { ($0 - offset) * loop }.filter { $0 >= -8 && $0 <= 1288 }
    }
    #expect(seen.count == expected.count)
    #expect(zip(seen.map(\.x), expected.sorted()).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test("across the seam, no star appears or disappears inside the window")
  func seam() {
    let field = StarScattering(layer: 2, seed: 3, countPerSection: 80)
    let before = visible(field, offset: 1 - 1e-9)
    let after = visible(field, offset: 0)
    #expect(before.count == after.count)
    #expect(zip(before, after).allSatisfy { abs($0.x - $1.x) < 1e-4 && $0.y == $1.y })
  }

  @Test("a window wider than the loop repeats it")
  func narrow() {
    let field = StarScattering(layer: 2, seed: 3, countPerSection: 10)
    #expect(visible(field, offset: 0.5, loop: 400, width: 1200).count >= 3 * 12 * 10)
  }

  @Test("few background stars are bright, and their mean brightness is 1, for any seed", arguments: [0, 7] as [UInt64])
  func brightnesses(seed: UInt64) {
    var scattering = StarScattering(layer: 3, seed: seed, countPerSection: 3000)
    var brightnesses: [Double] = []
    for band in StarScattering.bands {
      scattering.forEachVisible(of: band, offset: 0, loop: 1000, radius: 0, in: Size(width: 999, height: 100)) { _ in
        brightnesses.append(band.brightness)
      }
    }
    func fraction(above limit: Double) -> Double {
      Double(brightnesses.count { $0 > limit }) / Double(brightnesses.count)
    }
    #expect(brightnesses.count > 30_000)
    #expect(abs(brightnesses.reduce(0, +) / Double(brightnesses.count) - 1) < 0.02)
    #expect(abs(fraction(above: 2) - 1.0 / 20) < 0.005 && abs(fraction(above: 5.99) - 1.0 / 200) < 0.002)
    #expect(brightnesses.allSatisfy { $0 > 0.769 && $0 <= 6 })
  }
}
