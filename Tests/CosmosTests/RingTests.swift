// The turntable in the world: who gets the input, and what it does with it.

import Canvas
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct RingTests {
  private static let scale = 1.125

  /// A place on the ring in points: `slot` items below the chosen place.
  private static func point(slot: Double) -> Point {
    let place = TurntableLayout.place(atAngle: slot * TurntableLayout.step)
    return Point(x: (Ring.planetX + place.x) * scale, y: 360 + place.y * scale)
  }

  @Test("Tab opens the ring in a quarter of a second, with the sky's sign in the chosen place")
  func open() {
    var world = TestSky.world(sign: 4)
    var hand = Hand()
    hand.wait(1)
    hand.key("Tab")
    let frames = hand.play(on: &world, until: 1.5)
    #expect(frames.filter { $0.time > 1.02 && $0.time < 1.24 }.allSatisfy { $0.reading.ring == "opening" })
    #expect(frames.last?.reading.ring == "open")
    #expect(frames.last?.reading.ringItem == "cancer")
    #expect(frames.last?.reading.ringPosition == 4)
    #expect(frames.last?.response.textArea != nil)
  }

  @Test("Escape, Tab and Start close it, and the sky's keys return", arguments: ["Escape", "Tab", "Start"])
  func close(key: String) {
    var world = TestSky.world()
    var hand = Hand()
    hand.key("Tab")
    hand.wait(0.5)
    hand.key("3")
    hand.wait(0.2)
    hand.key(key)
    let frames = hand.play(on: &world, until: 1.2)
    #expect(frames.last?.reading.ring == "closed")
    #expect(frames.last?.reading.contentOffset == 0)
    #expect(frames.last?.response.textArea == nil)
    var after = Hand()
    after.wait(1.3)
    after.key("3")
    #expect(after.play(on: &world, until: 5).last?.reading.sign == "taurus")
  }

  @Test("a click on the small planet opens it, a click outside closes it")
  func clicks() {
    var world = TestSky.world()
    var hand = Hand()
    hand.click(x: 22 * Self.scale, y: 360)
    #expect(hand.play(on: &world, until: 0.5).last?.reading.ring == "open")
    var outside = Hand()
    outside.wait(0.6)
    outside.click(x: 1000, y: 300)
    let frames = outside.play(on: &world, until: 1.2)
    #expect(frames.last?.reading.ring == "closed")
    #expect(frames.last?.reading.contentOffset == 0)
  }

  @Test(
    "arrows, page keys, Home and End choose an item",
    arguments: [
      ("Down", "leo"), ("Up", "gemini"), ("PageDown", "sagittarius"), ("Home", "pisces"), ("End", "aquarius"),
    ])
  func keys(key: String, item: String) {
    var world = TestSky.world(sign: 4)
    var hand = Hand()
    hand.key("Tab")
    hand.wait(0.3)
    hand.key(key)
    let frames = hand.play(on: &world, until: 2)
    #expect(frames.last?.reading.ringItem == item)
    #expect(frames.last?.reading.contentOffset == 51_200.0)
  }

  @Test("Enter closes the ring and flies to the chosen item")
  func enter() {
    var world = TestSky.world()
    var hand = Hand()
    hand.key("Tab")
    hand.wait(0.5)
    hand.key("Down")
    hand.wait(0.5)
    hand.key("Return")
    let frames = hand.play(on: &world, until: 6)
    #expect(frames.last?.reading.ring == "closed")
    #expect(frames.last?.reading.sign == "aries")
    #expect(frames.last?.reading.reveal == 1)
  }

  @Test("a click on an item brings it; a click on the chosen one goes there")
  func clickItem() {
    var world = TestSky.world()
    var hand = Hand()
    hand.key("Tab")
    hand.wait(0.5)
    hand.click(x: Self.point(slot: 2).x, y: Self.point(slot: 2).y)
    hand.wait(0.6)
    let brought = hand.play(on: &world, until: hand.time)
    #expect(brought.last?.reading.ringItem == "taurus")
    var go = Hand()
    go.wait(hand.time + 0.1)
    go.click(x: Self.point(slot: 0).x, y: Self.point(slot: 0).y)
    #expect(go.play(on: &world, until: hand.time + 5).last?.reading.sign == "taurus")
  }

  @Test("a drag along the arc turns the ring and leaves the sky", arguments: [1.0, -1.0])
  func drag(direction: Double) {
    var world = TestSky.world(sign: 6)
    var hand = Hand()
    hand.key("Tab")
    hand.wait(0.5)
    hand.press(x: Self.point(slot: 0).x, y: Self.point(slot: 0).y)
    for step in 1...50 {
      hand.wait(0.01)
      hand.add(.move(Self.point(slot: 2 * direction * Double(step) / 50)))
    }
    hand.wait(0.2)
    hand.release()
    let frames = hand.play(on: &world, until: 3)
    #expect(abs((frames.last?.reading.ringPosition ?? 0) - (6 - 2 * direction)) < 1e-9)
    #expect(frames.last?.reading.contentOffset == 76_800.0)
  }

  @Test("the wheel turns one item a notch")
  func wheel() {
    var world = TestSky.world()
    var hand = Hand()
    hand.key("Tab")
    hand.wait(0.5)
    hand.wheel(dy: -1)
    let frames = hand.play(on: &world, until: 2)
    #expect(frames.last?.reading.ringPosition == 1)
  }

  @Test("typed text finds a star, Enter flies there and marks it until the next departure")
  func search() {
    var world = TestSky.world()
    var hand = Hand()
    hand.key("/")
    hand.wait(0.5)
    for letter in ["a", "n", "t", "a", "r"] {
      hand.add(.text(letter))
      hand.wait(0.1)
    }
    let found = hand.play(on: &world, until: hand.time)
    #expect(found.last?.reading.ringItem == "Antares")
    var go = Hand()
    go.wait(hand.time + 0.1)
    go.key("Return")
    let frames = go.play(on: &world, until: hand.time + 5)
    #expect(frames.last?.reading.sign == "scorpio")
    var marks = 0
    world.labels.forEachShown(at: world.time) { label in marks += label.isMarked ? 1 : 0 }
    #expect(marks == 1)
    var leave = Hand()
    leave.wait(hand.time + 5.1)
    leave.key("Right")
    _ = leave.play(on: &world, until: hand.time + 5.5)
    world.labels.forEachShown(at: world.time) { _ in Issue.record("a label outlived its departure") }
  }

  @Test("Backspace widens the list again, and nothing found is no crash")
  func backspace() {
    var world = TestSky.world()
    var hand = Hand()
    hand.key("/")
    hand.wait(0.3)
    hand.add(.text("leox"))
    hand.wait(0.5)
    let none = hand.play(on: &world, until: hand.time)
    #expect(none.last?.reading.ringItem == nil)
    var back = Hand()
    back.wait(hand.time + 0.1)
    back.key("Return")
    back.key("Backspace")
    let frames = back.play(on: &world, until: hand.time + 1)
    #expect(frames.last?.reading.ringItem == "leo")
    #expect(frames.last?.reading.ring == "open")
  }

  @Test("an input method's text shows before it counts")
  func composition() {
    var world = TestSky.world()
    var hand = Hand()
    hand.key("/")
    hand.wait(0.3)
    hand.add(.composition("leo"))
    let composing = hand.play(on: &world, until: 0.6)
    #expect(composing.last?.reading.ringItem == "pisces")
    #expect(world.ring.composition == "leo")
    var commit = Hand()
    commit.wait(0.7)
    commit.add(.text("leo"))
    #expect(commit.play(on: &world, until: 1.5).last?.reading.ringItem == "leo")
    #expect(world.ring.composition.isEmpty)
  }

  @Test("a star shows its label after three tenths of a second under the pointer")
  func hover() {
    var world = TestSky.world(sign: 5)
    let regulus = TestSky.zodiac.signs[5].stars[0]
    var hand = Hand()
    hand.wait(1)
    hand.add(.move(Point(x: 640 + regulus.x * Self.scale, y: 360 + regulus.y * Self.scale)))
    _ = hand.play(on: &world, framesPerSecond: 100, until: 1.28)
    world.labels.forEachShown(at: world.time) { _ in Issue.record("the label came too soon") }
    let frames = Hand().play(on: &world, framesPerSecond: 100, until: 1.35)
    var stars: [StarPlace] = []
    world.labels.forEachShown(at: world.time) { stars.append($0.star) }
    #expect(stars == [StarPlace(sign: 5, index: 0)])
    #expect(frames.contains { $0.response.nextFrame == .now })
  }

  @Test("a tap on a star shows its label, a tap on the sky takes it away")
  func tap() {
    var world = TestSky.world(sign: 5)
    let star = TestSky.zodiac.signs[5].stars[1]
    var hand = Hand()
    hand.wait(1)
    hand.press(x: 640 + star.x * Self.scale, y: 360 + star.y * Self.scale, by: .touch)
    hand.release()
    _ = hand.play(on: &world, until: 1.1)
    var count = 0
    world.labels.forEachShown(at: world.time) { _ in count += 1 }
    #expect(count == 1)
    var away = Hand()
    away.wait(1.2)
    away.click(x: 1200, y: 100)
    _ = away.play(on: &world, until: 1.5)
    world.labels.forEachShown(at: world.time) { _ in Issue.record("the label stayed") }
  }

  @Test("the hint appears five seconds after a hand's last input, once, and leaves with the next")
  func hint() {
    var world = TestSky.world { $0.showsHint = true }
    var hand = Hand()
    let untouched = hand.play(on: &world, until: 8)
    #expect(!untouched.contains { $0.response.requests.contains(.rememberHint) })
    hand.wait(8.1)
    hand.key("F1")
    hand.key("F1")
    let frames = hand.play(on: &world, until: 14)
    let shown = frames.filter { $0.response.requests.contains(.rememberHint) }
    #expect(shown.count == 1)
    #expect(abs((shown.first?.time ?? 0) - 13.1) < 0.05)
    #expect(world.hint.share(at: world.time) == 1)
    var again = Hand()
    again.wait(14.1)
    again.add(.move(Point(x: 5, y: 5)))
    #expect(!again.play(on: &world, until: 25).contains { $0.response.requests.contains(.rememberHint) })
    #expect(world.hint.share(at: world.time) == 0)
  }
}
