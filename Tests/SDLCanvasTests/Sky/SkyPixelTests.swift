import Canvas
import Cosmos
import Foundation
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("Sky")
  struct SkyPixelTests {
    private static let both = [RendererChoice.software, .gpu]

    /// Returns a frame of the sky at a position in signs, a second after the start.
    private func shot(
      position: Double, renderer: RendererChoice, change: (inout World.Settings) -> Void = { _ in }
    ) throws -> Shot {
      var world = try ShippedWorld.make(sign: Int(position) % 12, change: change)
      if position != position.rounded(.down) || position >= 12 { world.jump(toPoints: position * 3750) }
      _ = world.update(FrameInput(time: 1))
      var window = try ShippedWorld.window(renderer)
      var list = DrawList()
      return try window.pixels(of: world, into: &list)
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
