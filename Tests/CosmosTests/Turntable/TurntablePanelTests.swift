import Canvas
import Ephemeris
import Scene
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct TurntablePanelTests {
  /// Returns a position on the turntable in points, some items below the chosen one.
  private static func point(slot: Double) -> Point {
    let planet = Point(x: 0, y: 320)
    return (planet + TurntableLayout.position(atAngle: slot * TurntableLayout.step)) * TestWorld.metrics.scale
  }

  @Test("Tab opens the turntable in a quarter of a second, with the sky's sign chosen")
  func open() {
    var world = TestWorld.make(sign: 4)
    var script = GestureScript()
    script.wait(1)
    script.key(.tab)
    let frames = script.play(on: &world, until: 1.5)
    #expect(frames.filter { $0.time > 1.02 && $0.time < 1.24 }.allSatisfy { $0.snapshot.ring == "opening" })
    #expect(frames.last?.snapshot.ring == "open")
    #expect(frames.last?.snapshot.ringItem == "cancer")
    #expect(frames.last?.snapshot.ringPosition == 4)
    #expect(world.scene().textArea != nil)
  }

  @Test("the name of a sign under the pointer is followed by the bodies in its figure")
  func bodies() {
    var world = TestWorld.make(sign: 5) {
      $0.date = JulianDate("1980-06-19T00:00Z")
      $0.showsBodies = true
    }
    var script = GestureScript(at: 0.5)
    script.key(.tab)
    script.wait(0.5)
    let details = ["  moon", "  mars", "  jupiter", "  saturn"]
    script.play(on: &world, until: 1)
    #expect(world.drawnTexts.allSatisfy { !details.contains($0.text) })
    var hover = GestureScript(at: 1.1)
    hover.add(.move(Self.point(slot: 0) + Point(x: 40, y: 0)))
    hover.play(on: &world, until: 1.3)
    let texts = world.drawnTexts
    #expect(texts.map(\.text).filter(details.contains) == details)
    #expect(texts.allSatisfy { text in !texts.contains { $0 != text && $0.frame.intersects(text.frame) } })
  }

  @Test("Escape and Tab close it, and the sky's keys return", arguments: [Key.Symbol.escape, .tab])
  func close(key: Key.Symbol) {
    var world = TestWorld.make()
    var script = GestureScript()
    script.key(.tab)
    script.wait(0.5)
    script.key("3")
    script.wait(0.2)
    script.key(key)
    let frames = script.play(on: &world, until: 1.2)
    #expect(frames.last?.snapshot.ring == "closed")
    #expect(frames.last?.snapshot.contentOffset == 0)
    #expect(world.scene().textArea == nil)
    var after = GestureScript(at: 1.3)
    after.key("3")
    #expect(after.play(on: &world, until: 5).last?.snapshot.sign == "taurus")
  }

  @Test(
    "a press targets the item whose circle or name it is on, and otherwise no item",
    arguments: [
      (TurntableLayout.position(atAngle: -58), 10), (Point(x: 170, y: 5), 0), (Point(x: 190, y: 82), 1),
      (Point(x: 90, y: 0), nil), (Point(x: 10, y: 20), nil),
    ] as [(Point, Int?)])
  func targets(point: Point, item: Int?) {
    var world = TestWorld.make()
    var script = GestureScript()
    script.key(.tab)
    script.play(on: &world, until: 1)
    let position = (Point(x: 0, y: 320) + point) * TestWorld.metrics.scale
    #expect(world.target(at: position) == .turntable(item: item))
  }

  @Test("a click on the small planet opens the turntable, and a click outside closes it")
  func clicks() {
    var world = TestWorld.make()
    var script = GestureScript()
    script.click(x: 22 * 1.125, y: 360)
    #expect(script.play(on: &world, until: 0.5).last?.snapshot.ring == "open")
    var outside = GestureScript(at: 0.6)
    outside.click(x: 1000, y: 300)
    let frames = outside.play(on: &world, until: 1.2)
    #expect(frames.last?.snapshot.ring == "closed")
    #expect(frames.last?.snapshot.contentOffset == 0)
  }

  @Test(
    "arrows, page keys, Home and End choose an item",
    arguments: [
      (Key.Symbol.down, "leo"), (.up, "gemini"), (.pageDown, "sagittarius"), (.home, "pisces"), (.end, "aquarius"),
    ])
  func keys(key: Key.Symbol, item: String) {
    var world = TestWorld.make(sign: 4)
    var script = GestureScript()
    script.key(.tab)
    script.wait(0.3)
    script.key(key)
    let frames = script.play(on: &world, until: 2)
    #expect(frames.last?.snapshot.ringItem == item)
    #expect(frames.last?.snapshot.contentOffset == 4 * TestWorld.pointsPerSign)
  }

  @Test("Enter closes the turntable and flies to the chosen item")
  func enter() {
    var world = TestWorld.make()
    var script = GestureScript()
    script.key(.tab)
    script.wait(0.5)
    script.key(.down)
    script.wait(0.5)
    script.key(.enter)
    let frames = script.play(on: &world, until: 6)
    #expect(frames.last?.snapshot.ring == "closed")
    #expect(frames.last?.snapshot.sign == "aries")
    #expect(frames.last?.snapshot.reveal == 1)
  }

  @Test("a click on any sign or star goes there", arguments: [0.0, 1, 2, -2])
  func clickItem(slot: Double) {
    var world = TestWorld.make(sign: 4)
    var script = GestureScript()
    script.key(.tab)
    script.wait(0.5)
    script.click(x: Self.point(slot: slot).x, y: Self.point(slot: slot).y)
    let frames = script.play(on: &world, until: script.time + 5)
    #expect(frames.last?.snapshot.ring == "closed")
    #expect(frames.last?.snapshot.sign == TestWorld.zodiac.signs[4 + Int(slot)].id)
  }

  @Test("a drag beside the turntable closes it, and moves the sky")
  func dragBeside() {
    var world = TestWorld.make(sign: 4)
    var script = GestureScript()
    script.key(.tab)
    script.wait(0.5)
    script.press(x: 900)
    script.drag(by: -300, speed: 600)
    let frames = script.play(on: &world, until: script.time)
    #expect(frames.last?.snapshot.ring == "closed")
    #expect(abs((frames.last?.snapshot.contentOffset ?? 0) - (4 * TestWorld.pointsPerSign + 297)) < 1e-6)
  }

  @Test("a click on the open planet closes the turntable, and a drag on it does not")
  func bigPlanet() {
    var world = TestWorld.make(sign: 4)
    var script = GestureScript()
    script.click(x: 10, y: 360)
    script.wait(0.5)
    #expect(script.play(on: &world, until: script.time).last?.snapshot.ring == "open")
    let planet = 30.0
    var turn = GestureScript(at: script.time + 0.1)
    turn.press(x: planet, y: 390)
    turn.drag(by: 20, speed: 200)
    turn.release()
    turn.wait(4)
    #expect(turn.play(on: &world, until: turn.time).last?.snapshot.ring == "open")
    var close = GestureScript(at: turn.time + 0.1)
    close.click(x: planet, y: 360)
    #expect(close.play(on: &world, until: close.time + 0.5).last?.snapshot.ring == "closed")
  }

  @Test("when closed, the planet shows only a narrow limb, from which it moves in")
  func growth() throws {
    var world = TestWorld.make()
    func right() throws -> Double {
      for case .planet(let center, _, _) in world.scene().elements { return center.x + 60 }
      throw TestWorld.Missing()
    }
    _ = world.update(FrameInput(time: 1))
    #expect(abs(try right() - 5) < 1e-9)
    _ = world.update(FrameInput(time: 1, events: [TimedEvent(time: 1, event: .key(Key(.tab)))]))
    _ = world.update(FrameInput(time: 1.0001))
    #expect(abs(try right() - 5) < 0.5)
    _ = world.update(FrameInput(time: 1.3))
    #expect(abs(try right() - 60) < 1e-9)
  }

  @Test("a drag along the arc turns the turntable, and does not move the sky", arguments: [1.0, -1.0])
  func drag(direction: Double) {
    var world = TestWorld.make(sign: 6)
    var script = GestureScript()
    script.key(.tab)
    script.wait(0.5)
    script.press(x: Self.point(slot: 0).x, y: Self.point(slot: 0).y)
    for step in 1...50 {
      script.wait(0.01)
      script.add(.move(Self.point(slot: 2 * direction * Double(step) / 50)))
    }
    script.wait(0.2)
    script.release()
    let frames = script.play(on: &world, until: 3)
    #expect(abs((frames.last?.snapshot.ringPosition ?? 0) - (6 - 2 * direction)) < 1e-9)
    #expect(frames.last?.snapshot.contentOffset == 6 * TestWorld.pointsPerSign)
  }

  @Test("Enter during a turn goes to the item at which the turn ends", arguments: [0.04, 0.08, 0.1])
  func enterDuringTurn(pause: Double) {
    var world = TestWorld.make()
    var script = GestureScript(at: 0.5)
    script.key(.tab)
    script.wait(1)
    for _ in 0..<3 {
      script.key(.down)
      script.wait(pause)
    }
    script.key(.enter)
    #expect(script.play(on: &world, until: 8).last?.snapshot.sign == "gemini")
  }

  @Test("Enter during a glide goes to the item at which the glide ends")
  func enterDuringGlide() throws {
    var world = TestWorld.make()
    var script = GestureScript(at: 0.5)
    script.key(.tab)
    script.wait(0.5)
    script.swipe(by: 150, speed: 1500)
    script.lift()
    var glide = world
    let end = try #require(script.play(on: &glide, until: 8).last?.snapshot.ringItem)
    script.wait(0.1)
    #expect(script.play(on: &world, until: script.time).last?.snapshot.ringItem != end)
    var enter = GestureScript(at: script.time)
    enter.key(.enter)
    #expect(enter.play(on: &world, until: 12).last?.snapshot.sign == end)
  }

  @Test("a double click on the planet opens the turntable, and the next one closes it", arguments: [0.1, 0.4])
  func doubleClick(pause: Double) {
    var world = TestWorld.make()
    for (start, ring) in [(0.1, "open"), (2, "closed")] {
      var script = GestureScript(at: start)
      script.click(x: 25, y: 360)
      script.wait(pause)
      script.click(x: 26, y: 361)
      #expect(script.play(on: &world, until: start + 1.5).last?.snapshot.ring == ring)
    }
  }

  @Test("a double click on an item flies to it like a click", arguments: [1.0, -2])
  func doubleClickItem(slot: Double) {
    var world = TestWorld.make(sign: 4)
    var script = GestureScript()
    script.key(.tab)
    for pause in [0.5, 0.1] {
      script.wait(pause)
      script.click(x: Self.point(slot: slot).x, y: Self.point(slot: slot).y)
    }
    let frames = script.play(on: &world, until: script.time + 6)
    #expect(frames.last?.snapshot.contentOffset == (4 + slot) * TestWorld.pointsPerSign)
    #expect(frames.last?.snapshot.ring == "closed")
  }

  @Test("a turntable opened in a flight offers the sign flown to, also when its query is cleared")
  func openInFlight() {
    var world = TestWorld.make()
    var script = GestureScript(at: 0.5)
    script.key("5")
    script.wait(0.5)
    script.key(.tab)
    script.wait(0.1)
    script.add(.text("zz"))
    script.key(.escape)
    script.wait(0.1)
    script.key(.enter)
    #expect(script.play(on: &world, until: 8).last?.snapshot.sign == "cancer")
  }

  @Test("a turntable closed while it turns stops at the same place at any frame rate")
  func closeDuringGlide() {
    let ends = [30.0, 60, 144].map { framesPerSecond in
      var world = TestWorld.make()
      var script = GestureScript(at: 0.5)
      script.key(.tab)
      script.wait(0.5)
      script.swipe(by: 150, speed: 1500)
      script.lift()
      script.wait(0.1)
      script.key(.tab)
      return script.play(on: &world, framesPerSecond: framesPerSecond, until: 4).last?.snapshot.ringPosition ?? .nan
    }
    #expect(ends.allSatisfy { abs($0 - ends[0]) < 1e-6 && $0.rounded() != $0 })
  }

  @Test("Left and Right leave the sky behind the open turntable where it is", arguments: [Key.Symbol.left, .right])
  func sideways(key: Key.Symbol) {
    var world = TestWorld.make(sign: 4)
    var script = GestureScript(at: 0.1)
    script.key(.tab)
    for modifiers in [[], Key.Modifiers.shift] {
      script.wait(0.5)
      script.key(key, modifiers)
    }
    let frames = script.play(on: &world, until: 3)
    #expect(frames.allSatisfy { $0.snapshot.contentOffset == 4 * TestWorld.pointsPerSign })
    #expect(frames.last?.snapshot.ring == "open")
  }

  @Test("a key during a drag of the turntable does not end the drag", arguments: [Key.Symbol.down, .end])
  func keyDuringDrag(key: Key.Symbol) {
    var world = TestWorld.make(sign: 4)
    var script = GestureScript()
    script.key(.tab)
    script.wait(0.5)
    script.press(x: Self.point(slot: 0).x, y: Self.point(slot: 0).y)
    for step in 1...20 {
      script.wait(0.01)
      script.add(.move(Self.point(slot: -Double(step) / 20)))
      if step == 10 { script.key(key) }
    }
    let held = script.play(on: &world, until: script.time).last?.snapshot
    #expect(held?.phase == .idle && world.panel.turntable.scroller.phase == .dragging)
    #expect(abs((held?.ringPosition ?? 0) - 5) < 0.1)
  }
}
