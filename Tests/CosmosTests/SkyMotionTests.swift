// How the sky moves under a hand, frame by frame.

import Canvas
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct SkyMotionTests {
  /// One sign, in points, in the test's window.
  private static let sign = 12_800.0
  private static let period = 12 * sign

  @Test("at the start the sky rests on its sign, whose lines grow after a quarter of a second")
  func start() {
    var world = TestSky.world(sign: 5)
    let frames = Hand().play(on: &world, until: 1)
    #expect(frames.allSatisfy { $0.reading.contentOffset == 5 * Self.sign && $0.reading.phase == .idle })
    #expect(frames.last { $0.time < 0.25 }?.reading.reveal == 0)
    #expect(frames.first { $0.time >= 0.5 }?.reading.reveal == 1)
  }

  @Test("a drag of 300 points that is held and let go comes back to the sign; lines hide and return")
  func dragBack() {
    var world = TestSky.world()
    var hand = Hand()
    hand.wait(1)
    hand.press(x: 900)
    hand.drag(by: -300, speed: 600)
    hand.wait(0.5)
    hand.release()
    let frames = hand.play(on: &world, until: 4)
    let held = frames.last { $0.time < 2 }
    #expect(abs((held?.reading.contentOffset ?? 0) - 297) < 1e-9)  // A mouse's slop of 3 points is left out.
    #expect(held?.reading.reveal == 0)
    #expect(held?.reading.phase == .dragging)
    #expect(frames.last?.reading.contentOffset == 0)
    #expect(frames.last?.reading.reveal == 1)
    #expect(frames.last?.reading.sign == "pisces")
  }

  @Test("a drag keeps the sky under the pointer, 1 to 1, both ways", arguments: [-1.0, 1.0])
  func oneToOne(direction: Double) {
    var world = TestSky.world(sign: 3)
    var hand = Hand()
    hand.press(x: 640)
    hand.drag(by: 400 * direction, speed: 900)
    let frames = hand.play(on: &world, until: 1)
    let expected = 3 * Self.sign - (400 - 3) * direction
    #expect(abs((frames.last?.reading.contentOffset ?? 0) - expected) < 1e-6)
  }

  static let rates = [30.0, 60, 144, 240]

  @Test("a flick of 2500 points a second rests where UIScrollView's rule says, at every frame rate", arguments: rates)
  func flick(rate: Double) {
    var world = TestSky.world()
    var hand = Hand()
    hand.wait(1)
    hand.flick(from: 1000, by: -250, speed: 2500)
    let frames = hand.play(on: &world, framesPerSecond: rate, until: 6)
    let natural = 247 + (2500 - 10) / 2.002
    #expect(abs((frames.last?.reading.contentOffset ?? 0) - natural) < 0.01 * natural)
    #expect(frames.last?.reading.phase == .idle)
  }

  @Test("the same gestures end on the same sign at every frame rate", arguments: rates)
  func frameRates(rate: Double) {
    var world = TestSky.world()
    var hand = Hand()
    hand.wait(0.5)
    hand.flick(from: 1000, by: -400, speed: 2000)
    hand.wait(0.3)
    hand.flick(from: 1000, by: -400, speed: 3000)
    hand.wait(4)
    hand.key("3")
    hand.wait(1)
    hand.key("Right")
    hand.wait(4)
    hand.flick(from: 300, by: 200, speed: 700)
    let frames = hand.play(on: &world, framesPerSecond: rate, until: 14)
    #expect(abs((frames.last?.reading.contentOffset ?? 0) - 3 * Self.sign) < 0.5)
    #expect(frames.last?.reading.sign == "gemini")
    #expect(frames.last?.reading.reveal == 1)
  }

  /// Shares of a flight's time, and of its way (ease-out).
  static let flight: [(Double, Double)] = [(0.1, 0.161), (0.25, 0.378), (0.5, 0.685), (0.75, 0.907), (0.9, 0.983)]

  @Test("a key flies to its sign along the ease-out curve in three seconds", arguments: flight)
  func fly(share: (Double, Double)) {
    var world = TestSky.world()
    var hand = Hand()
    hand.wait(1)
    hand.key("5")
    let frames = hand.play(on: &world, framesPerSecond: 1000, until: 1 + 3 * share.0)
    #expect(abs((frames.last?.reading.contentOffset ?? 0) / (4 * Self.sign) - share.1) < 0.002)
    #expect(frames.last?.reading.phase == .animating)
  }

  @Test("a flight ends exactly on its sign, whose lines grow at once")
  func arrive() {
    var world = TestSky.world()
    var hand = Hand()
    hand.key("5")
    let frames = hand.play(on: &world, framesPerSecond: 100, until: 3.3)
    #expect(frames.last?.reading.contentOffset == 4 * Self.sign)
    let half = frames.first { $0.time >= 3.125 - 1e-9 }?.reading.reveal ?? 0
    #expect(abs(half - 0.5) < 0.05)
    #expect(frames.last?.reading.reveal == 1)
  }

  @Test("the key = goes one sign back over the seam, not eleven forwards")
  func overTheSeam() {
    var world = TestSky.world()
    var hand = Hand()
    hand.key("=")
    let frames = hand.play(on: &world, until: 4)
    #expect(frames.dropFirst().allSatisfy { $0.reading.contentOffset >= 11 * Self.sign - 1e-6 })
    #expect(frames.last?.reading.contentOffset == 11 * Self.sign)
    #expect(frames.last?.reading.sign == "aquarius")
  }

  @Test("a flight retargeted half-way jumps neither in place nor in speed")
  func retarget() {
    var world = TestSky.world()
    var hand = Hand()
    hand.key("3")
    hand.wait(1.5)
    hand.key("5")
    let frames = hand.play(on: &world, framesPerSecond: 1000, until: 5)
    for (before, after) in zip(frames, frames.dropFirst()) where before.time > 0.01 {
      let step = after.reading.contentOffset - before.reading.contentOffset
      #expect(abs(step / 0.001 - (before.reading.velocity + after.reading.velocity) / 2) < 200)
    }
    #expect(frames.last?.reading.contentOffset == 4 * Self.sign)
  }

  @Test("seven strokes of Right go seven signs forwards")
  func strokes() {
    var world = TestSky.world()
    var hand = Hand()
    for _ in 0..<7 {
      hand.key("Right")
      hand.wait(0.1)
    }
    let frames = hand.play(on: &world, until: 6)
    #expect(frames.last?.reading.contentOffset == 7 * Self.sign)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.reading.contentOffset <= $1.reading.contentOffset })
  }

  @Test("a press stops a flight; let go far from any sign, the sky stays there")
  func stop() {
    var world = TestSky.world()
    var hand = Hand()
    hand.key("5")
    hand.wait(1.5)
    hand.press(x: 500)
    hand.wait(0.2)
    hand.release()
    let frames = hand.play(on: &world, until: 6)
    let caught = frames.first { $0.time >= 1.52 }?.reading.contentOffset
    #expect(frames.last?.reading.contentOffset == caught)
    #expect(frames.last?.reading.phase == .idle)
    #expect(frames.last?.reading.sign == nil)
  }

  @Test("a click on the label of a sign flies there; elsewhere it does nothing")
  func label() {
    var world = TestSky.world()
    var hand = Hand()
    hand.wait(1)
    hand.press(x: 900)
    hand.drag(by: -400, speed: 400)
    hand.wait(0.3)
    let held = hand.play(on: &world, until: hand.time)
    #expect(abs((held.last?.reading.contentOffset ?? 0) - 397) < 1e-6)
    var click = Hand()
    click.wait(hand.time + 0.1)
    click.release()
    click.wait(0.05)
    click.click(x: 640 - 397, y: 700)
    let frames = click.play(on: &world, until: hand.time + 5)
    #expect(frames.last?.reading.contentOffset == 0)
  }

  @Test("a notch of the wheel moves the sky on; after silence it settles on a near sign")
  func wheel() {
    var world = TestSky.world()
    var hand = Hand()
    hand.wait(1)
    hand.wheel(dy: -1)
    let frames = hand.play(on: &world, until: 3)
    let farthest = frames.map(\.reading.contentOffset).max() ?? 0
    #expect(farthest > 100 && farthest < 400)
    #expect(frames.last?.reading.contentOffset == 0)
    #expect(frames.last?.reading.reveal == 1)
  }

  @Test("precise deltas move 1 to 1, without smoothing or a coast")
  func trackpad() {
    var world = TestSky.world(sign: 2)
    var hand = Hand()
    hand.wait(1)
    for _ in 0..<100 {
      hand.wheel(dx: 12.25, isPrecise: true)
      hand.wait(0.01)
    }
    let frames = hand.play(on: &world, until: 4)
    let expected = 2 * Self.sign + 1225
    #expect(frames.contains { abs($0.reading.contentOffset - expected) < 1e-6 })
    #expect(abs((frames.last?.reading.contentOffset ?? 0) - expected) < 1e-6)
  }

  @Test("a resize keeps the place in the sky")
  func resize() {
    var world = TestSky.world(sign: 7)
    _ = Hand().play(on: &world, until: 1)
    let small = Viewport(size: Size(width: 500, height: 900))
    let frames = Hand().play(on: &world, until: 2, viewport: small)
    #expect(frames.last?.reading.contentOffset == 35_000)
    #expect(frames.last?.reading.sign == "libra")
  }

  @Test("with reduced motion a key is there at once, lines and all")
  func reducedMotion() {
    var world = TestSky.world { $0.reducesMotion = true }
    var hand = Hand()
    hand.wait(1)
    hand.key("5")
    let frames = hand.play(on: &world, until: 2)
    #expect(frames.first { $0.time > 1.02 }?.reading.contentOffset == 4 * Self.sign)
    #expect(frames.last?.reading.reveal == 1)
  }

  @Test("a cancelled drag ends like one that is let go")
  func cancel() {
    var world = TestSky.world()
    var hand = Hand()
    hand.press(x: 900)
    hand.drag(by: -200, speed: 600)
    hand.add(.cancel)
    let frames = hand.play(on: &world, until: 3)
    #expect(frames.last?.reading.contentOffset == 0)
    #expect(frames.last?.reading.phase == .idle)
  }

  @Test("at rest nothing asks for a frame, and in motion every frame is asked for")
  func rest() {
    var world = TestSky.world()
    var hand = Hand()
    hand.wait(2)
    hand.key("2")
    let frames = hand.play(on: &world, until: 8)
    #expect(frames.filter { $0.time > 0.55 && $0.time < 1.99 }.allSatisfy { $0.response.nextFrame == .never })
    #expect(frames.filter { $0.time > 2.02 && $0.time < 5 }.allSatisfy { $0.response.nextFrame == .now })
    #expect(frames.last?.response.nextFrame == .never)
  }

  @Test("the hand is open over the sky, closed on it, and points at labels")
  func cursor() {
    var world = TestSky.world()
    var hand = Hand()
    hand.add(.move(Point(x: 300, y: 300)))
    #expect(hand.play(on: &world, until: 0.1).last?.response.cursor == .openHand)
    var press = Hand()
    press.press(x: 300)
    #expect(press.play(on: &world, until: 0.1).last?.response.cursor == .closedHand)
    var release = Hand()
    release.release()
    release.add(.move(Point(x: 640, y: 650)))
    #expect(release.play(on: &world, until: 0.1).last?.response.cursor == .pointingHand)
  }
}
