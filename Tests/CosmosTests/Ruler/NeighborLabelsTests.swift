import Canvas
import Scene
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct NeighborLabelsTests {

  private static func opacity(of text: String, in world: World) -> Double {
    world.drawnRulerTexts.first { $0.text == text }?.opacity ?? 0
  }

  @Test(
    "between figures, the ruler's ends show the names of the neighbors",
    arguments: [(0.0, 1.0, "‹ pisces", "cetus ›"), (0, -1, "‹ pegasus", "pisces ›"), (5, 3, "‹ ursa major", "virgo ›")])
  func names(sign: Double, quarters: Double, left: String, right: String) throws {
    var world = TestWorld.make()
    world.jump(toPoints: (sign + quarters / 4) * TestWorld.pointsPerSign)
    GestureScript().play(on: &world, until: 2)
    let texts = world.drawnRulerTexts
    let (left, right) = (
      try #require(texts.first { $0.text == left }), try #require(texts.first { $0.text == right })
    )
    #expect(abs(left.opacity - 0.38) < 0.005 && abs(right.opacity - 0.38) < 0.005)
    #expect(abs(left.frame.x - 16 * 1.125) <= 1)
    #expect(abs(right.frame.maxX - (1280 - 16 * 1.125)) <= 2)
  }

  @Test("the names fade in over 0.3 s once the sky is slow enough")
  func fade() throws {
    var world = TestWorld.make { $0.gap = 10 }
    var script = GestureScript(at: 1)
    script.flick(from: 1000, by: -600, speed: 3600)
    let frames = script.play(on: &world, framesPerSecond: 100, until: script.time + 5)
    let slow = try #require(frames.first { $0.time > script.time && abs($0.snapshot.velocity) < 1280 }?.time)
    var again = TestWorld.make { $0.gap = 10 }
    script.play(on: &again, framesPerSecond: 100, until: slow + 0.151)
    #expect(abs(Self.opacity(of: "cetus ›", in: again) - 0.19) < 0.01)
    GestureScript().play(on: &again, framesPerSecond: 100, until: slow + 0.31)
    #expect(abs(Self.opacity(of: "cetus ›", in: again) - 0.38) < 0.005)
  }

  @Test("a name never overlaps a sign's own label that the edge cuts off")
  func overlap() {
    for step in 0...60 {
      var world = TestWorld.make()
      world.jump(toPoints: (0.5 + Double(step) / 200) * 1280)
      for frame in 1...60 { _ = world.update(FrameInput(time: Double(frame) / 60)) }
      let names = world.drawnRulerTexts.filter { abs($0.frame.y + $0.frame.height / 2 - (720 - 60 * 1.125)) < 4 }
      for (left, right) in zip(names, names.dropFirst()) {
        #expect(!left.frame.intersects(right.frame), "\(left.text) and \(right.text) at step \(step)")
      }
    }
  }

  @Test(
    "a name has gone when the figure's own label comes with a flight",
    arguments: [(1, "1", 1920.0, 1080.0), (6, "5", 3840, 2160), (1, "3", 3840, 2160), (3, "1", 1280, 720)])
  func flight(sign: Int, key: Character, width: Double, height: Double) {
    var world = TestWorld.make(sign: sign, viewport: Viewport(size: Size(width: width, height: height)))
    var script = GestureScript(at: 1)
    script.key(key)
    var time = 0.0
    while time < 5 {
      time += 1.0 / 60
      let due = script.events.filter { $0.time <= time && $0.time > time - 1.0 / 60 }
      _ = world.update(FrameInput(time: time, events: due))
      let names = world.drawnRulerTexts.filter { $0.opacity > 0.1 && $0.text.last != "°" }
      for (left, right) in zip(names, names.dropFirst()) {
        #expect(!left.frame.intersects(right.frame), "\(left.text) and \(right.text) at \(time)")
      }
    }
  }
}
