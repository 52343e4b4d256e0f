import Canvas
import Ephemeris
import Scene
import Testing

@testable import Cosmos

@Suite("The first seconds")
struct DragHintTests {
  private static let turntable = TestWorld.strings[.turntableHint]

  private static let text = "drag the sky"

  /// Returns the offset of the drawn sky from a sign, in design points.
  private func sway(_ world: World, from sign: Double) -> Double {
    let metrics = world.environment.metrics
    let signs = (world.scene().sky.view.position - sign).remainder(dividingBy: 12)
    return signs * metrics.pointsPerSign / metrics.scale
  }

  @Test(
    "after 1.5 s, the sky sways by 24 design points and back within 0.9 s; then no frame is drawn", arguments: [0, 5])
  func course(sign: Int) {
    var world = TestWorld.make(sign: sign) { $0.showsHint = true }
    _ = world.update(FrameInput(time: 0.1))
    #expect(world.update(FrameInput(time: 1.4)).nextFrame == .at(1.5))
    var sways: [Double] = []
    for frame in 0...90 {
      let response = world.update(FrameInput(time: 1.5 + Double(frame) / 100))
      sways.append(sway(world, from: Double(sign)))
      #expect((0..<12).contains(world.scene().sky.view.position))
      #expect(response.nextFrame == (frame < 90 ? .now : .never))
    }
    #expect(sways.first == 0 && sways.last == 0)
    #expect(abs((sways.max() ?? 0) - 24) < 0.1)
    #expect((sways.min() ?? 0) < -3)
    #expect(zip(sways, sways.dropFirst()).allSatisfy { abs($1 - $0) < 3 })
    #expect(world.drawnTexts.map(\.text).contains(Self.text))
    #expect(world.snapshot.contentOffset == Double(sign) * TestWorld.pointsPerSign)
  }

  @Test("a press during the sway lets the sky return under the pointer")
  func pressed() {
    var swaying = TestWorld.make { $0.showsHint = true }
    var press = GestureScript(at: 1.7)
    press.press(x: 700)
    var last = 0.0
    press.play(on: &swaying, until: 1.69)
    for frame in 0...100 {
      let time = 1.69 + Double(frame) / 100
      let events = press.events.filter { frame > 0 && $0.time > time - 0.01 && $0.time <= time }
      _ = swaying.update(FrameInput(time: time, events: events))
      let now = sway(swaying, from: 0)
      #expect(frame == 0 || abs(now - last) < 3)
      last = now
    }
    #expect(last == 0)
  }

  @Test("the hint has no sway with reduced motion")
  func reducedMotion() {
    var world = TestWorld.make(sign: 5) { ($0.showsHint, $0.reducesMotion) = (true, true) }
    for frame in 0..<300 {
      _ = world.update(FrameInput(time: Double(frame) / 100))
      #expect(sway(world, from: 5) == 0)
    }
    #expect(world.drawnTexts.map(\.text).contains(Self.text))
  }

  @Test(
    "each arrival is followed by one line: what happens tonight, the ring, and days unless a drag has moved the date",
    arguments: [false, true])
  func oneLine(dragsDate: Bool) throws {
    let date = try #require(JulianDate("2020-12-21T10:00Z"))
    var world = TestWorld.make { ($0.showsHint, $0.showsTonight, $0.showsBodies) = (true, true, true) }
    world.play(.date(date.days), at: 0.5)
    var seen: [[String]] = []
    let days = TestWorld.strings[.dateHint]
    for frame in 10..<800 {
      let time = Double(frame) / 10
      let drag: [InputEvent] = [
        .press(Point(x: 640, y: 300), .mouse), .move(Point(x: 640, y: 270)), .move(Point(x: 640, y: 250)),
        .release(Point(x: 640, y: 250)),
      ]
      let isDrag = dragsDate && (450..<454).contains(frame)
      world.play(
        [20, 200, 500, 700].contains(frame) ? .key(Key(.right)) : isDrag ? drag[frame - 450] : nil, at: time)
      let lines = world.drawnTexts.map(\.text).filter {
        [Self.turntable, days].contains($0) || $0.hasPrefix("tonight")
      }
      if lines != seen.last { seen.append(lines) }
    }
    let last = dragsDate ? [] : [[days], []]
    #expect(seen == [[], ["tonight: jupiter and saturn, 0.1° apart, 18:21"], [], [Self.turntable], []] + last)
  }
}
