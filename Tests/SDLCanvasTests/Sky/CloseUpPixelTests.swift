import Canvas
import Cosmos
import Ephemeris
import Foundation
import Scene
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("The pixels of a close up")
  struct CloseUpPixelTests {
    /// A grown body in the picture of a sign, at an event that is searched from a date on.
    private struct View {
      let shot: Shot
      let center: Point
      let body: Sky.Body

      init(_ body: CelestialBody, in sign: Int, before date: String) throws {
        var world = try ShippedWorld.make(sign: sign) { settings in
          (settings.showsBodies, settings.date) = (true, JulianDate(date))
        }
        for frame in 0...160 {
          let events = frame == 20 ? [TimedEvent(time: 1, event: .key(Key(.pageDown, modifiers: .control)))] : []
          _ = world.update(FrameInput(time: Double(frame) / 20, events: events))
        }
        let scene = world.scene()
        self.body = try #require(scene.sky.bodies.first { $0.body == body })
        try #require(self.body.radius > 40)
        center = scene.sky.position(of: .body(body), in: scene.metrics)
        var window = try ShippedWorld.window(.software)
        var list = DrawList()
        shot = try window.pixels(of: world, into: &list)
      }

      /// Returns the channels at a place in radii of the body, turned by an angle.
      func level(_ x: Double, _ y: Double = 0, angle: Double = 0) -> [Int] {
        let (along, across) = (DrawList.direction(angle), DrawList.direction(angle + .pi / 2))
        let point = (center + (along * x + across * y) * body.radius) * ShippedWorld.scale
        return Array(shot[Int(point.x), Int(point.y)].prefix(3))
      }
    }

    @Test("the Moon is copper in the Earth's shadow, and white when it is full")
    func moon() throws {
      let eclipsed = try View(.moon, in: 1, before: "2022-11-08T10:30Z")
      let full = try View(.moon, in: 3, before: "2026-12-23T20:00Z")
      for (x, y) in [(0.0, 0.0), (0.4, 0), (-0.4, 0), (0, 0.4), (0, -0.4)] {
        let (copper, white) = (eclipsed.level(x, y), full.level(x, y))
        #expect(copper[0] < 190 && copper[0] * 2 > copper[2] * 3 && copper[1] > copper[2] / 2, "\(copper)")
        #expect((white.min() ?? 0) > 120 && white[0] - white[2] < 20, "\(white)")
      }
    }

    @Test("the Sun is a ring of fire around the Moon, or a corona")
    func sun() throws {
      let ring = try View(.sun, in: 6, before: "2023-10-14T17:57Z")
      let total = try View(.sun, in: 4, before: "2027-08-02T09:00Z")
      for angle in stride(from: 0, to: 2 * Double.pi, by: 0.4) {
        for distance in [0.0, 0.5, 0.9] {
          for view in [ring, total] { #expect((view.level(distance, angle: angle).max() ?? 255) < 40) }
        }
        #expect((ring.level(0.975, angle: angle).min() ?? 0) > 220, "\(angle)")
        let (fire, corona) = (ring.level(1.06, angle: angle), total.level(1.15, angle: angle))
        let sky = ring.level(4, angle: angle)
        #expect(fire[0] > sky[0] + 25 && fire[0] - fire[2] > sky[0] - sky[2] + 12, "\(fire), \(sky)")
        #expect((total.level(1.02, angle: angle).max() ?? 255) < 230 && corona[2] >= corona[0] && corona[0] > 70)
      }
    }

    @Test("Saturn's ring is wide open in 2017, and almost a line in 2025")
    func saturn() throws {
      let views = [
        try View(.saturn, in: 8, before: "2017-06-14T20:00Z"), try View(.saturn, in: 0, before: "2025-09-21T05:00Z"),
      ]
      let heights = try views.map { view in
        guard case .portrait(let portrait) = view.body.look else { throw CancellationError() }
        // The height of the ring beside the ball, in radii.
        return try [1.8, -1.8].map { x in
          let lit = stride(from: -1.0, through: 1, by: 0.01).filter { y in
            view.level(x, y, angle: portrait.turn)[0] > 110
          }
          return try #require(lit.last) - #require(lit.first)
        }
      }
      for (open, flat) in zip(heights[0], heights[1]) { #expect(open > 0.9 && flat < 0.15, "\(open), \(flat)") }
    }

    @Test("Jupiter has no ring beside Saturn's")
    func jupiter() throws {
      let view = try View(.jupiter, in: 9, before: "2020-12-21T17:00Z")
      guard case .portrait(let portrait) = view.body.look else { throw CancellationError() }
      for x in [1.5, 1.8, -1.5, -1.8] { #expect(view.level(x, angle: portrait.turn)[0] < 100) }
    }
  }
}
