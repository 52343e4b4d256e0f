import Canvas
import Testing

@testable import Cosmos

@Suite struct FrameStatisticsTests {
  @Test("i shows statistics in a corner and takes them away, with two draw calls as before")
  func toggle() {
    var world = TestWorld.make(sign: 5)
    var list = DrawList()
    func spriteCount() -> Int {
      world.draw(into: &list, atlas: TestWorld.atlas(for: world.sprites))
      return list.sprites.count
    }
    GestureScript().play(on: &world, until: 2)
    let plain = spriteCount()
    var script = GestureScript(at: 2.5)
    script.key("i")
    let frames = script.play(on: &world, until: 3)
    #expect(frames.contains { $0.time > 2.4 && $0.nextFrame == .now })
    #expect(frames.last?.nextFrame == .never)
    // "0.0 ms", "2 calls" and "150.00°" at the least.
    #expect(spriteCount() >= plain + 15)
    #expect(list.drawCallCount == 2)
    var again = GestureScript(at: 3.5)
    again.key("i")
    again.play(on: &world, until: 4)
    #expect(spriteCount() == plain)
  }
}
