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
  func invariants(seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    var scroller = Scroller(configuration: chance.either(RandomAction.configurations))
    var time = 0.0
    var finger = 0.0
    for index in 0..<Self.events / Self.seeds {
      let action = RandomAction.draw(from: &chance, finger: &finger, for: scroller.configuration)
      time += chance.either([0, 0.001, 0.008, 0.016, 0.2, 2])
      scroller.advance(to: time)
      let before = scroller
      let events = action.apply(to: &scroller, at: time)
      if let broken = scroller.brokenInvariant(after: action, of: before, events: events, time: time) {
        Issue.record("seed \(seed), event \(index), \(action) at \(time): \(broken)\n\(before)\n\(scroller)")
        return
      }
    }
  }
}
