import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Scroller: continuity")
struct ScrollerContinuityTests {
  private static let runs = 300
  private static let actionsPerRun = 12

  /// Returns a scroller after random actions, and its time.
  private static func someScroller(_ chance: inout SeededGenerator) -> (scroller: Scroller, time: Double) {
    var scroller = Scroller(configuration: chance.either(ScrollConfiguration.examples))
    var time = 0.0
    var finger = 0.0
    for _ in 0..<actionsPerRun {
      let action = RandomAction.draw(from: &chance, finger: &finger, for: scroller.configuration)
      time += chance.either([0, 0.001, 0.008, 0.016])
      _ = action.apply(to: &scroller, at: time)
    }
    return (scroller, max(time, 0))
  }

  @Test("no motion jumps at its end or at the start of its successor", arguments: UInt64(1)...10)
  func handover(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for run in 0..<Self.runs {
      var (scroller, time) = Self.someScroller(&chance)
      let point = scroller.configuration.pointLength
      while let next = scroller.nextEventTime {
        // A very short motion ends within the sampled time.
        let moment = min(1e-7, max(0, next - time) * 1e-4)
        time = next
        let before = scroller
        scroller.advance(to: next)
        let jump = abs(scroller.contentOffset - before.contentOffset(at: next - moment))
        let speed = max(abs(before.velocity(at: next - moment)), abs(scroller.velocity))
        // The distance between two samples, and the rounding of positions a thousand units away.
        guard jump <= speed * moment * 2 + 1e-9 else {
          Issue.record("seed \(seed), run \(run): \(before.phase) jumps by \(jump) into \(scroller.phase)")
          return
        }
        let kick = abs(scroller.velocity - before.velocity(at: next - moment))
        // UIScrollView stops at 10 points per second, a linear animation ends at its full speed, and content stops at a
        // clamped end.
        let isStopped = scroller.configuration.endBehavior != .bounce || !scroller.configuration.alwaysBounces
        guard kick <= 11 * point || isStopped || before.phase == .animating || before.phase == .dragging else {
          Issue.record(
            "seed \(seed), run \(run): \(before.phase) is kicked by \(kick) into \(scroller.phase); \(before)")
          return
        }
      }
    }
  }

  @Test("time split at any point gives the same scroller", arguments: UInt64(11)...20)
  func splitTime(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for run in 0..<Self.runs {
      let (scroller, time) = Self.someScroller(&chance)
      let end = time + chance.number(0...4)
      var whole = scroller
      let events = whole.advance(to: end)
      var split = scroller
      var splitEvents: ScrollEvents = []
      for fraction in [0.1, 0.35, 0.351, 0.9] {
        splitEvents.formUnion(split.advance(to: time + (end - time) * fraction))
      }
      splitEvents.formUnion(split.advance(to: end))
      // An item that is crossed back and forth between two frames is not reported.
      guard whole == split, events.symmetricDifference(splitEvents).isSubset(of: .didCrossItem) else {
        Issue.record("seed \(seed), run \(run): \(whole.contentOffset) and \(split.contentOffset)")
        return
      }
    }
  }

  @Test("the seam does not affect the motion", arguments: UInt64(41)...50)
  func seam(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var endless = Scroller(configuration: ScrollConfiguration(pixelLength: 0.5))
    var wrapping = Scroller(configuration: ScrollConfiguration(pixelLength: 0.5, bounds: .wrapping(period: 250)))
    var time = 0.0
    var finger = 0.0
    for index in 0..<5_000 {
      let action = RandomAction.draw(from: &chance, finger: &finger, for: endless.configuration)
      if case .reconfigure = action { continue }
      if case .animate(_, _, _, .shortest) = action { continue }
      time += chance.either([0, 0.001, 0.008, 0.016, 0.2, 2])
      let events = action.apply(to: &endless, at: time)
      let wrappedEvents = action.apply(to: &wrapping, at: time)
      guard events == wrappedEvents, abs(endless.contentOffset - wrapping.contentOffset) < 1e-7,
        abs(endless.velocity - wrapping.velocity) < 1e-5
      else {
        Issue.record("seed \(seed), event \(index), \(action): \(endless.contentOffset), \(wrapping.contentOffset)")
        return
      }
    }
  }
}
