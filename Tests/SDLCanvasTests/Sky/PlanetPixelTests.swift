import Canvas
import Foundation
import Scene
import TestSupport
import Testing

@testable import SDLCanvas
@testable import SceneRenderer

extension SDLTests {
  @Suite("The planet")
  struct PlanetPixelTests {
    private static let both = [RendererChoice.software, .gpu]
    private static let scales = [0.5, 1.6]
    private static let center = Point(x: 160, y: 120)
    private static let (radius, air) = (60.0, 9.0)

    /// Returns a picture of the planet by day, at a number of pixels per design point.
    private func shot(scale: Double, turn: Double = 0, by renderer: RendererChoice) throws -> Shot {
      var window = try Window(
        in: VideoSession(.hidden(size: Size(width: 320, height: 240), renderer: renderer)),
        pictures: ShippedWorld.assets + "/pictures", fonts: [TemporaryFolder.font])
      let names = [SpriteName.planetBands, .planetDay]
      let atlas = try window.prepare(names.map(SpriteArt.source), pixelsPerDesignPoint: scale)
      var list = DrawList.begun(window, atlas)
      list.sprite(atlas.regions[0], center: Self.center, side: names[0].side * scale, angle: turn)
      list.sprite(atlas.regions[1], in: Rect(center: Self.center, size: Size(side: names[1].side * scale)))
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

    @Test(
      "the limb is sharp to two pixels on the lit side, and the atmosphere ends soon after it", arguments: both, scales)
    func edge(renderer: RendererChoice, scale: Double) throws {
      let shot = try shot(scale: scale, by: renderer)
      let radius = scale * Self.radius
      for angle in [-70.0, -45, -20] {
        let (inside, outside) = (
          color(shot, angle: angle, distance: radius - 1.2), color(shot, angle: angle, distance: radius + 1.2)
        )
        #expect(inside.z - outside.z > 50)
      }
      for angle in stride(from: 0.0, to: 360, by: 5) {
        #expect(color(shot, angle: angle, distance: radius + Self.air * scale + 1.5).max() <= 2)
      }
    }

    @Test("the lit limb passes into the atmosphere without a dark gap, and the dark one has no rim", arguments: both)
    func limb(renderer: RendererChoice) throws {
      for scale in [1.125, 1.6] {
        let shot = try shot(scale: scale, by: renderer)
        let radius = scale * Self.radius
        for angle in stride(from: -100.0, through: 10, by: 2) {
          let levels = stride(from: radius, through: radius + 6, by: 0.5).map {
            color(shot, angle: angle, distance: $0).z
          }
          #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 < $0 + 2 }, "\(angle)°: \(levels)")
        }
        for angle in stride(from: 100.0, through: 170, by: 2) {
          for distance in stride(from: radius - 2, through: radius + 3, by: 0.5) {
            #expect(color(shot, angle: angle, distance: distance).z < 32, "\(angle)°")
          }
        }
      }
    }

    @Test("the light decreases evenly toward the night side", arguments: both, scales)
    func terminator(renderer: RendererChoice, scale: Double) throws {
      let shot = try shot(scale: scale, by: renderer)
      let radius = scale * Self.radius
      // From the lit upper right to the lower left, averaged across, so that the bands have no effect.
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

    @Test("a turn moves the bands but not the light, and both renderers agree")
    func turned() throws {
      let (still, turned) = (try shot(scale: 1.6, by: .software), try shot(scale: 1.6, turn: 1, by: .software))
      #expect(turned.difference(from: still) > 15)
      let mean = { (shot: Shot) in (100..<140).reduce(0) { $0 + shot[200, $1][2] } / 40 }
      #expect(abs(mean(still) - mean(turned)) < 12)
      #expect(turned.difference(from: try shot(scale: 1.6, turn: 1, by: .gpu)) <= 6)
    }
  }
}
