import Canvas
import Scene
import Testing

@testable import Cosmos

@Suite struct DensityTests {
  static let windows = [Size(width: 1280, height: 720), Size(width: 500, height: 900), Size(width: 777, height: 555)]

  /// Plays a script in windows of three densities, and checks that their scenes are the same in design points.
  private func expectEqualScenes(
    in size: Size, _ change: @escaping (inout World.Settings) -> Void = { _ in },
    _ write: (inout GestureScript) -> Void
  ) {
    var script = GestureScript(at: 1)
    write(&script)
    let worlds = [1, 1.5, 2].map { density in
      var world = TestWorld.make(
        sign: 5, viewport: Viewport(size: size, pixelsPerPoint: density), change: change)
      script.play(on: &world, until: script.time + 0.31)
      return world
    }
    let first = worlds[0].shown
    for world in worlds.dropFirst() {
      var scene = world.shown
      scene.sky.metrics = first.metrics
      #expect(scene.elements == first.elements && scene.opacities == first.opacities && scene.nodes == first.nodes)
      #expect(scene.sky == first.sky && world.hovered == worlds[0].hovered)
    }
  }

  @Test("the same inputs give the same scene at every pixel density", arguments: windows)
  func scene(size: Size) {
    expectEqualScenes(in: size) { $0.add(.move(Point(x: 120, y: size.height / 2))) }
    expectEqualScenes(in: size) { $0.key(.right) }
    expectEqualScenes(in: size) { $0.key(.function(1)) }
    expectEqualScenes(in: size, { $0.reducesMotion = true }, { $0.key("8") })
    expectEqualScenes(in: size) { script in
      script.key(.tab)
      script.wait(0.4)
      script.add(.text("le"))
      script.key(.down)
    }
    expectEqualScenes(in: size) { $0.flick(from: 300, by: -60, speed: 800) }
  }
}
