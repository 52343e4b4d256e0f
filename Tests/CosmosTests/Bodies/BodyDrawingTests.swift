import Canvas
import Ephemeris
import TestSupport
import Testing

@testable import Cosmos
@testable import Scene
@testable import SceneRenderer

/// The sprites of a body at any place of the window.
@Suite("A drawn body")
struct BodyDrawingTests {
  private static let center = TestWorld.metrics.width / 2

  /// Returns the sprites of a kind that a body adds to a sky without stars, `x` design points right of the center.
  private static func sprites(
    _ index: Int, of look: Sky.Body.Look, at x: Double, change: (inout Sky) -> Void = { _ in }
  ) -> [Sprite] {
    let world = TestWorld.make { $0.starCount = 0 }
    var (scene, renderer, list) = (world.scene(), world.renderer, DrawList())
    scene.sky.figures = [Figure(at: 0, stars: [], lines: [])]
    scene.sky.bodies = [Sky.Body(.moon, figure: 0, offset: Point(x: x, y: 0), radius: 6, look: look)]
    change(&scene.sky)
    renderer.draw(scene, with: TestWorld.markedAtlas(for: world.sprites), into: &list)
    return list.sprites.filter { $0.v0 == TestWorld.mark(ofSprite: index) }
  }

  @Test("shines into the window from beside it", arguments: [-1.0, 1])
  func glow(side: Double) {
    let halo = SpriteList.index(of: .bigStarHalo)
    #expect(Self.sprites(halo, of: .sun, at: side * (Self.center + 100)).count == 1)
    #expect(Self.sprites(halo, of: .sun, at: side * (Self.center + 40)).count == 2)
  }

  @Test("in fast motion, has a tail that reaches into the window from beside it", arguments: [-1.0, 1])
  func tail(side: Double) {
    let tail = SpriteList.index(of: side < 0 ? .rightTail : .leftTail)
    let sprites = Self.sprites(tail, of: .disc, at: side * (Self.center + 300)) { sky in
      sky.travel = Travel(-side * 300, in: TestWorld.metrics)
    }
    #expect(sprites.count == 1)
  }

  private static let looks: [(Sky.Body.Look, sprite: Int)] = [
    (.disc, SpriteList.index(of: .disc)), (.bandedDisc, SpriteList.index(of: .bandedDisc)),
    (.sun, SpriteList.index(of: .smallBackgroundStar)),
  ]

  @Test("is dimmed with the figures, and in fast motion", arguments: looks)
  func fade(look: Sky.Body.Look, sprite: Int) throws {
    func opacity(_ change: (inout Sky) -> Void = { _ in }) throws -> Double {
      Double(try #require(Self.sprites(sprite, of: look, at: 0, change: change).first).color.alpha)
    }
    let rest = try opacity()
    #expect(abs(try opacity { $0.figureOpacity = 0.5 } - rest / 2) <= 1)
    // Four times its own height in a frame.
    #expect(abs(try opacity { $0.travel = Travel(48, in: TestWorld.metrics) } - rest / 2) <= 1)
  }
}
