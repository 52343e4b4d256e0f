import Canvas
import Scene
import ScrollPhysics
import TestSupport
import Testing

@testable import Cosmos

@Suite struct DriftTests {
  /// The distance between signs in the test's window, in points.
  private static let sign = TestWorld.pointsPerSign

  /// Plays a drift that begins at 1 s on sign 3.
  private static func play(until end: Double, _ change: (inout GestureScript) -> Void = { _ in }) -> [GestureScript
    .Frame]
  {
    var world = TestWorld.make(sign: 3)
    var script = GestureScript(at: 1)
    script.key(" ")
    change(&script)
    return script.play(on: &world, until: end)
  }

  @Test("the sky sets out at once to the next figure in 25 seconds, rests there for eight with its lines, and so on")
  func course() {
    let frames = Self.play(until: 70)
    func frame(at time: Double) -> WorldSnapshot? { frames.first { $0.time >= time }?.snapshot }
    #expect(frame(at: 1.1)?.phase == .animating)
    #expect(abs((frame(at: 13.5)?.contentOffset ?? 0) - 3.25 * Self.sign) < 10)
    #expect(frame(at: 26.1)?.contentOffset == 3.5 * Self.sign)
    #expect(frame(at: 27)?.reveal == 1)
    #expect(frame(at: 33.9)?.phase == .idle)
    #expect(frame(at: 67.5)?.sign == "cancer")
  }

  @Test("a notice says for two seconds that the sky drifts, at the start alone")
  func notice() {
    var world = TestWorld.make(sign: 3)
    var script = GestureScript(at: 1)
    script.key(" ")
    script.play(on: &world, until: 2.9)
    #expect(world.notice.text == "drifting" && world.notice.opacity(at: 2) == 1)
    #expect(world.notice.opacity(at: 2.9) > 0 && world.notice.opacity(at: 3.01) == 0)
    let end = TimedEvent(time: 10, event: .key(Key(.character(" "))))
    _ = world.update(FrameInput(time: 10.5, events: [end]))
    #expect(!world.motion.isDrifting && world.notice.opacity(at: 10.5) == 0)
  }

