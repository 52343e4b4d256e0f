import Foundation
import TestSupport
import Testing

@testable import Cosmos

@Suite("The world: any event at any time")
struct WorldInvariantTests {
  /// The number of events of each seed, from the environment variable COSMOS_EVENTS.
  private static let events = ProcessInfo.processInfo.environment["COSMOS_EVENTS"].flatMap { Int($0) } ?? 500

  @Test("random events keep every invariant", arguments: UInt64(1)...20)
  func invariants(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    #expect(WorldRun(count: Self.events, chance: &chance).failure == nil)
  }
}
