import Canvas
import Scene
import Testing

@testable import Cosmos
@testable import SceneRenderer

@Suite struct FrameStatisticsTests {
  @Test("i shows statistics in a corner and hides them again, without additional draw calls")
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
    // At least "at rest", "2 calls" and "150.00°".
    #expect(spriteCount() >= plain + 15)
    #expect(list.drawCallCount == 2)
    var again = GestureScript(at: 3.5)
    again.key("i")
    again.play(on: &world, until: 4)
    #expect(spriteCount() == plain)
  }

  @Test("all characters of the statistics have sprites of the text's size, also in a large window")
  func characters() throws {
    let viewport = Viewport(size: Size(width: 2560, height: 1440))
    var world = try TestWorld.make(sign: 5, language: "de", viewport: viewport)
    var script = GestureScript(at: 1)
    script.key("i")
    script.play(on: &world, until: 2)
    let (sprites, statistics) = (world.renderer.spriteList, try #require(world.scene().statistics))
    let text = "0123456789°" + statistics.decimalSeparator + statistics.milliseconds + statistics.drawCalls
    for scalar in text.unicodeScalars {
      #expect(sprites.index(of: scalar, fontSize: world.environment.metrics.fontSize) != nil, "\(scalar)")
    }
  }

  @Test("the degrees end before 360", arguments: [(11.9999, "0.00"), (11.9998, "359.99")])
  func lastDegree(position: Double, text: String) {
    var world = TestWorld.make()
    var script = GestureScript(at: 1)
    script.key("i")
    script.play(on: &world, until: 2)
    world.jump(toPoints: position * TestWorld.pointsPerSign)
    #expect(world.scene().statistics.map { String($0.degrees, decimals: 2) } == text)
  }

  @Test("at rest the statistics say so, and in motion they show a frame's time instead")
  func rest() {
    var world = TestWorld.make(sign: 5)
    var script = GestureScript(at: 1)
    script.key("i")
    script.play(on: &world, until: 2)
    #expect(world.scene().statistics?.restText == "at rest")
    var flight = GestureScript(at: 2.5)
    flight.key(.right)
    flight.play(on: &world, until: 3)
    #expect(world.scene().statistics?.restText == nil)
    GestureScript().play(on: &world, until: 9)
    #expect(world.scene().statistics?.restText == "at rest")
  }
}