  @Test("the drift between figures follows half a period of a cosine", arguments: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9])
  func sine(fraction: Double) throws {
    let frames = Self.play(until: 1 + 25 * fraction)
    // The values of (1 - cos(pi f)) / 2.
    let waves = [0.1: 0.024472, 0.25: 0.146447, 0.4: 0.345492, 0.6: 0.654508, 0.75: 0.853553, 0.9: 0.975528]
    let wave = try #require(waves[fraction])
    #expect(abs((frames.last?.snapshot.contentOffset ?? 0) / Self.sign - 3 - wave / 2) < 0.001)
  }

  @Test("at rest on a figure, no frame is requested before the departure")
  func stillness() {
    let frames = Self.play(until: 30)
    #expect(frames.last?.nextFrame == .at(34))
  }

  @Test(
    "any press, wheel movement or key ends the drift, including its own key, on the nearest figure or the wheel's",
    arguments: 0..<6, [(9.0, 3.0), (16, 3.5)])
  func input(number: Int, end: (time: Double, sign: Double)) {
    var world = TestWorld.make(sign: 3)
    var script = GestureScript(at: 1)
    script.key(" ")
    script.wait(end.time)
    switch number {
    case 0: script.click(x: 600, y: 300)
    case 1: script.wheel(dy: end.sign == 3 ? 1 : -1)
    case 2: script.key(.function(5))
    case 3: script.key(" ")
    case 4: script.key(" ")
    default: script.key(.escape)
    }
    let frames = script.play(on: &world, until: 120)
    let rest = frames.first { $0.time > end.time + 5 }?.snapshot
    #expect(rest?.contentOffset == end.sign * Self.sign && rest?.reveal == 1)
    #expect(frames.last?.snapshot.contentOffset == rest?.contentOffset)
    #expect(frames.last?.nextFrame == .never)
  }

  @Test("a moving pointer does not end the drift")
  func pointer() {
    let frames = Self.play(until: 20) { script in
      script.wait(10)
      script.add(.move(Point(x: 5, y: 5)))
    }
    #expect(frames.last?.snapshot.phase == .animating)
  }

  @Test("between figures, a drift departs at once")
  func between() {
    var world = TestWorld.make(sign: 3)
    world.jump(toPoints: 3.25 * Self.sign)
    var script = GestureScript(at: 1)
    script.key(" ")
    let frames = script.play(on: &world, until: 15)
    #expect(frames.first { $0.time > 1.1 }?.snapshot.phase == .animating)
    #expect(frames.last?.snapshot.contentOffset == 3.5 * Self.sign)
  }

  @Test("an arrow key during the drift goes to the next visible figure")
  func arrow() {
    let frames = Self.play(until: 60) { script in
      script.wait(15)
      script.key(.right)
    }
    #expect(frames.last?.snapshot.contentOffset == 3.5 * Self.sign)
  }

  @Test("a drift can begin with the world")
  func option() {
    var world = TestWorld.make(sign: 3) { $0.drifts = true }
    #expect(GestureScript().play(on: &world, until: 25.1).last?.snapshot.contentOffset == 3.5 * Self.sign)
  }

  @Test("with reduced motion, the sky fades evenly from figure to figure in 1.5 s, without a glide")
  func reducedMotion() {
    var world = TestWorld.make(sign: 3) { $0.reducesMotion = true }
    GestureScript().play(on: &world, until: 0.9)
    var fractions: [Double] = []
    for step in 0...90 {
      let before = world.scene()
      let events = step == 0 ? [TimedEvent(time: 1, event: .key(Key(.character(" "))))] : []
      let update = world.update(FrameInput(time: 1 + Double(step) / 60, events: events))
      #expect(world.scene() != before)
      #expect(step == 90 || update.nextFrame == .now)
      fractions.append(world.motion.crossFade?.transition.fraction(at: world.time) ?? 1)
      #expect(world.snapshot.phase == .idle)
      #expect(world.snapshot.contentOffset == 3.5 * Self.sign)
    }
    #expect(fractions[0] == 0 && abs(fractions[45] - 0.5) < 1e-9 && fractions[90] == 1)
    #expect(zip(fractions, fractions.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 90) < 1e-9 })
    #expect(world.snapshot.reveal == 1)
    #expect(world.update(FrameInput(time: 4)).nextFrame == .at(10.5))
  }

  @Test("during a cross-fade, the stars of both figures have complementary opacities, in two draw calls")
  func crossFade() {
    var world = TestWorld.make(sign: 3) { options in
      options.reducesMotion = true
      options.drifts = true
      options.starCount = 0
    }
    /// Returns the opacities of the big stars' discs, the former sign's first.
    func opacities(at time: Double) -> [UInt8] {
      _ = world.update(FrameInput(time: time))
      #expect(world.drawnList.drawCallCount == 2)
      return world.sprites(of: .bigStarDisc).map(\.color.alpha)
    }
    let (former, latter) = (TestWorld.bigStarCount(3), TestWorld.bigStarCount(15))
    #expect(opacities(at: 0) == Array(repeating: 255, count: former))
    #expect(opacities(at: 0.3) == Array(repeating: 204, count: former) + Array(repeating: 51, count: latter))
    #expect(opacities(at: 1.6) == Array(repeating: 255, count: latter))
  }

  @Test("a cross-fade that has begun is completed when the drift ends")
  func crossFadeEnded() {
    var world = TestWorld.make(sign: 3) { options in
      options.reducesMotion = true
      options.drifts = true
    }
    var script = GestureScript(at: 0.5)
    script.key(" ")
    script.play(on: &world, until: 0.6)
    #expect(!world.motion.isDrifting)
    #expect(abs((world.motion.crossFade?.transition.fraction(at: world.time) ?? 1) - 0.4) < 0.02)
    let before = world.scene()
    #expect(world.update(FrameInput(time: 30)).nextFrame == .never)
    #expect(world.scene() != before)
    let after = world.scene()
    #expect(world.update(FrameInput(time: 30.1)).nextFrame == .never)
    #expect(world.scene() == after)
  }

  @Test("the turntable ends a drift, even if both begin with the world")
  func turntable() {
    var world = TestWorld.make(sign: 3) { options in
      options.drifts = true
      options.searches = true
    }
    let frames = GestureScript().play(on: &world, until: 12)
    #expect(frames.allSatisfy { $0.snapshot.contentOffset == 3 * Self.sign })
    #expect(frames.last?.nextFrame == .never)
  }

  @Test("a drift does not begin during a drag", arguments: [false, true])
  func dragged(isSwipe: Bool) {
    var world = TestWorld.make(sign: 3)
    var script = GestureScript(at: 1)
    if isSwipe {
      script.swipe(by: -300, speed: 600)
    } else {
      script.press(x: 900)
      script.drag(by: -300, speed: 600)
    }
    script.key(" ")
    let frames = script.play(on: &world, until: script.time + 0.05)
    #expect(frames.last?.snapshot.phase == .dragging)
    #expect(!world.motion.isDrifting)
  }
}
