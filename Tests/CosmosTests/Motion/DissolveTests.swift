import Canvas
import Scene
import Testing

@testable import Cosmos

@Suite("Flights with reduced motion")
struct DissolveTests {
  private static let sign = TestWorld.pointsPerSign

  /// Creates a world on gemini that is sent to leo at 1 s.
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

  @Test("the sky is there at once, its picture dissolves in three tenths of a second, and then no frame is drawn")
  func duration() {
    let (_, frames) = dissolving(until: 4)
    #expect(frames.filter { $0.time > 1.005 }.allSatisfy { $0.snapshot.contentOffset == 5 * Self.sign })
    #expect(frames.allSatisfy { $0.snapshot.velocity == 0 })
    let (half, _) = dissolving(until: 1.15)
    #expect(abs((half.scene().sky.crossFade?.fraction ?? 0) - 0.5) < 0.01)
    #expect(half.scene().sky.crossFade?.former.position == 3)
    #expect(dissolving(until: 1.31).world.scene().sky.crossFade == nil)
    #expect(frames.last?.nextFrame == .never)
  }

  @Test("a press ends it")
  func press() {
    let (world, _) = dissolving(until: 1.15) { script in
      script.wait(0.1)
      script.press(x: 900, y: 100)
    }
    #expect(world.scene().sky.crossFade == nil)
  }

  @Test("of the old texts and the new ones at one place only one can be read at a time", arguments: [true, false])
  func texts(isDrift: Bool) throws {
    var world = TestWorld.make(sign: 3) { settings in
      settings.reducesMotion = true
      settings.drifts = isDrift
    }
    let start = isDrift ? 8.0 : 1.0
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
    #expect(seen.isSuperset(of: ["gemini", "cancer"]))
  }
}
