import Canvas
import Scene
import TestSupport
import Testing

@testable import Cosmos

@Suite("Flights with reduced motion")
struct DissolveTests {
  private static let sign = TestWorld.pointsPerSign

  /// Creates a world on gemini that goes to leo at 1 s.
  private func dissolving(until end: Double, _ press: (inout GestureScript) -> Void = { _ in }) -> (
    world: World, frames: [GestureScript.Frame]
  ) {
    var world = TestWorld.make(sign: 3) { $0.reducesMotion = true }
    var script = GestureScript(at: 1)
    script.key("6")
    press(&script)
    let frames = script.play(on: &world, framesPerSecond: 100, until: end)
    return (world, frames)
  }

  static let interruptions: [InputEvent] = [.press(Point(x: 900, y: 100), .mouse), .key(Key(.escape))]

  @Test("a press or a key that starts no flight does not cut off a cross-fade", arguments: interruptions)
  func interruption(event: InputEvent) {
    var (world, _) = dissolving(until: 1.15)
    /// Returns the opacities of the big stars, from 0 to 255, by their positions, and those of the texts.
    func opacities() -> [String: Double] {
      let stars = world.sprites(of: .bigStarDisc).map { ("\(Int($0.x0.rounded())) \($0.y0)", Double($0.color.alpha)) }
      let texts = world.drawnTexts.map { ("\($0.text) \(Int($0.frame.x.rounded()))", $0.opacity * 255) }
      return Dictionary(stars + texts, uniquingKeysWith: +)
    }
    let before = opacities()
    #expect(before.count > 10)
    _ = world.update(FrameInput(time: 1.152, events: [TimedEvent(time: 1.152, event: event)]))
    let after = opacities()
    for key in Set(before.keys).union(after.keys) {
      #expect(abs((before[key] ?? 0) - (after[key] ?? 0)) <= 6, "\(key)")
    }
    GestureScript().play(on: &world, until: 2.3)
    #expect(world.update(FrameInput(time: 2.4)).nextFrame == .never)
  }

  @Test("of two flights, the more visible picture gives way to the second's", arguments: [(1.1, 3.0), (1.2, 5)])
  func second(time: Double, position: Double) {
    var (world, _) = dissolving(until: time)
    var script = GestureScript(at: time)
    script.key("1")
    script.play(on: &world, framesPerSecond: 100, until: time + 0.02)
    #expect(world.sky.crossFade?.former.position == position)
    #expect(world.sky.view.position == 0)
  }

  @Test("after any number of flights, the picture of the last one remains")
  func many() {
    var (world, _) = dissolving(until: 1.1)
    var script = GestureScript(at: 1.11)
    for _ in 0..<40 {
      script.key(.right)
      script.wait(0.005)
    }
    script.play(on: &world, until: 1.32)
    GestureScript().play(on: &world, until: 2.3)
    #expect(world.update(FrameInput(time: 2.4)).nextFrame == .never)
    var still = TestWorld.make(sign: 1) { $0.reducesMotion = true }
    GestureScript().play(on: &still, until: 2.4)
    #expect(world.drawnTexts == still.drawnTexts)
  }

  @Test("old and new texts at the same position are never legible at the same time", arguments: [true, false])
  func texts(isDrift: Bool) throws {
    var world = TestWorld.make(sign: 3) { settings in
      settings.reducesMotion = true
      settings.drifts = isDrift
    }
    let start = isDrift ? 0.0 : 1.0
    let command = TimedEvent(time: start, event: .key(Key(.character("5"))))
    var seen: Set<String> = []
    for step in 0...150 {
      let events = step == 0 && !isDrift ? [command] : []
      _ = world.update(FrameInput(time: start + Double(step) / 100, events: events))
      let texts = world.drawnTexts.filter { $0.opacity > 0.1 }
      seen.formUnion(texts.map(\.text))
      for text in texts {
        #expect(!texts.contains { $0 != text && $0.frame.intersects(text.frame) }, "\(text.text) at \(step)")
      }
    }
    #expect(seen.isSuperset(of: ["gemini", isDrift ? "canis major" : "cancer"]))
  }
}
