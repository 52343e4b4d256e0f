import Canvas
import Scene
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct WorldTests {
  @Test("no frame is requested at rest, and every frame in motion")
  func rest() {
    var world = TestWorld.make()
    var script = GestureScript(at: 2)
    script.key("2")
    let frames = script.play(on: &world, until: 8)
    #expect(frames.filter { $0.time > 1.15 && $0.time < 1.99 }.allSatisfy { $0.nextFrame == .never })
    #expect(frames.filter { $0.time > 2.02 && $0.time < 5 }.allSatisfy { $0.nextFrame == .now })
    #expect(frames.last?.nextFrame == .never)
  }

  @Test("the cursor is an open hand over the sky, a closed hand on a press, and points at labels")
  func cursor() {
    var world = TestWorld.make()
    var script = GestureScript()
    script.add(.move(Point(x: 300, y: 300)))
    #expect(script.play(on: &world, until: 0.1).last?.cursor == .openHand)
    var press = GestureScript()
    press.press(x: 300)
    #expect(press.play(on: &world, until: 0.1).last?.cursor == .closedHand)
    var release = GestureScript()
    release.release()
    release.add(.move(Point(x: 640, y: 650)))
    #expect(release.play(on: &world, until: 0.1).last?.cursor == .pointingHand)
  }

  @Test(
    "a canceled press on the planet or on the page of keys does nothing, and restores the cursor",
    arguments: [false, true])
  func canceledPress(opensHelp: Bool) {
    var world = TestWorld.make()
    var script = GestureScript(at: 0.1)
    if opensHelp { script.key(.function(1)) }
    script.press(x: 25, y: 360)
    #expect(script.play(on: &world, until: 0.2).last?.cursor == .pointingHand)
    var cancel = GestureScript(at: 0.3)
    cancel.add(.cancel)
    #expect(cancel.play(on: &world, until: 0.4).last?.cursor == .openHand)
    var release = GestureScript(at: 0.5)
    release.add(.release(Point(x: 25, y: 360)))
    #expect(release.play(on: &world, until: 0.6).last?.snapshot.ring == "closed")
    #expect(world.overlays.help.isOpen == opensHelp)
  }

  @Test("a press in the frame of a resize finds what was shown before")
  func pressAfterResize() {
    var world = TestWorld.make(sign: 5)
    GestureScript().play(on: &world, until: 1)
    let point = TestWorld.point(ofStar: 1, sign: 5)
    var script = GestureScript(at: 1.01)
    script.add(.resize(Viewport(size: Size(width: 900, height: 600))))
    script.press(x: point.x, y: point.y)
    script.release()
    script.play(on: &world, until: 1.1)
    #expect(world.shownLabels.map(\.object) == [.star(StarID(sign: 5, index: 1))])
  }

  @Test("a resize ends a drag, in the order of the events")
  func resizeInDrag() {
    var world = TestWorld.make(sign: 5)
    var script = GestureScript(at: 1)
    script.press(x: 900)
    script.drag(by: -100, speed: 1000)
    script.add(.resize(Viewport(size: Size(width: 900, height: 600))))
    script.drag(by: -300, speed: 1000)
    let frames = script.play(on: &world, until: 3)
    #expect(frames.allSatisfy { $0.snapshot.contentOffset <= 5 * 3750 + 97 + 1e-6 })
    #expect(frames.last?.snapshot.contentOffset == 5 * TestWorld.pointsPerSign)
    #expect(frames.last?.snapshot.phase == .idle)
  }

  @Test("everything that depends on the window's size is redrawn in the frame of the resize")
  func redraw() {
    var world = TestWorld.make()
    GestureScript().play(on: &world, until: 2)
    var script = GestureScript(at: 3)
    script.add(.resize(Viewport(size: TestWorld.viewport.size, pixelsPerPoint: 2)))
    let frames = script.play(on: &world, framesPerSecond: 1, until: 4)
    #expect(frames.map(\.nextFrame).suffix(2) == [.now, .never])
  }

  @Test(
    "a double click requests full screen only on the empty sky, within a short time and distance",
    arguments: [(0.2, 0.0, true), (0.6, 0, false), (0.2, 40, false)])
  func doubleClick(wait: Double, distance: Double, isDouble: Bool) {
    var world = TestWorld.make(sign: 5)
    var script = GestureScript(at: 1)
    script.click(x: 100, y: 60)
    script.wait(wait)
    script.click(x: 100 + distance, y: 60)
    let star = TestWorld.point(ofStar: 0, sign: 5)
    for _ in 0..<2 {
      script.wait(0.1)
      script.click(x: star.x, y: star.y)
    }
    let asked = script.play(on: &world, until: script.time + 1).filter { $0.response.requests == .toggleFullscreen }
    #expect(asked.count == (isDouble ? 1 : 0))
  }

  @Test("reduced motion applies at once to the sky and the turntable, as does its end")
  func reducedMotion() {
    var world = TestWorld.make()
    var script = GestureScript(at: 1)
    script.add(.reducedMotion(true))
    script.key("5")
    script.wait(0.05)
    script.key(.tab)
    script.add(.text("antares"))
    script.wait(0.05)
    let frames = script.play(on: &world, until: script.time)
    #expect(frames.last?.snapshot.contentOffset == 4 * TestWorld.pointsPerSign)
    #expect(frames.last?.snapshot.ring == "open")
    #expect(world.panel.turntable.shownItems.map(\.opacity) == [1])
    var back = GestureScript(at: script.time + 0.1)
    back.add(.reducedMotion(false))
    back.key(.tab)
    #expect(back.play(on: &world, until: back.time + 0.1).last?.snapshot.ring == "closing")
  }

  @Test(
    "a lifted finger does not hover: the planet is not highlighted after a tap",
    arguments: [(PointerKind.touch, false), (.touch, true), (.mouse, false)])
  func finger(kind: PointerKind, isResized: Bool) {
    var world = TestWorld.make()
    var script = GestureScript(at: 1)
    script.press(x: 640, y: 100, by: kind)
    script.wait(0.05)
    if isResized { script.add(.resize(Viewport(size: Size(width: 1200, height: 720)))) }
    script.add(.move(Point(x: 641, y: 100)))
    script.wait(0.05)
    script.release()
    script.play(on: &world, until: 2)
    #expect((world.pointer.hoverPoint == nil) == (kind == .touch))
    var mouse = GestureScript(at: 3)
    mouse.add(.move(Point(x: 25, y: 360)))
    #expect(mouse.play(on: &world, until: 4).last?.cursor == .pointingHand)
  }

  @Test("a frame ends at a request: what follows waits until the request is performed")
  func requests() {
    var world = TestWorld.make()
    let keys: [InputEvent] = [.key(Key(.character("f"))), .key(Key(.character("f"))), .key(Key(.character("5")))]
    var input = FrameInput(time: 1, events: keys.map { TimedEvent(time: 0.5, event: $0) })
    for count in [3, 2] {
      let response = world.update(input)
      #expect(response.requests == .toggleFullscreen && response.handledEventCount == 1)
      #expect(response.nextFrame == .now)
      #expect(world.time == 0.5 && input.events.count == count)
      input.events.removeFirst(response.handledEventCount)
    }
    #expect(world.update(input).handledEventCount == 1)
    #expect(world.time == 1 && world.motion.targetSign == 4)
  }

  @Test("text is searched with the names that the opening turntable requests, even text of the same frame")
  func namesBeforeText() {
    var world = TestWorld.make()
    let events: [InputEvent] = [.key(Key(.tab)), .text("löwe"), .key(Key(.enter))]
    var input = FrameInput(time: 1, events: events.map { TimedEvent(time: 0.5, event: $0) })
    let response = world.update(input)
    #expect(response.requests == .searchNames && response.handledEventCount == 1)
    world.addNames(in: TestWorld.allStrings)
    input.events.removeFirst(response.handledEventCount)
    _ = world.update(input)
    #expect(world.motion.targetSign == 5)
  }
}
