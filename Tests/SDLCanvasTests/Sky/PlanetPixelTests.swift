import Canvas
import Foundation
import TestSupport
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("The planet")
  struct PlanetPixelTests {
    private static let both = [RendererChoice.software, .gpu]
    /// The smallest and the largest side at which it is drawn, in pixels.
    private static let sides = [26.0, 160]
    private static let center = Point(x: 160, y: 120)
    /// The planet's radius as a fraction of the picture's side: there is air around it.
    private static let radius = 40.0 / 96

    private func shot(side: Double, by renderer: RendererChoice) throws -> Shot {
      var window = try Window(
        in: VideoSession(.hidden(size: Size(width: 320, height: 240), renderer: renderer)),
        pictures: ShippedWorld.assets + "/pictures", fonts: [TemporaryFolder.font])
      let atlas = try window.prepare([.image("planet", size: Size(side: side))], pixelsPerDesignPoint: 1)
      var list = DrawList.begun(window, atlas)
      list.sprite(atlas.regions[0], in: Rect(center: Self.center, size: Size(side: side)))
      return try window.pixels(of: list)
    }

    /// Returns the color at an angle in degrees and a distance from the planet's center.
    private func color(_ shot: Shot, angle: Double, distance: Double) -> SIMD3<Double> {
      let x = Self.center.x + distance * cos(angle * .pi / 180) - 0.5
      let y = Self.center.y + distance * sin(angle * .pi / 180) - 0.5
      func at(_ column: Double, _ row: Double) -> SIMD3<Double> {
        let pixel = shot[Int(column), Int(row)]
        return SIMD3(Double(pixel[0]), Double(pixel[1]), Double(pixel[2]))
      }
      let (left, top) = (x.rounded(.down), y.rounded(.down))
      let upper = at(left, top) * (left + 1 - x) + at(left + 1, top) * (x - left)
      let lower = at(left, top + 1) * (left + 1 - x) + at(left + 1, top + 1) * (x - left)
      return upper * (top + 1 - y) + lower * (y - top)
    }

    @Test("it ends within two pixels on its bright side, and nothing of its bands lies beyond", arguments: both, sides)
    func edge(renderer: RendererChoice, side: Double) throws {
      let shot = try shot(side: side, by: renderer)
      let radius = side * Self.radius
      for angle in [-70.0, -45, -20] {
        let (inside, outside) = (
          color(shot, angle: angle, distance: radius - 1.2), color(shot, angle: angle, distance: radius + 1.2)
        )
        #expect(inside.z - outside.z > 80)
      }
      for distance in [radius + 1.5, radius * 1.12] {
        let around = stride(from: 0.0, to: 360, by: 5).map { color(shot, angle: $0, distance: distance) }
        let mean = around.reduce(SIMD3<Double>(), +) / Double(around.count)
        #expect(around.allSatisfy { abs($0.z - mean.z) <= 6 + 0.1 * mean.z })
      }
    }

    @Test("its light falls off evenly towards the night", arguments: both, sides)
    func terminator(renderer: RendererChoice, side: Double) throws {
      let shot = try shot(side: side, by: renderer)
      let radius = side * Self.radius
      // From the lit upper right to the lower left, in the mean across, so that bands don't count.
      let blues = stride(from: -0.6, through: 0.81, by: 0.1).map { along in
        let means = stride(from: -0.4, through: 0.41, by: 0.1).map { across in
          let (x, y) = (-along + across, along + across)
          let distance = (x * x + y * y).squareRoot() / 2.0.squareRoot() * radius
          return color(shot, angle: atan2(y, x) * 180 / .pi, distance: distance).z
        }
        return means.reduce(0, +) / Double(means.count)
      }
      let range = (blues.max() ?? 0) - (blues.min() ?? 0)
      #expect(range > 100)
      #expect(zip(blues, blues.dropFirst()).allSatisfy { $1 < $0 + 0.05 * range && $0 - $1 < 0.25 * range })
    }

    @Test("small and large, it is the same picture", arguments: both)
    func sizes(renderer: RendererChoice) throws {
      let (small, large) = (try shot(side: 26, by: renderer), try shot(side: 156, by: renderer))
      var worst = 0.0
      for row in 0..<26 {
        for column in 0..<26 {
          // Six by six pixels of the one are a pixel of the other.
          var sum = SIMD3<Double>()
          for y in 0..<6 {
            for x in 0..<6 {
              let pixel = large[82 + column * 6 + x, 42 + row * 6 + y]
              sum += SIMD3(Double(pixel[0]), Double(pixel[1]), Double(pixel[2]))
            }
          }
          let pixel = small[147 + column, 107 + row]
          let off = sum / 36 - SIMD3(Double(pixel[0]), Double(pixel[1]), Double(pixel[2]))
          worst = max(worst, abs(off.x), abs(off.y), abs(off.z))
        }
      }
      #expect(worst <= 12)
    }
  }
}
