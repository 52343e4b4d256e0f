import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Scroller: any interruption at any time")
struct ScrollerInvariantTests {
  /// The number of events of each seed.
  private static let events = eventCount(or: 400_000)

  @Test("random events, including changes of the bounds, keep every invariant", arguments: seeds)
  func invariants(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let run = RandomRun(count: Self.events, chance: &chance)
    guard run.isBroken else { return }
    let shrunk = run.shrunk
    Issue.record("seed \(seed), \(shrunk.steps.count) events: \(shrunk.broken ?? "")\n\(shrunk.description)")
  }

  @Test(
    "in another unit, and on a mirrored axis, the same events cause the same motion", arguments: seeds, [4, -0.25])
  func symmetry(seed: UInt64, factor: Double) {
    var chance = SeededGenerator(seed: seed)
    let configuration = chance.either(ScrollConfiguration.examples)
    var scroller = Scroller(configuration: configuration)
    var other = Scroller(
      contentOffset: scroller.contentOffset * factor, configuration: configuration.scaled(by: factor))
    var (time, finger) = (0.0, 0.0)
    for index in 0..<Self.events / 4 {
      let action = RandomAction.draw(from: &chance, finger: &finger, for: scroller.configuration)
      time += chance.either([0, 0.001, 0.008, 0.016, 0.2, 2])
      // The first turn of a wrapping axis is another one if it is mirrored, and only the leading inset moves the snap
      // positions by which the target of a fling was chosen.
      let bounds = scroller.configuration.bounds
      if case .reconfigure(let new) = action, factor < 0,
        new.bounds.cycle != bounds.cycle
          || (scroller.activity.launch != nil && new.bounds.insets != bounds.insets)
      {
        continue
      }
      let before = scroller
      let events = action.apply(to: &scroller, at: time)
      let others = action.scaled(by: factor).apply(to: &other, at: time)
      let tolerance = 1e-6 * scroller.configuration.pointLength + abs(scroller.contentOffset) * 1e-12
      let (target, mirrored) = (scroller.targetContentOffset, other.targetContentOffset)
      let isNear =
        abs(other.contentOffset / factor - scroller.contentOffset) <= tolerance
        && abs(other.velocity / factor - scroller.velocity) <= 100 * tolerance
        && abs((mirrored ?? 0) / factor - (target ?? 0)) <= tolerance
      // A rounding error has left one of them beside its snap position.
      if isNear, scroller.isMoving != other.isMoving { return }
      guard events == others, other.phase == scroller.phase, isNear else {
        Issue.record("seed \(seed), event \(index), \(action): \(events), \(others)\n\(before)\n\(scroller)\n\(other)")
        return
      }
    }
  }

  @Test("a failure of 20,000 events shrinks to the events that it needs", arguments: [[19_999], [3, 5000, 12_000]])
  func shrinking(needed: [Int]) {
    #expect(Array(0..<20_000).shrunk { Set($0).isSuperset(of: needed) } == needed)
  }
}
