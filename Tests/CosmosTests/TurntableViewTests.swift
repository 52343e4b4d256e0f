// The few views that show any number of items.

import Canvas
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite("Turntable views")
struct TurntableViewTests {
  @Test("a million random operations need no more than 8 views, and show the right items whenever they rest")
  func limit() {
    var random = SplitMix64(seed: 8, layer: 0, section: 0)
    var ring = TestRing.ring(of: 12)
    let lists = Self.lists(random: &random)
    var (most, wrong, time) = (0, 0, 0.0)
    for _ in 0..<1_000_000 {
      time += random.unit() < 0.01 ? 3 : 0.02 * random.unit()
      Self.doAnything(to: &ring, lists: lists, time: time, random: &random)
      most = max(most, ring.viewCount)
      if Self.isAtRest(ring), !Self.showsWhatItShould(ring) { wrong += 1 }
    }
    #expect(most == 8)
    #expect(wrong == 0)
  }

  @Test("a view keeps its number and its item from edge to edge, and only one shows an item")
  func identity() {
    var ring = TestRing.ring(of: 100, chosen: 50)
    var numbers: [Int: Int] = [:]
    var changes = 0
    _ = ring.drag(from: 90, to: -90, at: 1) { ring, _ in
      let shown = ring.shownItems
      #expect(Set(shown.map(\.view)).count == shown.count)
      for item in shown {
        if let number = numbers[item.item], number != item.view { changes += 1 }
        numbers[item.item] = item.view
      }
    }
    #expect(changes == 0)
    #expect(numbers.count == 13)
    #expect(numbers.values.max() == 6)
  }

  @Test("items that find no free view wait for one and fade in")
  func waiting() {
    var ring = TestRing.ring(of: 12, chosen: 5)
    ring.show(Array(20..<40), at: 1)
    ring.advance(to: 1.1)
    #expect(ring.viewCount == 8)
    #expect(ring.shownItems.filter { $0.item >= 20 }.map(\.item) == [20])
    ring.run(from: 1.1, to: 1.5)
    #expect(ring.opacity(of: 21) > 0)
    #expect(ring.opacity(of: 21) < 1)
    ring.run(from: 1.5, to: 2)
    #expect(ring.shownItems.map(\.item) == [20, 21, 22, 23])
    #expect(ring.opacity(of: 21) == 1)
  }

  @Test("a frame of 100,000 items is as much work as one of 12")
  func work() {
    let clock = ContinuousClock()
    var rings = [TestRing.ring(of: 12, chosen: 6), TestRing.ring(of: 100_000, chosen: 50_000)]
    var best = [Duration.seconds(60), .seconds(60)]
    // In turns and the best of many, so that what else the machine does falls out; twice is room for the rest.
    for round in 1...40 {
      for index in rings.indices {
        let start = Double(round)
        rings[index].step(by: round.isMultiple(of: 2) ? 3 : -3, at: start)
        best[index] = min(best[index], clock.measure { rings[index].run(from: start, to: start + 0.9) })
      }
    }
    #expect(best[1] < best[0] * 2)
  }

  // MARK: Chance

  private static func lists(random: inout SplitMix64) -> [[Int]] {
    var lists = [Array(0..<12), [], [7], Array(0..<100_000)]
    for share in [0.9, 0.5, 0.1] { lists.append((0..<60).filter { _ in random.unit() < share }) }
    return lists
  }

  private static func doAnything(to ring: inout Turntable, lists: [[Int]], time: Double, random: inout SplitMix64) {
    let point = Point(x: random.unit() * 400 - 200, y: random.unit() * 400 - 200)
    switch random.unit() {
    case ..<0.02: ring.show(lists[Int(random.unit() * Double(lists.count))], at: time)
    case ..<0.05: ring.press(at: point, by: random.unit() < 0.5 ? .mouse : .touch, time: time)
    case ..<0.30: ring.move(to: point, time: time)
    case ..<0.34: _ = ring.release(at: time)
    case ..<0.35: ring.cancel(at: time)
    case ..<0.38: ring.wheel(by: random.unit() * 20 - 10, isPrecise: random.unit() < 0.5, at: time)
    case ..<0.39: ring.step(by: Int(random.unit() * 13) - 6, at: time)
    case ..<0.40: ring.bring(Int(random.unit() * 60), at: time)
    case ..<0.41: ring.goToLast(at: time)
    default: ring.advance(to: time)
    }
  }

  private static func isAtRest(_ ring: Turntable) -> Bool {
    ring.phase == .idle && ring.nextEventTime == nil && !ring.isMoving
  }

  /// Whether a ring at rest shows the seven items round the chosen one, opaque and 30 degrees apart.
  private static func showsWhatItShould(_ ring: Turntable) -> Bool {
    var count = 0
    var isRight = true
    ring.forEachShownItem { shown in
      count += 1
      isRight =
        isRight && shown.opacity == 1
        && ring.list.item(at: Int((ring.position + shown.angle / 30).rounded())) == shown.item
    }
    let places = (-3...3).filter { ring.list.item(at: Int(ring.position) + $0) != nil }
    return isRight && places.count == count
  }
}
