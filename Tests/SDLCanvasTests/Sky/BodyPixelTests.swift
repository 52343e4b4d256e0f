import Canvas
import Cosmos
import Ephemeris
import Foundation
import Scene
import TestSupport
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("The bodies' pixels")
  struct BodyPixelTests {
    @Test("a new Moon before the Sun is opaque and dark, with a line of light around it")
    func eclipse() throws {
      // The total eclipse of 2024-04-08, 18:18 UTC.
      var world = try ShippedWorld.make { settings in
        settings.showsBodies = true
        settings.date = JulianDate(days: 2_460_409.2625)
      }
      var window = try ShippedWorld.window(.software)
      // The first frame has no bodies.
      for time in [0.5, 1] { _ = world.update(FrameInput(time: time)) }
      let moon = try #require(
        world.scene().sky.bodies.first { if case .moon = $0.look { true } else { false } })
      world.jump(toPoints: (moon.offset.x * ShippedWorld.scale + 12 * 3750).truncatingRemainder(dividingBy: 12 * 3750))
      _ = world.update(FrameInput(time: 2))
      var list = DrawList()
      let shot = try window.pixels(of: world, into: &list)
      let position = world.scene().sky.position(of: .body(.moon), in: world.scene().metrics)
      let center = position * ShippedWorld.scale
      func level(_ angle: Double, _ distance: Double) -> Int {
        shot[Int(center.x + cos(angle) * distance), Int(center.y + sin(angle) * distance)].prefix(3).max() ?? 0
      }
      for angle in stride(from: 0, to: 2 * Double.pi, by: 0.3) {
        let rim = [5.6, 6, 6.4].map { level(angle, $0 * ShippedWorld.scale) }.max() ?? 0
        #expect(level(angle, 3) < 70 && rim > 140, "\(angle)")
      }
    }
  }
}
