import Canvas
import Scene
import ScrollPhysics
import TestSupport
import Testing

@testable import Cosmos

@Suite struct DriftTests {
  /// The distance between signs in the test's window, in points.
  private static let sign = TestWorld.pointsPerSign

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
}
