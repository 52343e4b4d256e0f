import Canvas
import Cosmos
import Ephemeris
import Foundation
import Scene
import SceneRenderer
import TestSupport
import Testing

@testable import SDLCanvas

extension SDLTests {
  /// The brightness of the sky in motion, in a sample of the frames of flights, flings and a drift, or in all of them
  /// with `COSMOS_EVERY_FRAME=1`.
  @Suite("Light in motion")
  struct LightTests {
    /// The minimum fraction of lit pixels, and the minimum difference of a lit pixel from the backdrop, in levels.
    private static let (leastLit, litLevels) = (0.008, 6)
    /// The maximum relative change of the mean level between two frames.
    private static let greatestChange = 0.1
    static let sizes = [Size(width: 1280, height: 720), Size(width: 500, height: 900)]

    enum Motion: CaseIterable, Sendable {
      case shortFlight, flight, longFlight, slowFling, fling, fastFling, drift, dateThrow

      /// Returns the events that begin the motion, a second after the start.
      func events(in size: Size) -> [TimedEvent] {
        switch self {
        case .shortFlight: [Self.key("2")]
        case .flight: [Self.key("4")]
        case .longFlight: [Self.key("7")]
        case .slowFling: Self.fling(speed: 3000, in: size)
        case .fling: Self.fling(speed: 6000, in: size)
        case .fastFling: Self.fling(speed: 9000, in: size)
        case .drift: [Self.key(" ")]
        case .dateThrow: PictureScene.dateThrow.map { TimedEvent(time: $0.time, event: $0.event) }
        }
      }

      /// The times of the frames under test; each is compared with the next one.
      var times: [Double] {
        if ProcessInfo.processInfo.environment["COSMOS_EVERY_FRAME"] == "1" {
          return Array(stride(from: 1.1, to: self == .drift ? 42 : 4.5, by: 1.0 / 60))
        }
        return self == .drift ? [15, 24, 33, 42] : [1.1, 1.4, 1.9, 2.6, 3.4]
      }

      private static func key(_ character: Character) -> TimedEvent {
        TimedEvent(time: 1, event: .key(Key(.character(character))))
      }

      private static func fling(speed: Double, in size: Size) -> [TimedEvent] {
        func point(_ time: Double) -> Point { Point(x: size.width * 0.9 - speed * time, y: 200) }
        let moves = (1...8).map { TimedEvent(time: 1 + Double($0) * 0.008, event: .move(point(Double($0) * 0.008))) }
        return [TimedEvent(time: 1, event: .press(point(0), .mouse))] + moves
          + [TimedEvent(time: 1.064, event: .release(point(0.064)))]
      }
    }

    @Test("the sky stays lit, without abrupt changes", arguments: Motion.allCases, sizes)
    func light(motion: Motion, size: Size) throws {
      var world = try ShippedWorld.make(sign: 5) { settings in
        if motion == .dateThrow { (settings.showsBodies, settings.date) = (true, JulianDate("2027-01-11T12:00Z")) }
      }
      let resize = TimedEvent(time: 0, event: .resize(Viewport(size: size)))
      _ = world.update(FrameInput(time: 1.09, events: [resize] + motion.events(in: size)))
      var window = try Window(
        in: VideoSession(.hidden(size: size, renderer: .software)), pictures: ShippedWorld.assets + "/pictures",
        fonts: [TemporaryFolder.font])
      var renderer = SceneRenderer(symbols: world.symbolNames, characters: world.characters)
      var (list, backdrop) = (DrawList(), DrawList())
      func light(at time: Double) throws -> (lit: Double, mean: Double) {
        _ = world.update(FrameInput(time: time))
        let scene = Scene(world.scene().sky)
        let atlas = try window.prepare(
          renderer.sprites, pixelsPerDesignPoint: renderer.prepare(for: scene, at: time))
        renderer.draw(scene, with: atlas, into: &list)
        backdrop.begin(in: scene.metrics.viewport, atlas: atlas)
        backdrop.gradient = list.gradient
        return Self.light(of: try window.pixels(of: list), before: try window.pixels(of: backdrop))
      }
      var following: (time: Double, light: (lit: Double, mean: Double))?
      for time in motion.times {
        let known = following.flatMap { abs($0.time - time) < 1e-6 ? $0.light : nil }
        let (frame, next) = (try known ?? light(at: time), try light(at: time + 1.0 / 60))
        following = (time + 1.0 / 60, next)
        #expect(frame.lit >= Self.leastLit || motion == .dateThrow, "at \(time)")
        #expect(abs(next.mean / frame.mean - 1) < Self.greatestChange, "at \(time)")
      }
    }

    /// Returns the fraction of lit pixels and the mean level, in every third column and row.
    private static func light(of shot: Shot, before backdrop: Shot) -> (lit: Double, mean: Double) {
      var (count, lit, sum) = (0, 0, 0)
      for (row, behind) in stride(from: 0, to: shot.rows.count * 4 / 5, by: 3).map({
        (shot.rows[$0], backdrop.rows[$0])
      }) {
        for column in stride(from: row.count / 12, to: row.count, by: 3) {
          let level = level(row[column])
          count += 1
          sum += level
          if level - Self.level(behind[column]) > litLevels { lit += 1 }
        }
      }
      return (Double(lit) / Double(count), Double(sum) / Double(count))
    }

    /// Returns a pixel's grey level, from 0 to 255, by the weights of ITU-R BT.601.
    private static func level(_ pixel: UInt32) -> Int {
      let (red, green, blue) = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
      return (red * 299 + green * 587 + blue * 114) / 1000
    }
  }
}
