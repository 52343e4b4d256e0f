import Canvas
import TestSupport
import Testing

@testable import Cosmos
@testable import Scene

@Suite("Streaks in fast motion")
struct StreakTests {
  @Test("a sprite narrower than its travel is dimmed by the root of their ratio, but never below 0.35")
  func gain() {
    let travel = Travel(-40, in: TestWorld.metrics)
    #expect(travel.gain(ofWidth: 40) == 1 && travel.gain(ofWidth: 10) == 0.5)
    #expect(travel.scaled(by: 0.25).gain(ofWidth: 10) == 1 && travel.gain(ofWidth: 1) == 0.35)
    #expect(travel.visibility(ofWidth: 10) == 0.25 && travel.visibility(ofWidth: 50) == 1)
  }

  @Test("a sky flung in a window one point wide, which then grows, draws a limited number of streaks")
  func thrown() {
    var world = TestWorld.make { $0.gap = 1 }
    let events: [(Double, InputEvent)] = [
      (1, .resize(Viewport(size: Size(width: 1, height: 400)))), (1, .press(Point(x: 100_000, y: 300), .mouse)),
      (1.002, .move(Point(x: 0, y: 300))), (1.004, .move(Point(x: -100_000, y: 300))),
      (1.006, .release(Point(x: -100_000, y: 300))),
      (1.007, .resize(Viewport(size: Size(width: 1280, height: 720)))),
    ]
    _ = world.update(FrameInput(time: 1.02, events: events.map { TimedEvent(time: $0.0, event: $0.1) }))
    #expect(abs(world.snapshot.velocity) > 1e7)
    var list = DrawList()
    world.draw(into: &list, atlas: TestWorld.atlas(for: world.sprites))
    #expect((1000...200_000).contains(list.vertices.count))
  }
}
