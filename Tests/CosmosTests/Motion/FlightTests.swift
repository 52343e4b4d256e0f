import Canvas
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct FlightTests {
  /// The distance between signs in the test's window, in points.
  private static let sign = TestWorld.pointsPerSign

  /// Fractions of a flight's duration and distance, with ease-out.
  static let flight: [(Double, Double)] = [(0.1, 0.161), (0.25, 0.378), (0.5, 0.685), (0.75, 0.907), (0.9, 0.983)]

  @Test("a key flies to its sign along the ease-out curve in three seconds", arguments: flight)
  func fly(fraction: (Double, Double)) {
    var world = TestWorld.make()
    var script = GestureScript(at: 1)
    script.key("5")
    let frames = script.play(on: &world, framesPerSecond: 1000, until: 1 + 3 * fraction.0)
    #expect(abs((frames.last?.snapshot.contentOffset ?? 0) / (4 * Self.sign) - fraction.1) < 0.002)
    #expect(frames.last?.snapshot.phase == .animating)
  }

  @Test("a flight ends exactly on its sign, whose lines grow at once")
  func arrive() {
    var world = TestWorld.make()
    var script = GestureScript()
    script.key("5")
    let frames = script.play(on: &world, framesPerSecond: 100, until: 3.3)
    #expect(frames.last?.snapshot.contentOffset == 4 * Self.sign)
    let half = frames.first { $0.time >= 3.125 - 1e-9 }?.snapshot.reveal ?? 0
    #expect(abs(half - 0.5) < 0.05)
    #expect(frames.last?.snapshot.reveal == 1)
  }

  @Test("lines grow on arrival, not on the way, if a key ends a drag to fly", arguments: [true, false])
  func endedDrag(isSwipe: Bool) {
    var world = TestWorld.make()
    var script = GestureScript(at: 1)
    if isSwipe {
      script.swipe(by: -200, speed: 600)
    } else {
      script.press(x: 900)
      script.drag(by: -200, speed: 600)
    }
    script.key("5")
    let frames = script.play(on: &world, framesPerSecond: 100, until: 6)
    #expect(frames.last { $0.snapshot.phase == .animating }?.snapshot.reveal == 0)
    #expect(frames.last?.snapshot.reveal == 1)
  }

  @Test("the key = goes one sign back across the seam, not eleven forward")
  func overTheSeam() {
    var world = TestWorld.make()
    var script = GestureScript()
    script.key("=")
    let frames = script.play(on: &world, until: 4)
    #expect(frames.dropFirst().allSatisfy { $0.snapshot.contentOffset >= 11 * Self.sign - 1e-6 })
    #expect(frames.last?.snapshot.contentOffset == 11 * Self.sign)
    #expect(frames.last?.snapshot.sign == "aquarius")
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

  @Test("seven presses of Right go seven figures forward")
  func strokes() {
    var world = TestWorld.make()
    var script = GestureScript()
    for _ in 0..<7 {
      script.key(.right)
      script.wait(0.1)
    }
    let frames = script.play(on: &world, until: 6)
    #expect(frames.last?.snapshot.contentOffset == 3.5 * Self.sign)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.snapshot.contentOffset <= $1.snapshot.contentOffset })
  }

  @Test("a press stops a flight, and the sky stays where it is released far from any figure")
  func stop() {
    var world = TestWorld.make { $0.gap = 10 }
    var script = GestureScript()
    script.key("5")
    script.wait(0.8)
    script.press(x: 500)
    script.wait(0.2)
    script.release()
    let frames = script.play(on: &world, until: 6)
    let caught = frames.first { $0.time >= 0.82 }?.snapshot.contentOffset
    #expect(frames.last?.snapshot.contentOffset == caught)
    #expect(frames.last?.snapshot.phase == .idle)
    #expect(frames.last?.snapshot.sign == nil)
  }

  @Test("with reduced motion, a key goes to its sign at once, with its lines")
  func reducedMotion() {
    var world = TestWorld.make { $0.reducesMotion = true }
    var script = GestureScript(at: 1)
    script.key("5")
    let frames = script.play(on: &world, until: 2)
    #expect(frames.first { $0.time > 1.02 }?.snapshot.contentOffset == 4 * Self.sign)
    #expect(frames.last?.snapshot.reveal == 1)
  }
}
