import Canvas
import Scene
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct WorldTests {
  @Test("a frame ends at a request: what follows waits until the request is performed")
  func requests() {
    var world = TestWorld.make()
    let keys: [InputEvent] = [.key(Key(.function(11))), .key(Key(.function(11))), .key(Key(.character("5")))]
    var input = FrameInput(time: 1, events: keys.map { TimedEvent(time: 0.5, event: $0) })
    for count in [3, 2] {
      let response = world.update(input)
      #expect(response.requests == .toggleFullscreen && response.handledEventCount == 1)
      #expect(response.nextFrame == .now)
      #expect(world.time == 0.5 && input.events.count == count)
      input.events.removeFirst(response.handledEventCount)
    }
    #expect(world.update(input).handledEventCount == 1)
    #expect(world.time == 1 && world.motion.targetFigure == 4)
  }
}
