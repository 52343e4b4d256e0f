import Canvas
import Scene
import Testing

@testable import Cosmos

@Suite("The sky alone")
struct CleanTests {
  @Test("a clean window has no ruler, no planet and no pointer, at rest and in a flight")
  func window() {
    var world = TestWorld.make(sign: 5) { $0.isClean = true }
    var script = GestureScript(at: 1)
    script.add(.move(Point(x: 25, y: 360)))
    script.key("8")
    script.play(on: &world, until: 2)
    #expect(world.scene().elements.isEmpty)
    GestureScript().play(on: &world, until: 8)
    let scene = world.scene()
    #expect(scene.elements.isEmpty && scene.nodes.isEmpty)
    #expect(scene.cursor == .hidden)
    #expect(scene.sky.view.reveal[7] == 1 && scene.sky.figureOpacity == 1)
  }

  @Test("a clean window names no star under the hidden pointer")
  func hover() {
    var world = TestWorld.make(sign: 5) { $0.isClean = true }
    var script = GestureScript(at: 1)
    script.add(.move(TestWorld.point(ofStar: 0, sign: 5)))
    script.play(on: &world, until: 2)
    #expect(world.scene().elements.isEmpty)
  }

  @Test("a clean window still shows requested help and the turntable, with a pointer")
  func overlays() {
    var world = TestWorld.make(sign: 5) { $0.isClean = true }
    var script = GestureScript(at: 1)
    script.key(.function(1))
    script.play(on: &world, until: 2)
    #expect(world.drawnTexts.map(\.text).contains("the ring of signs"))
    #expect(world.scene().cursor != .hidden)
    var ring = GestureScript(at: 3)
    ring.key(.function(1))
    ring.key(.tab)
    ring.play(on: &world, until: 5)
    #expect(world.drawnTexts.map(\.text).contains("leo"))
    #expect(world.scene().cursor != .hidden)
  }

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
    let plain = InputEvent.key(Key(.function(12)))
    #expect(world.update(FrameInput(time: 3, events: [TimedEvent(time: 3, event: plain)])).requests == .screenshot)
  }

  @Test("the turntable requests names when it opens, and no picture")
  func requests() {
    var world = TestWorld.make()
    let tab = TimedEvent(time: 1, event: .key(Key(.tab)))
    let requests = world.update(FrameInput(time: 1, events: [tab])).requests
    #expect(requests.contains(.searchNames) && requests.isDisjoint(with: [.screenshot, .skyPicture]))
  }
}
