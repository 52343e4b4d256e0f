import Canvas
import ScrollPhysics
import TestSupport
import Testing

@testable import Cosmos

@Suite("Turntable views")
struct TurntableViewTests {
  @Test("100,000 random operations need at most 12 views, which show the right items at rest")
  func limit() {
    var random = SeededGenerator(seed: 8)
    var turntable = TestTurntable.make(of: 12)
    let lists = Self.lists(random: &random)
    var (most, wrong, time) = (0, 0, 0.0)
    for _ in 0..<100_000 {
      time += random.chance(0.01) ? 3 : random.number(0...0.02)
      Self.doAnything(to: &turntable, lists: lists, time: time, random: &random)
      most = max(most, turntable.viewCount)
      if Self.isAtRest(turntable), !Self.showsWhatItShould(turntable) { wrong += 1 }
    }
    #expect(most == 12)
    #expect(wrong == 0)
  }

  @Test("a view keeps its number and its item from edge to edge, and an item has only one view")
  func identity() {
    var turntable = TestTurntable.make(of: 100, chosen: 50)
    var numbers: [Int: Int] = [:]
    var changes = 0
    _ = turntable.drag(from: 90, to: -90, at: 1) { turntable, _ in
      let shown = turntable.shownItems
      #expect(Set(shown.map(\.view)).count == shown.count)
      for item in shown {
        if let number = numbers[item.item], number != item.view { changes += 1 }
        numbers[item.item] = item.view
      }
    }
    #expect(changes == 0)
    #expect(numbers.count == 11)
    #expect(numbers.values.max() == 6)
  }

  @Test("items without a free view wait for one and fade in")
  func waiting() {
    var turntable = TestTurntable.make(of: 12, chosen: 5)
    turntable.show(Array(20..<40), chosen: 20, at: 1)
    turntable.show(Array(40..<60), chosen: 40, at: 1.05)
    turntable.show(Array(60..<80), chosen: 60, at: 1.1)
    turntable.advance(to: 1.15)
    #expect(turntable.viewCount == 12)
    // The old items are still visible.
    #expect(turntable.shownItems.filter { $0.item >= 60 }.isEmpty)
    turntable.run(from: 1.15, to: 1.3)
    #expect(turntable.opacity(of: 61) > 0)
    #expect(turntable.opacity(of: 61) < 1)
    turntable.run(from: 1.3, to: 1.6)
    #expect(turntable.shownItems.map(\.item) == [60, 61, 62])
    #expect(turntable.opacity(of: 61) == 1)
  }

  // MARK: Random operations

  private static func lists(random: inout SeededGenerator) -> [[Int]] {
    var lists = [Array(0..<12), [], [7], Array(0..<1000)]
    for fraction in [0.9, 0.5, 0.1] { lists.append((0..<60).filter { _ in random.chance(fraction) }) }
    return lists
  }

  private static func doAnything(
    to turntable: inout Turntable, lists: [[Int]], time: Double, random: inout SeededGenerator
  ) {
    let point = Point(x: random.number(-200...200), y: random.number(-200...200))
    switch random.number(0...1) {
    case ..<0.02: turntable.show(random.either(lists), chosen: Int.random(in: 0..<60, using: &random), at: time)
    case ..<0.05:
      let item = random.chance(0.5) ? turntable.chosenItem : nil
      turntable.press(at: point, by: random.chance(0.5) ? .mouse : .touch, on: item, time: time)
    case ..<0.30: turntable.move(to: point, time: time)
    case ..<0.34: _ = turntable.release(at: time)
    case ..<0.35: turntable.cancel(at: time)
    case ..<0.365: turntable.wheel(by: random.number(-10...10), at: time)
    case ..<0.38: turntable.swipe(by: random.number(-10...10), random.either([.began, .changed, .lifted]), at: time)
    case ..<0.39: turntable.step(by: Int.random(in: -6...6, using: &random), at: time)
    case ..<0.40: turntable.scroll(to: Int.random(in: 0..<60, using: &random), at: time)
    case ..<0.41: turntable.scroll(to: turntable.list.items.last ?? 0, at: time)
    default: turntable.advance(to: time)
    }
  }

  private static func isAtRest(_ turntable: Turntable) -> Bool {
    turntable.scroller.phase == .idle && turntable.nextFrame == .never
  }

  /// Whether a turntable at rest shows the seven items around the chosen one, opaque and 30 degrees apart.
  private static func showsWhatItShould(_ turntable: Turntable) -> Bool {
    var count = 0
    var isRight = true
    turntable.forEachShownItem { shown in
      count += 1
      isRight =
        isRight && shown.opacity == 1
        && turntable.list.item(in: Int((turntable.position + shown.angle / 30).rounded())) == shown.item
    }
    let items = (-2...2).filter { turntable.list.item(in: Int(turntable.position) + $0) != nil }
    return isRight && items.count == count
  }
}
