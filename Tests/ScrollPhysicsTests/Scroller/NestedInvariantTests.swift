import ScrollPhysics
import TestSupport
import Testing

@Suite("Nested scrollers: any interruption at any time")
struct NestedInvariantTests {
  /// The number of events of each seed.
  private static let events = eventCount(or: 100_000)

  @Test("random drags and flicks make no jumps, stay within the inner ends, and rest on a page", arguments: seeds)
  func invariants(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var (nested, time, finger) = (NestedPages(), 0.0, ScrollVector.zero)
    for index in 0..<Self.events {
      time += chance.either([0, 0.001, 0.008, 0.016, 0.2, 2])
      nested.frame(at: time)
      let before = nested.offset
      let isMove = Self.act(on: &nested, finger: &finger, at: time, &chance)
      guard nested.offset.isNear(before) || isMove, nested.picture.overscroll == 0, nested.rests(after: time) else {
        Issue.record("seed \(seed), event \(index) at \(time): \(before) to \(nested.pages), \(nested.picture)")
        return
      }
    }
  }

  /// Applies a random action, and returns whether it moves a finger.
  private static func act(
    on nested: inout NestedPages, finger: inout ScrollVector, at time: Double, _ chance: inout SeededGenerator
  ) -> Bool {
    switch chance.number(0...1) {
    case ..<0.15:
      finger = ScrollVector(x: chance.number(0...320), y: chance.number(0...480))
      nested.fingerDown(finger, at: time)
    case ..<0.75:
      finger = finger + ScrollVector(x: chance.number(-60...60), y: chance.number(-5...5))
      nested.fingerMoved(finger, at: time)
      return true
    case ..<0.9: nested.fingerUp(at: time)
    default: nested.frame(at: time)
    }
    return false
  }
}

extension NestedPages {
  /// The offsets of all three scrollers.
  fileprivate var offset: [Double] { [pages.contentOffset, picture.contentOffset, text.contentOffset] }

  /// Returns whether everything comes to rest within its bounds once the finger is lifted.
  fileprivate func rests(after time: Double) -> Bool {
    var later = self
    later.fingerUp(at: time)
    later.frame(at: time + 60)
    let page = later.pages.contentOffset / 320
    return [later.pages, later.picture, later.text].allSatisfy { $0.phase == .idle && $0.overscroll == 0 }
      && page == page.rounded()
  }
}

extension [Double] {
  fileprivate func isNear(_ other: [Double]) -> Bool { zip(self, other).allSatisfy { abs($0 - $1) < 1e-9 } }
}
