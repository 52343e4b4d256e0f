import Canvas
import Cosmos
import Foundation
import Scene
import TestSupport
import Testing

@testable import SDLCanvas

extension SDLTests {
  /// The pixels around the stars of the figures.
  @Suite("The figures' stars")
  struct FigurePixelTests {
    /// Draws a world without background stars, and passes the picture and the centers of a sign's big stars in it.
    private func draw(
      _ world: inout World, at time: Double, sign: Int, _ window: inout Window, _ body: (Shot, [Point]) -> Void
    ) throws {
      var list = DrawList()
      _ = world.update(FrameInput(time: time))
      let shot = try window.pixels(of: world, into: &list)
      let (sky, metrics) = (world.scene().sky, world.scene().metrics)
      let stars = sky.figures[sign].stars.indices.filter { sky.figures[sign].stars[$0].isBig }
      body(
        shot, stars.map { sky.position(of: .star(StarID(figure: sign, index: $0)), in: metrics) * ShippedWorld.scale })
    }

    private func level(_ shot: Shot, _ x: Int, _ y: Int) -> Double {
      let pixel = shot[x, y]
      return (Double(pixel[0]) * 299 + Double(pixel[1]) * 587 + Double(pixel[2]) * 114) / 1000
    }

    @Test(
      "in a flight, no star has a vertical edge above its head", arguments: [1.6, 2.6, 3.2, 3.4, 3.5, 3.6, 3.7, 3.8])
    func heads(time: Double) throws {
      var world = try ShippedWorld.make(sign: 2) { $0.starCount = 0 }
      var window = try ShippedWorld.window(.software)
      let key = TimedEvent(time: 1, event: .key(Key(.character("5"))))
      _ = world.update(FrameInput(time: 1, events: [key]))
      // At 1.6 s, the figure before the target passes.
      try draw(&world, at: time, sign: time < 2 ? 3 : 4, &window) { shot, centers in
        for center in centers where (8.0..<1272).contains(center.x) {
          // Above the soft edge of the brightest discs.
          for row in Int(center.y) - 12...Int(center.y) - 8 {
            let levels = (-3...3).map { level(shot, Int(center.x) + $0, row) }
            let steps = zip(levels, levels.dropFirst()).map { abs($1 - $0) }
            #expect((steps.max() ?? 0) <= 3.2, "\(center), \(row)")
          }
        }
      }
    }
  }
}
