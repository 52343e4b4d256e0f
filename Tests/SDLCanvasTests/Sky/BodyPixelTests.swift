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
    @Test("a throw of time shows the Moon's way as a band of light, and changes the mean level by less than 10 %")
    func thrown() throws {
      var world = try ShippedWorld.make(sign: 5) { settings in
        (settings.showsBodies, settings.date) = (true, JulianDate(days: 2_461_417))
      }
      var window = try ShippedWorld.window(.software)
      for time in [0.5, 1] { _ = world.update(FrameInput(time: time)) }
      var list = DrawList()
      var (events, means, bands) = ([TimedEvent](), [Double](), [Int]())
      events = [TimedEvent(time: 1, event: .press(Point(x: 300, y: 600), .mouse))]
      events += (1...10).map { step in
        TimedEvent(
          time: 1 + Double(step) * 0.008, event: .move(Point(x: 300, y: 600 - 24 * Double(step))))
      }
      events.append(TimedEvent(time: 1.08, event: .release(Point(x: 300, y: 360))))
      for frame in 1...40 {
        let time = 1 + Double(frame) / 60
        let due = events.prefix { $0.time <= time }
        events.removeFirst(due.count)
        _ = world.update(FrameInput(time: time, events: Array(due)))
        let shot = try window.pixels(of: world, into: &list)
        let sum = shot.rows.reduce(0) { $0 + $1.reduce(0) { $0 + Int($1 >> 16 & 255) + Int($1 >> 8 & 255) } }
        means.append(Double(sum) / Double(2 * shot.rows.count * shot.rows[0].count))
        let scene = world.scene()
        let way = scene.sky.bodies.first { $0.body == .moon }?.way ?? []
        for (start, end) in zip(way, way.dropFirst()) {
          guard let start, let end else { continue }
          let middle = start.interpolated(to: end, fraction: 0.5)
          guard abs(middle.x) < 500, abs(middle.y) < 250 else { continue }
          let center = scene.sky.position(of: middle, inFigure: 5, scene.sky.view, in: scene.metrics)
          let level = { (distance: Double) in
            shot[Int(center.x * ShippedWorld.scale), Int((center.y + distance) * ShippedWorld.scale)].prefix(3).max()
              ?? 0
          }
          bands.append(level(0) - max(level(16), level(-16)))
        }
      }
      #expect(bands.count > 5 && bands.count { $0 > 12 } > bands.count * 2 / 3, "\(bands)")
      for (index, pair) in zip(means, means.dropFirst()).enumerated() {
        #expect(abs(pair.1 / pair.0 - 1) < 0.1, "at \(index)")
      }
    }

    /// Returns the levels around a body on a date, with the body in the middle of the window, by an angle and a distance in
    /// design points; and the same without bodies.
    private static func levels(around body: CelestialBody, at days: Double) throws -> (
      shown: (Double, Double) -> [Int], sky: (Double, Double) -> [Int]
    ) {
      var list = DrawList()
      var offset = 0.0
      var position = Point.zero
      let shots = try [true, false].map { showsBodies in
        var world = try ShippedWorld.make { settings in
          settings.showsBodies = showsBodies
          settings.date = JulianDate(days: days)
        }
        var window = try ShippedWorld.window(.software)
        // The first frame has no bodies.
        for time in [0.5, 1] { _ = world.update(FrameInput(time: time)) }
        let sky = world.scene().sky
        if let placed = sky.bodies.first(where: { $0.body == body }) {
          offset = sky.figures[placed.figure].coordinate * 3750 + placed.offset.x * ShippedWorld.scale
        }
        world.jump(toPoints: (offset + 12 * 3750).truncatingRemainder(dividingBy: 12 * 3750))
        _ = world.update(FrameInput(time: 2))
        if showsBodies { position = world.scene().sky.position(of: .body(body), in: world.scene().metrics) }
        return try window.pixels(of: world, into: &list)
      }
      func level(_ shot: Int) -> (Double, Double) -> [Int] {
        { angle, distance in
          let point = (position + Point(x: cos(angle), y: sin(angle)) * distance) * ShippedWorld.scale
          return Array(shots[shot][Int(point.x), Int(point.y)].prefix(3))
        }
      }
      return (shown: level(0), sky: level(1))
    }

    @Test("the Sun is a white disc in a glow that only adds light")
    func sun() throws {
      let (shown, sky) = try Self.levels(around: .sun, at: 2_448_015)
      for angle in stride(from: 0, to: 2 * Double.pi, by: 0.3) {
        for distance in [0.0, 3, 6] { #expect((shown(angle, distance).min() ?? 0) > 240, "\(angle), \(distance)") }
        #expect((shown(angle, 12).min() ?? 255) < 230)
        for distance in stride(from: 10.0, to: 110, by: 4) {
          #expect(zip(shown(angle, distance), sky(angle, distance)).allSatisfy { $0 >= $1 }, "\(angle), \(distance)")
        }
      }
    }

    @Test("a new Moon is darker than the sky, with a line of light around it")
    func newMoon() throws {
      // 2024-04-07T12:00Z, a day before the new moon.
      let (shown, sky) = try Self.levels(around: .moon, at: 2_460_408)
      for angle in stride(from: 0, to: 2 * Double.pi, by: 0.3) {
        #expect((shown(angle, 3).max() ?? 255) < (sky(angle, 3).max() ?? 0) / 2)
        let rim = [5.6, 6, 6.4].map { shown(angle, $0).min() ?? 0 }.max() ?? 0
        #expect(rim > (sky(angle, 6).min() ?? 255) + 15, "\(angle)")
      }
    }

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
