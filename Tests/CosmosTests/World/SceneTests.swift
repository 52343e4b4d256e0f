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

  @Test("a world drawn into two lists in turn gives the same picture in both")
  func twoLists() {
    let world = TestWorld.make(sign: 5)
    var (renderer, one, other) = (world.renderer, DrawList(), DrawList())
    for list in 0..<4 {
      if list % 2 == 0 {
        Self.draw(world, with: &renderer, into: &one)
      } else {
        Self.draw(world, with: &renderer, into: &other)
      }
    }
    #expect(Self.picture(one) == Self.fresh(world))
    #expect(Self.picture(other) == Self.fresh(world))
  }

  @Test("three worlds drawn in turn into one list each give their own picture")
  func twoWorlds() {
    let viewport = Viewport(size: Size(width: 500, height: 900), pixelsPerPoint: 2)
    let worlds = [
      TestWorld.make(sign: 5), TestWorld.make(sign: 5) { $0.seed = 7 },
      TestWorld.make(sign: 8, viewport: viewport) { $0.starCount = 40 },
    ]
    var (renderer, list) = (worlds[0].renderer, DrawList())
    for index in [0, 1, 0, 2, 1, 2, 0] {
      Self.draw(worlds[index], with: &renderer, into: &list)
      #expect(Self.picture(list) == Self.fresh(worlds[index]))
    }
  }

  @Test("reading the scene changes nothing, and the scene stays the same until the world changes")
  func pure() {
    var world = TestWorld.make()
    _ = world.update(FrameInput(time: 1))
    let scene = world.scene()
    #expect(world.scene() == scene)
    #expect(world.shown == scene)
    var script = GestureScript(at: 1.1)
    script.key("3")
    script.play(on: &world, until: 1.5)
    #expect(world.scene() != scene)
  }
}
