import Canvas
import TestSupport
import Testing

@testable import Cosmos
@testable import Scene
@testable import SceneRenderer

@Suite("The world's drawing")
struct DrawingTests {
  private func draw(
    position: Double, viewport: Viewport = TestWorld.viewport, change: (inout World.Settings) -> Void = { _ in }
  ) -> DrawList {
    var world = TestWorld.make(viewport: viewport, change: change)
    world.jump(toPoints: position * world.metrics.pointsPerSign)
    _ = world.update(FrameInput(time: 1))
    var list = DrawList()
    world.draw(into: &list, atlas: TestWorld.atlas(for: world.sprites))
    return list
  }

  @Test("nothing is drawn outside the window", arguments: [0.0, 0.0301, 0.5, 7.96, 11.999])
  func bounds(position: Double) {
    for corner in draw(position: position).vertices {
      #expect(corner.x >= 0 && corner.x <= 1280 && corner.y >= 0 && corner.y <= 720)
      #expect(corner.u >= 0 && corner.u <= 1 && corner.v >= 0 && corner.v <= 1)
    }
  }

  @Test("a figure is drawn while the glow of its outermost big star is in the window", arguments: [40.0, 60])
  func outermostGlow(beyond: Double) throws {
    let stars = TestWorld.zodiac.figures[3].places
    let left = try #require(stars.filter(\.isBig).map(\.offset.x).min())
    // The star is `beyond` design points to the right of the window.
    let away = (640 + (beyond - left) * 1.125) / TestWorld.pointsPerSign
    let sprites = draw(position: 3 - away) { $0.starCount = 0 }.sprites
    #expect(sprites.contains { abs($0.x0 - Float(1280 + (beyond - 64) * 1.125)) < 1e-2 && $0.x1 == 1280 })
  }

  @Test("a window of twice the density draws the same shapes, twice as large")
  func density() {
    let single = draw(position: 3.01)
    let double = draw(position: 3.01, viewport: Viewport(size: TestWorld.viewport.size, pixelsPerPoint: 2))
    // Text and symbols are aligned to whole pixels, and strokes fade over one pixel, at any density.
    #expect(double.sprites.count == single.sprites.count)
    let distances = zip(single.sprites, double.sprites).map { one, two in
      max(abs(two.x0 - 2 * one.x0), abs(two.y0 - 2 * one.y0), abs(two.x1 - 2 * one.x1), abs(two.y1 - 2 * one.y1))
    }
    #expect((distances.max() ?? 9) <= 2.001)
    #expect(distances.count { $0 < 1e-2 } > distances.count * 9 / 10)
  }

  @Test("no background star overlaps a number, a neighbor's name, or a name on the turntable")
  func keptFreeElsewhere() {
    var world = TestWorld.make { $0.starCount = 200 }
    world.jump(toPoints: 7.0 / 30 * TestWorld.pointsPerSign)
    var script = GestureScript(at: 1)
    script.key(.tab)
    script.play(on: &world, until: 3)
    let texts = world.drawnTexts
    for text in ["6°", "‹ pisces", "cetus ›", "taurus"] { #expect(texts.map(\.text).contains(text)) }
    let kinds = [SpriteName.smallBackgroundStar, .mediumBackgroundStar, .largeBackgroundStar]
    let stars = kinds.flatMap { world.sprites(of: $0) }
    #expect(stars.count > 500)
    for star in stars where star.color.alpha > 6 {
      let center = Point(x: Double(star.x0 + star.x1) / 2, y: Double(star.y0 + star.y1) / 2)
      // The query and its prompt are below the planet, where the background is dark.
      let covered = texts.filter { $0.frame.contains(center) && $0.text != "type to search" }
      #expect(covered.isEmpty, "\(covered.map(\.text)) at \(center)")
    }
  }
}
