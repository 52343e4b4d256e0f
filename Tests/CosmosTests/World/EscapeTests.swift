import Canvas
import Testing

@testable import Cosmos

@Suite struct EscapeTests {
  /// Presses Escape, and returns the world's requests to the window.
  private static func escape(_ world: inout World) -> Requests {
    let time = world.time + 1
    return world.update(FrameInput(time: time, events: [TimedEvent(time: time, event: .key(Key(.escape)))]))
      .requests
  }

  @Test("Escape closes one thing at a time, then leaves full screen, and never quits")
  func order() {
    var world = TestWorld.make()
    var script = GestureScript()
    script.add(.fullscreen(true))
    script.key("/")
    script.add(.text("leo"))
    script.play(on: &world, until: 1)
    #expect(Self.escape(&world).isEmpty && world.panel.isOpen && world.panel.query.isEmpty)
    #expect(Self.escape(&world).isEmpty && !world.panel.isOpen)
    var help = GestureScript(at: world.time + 1)
    help.key(.function(1))
    help.play(on: &world, until: help.time)
    #expect(world.overlays.help.isOpen)
    #expect(Self.escape(&world).isEmpty && !world.overlays.help.isOpen)
    #expect(Self.escape(&world) == .leaveFullscreen)
    _ = world.update(FrameInput(time: 9, events: [TimedEvent(time: 9, event: .fullscreen(false))]))
    #expect(Self.escape(&world).isEmpty)
  }
}
