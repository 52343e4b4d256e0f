import Canvas
import Scene
import Testing

@testable import Cosmos

@Suite("The sky alone")
struct CleanTests {
  @Test("Shift+F12 requests a picture of the sky alone, whatever is open")
  func picture() {
    var world = TestWorld.make(sign: 5)
    var script = GestureScript(at: 1)
    script.key(.tab)
    script.key(.function(1))
    script.play(on: &world, until: 2)
    let event = InputEvent.key(Key(.function(12), modifiers: .shift))
    #expect(world.update(FrameInput(time: 2.1, events: [TimedEvent(time: 2.1, event: event)])).requests == .skyPicture)
    #expect(!world.shown.elements.isEmpty)
    var clean = TestWorld.make(sign: 5) { $0.isClean = true }
    _ = clean.update(FrameInput(time: 2.1))
    #expect(world.skyScene == clean.shown)
  }
}
