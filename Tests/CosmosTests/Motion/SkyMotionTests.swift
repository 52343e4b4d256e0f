import Canvas
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct SkyMotionTests {
  /// The distance between signs in the test's window, in points.
  private static let sign = TestWorld.pointsPerSign

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

  @Test("a flight retargeted halfway is continuous in position and velocity")
  func retarget() {
    var world = TestWorld.make()
    var script = GestureScript()
    script.key("3")
    script.wait(1.5)
    script.key("5")
    let frames = script.play(on: &world, framesPerSecond: 1000, until: 5)
    for (before, after) in zip(frames, frames.dropFirst()) where before.time > 0.01 {
      let step = after.snapshot.contentOffset - before.snapshot.contentOffset
      #expect(abs(step / 0.001 - (before.snapshot.velocity + after.snapshot.velocity) / 2) < 200)
    }
    #expect(frames.last?.snapshot.contentOffset == 4 * Self.sign)
  }
}
