// The ring under a hand.

import Canvas
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite("Turntable under the hand")
struct TurntableDragTests {
  /// The slop of a mouse on the ring, in degrees: 3 design points.
  private static let slop = 3 / TurntableLayout.radius * 180 / Double.pi

  @Test(
    "the item under the pointer stays within half a point of it through a whole drag",
    arguments: [(from: 0.0, to: 90.0), (90, -90), (-90, 0), (-60, 60), (60, -60)], [60.0, 165, 300])
  func follows(way: (from: Double, to: Double), radius: Double) {
    var ring = TestRing.ring(of: 12)
    let direction = way.to > way.from ? 1.0 : -1
    let item = ((Int(way.from / 30) % 12) + 12) % 12
    var worst = 0.0
    _ = ring.drag(from: way.from, to: way.to, at: 1, radius: radius) { ring, angle in
      guard ring.phase == .dragging, abs(angle) < 100 else { return }
      // The slop is taken off, so that nothing jumps; from then on nothing may come between them.
      let grip = TurntableLayout.place(atAngle: angle - direction * Self.slop)
      let shown = TurntableLayout.place(atAngle: ring.angle(of: item) ?? .infinity)
      worst = max(worst, grip.distance(to: shown))
    }
    #expect(worst < 0.5)
    #expect(worst > 0)
  }

  @Test("a drag on the ring's hidden half follows the pointer across 180 degrees", arguments: [-1.0, 1])
  func seamOfAngle(direction: Double) {
    var ring = TestRing.ring(of: 12)
    _ = ring.drag(from: 180 - direction * 90, to: 180 + direction * 90, at: 1)
    #expect(abs(ring.position + direction * (180 - Self.slop) / 30) < 1e-6)
  }

  @Test("the ring goes round and round in both directions", arguments: [-1.0, 1])
  func endless(direction: Double) {
    var ring = TestRing.ring(of: 12)
    var time = 1.0
    for _ in 0..<30 {
      time = ring.drag(from: -direction * 60, to: direction * 60, at: time) { ring, _ in
        #expect(ring.shownItems.count >= 6)
        #expect(zip(ring.shownItems, ring.shownItems.dropFirst()).allSatisfy { abs($1.angle - $0.angle - 30) < 1e-6 })
      }
      ring.cancel(at: time)
      ring.run(from: time, to: time + 0.4)
      time += 0.5
    }
    #expect(ring.position == -direction * 120)
    #expect(ring.itemPosition == 0)
    #expect(ring.chosenItem == 0)
  }

  @Test(
    "a spiral is held back like rubber at its ends and springs back",
    arguments: [(count: 30, end: 0), (30, 29), (1, 0)])
  func ends(count: Int, end: Int) {
    var ring = TestRing.ring(of: count, chosen: end)
    let outward = end == 0 ? 1.0 : -1
    let time = ring.drag(from: -outward * 45, to: outward * 45, at: 1)
    let stretched = abs(ring.position - Double(end))
    #expect(stretched > 0.5)
    #expect(stretched < 90 / 30 * 0.6)
    ring.cancel(at: time)
    ring.run(from: time, to: time + 1.5)
    #expect(ring.position == Double(end))
    #expect(!ring.isMoving)
  }

  @Test("a flick carries on and lands on an item", arguments: [12, 100], [-1.0, 1])
  func flick(count: Int, direction: Double) {
    var ring = TestRing.ring(of: count, chosen: count / 2)
    let time = ring.drag(from: 0, to: direction * 25, at: 1, speed: 250)
    let position = ring.position
    _ = ring.release(at: time)
    ring.run(from: time, to: time + 6)
    #expect((ring.position - position) * -direction > 1)
    #expect(ring.position == ring.position.rounded())
    #expect(ring.phase == .idle)
  }

  @Test("a click on an item brings it to the chosen place, a click on the chosen item takes it")
  func click() {
    var ring = TestRing.ring(of: 12)
    ring.press(at: TurntableLayout.place(atAngle: -58), by: .mouse, time: 1)
    #expect(ring.release(at: 1.1) == nil)
    ring.run(from: 1.1, to: 1.5)
    #expect(ring.chosenItem == 10)
    #expect(ring.position == -2)
    ring.press(at: Point(x: 170, y: 5), by: .touch, time: 2)
    #expect(ring.release(at: 2.1) == 10)
  }

  @Test("a click on an item's name counts as one on the item, a drag from there turns the ring")
  func names() {
    let name = Point(x: 240, y: 82)
    var ring = TestRing.ring(of: 12)
    #expect(ring.item(at: name) == nil)
    ring.press(at: name, by: .mouse, on: 1, time: 1)
    _ = ring.release(at: 1.1)
    ring.run(from: 1.1, to: 1.5)
    #expect(ring.chosenItem == 1)
    ring.press(at: name, by: .mouse, on: 2, time: 2)
    ring.move(to: Point(x: 240, y: 60), time: 2.05)
    _ = ring.release(at: 2.5)
    ring.run(from: 2.5, to: 3)
    #expect(ring.chosenItem == 1)
  }

  @Test("a press on a whirling ring catches it, and is no click on the item that it meets")
  func catches() throws {
    var ring = TestRing.ring(of: 12)
    let time = ring.drag(from: 0, to: 40, at: 1, speed: 400)
    _ = ring.release(at: time)
    ring.run(from: time, to: time + 0.2)
    let caught = ring.position
    let met = try #require(ring.shownItems.last { $0.opacity == 1 })
    ring.press(at: TurntableLayout.place(atAngle: met.angle), by: .mouse, time: time + 0.2)
    #expect(ring.phase == .tracking)
    #expect(ring.release(at: time + 0.25) == nil)
    ring.run(from: time + 0.25, to: time + 1)
    #expect(ring.position == caught.rounded())
    #expect(ring.chosenItem != met.item)
  }

  @Test("a notch of the wheel is an item, and precise points are an arc", arguments: [-1.0, 1])
  func wheel(direction: Double) {
    var ring = TestRing.ring(of: 12)
    ring.wheel(by: direction, isPrecise: false, at: 1)
    ring.run(from: 1, to: 2)
    #expect(ring.position == direction)
    ring.wheel(by: direction * 10, isPrecise: true, at: 2)
    #expect(abs(ring.position - direction * (1 + 10 / 165 * 6 / .pi)) < 1e-9)
  }

  @Test("quick steps add up, pages stop at the ends")
  func steps() {
    var ring = TestRing.ring(of: 9, chosen: 1)
    for step in 0..<3 { ring.step(by: 1, at: 1 + 0.05 * Double(step)) }
    ring.run(from: 1.1, to: 2)
    #expect(ring.position == 4)
    ring.step(by: Turntable.page, at: 2)
    ring.run(from: 2, to: 3)
    #expect(ring.position == 8)
    ring.goToFirst(at: 3)
    ring.run(from: 3, to: 4)
    #expect(ring.chosenItem == 0)
  }

  @Test("in a closed ring the first item is the short way away")
  func home() {
    var ring = TestRing.ring(of: 12, chosen: 10)
    ring.goToFirst(at: 1)
    ring.run(from: 1, to: 2)
    #expect(ring.position == 12)
    ring.goToLast(at: 2)
    ring.run(from: 2, to: 3)
    #expect(ring.position == 11)
  }
}
