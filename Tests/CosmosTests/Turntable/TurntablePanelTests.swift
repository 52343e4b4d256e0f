import Canvas
import Ephemeris
import Scene
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct TurntablePanelTests {
  @Test(
    "a press targets the item whose circle or name it is on, and otherwise no item",
    arguments: [
      (TurntableLayout.position(atAngle: -58), .turntable(item: 10)), (Point(x: 170, y: 5), .turntable(item: 0)),
      (Point(x: 190, y: 82), .turntable(item: 1)), (Point(x: 90, y: 0), .turntable(item: nil)),
      (Point(x: 10, y: 20), .dial),
    ] as [(Point, Target)])
  func targets(point: Point, target: Target) {
    var world = TestWorld.make()
    var script = GestureScript()
    script.key(.tab)
    script.play(on: &world, until: 1)
    let position = (Point(x: 0, y: 320) + point) * TestWorld.metrics.scale
    #expect(world.target(at: position) == target)
  }

  @Test("when closed, the planet shows only a narrow limb, from which it moves in")
  func growth() throws {
    var world = TestWorld.make()
    func right() throws -> Double {
      for case .planet(let center, _, _) in world.scene().elements { return center.x + 60 }
      throw TestWorld.Missing()
    }
    _ = world.update(FrameInput(time: 1))
    #expect(abs(try right() - 5) < 1e-9)
    _ = world.update(FrameInput(time: 1, events: [TimedEvent(time: 1, event: .key(Key(.tab)))]))
    _ = world.update(FrameInput(time: 1.0001))
    #expect(abs(try right() - 5) < 0.5)
    _ = world.update(FrameInput(time: 1.3))
    #expect(abs(try right() - 60) < 1e-9)
  }
}
