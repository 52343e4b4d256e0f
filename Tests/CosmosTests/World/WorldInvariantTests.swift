import Canvas
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
    let run = WorldRun(count: Self.events, chance: &chance)
    guard run.broken != nil else { return }
    let shrunk = run.shrunk
    Issue.record("seed \(seed), \(shrunk.steps.count) events: \(shrunk.broken ?? "")\n\(shrunk.source)")
  }

  @Test("the source of a run is that of a test")
  func source() {
    var chance = SeededGenerator(seed: 1)
    let source = WorldRun(count: 400, chance: &chance).source
    for line in source.split(separator: "\n").dropFirst() {
      #expect(line.wholeMatch(of: /world\.play\((nil|\.[a-zA-Z]+(\(.*\))?), at: [\d.]+\)/) != nil, "\(line)")
    }
    // A line of another run.
    var world = WorldRun.worlds[4]
    world.play(.key(Key(.character("5"), modifiers: .shift)), at: 0.5)
    let key = InputEvent.key(Key(.character("5"), modifiers: .shift))
    #expect(key.source == #".key(Key(.character("5"), modifiers: .shift))"#)
  }
}
