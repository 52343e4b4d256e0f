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
