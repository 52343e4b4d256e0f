import Canvas
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

  @Test("a notch scrolls a third of the way to the next sign, and the sky stays there", arguments: [1.0, -1.0])
  func notch(direction: Double) {
    let (offset, frames) = Self.rest { $0.wheel(dy: -direction) }
    #expect(abs(offset - (3 + direction / 3) * Self.sign) < 1e-6)
    #expect(frames.last?.snapshot.phase == .idle)
    #expect(frames.last?.snapshot.reveal == 0)
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

  @Test("three notches go to the next sign, whether quick or slow", arguments: [1.0, -1.0], [0.06, 0.7])
  func onward(direction: Double, pause: Double) {
    let (offset, frames) = Self.rest { script in
      for _ in 0..<3 {
        script.wheel(dy: -direction)
        script.wait(pause)
      }
    }
    #expect(offset == (3 + direction) * Self.sign)
    #expect(frames.last?.snapshot.reveal == 1)
  }

  @Test("between signs, a notch goes to the next tenth degree in its direction", arguments: [1.0, -1.0])
  func fromElsewhere(direction: Double) {
    var world = TestWorld.make()
    world.jump(toPoints: 3.41 * Self.sign)
    var script = GestureScript(at: 1)
    script.wheel(dy: -direction)
    let frames = script.play(on: &world, until: 4)
    let thirds: Double = direction > 0 ? 11 : 10
    #expect(abs((frames.last?.snapshot.contentOffset ?? 0) - thirds / 3 * Self.sign) < 1e-6)
  }

  @Test("a fraction of a notch scrolls as far as a full one")
  func fraction() {
    let (offset, _) = Self.rest { script in
      script.wheel(dy: -0.25)
      script.wait(0.7)
      script.wheel(dy: -1)
    }
    #expect(abs(offset - (3 + 2.0 / 3) * Self.sign) < 1e-6)
  }

  @Test("the last notch's direction decides: a notch back returns to the sign")
  func back() {
    let (offset, _) = Self.rest { script in
      script.wheel(dy: -1)
      script.wait(0.6)
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
      script.drag(by: -1000, speed: 1000)
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
    #expect(steps.allSatisfy { $0 < 1.1 * Self.degree })
    #expect((frames.last?.snapshot.contentOffset ?? 0) > 3 * Self.sign + 6 * Self.degree)
  }
}
