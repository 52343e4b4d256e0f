import Canvas
import Testing

@testable import Cosmos

@Suite struct TitleTests {
  @Test("the title is the sign's name at a sign, and absent between signs")
  func places() {
    var world = TestWorld.make(sign: 5)
    #expect(world.snapshot.title == "Leo")
    world.jump(toPoints: 5.5 * TestWorld.pointsPerSign)
    #expect(world.snapshot.title == nil)
  }

  @Test("a flight changes the title only at its start and at its end, not at the signs that it passes")
  func flight() {
    var world = TestWorld.make(sign: 3)
    var script = GestureScript(at: 1)
    script.key("6")
    let titles = script.play(on: &world, until: 6).map(\.snapshot.title)
    #expect(Set(titles) == ["Gemini", nil, "Leo"])
  }
}
