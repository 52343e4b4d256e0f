import Canvas
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct SkyMotionTests {
  /// The distance between signs in the test's window, in points.
  private static let sign = TestWorld.pointsPerSign
  private static let period = 12 * sign

  @Test("at the start, the sky rests on its sign, whose lines grow after a quarter of a second")
  func start() {
    var world = TestWorld.make(sign: 5)
    let frames = GestureScript().play(on: &world, until: 1)
    #expect(frames.allSatisfy { $0.snapshot.contentOffset == 5 * Self.sign && $0.snapshot.phase == .idle })
    #expect(frames.last { $0.time < 0.25 }?.snapshot.reveal == 0)
    #expect(frames.first { $0.time >= 0.5 }?.snapshot.reveal == 1)
  }

  @Test("after a drag of 300 points, held and released, the sky returns to the sign, and its lines reappear")
  func dragBack() {
    var world = TestWorld.make()
    var script = GestureScript(at: 1)
    script.press(x: 900)
    script.drag(by: -300, speed: 600)
    script.wait(0.5)
    script.release()
    let frames = script.play(on: &world, until: 4)
    let held = frames.last { $0.time < 2 }
    #expect(abs((held?.snapshot.contentOffset ?? 0) - 297) < 1e-9)  // The slop of a mouse, 3 points, is left out.
    #expect(held?.snapshot.reveal == 0)
    #expect(held?.snapshot.phase == .dragging)
    #expect(frames.last?.snapshot.contentOffset == 0)
    #expect(frames.last?.snapshot.reveal == 1)
    #expect(frames.last?.snapshot.sign == "pisces")
  }

  @Test("a drag keeps the sky under the pointer, 1 to 1, both ways", arguments: [-1.0, 1.0])
  func oneToOne(direction: Double) {
    var world = TestWorld.make(sign: 3)
    var script = GestureScript()
    script.press(x: 640)
    script.drag(by: 400 * direction, speed: 900)
    let frames = script.play(on: &world, until: 1)
    let expected = 3 * Self.sign - (400 - 3) * direction
    #expect(abs((frames.last?.snapshot.contentOffset ?? 0) - expected) < 1e-6)
  }

  static let rates = [30.0, 60, 144, 240]

  @Test("a flick far from figures rests where UIScrollView's rule says, at every frame rate", arguments: rates)
  func flick(rate: Double) {
    var world = TestWorld.make { $0.gap = 10 }
    var script = GestureScript(at: 1)
    script.flick(from: 1000, by: -250, speed: 2500)
    let frames = script.play(on: &world, framesPerSecond: rate, until: 6)
    let natural = 247 + (2500 - 10) / 2.002
    #expect(abs((frames.last?.snapshot.contentOffset ?? 0) - natural) < 0.01 * natural)
    #expect(frames.last?.snapshot.phase == .idle)
  }

  @Test("after a fling, the lines appear soon after the figure seems to stand")
  func lines() throws {
    var world = TestWorld.make(sign: 3)
    var script = GestureScript(at: 1)
    script.flick(from: 1000, by: -300, speed: 6000)
    let frames = script.play(on: &world, framesPerSecond: 240, until: 8)
    let lines = try #require(frames.first { $0.time > 2 && $0.snapshot.reveal > 0 }?.time)
    func arrival(within points: Double) throws -> Double {
      try #require(frames.first { abs($0.snapshot.contentOffset - 4 * Self.sign) < points }?.time)
    }
    #expect(lines - (try arrival(within: 8)) < 0.6)
    #expect(lines - (try arrival(within: 4)) < 0.45)
    #expect(lines > (try arrival(within: 1)))
  }

  @Test("the same gestures end on the same sign at every frame rate", arguments: rates)
  func frameRates(rate: Double) {
    var world = TestWorld.make()
    var script = GestureScript(at: 0.5)
    script.flick(from: 1000, by: -400, speed: 2000)
    script.wait(0.3)
    script.flick(from: 1000, by: -400, speed: 3000)
    script.wait(4)
    script.key("3")
    script.wait(1)
    script.key(.right)
    script.wait(4)
    script.flick(from: 300, by: 200, speed: 700)
    let frames = script.play(on: &world, framesPerSecond: rate, until: 14)
    #expect(abs((frames.last?.snapshot.contentOffset ?? 0) - 2 * Self.sign) < 0.5)
    #expect(frames.last?.snapshot.sign == "taurus")
    #expect(frames.last?.snapshot.reveal == 1)
  }

  @Test("a click on a sign's label flies there, and a click elsewhere does nothing")
  func label() {
    var world = TestWorld.make()
    var script = GestureScript(at: 1)
    script.press(x: 900)
    script.drag(by: -400, speed: 400)
    script.wait(0.3)
    let held = script.play(on: &world, until: script.time)
    #expect(abs((held.last?.snapshot.contentOffset ?? 0) - 397) < 1e-6)
    var click = GestureScript(at: script.time + 0.1)
    click.release()
    click.wait(0.05)
    click.click(x: 640 - 397, y: 700)
    let frames = click.play(on: &world, until: script.time + 5)
    #expect(frames.last?.snapshot.contentOffset == 0)
  }

  @Test("precise deltas move the sky 1 to 1, without smoothing or momentum")
  func trackpad() {
    var world = TestWorld.make(sign: 2) { $0.gap = 10 }
    var script = GestureScript(at: 1)
    // Slower than any fling: faster fingers would count as lifted after a silence.
    for _ in 0..<500 {
      script.wheel(dx: 2.25, isPrecise: true)
      script.wait(0.01)
    }
    let frames = script.play(on: &world, until: 8)
    let expected = 2 * 12_800 + 1125.0
    #expect(frames.contains { abs($0.snapshot.contentOffset - expected) < 1e-6 })
    #expect(abs((frames.last?.snapshot.contentOffset ?? 0) - expected) < 1e-6)
  }

  @Test("a resize keeps the sky at its sign")
  func resize() {
    var world = TestWorld.make(sign: 7)
    var script = GestureScript(at: 1)
    script.add(.resize(Viewport(size: Size(width: 500, height: 900))))
    let frames = script.play(on: &world, until: 2)
    #expect(frames.last?.snapshot.contentOffset == 7 * TestWorld.pointsPerSign)
    #expect(frames.last?.snapshot.sign == "libra")
  }

  @Test("a click or two resting fingers soon after an arrival don't keep its lines away", arguments: [true, false])
  func touchOnArrival(isClick: Bool) {
    var world = TestWorld.make(sign: 5)
    var script = GestureScript(at: 0.1)
    if isClick {
      script.click(x: 900, y: 120)
    } else {
      script.wheel(isPrecise: true, phase: .began)
      script.wait(0.05)
      script.lift()
    }
    #expect(script.play(on: &world, until: 2).last?.snapshot.reveal == 1)
  }

  @Test("a press that stops the sky short of its sign keeps the lines away until it arrives")
  func caughtOnArrival() {
    var world = TestWorld.make(sign: 5)
    var script = GestureScript(at: 1)
    script.press(x: 900)
    script.drag(by: -300, speed: 600)
    script.wait(0.2)
    script.release()
    script.wait(0.1)
    script.press(x: 900)
    script.wait(0.6)
    let held = script.play(on: &world, until: script.time)
    #expect(held.last?.snapshot.sign == "leo" && held.last?.snapshot.reveal == 0)
    script.release()
    var release = GestureScript(at: script.time)
    release.release()
    #expect(release.play(on: &world, until: script.time + 2).last?.snapshot.reveal == 1)
  }

  @Test("a cancelled drag ends like a released one")
  func cancel() {
    var world = TestWorld.make()
    var script = GestureScript()
    script.press(x: 900)
    script.drag(by: -200, speed: 600)
    script.add(.cancel)
    let frames = script.play(on: &world, until: 3)
    #expect(frames.last?.snapshot.contentOffset == 0)
    #expect(frames.last?.snapshot.phase == .idle)
  }
}
