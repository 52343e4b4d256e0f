import Canvas
import Scene
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct WheelTests {
  /// The lengths of a sign and of a degree in the test's window, in points.
  private static let (sign, degree) = (TestWorld.pointsPerSign, TestWorld.pointsPerSign / 30)

  /// Plays a script from a sign until the sky rests.
  private static func rest(
    sign: Int = 3, _ change: (inout GestureScript) -> Void
  ) -> (offset: Double, frames: [GestureScript.Frame]) {
    var world = TestWorld.make(sign: sign)
    var script = GestureScript(at: 1)
    change(&script)
    let frames = script.play(on: &world, until: script.time + 3)
    return (frames.last?.snapshot.contentOffset ?? 0, frames)
  }

  @Test("a notch goes to the next figure in 0.7 s, where the lines appear", arguments: [1.0, -1.0])
  func notch(direction: Double) {
    let (offset, frames) = Self.rest { $0.wheel(dy: -direction) }
    #expect(offset == (3 + direction / 2) * Self.sign)
    let arrival = frames.first { $0.snapshot.contentOffset == offset }?.time ?? 0
    #expect(abs(arrival - 1.7) < 0.02)
    #expect(frames.last?.snapshot.phase == .idle)
    #expect(frames.last?.snapshot.reveal == 1)
  }

  @Test(
    "notches move the sky at no more than 9000 points per second, and without jumps", arguments: [1280.0, 3840],
    [1, 3])
  func speed(width: Double, count: Int) {
    var world = TestWorld.make(sign: 3, viewport: Viewport(size: Size(width: width, height: 720)))
    var script = GestureScript(at: 1)
    for _ in 0..<count {
      script.wheel(dy: -1)
      script.wait(0.1)
    }
    let frames = script.play(on: &world, framesPerSecond: 240, until: 9)
    #expect(frames.allSatisfy { abs($0.snapshot.velocity) < 9001 })
    let steps = zip(frames, frames.dropFirst()).map { $1.snapshot.contentOffset - $0.snapshot.contentOffset }
    #expect(steps.allSatisfy { (0..<9001 / 240.0).contains($0) })
    #expect(frames.last?.snapshot.contentOffset == (3 + Double(count) / 2) * world.environment.metrics.pointsPerSign)
  }

  @Test("with reduced motion, a notch fades to the next figure")
  func reducedMotion() {
    var world = TestWorld.make(sign: 3) { $0.reducesMotion = true }
    var script = GestureScript(at: 1)
    script.wheel(dy: -1)
    let frames = script.play(on: &world, until: 3)
    #expect(Set(frames.map(\.snapshot.contentOffset)) == [3 * Self.sign, 3.5 * Self.sign])
  }

  @Test("an extreme wheel delta moves nothing, even in a window narrower than a figure")
  func tooFar() {
    var world = TestWorld.make(sign: 3, viewport: Viewport(size: Size(width: 240, height: 720)))
    var script = GestureScript(at: 0.1)
    script.wheel(dy: 1e308)
    script.wheel(dy: -.greatestFiniteMagnitude)
    script.play(on: &world, until: 2)
    #expect(world.motion.position == 3)
  }

  @Test("a wheel delta that is not finite moves nothing", arguments: [Double.infinity, -.infinity, .nan])
  func notFinite(turn: Double) {
    #expect(Self.rest { $0.wheel(dy: turn) }.offset == 3 * Self.sign)
    #expect(Self.rest { $0.wheel(dy: 1e300) }.offset.isFinite)
  }

  @Test("three notches go three figures on, whether quick or slow", arguments: [1.0, -1.0], [0.06, 0.7])
  func onward(direction: Double, pause: Double) {
    let (offset, frames) = Self.rest { script in
      for _ in 0..<3 {
        script.wheel(dy: -direction)
        script.wait(pause)
      }
    }
    #expect(offset == (3 + 1.5 * direction) * Self.sign)
    #expect(frames.last?.snapshot.reveal == 1)
  }

  @Test("between figures, a notch goes to the next one in its direction", arguments: [1.0, -1.0])
  func fromElsewhere(direction: Double) {
    var world = TestWorld.make()
    world.jump(toPoints: 3.41 * Self.sign)
    var script = GestureScript(at: 1)
    script.wheel(dy: -direction)
    let frames = script.play(on: &world, until: 4)
    #expect(frames.last?.snapshot.contentOffset == (direction > 0 ? 3.5 : 3) * Self.sign)
  }

  @Test("a fraction of a notch scrolls as far as a full one")
  func fraction() {
    let (offset, _) = Self.rest { script in
      script.wheel(dy: -0.25)
      script.wait(0.7)
      script.wheel(dy: -1)
    }
    #expect(offset == 4 * Self.sign)
  }

  @Test("the last notch's direction decides: a notch back drops those to come", arguments: [1, 3])
  func back(count: Int) {
    let (offset, _) = Self.rest { script in
      for _ in 0..<count { script.wheel(dy: -1) }
      script.wait(0.2)
      script.wheel(dy: 1)
    }
    #expect(offset == 3 * Self.sign)
  }

  @Test("after a wheel gesture, a drag settles as usual")
  func handAfterWheel() {
    let (offset, _) = Self.rest { script in
      for _ in 0..<2 {
        script.wheel(dy: -1)
        script.wait(1)
      }
      script.press(x: 1200)
      script.drag(by: -500, speed: 1000)
      script.wait(0.2)
      script.release()
    }
    #expect(offset == 4 * Self.sign)
  }

  @Test("Shift and an arrow key go by a degree", arguments: [(Key.Symbol.left, -1.0), (.right, 1)])
  func arrows(key: Key.Symbol, direction: Double) {
    let (offset, _) = Self.rest { $0.key(key, .shift) }
    #expect(abs(offset - 3 * Self.sign - direction * Self.degree) < 1e-6)
  }

  @Test("a held Shift and arrow key go on by degrees, without a lag of the sky")
  func heldArrow() {
    let (_, frames) = Self.rest { script in
      script.key(.right, .shift)
      script.wait(0.3)
      for _ in 0..<60 {
        script.add(.key(Key(.right, modifiers: .shift, isRepeat: true)))
        script.wait(1.0 / 30)
      }
    }
    let steps = zip(frames, frames.dropFirst()).map { $1.snapshot.contentOffset - $0.snapshot.contentOffset }
    #expect(steps.allSatisfy { $0 < 1.5 * Self.degree })
    #expect((frames.last?.snapshot.contentOffset ?? 0) > 3 * Self.sign + 6 * Self.degree)
  }
}
