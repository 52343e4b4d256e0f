import Canvas
import Scene
import SceneRenderer
import Testing

@testable import Cosmos

@Suite("A frame is a value")
struct WorldSceneTests {
  private static func draw(_ world: World, with renderer: inout SceneRenderer, into list: inout DrawList) {
    let scene = world.scene()
    _ = renderer.prepare(for: scene, at: 0)
    renderer.draw(scene, with: TestWorld.atlas(for: renderer.sprites), into: &list)
  }

  /// The content of a draw list, apart from its memory.
  private static func picture(_ list: DrawList) -> [AnyHashable] {
    [list.vertices, list.indices, list.commands, list.gradient.cells]
  }

  private static func fresh(_ world: World) -> [AnyHashable] {
    var (renderer, list) = (world.renderer, DrawList())
    draw(world, with: &renderer, into: &list)
    return picture(list)
  }

  @Test("three worlds drawn in turn into two lists each give their own picture")
  func twoWorlds() {
    let viewport = Viewport(size: Size(width: 500, height: 900), pixelsPerPoint: 2)
    let worlds = [
      TestWorld.make(sign: 5), TestWorld.make(sign: 5) { $0.seed = 7 },
      TestWorld.make(sign: 8, viewport: viewport) { $0.starCount = 40 },
    ]
    var (renderer, lists) = (worlds[0].renderer, [DrawList(), DrawList()])
    for (turn, index) in [0, 0, 1, 0, 2, 2, 1, 2, 0].enumerated() {
      Self.draw(worlds[index], with: &renderer, into: &lists[turn % 2])
      #expect(Self.picture(lists[turn % 2]) == Self.fresh(worlds[index]))
    }
  }
}
