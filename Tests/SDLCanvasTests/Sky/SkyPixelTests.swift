import Canvas
import Cosmos
import Foundation
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("Sky")
  struct SkyPixelTests {
    private static let both = [RendererChoice.software, .gpu]
    private static let scale = ShippedWorld.scale

    /// Returns a frame of the sky at a position in signs, a second after the start.
    ///
    /// With `flies`, the frame is half a second after a flight has begun.
    private func shot(
      position: Double, renderer: RendererChoice = .software, density: Double = 1, time: Double = 1,
      flies: Bool = false,
      change: (inout World.Settings) -> Void = { _ in }
    ) throws -> Shot {
      var world = try ShippedWorld.make(sign: Int(position) % 12, density: density, change: change)
      if position != position.rounded(.down) || position >= 12 { world.jump(toPoints: position * 3750) }
      _ = world.update(FrameInput(time: time))
      if flies {
        let key = TimedEvent(time: time, event: .key(Key(.character("9"))))
        _ = world.update(FrameInput(time: time, events: [key]))
        _ = world.update(FrameInput(time: time + 0.5))
      }
      var window = try ShippedWorld.window(renderer, density: density)
      var list = DrawList()
      return try window.pixels(of: world, into: &list)
    }

    /// The big star Regulus of leo, in pixels at density 1.
    private func regulus() throws -> (x: Double, y: Double) {
      let star = try #require(try ShippedWorld.zodiac().figures[5].stars.first)
      return (640 + star.x * Self.scale, 360 + star.y * Self.scale)
    }

    @Test("the ruler's dashes have whole pixels, for two design points each", arguments: both)
    func dashes(renderer: RendererChoice) throws {
      let shot = try shot(position: 3, renderer: renderer) { $0.starCount = 0 }
      // Two pixels on and two off along the whole row, except near the markers of the sign and of the degrees beside
      // it.
      for column in 2..<1270 where (13..<112).contains((column + 110) % 125) {
        let blues = [0, 2, 4].map { shot[column + $0, 717][2] }
        #expect(abs(blues[0] - blues[1]) >= 40 && abs(blues[0] - blues[2]) <= 4)
      }
    }

    @Test("stars are streaks along the motion in a flight, and round at rest", arguments: both)
    func streaks(renderer: RendererChoice) throws {
      for (moves, ratios) in [(false, 0.7...1.4), (true, 2...1000)] {
        let shot = try shot(position: 2.5, renderer: renderer, flies: moves) { $0.starCount = 60 }
        // Differences between neighboring pixels that exceed the noise, vertically and horizontally.
        var (down, along) = (0, 0)
        for row in 20..<300 {
          for column in 100..<1200 {
            if abs(shot[column, row + 1][1] - shot[column, row][1]) > 2 { down += 1 }
            if abs(shot[column + 1, row][1] - shot[column, row][1]) > 2 { along += 1 }
          }
        }
        #expect(ratios.contains(Double(down + 1) / Double(along + 1)))
      }
    }

    @Test(
      "a full turn gives the same frame, and frames across the seam differ as other neighboring frames do",
      arguments: both)
    func seam(renderer: RendererChoice) throws {
      let step = 0.0005
      let start = try shot(position: 0, renderer: renderer)
      #expect(start == (try shot(position: 12, renderer: renderer)))
      let before = try shot(position: 12 - step, renderer: renderer)
      let elsewhere = try shot(position: 3, renderer: renderer)
      let beforeElsewhere = try shot(position: 3 - step, renderer: renderer)
      let usual = elsewhere.changed(from: beforeElsewhere)
      #expect(usual > 0)
      #expect(abs(start.changed(from: before) - usual) < 0.25 * usual)
    }

    @Test("at twice the density, everything is twice as large and equally bright", arguments: both)
    func density(renderer: RendererChoice) throws {
      let single = try shot(position: 5, renderer: renderer)
      let double = try shot(position: 5, renderer: renderer, density: 2)
      #expect(double.rows.count == 1440 && double.rows[0].count == 2560)
      let (x, y) = try regulus()
      #expect(double[Int(2 * x), Int(2 * y)].allSatisfy { $0 >= 195 })
      for position in [(100, 100), (640, 360), (1200, 650)] {
        let pair = zip(single[position.0, position.1], double[2 * position.0, 2 * position.1])
        #expect(pair.allSatisfy { abs($0 - $1) <= 12 })
      }
    }
  }
}

extension Shot {
  /// Returns the fraction of pixels in which any channel differs by more than three levels.
  fileprivate func changed(from other: Shot) -> Double {
    var changed = 0
    for (row, otherRow) in zip(rows, other.rows) where row != otherRow {
      for (one, two) in zip(row, otherRow) where one != two {
        let isFar = ([16, 8, 0] as [UInt32]).contains { abs(Int(one >> $0 & 255) - Int(two >> $0 & 255)) > 3 }
        if isFar { changed += 1 }
      }
    }
    return Double(changed) / Double(rows.count * (rows.first?.count ?? 1))
  }
}
