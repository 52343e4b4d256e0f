import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller: any interruption at any time")
struct ScrollerInvariantTests {
  private static let seeds = 20

  /// The number of events of all seeds together, from the environment variable SCROLL_PHYSICS_EVENTS.
  private static let events =
    ProcessInfo.processInfo.environment["SCROLL_PHYSICS_EVENTS"].flatMap { Int($0) } ?? 400_000

  @Test("random events, including changes of the bounds, keep every invariant", arguments: 1...seeds)
  func invariants(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    let run = RandomRun(count: Self.events / Self.seeds, chance: &chance)
    guard run.isBroken else { return }
    let shrunk = run.shrunk
    Issue.record("seed \(seed), \(shrunk.steps.count) events: \(shrunk.broken ?? "")\n\(shrunk.source)")
  }

  @Test("a failure of 20,000 events shrinks to the events that it needs", arguments: [[19_999], [3, 5000, 12_000]])
  func shrinking(needed: [Int]) {
    #expect(Array(0..<20_000).shrunk { Set($0).isSuperset(of: needed) } == needed)
  }
}
