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
      #expect(response.requests == .toggleFullscreen && response.handledEvents.count == 1)
      #expect(response.nextFrame == .now)
      #expect(world.time == 0.5 && input.events.count == count)
      input.events.removeFirst(response.handledEvents.count)
    }
    #expect(world.update(input).handledEvents.count == 1)
    #expect(world.time == 1 && world.motion.targetFigure == 4)
  }

  @Test("an event takes effect within its frame and not before the last one, and keeps its time stamp")
  func moments() {
    var world = TestWorld.make()
    _ = world.update(FrameInput(time: 2))
    // Times before the world's time, within the frame, before the last event, and after the frame.
    let events = [1.0, 2.5, 2.25, 4.0].map { TimedEvent(time: $0, event: .leave) }
    let handled = world.update(FrameInput(time: 3, events: events)).handledEvents
    #expect(handled.map(\.time) == [2, 2.5, 2.5, 3] && handled.map(\.stamp) == [1, 2.5, 2.25, 4])
  }
}
