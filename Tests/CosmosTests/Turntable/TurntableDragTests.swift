import Canvas
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite("Turntable input")
struct TurntableDragTests {
  /// The slop of a mouse on the turntable, in degrees: 3 design points.
  private static let slop = 3 / TurntableLayout.radius * 180 / Double.pi

  @Test(
    "the dragged item stays within half a point of the pointer",
    arguments: [(from: 0.0, to: 90.0), (90, -90), (-90, 0), (-60, 60), (60, -60)], [60.0, 165, 300])
  func follows(path: (from: Double, to: Double), radius: Double) {
    var turntable = TestTurntable.make(of: 12)
    let direction = path.to > path.from ? 1.0 : -1
    let item = ((Int(path.from / 30) % 12) + 12) % 12
    var worst = 0.0
    _ = turntable.drag(from: path.from, to: path.to, at: 1, radius: radius) { turntable, angle in
      guard turntable.scroller.phase == .dragging, abs(angle) < 100 else { return }
      // The slop is subtracted, so that nothing jumps; from then on, the distance stays constant.
      let grip = TurntableLayout.position(atAngle: angle - direction * Self.slop)
      let shown = TurntableLayout.position(atAngle: turntable.angle(of: item) ?? .infinity)
      worst = max(worst, grip.distance(to: shown))
    }
    #expect(worst < 0.5)
    #expect(worst > 0)
  }

  @Test("a drag across the hidden half of the turntable follows the pointer past 180 degrees", arguments: [-1.0, 1])
  func seamOfAngle(direction: Double) {
    var turntable = TestTurntable.make(of: 12)
    _ = turntable.drag(from: 180 - direction * 90, to: 180 + direction * 90, at: 1)
    #expect(abs(turntable.position + direction * (180 - Self.slop) / 30) < 1e-6)
  }

  @Test("the turntable turns endlessly in both directions", arguments: [-1.0, 1])
  func endless(direction: Double) {
    var turntable = TestTurntable.make(of: 12)
    var time = 1.0
    for _ in 0..<30 {
      time = turntable.drag(from: -direction * 60, to: direction * 60, at: time) { turntable, _ in
        #expect(turntable.shownItems.count >= 5)
        let angles = turntable.shownItems.map(\.angle)
        #expect(zip(angles, angles.dropFirst()).allSatisfy { abs($1 - $0 - 30) < 1e-6 })
      }
      turntable.cancel(at: time)
      turntable.run(from: time, to: time + 0.4)
      time += 0.5
    }
    #expect(turntable.position == -direction * 120)
    #expect(turntable.itemPosition == 0)
    #expect(turntable.chosenItem == 0)
  }

  @Test(
    "a list resists like rubber beyond its ends, and springs back",
    arguments: [(count: 30, end: 0), (30, 29), (1, 0)])
  func ends(count: Int, end: Int) {
    var turntable = TestTurntable.make(of: count, chosen: end)
    let outward = end == 0 ? 1.0 : -1
    let time = turntable.drag(from: -outward * 45, to: outward * 45, at: 1)
    let stretched = abs(turntable.position - Double(end))
    #expect(stretched > 0.5)
    #expect(stretched < 90 / 30 * 0.6)
    turntable.cancel(at: time)
    turntable.run(from: time, to: time + 1.5)
    #expect(turntable.position == Double(end))
    #expect(turntable.nextFrame != .now)
  }

  @Test("a flick glides on and lands on an item", arguments: [12, 100], [-1.0, 1])
  func flick(count: Int, direction: Double) {
    var turntable = TestTurntable.make(of: count, chosen: count / 2)
    let time = turntable.drag(from: 0, to: direction * 25, at: 1, speed: 250)
    let position = turntable.position
    turntable.release(at: time)
    turntable.run(from: time, to: time + 6)
    #expect((turntable.position - position) * -direction > 1)
    #expect(turntable.position == turntable.position.rounded())
    #expect(turntable.scroller.phase == .idle)
  }

  @Test("a press on a moving turntable stops it at the nearest item")
  func catches() {
    var turntable = TestTurntable.make(of: 12)
    let time = turntable.drag(from: 0, to: 40, at: 1, speed: 400)
    turntable.release(at: time)
    turntable.run(from: time, to: time + 0.2)
    let caught = turntable.position
    let events = turntable.press(at: TurntableLayout.position(atAngle: 5), by: .mouse, time: time + 0.2)
    #expect(events.contains(.didCatch) && turntable.scroller.phase == .tracking)
    turntable.release(at: time + 0.25)
    turntable.run(from: time + 0.25, to: time + 1)
    #expect(turntable.position == caught.rounded())
  }

  @Test("a canceled press turns nothing, and leaves the turntable to the keys")
  func canceled() {
    var turntable = TestTurntable.make(of: 12)
    turntable.press(at: TurntableLayout.position(atAngle: 30), by: .mouse, time: 1)
    turntable.cancel(at: 1.1)
    turntable.move(to: TurntableLayout.position(atAngle: 0), time: 1.2)
    turntable.release(at: 1.3)
    #expect(turntable.position == 0)
    turntable.step(by: 1, at: 2.2)
    turntable.run(from: 2.2, to: 3)
    #expect(turntable.position == 1)
  }

  @Test("a wheel notch turns by an item, and precise deltas are lengths of an arc", arguments: [-1.0, 1])
  func wheel(direction: Double) {
    var turntable = TestTurntable.make(of: 12)
    turntable.wheel(by: direction, at: 1)
    turntable.run(from: 1, to: 2)
    #expect(turntable.position == direction)
    turntable.swipe(by: direction * 10, .unphased, at: 2)
    #expect(abs(turntable.position - direction * (1 + 10 / 165 * 6 / .pi)) < 1e-9)
  }

  @Test("quick steps add up, and pages stop at the ends")
  func steps() {
    var turntable = TestTurntable.make(of: 9, chosen: 1)
    for step in 0..<3 { turntable.step(by: 1, at: 1 + 0.05 * Double(step)) }
    turntable.run(from: 1.1, to: 2)
    #expect(turntable.position == 4)
    turntable.step(by: TurntablePanel.page, at: 2)
    turntable.run(from: 2, to: 3)
    #expect(turntable.position == 8)
    turntable.scroll(to: 0, at: 3)
    turntable.run(from: 3, to: 4)
    #expect(turntable.chosenItem == 0)
  }

  @Test("in a closed turntable, the first item is reached by the shortest way")
  func home() {
    var turntable = TestTurntable.make(of: 12, chosen: 10)
    turntable.scroll(to: 0, at: 1)
    turntable.run(from: 1, to: 2)
    #expect(turntable.position == 12)
    turntable.scroll(to: 11, at: 2)
    turntable.run(from: 2, to: 3)
    #expect(turntable.position == 11)
  }
}
