import Canvas
import ScrollPhysics
import TestSupport
import Testing

@testable import Cosmos

@Suite("Turntable views")
struct TurntableViewTests {
  @Test("random operations show at most 12 items, and at rest the right ones")
  func limit() {
    var random = SeededGenerator(seed: 8)
    var turntable = TestTurntable.make(of: 12)
    let lists = Self.lists(random: &random)
    var (most, wrong, time) = (0, 0, 0.0)
    for _ in 0..<20_000 {
      time += random.chance(0.01) ? 3 : random.number(0...0.02)
      Self.doAnything(to: &turntable, lists: lists, time: time, random: &random)
      most = max(most, turntable.shownItems.count)
      if Self.isAtRest(turntable), !Self.showsWhatItShould(turntable) { wrong += 1 }
    }
    #expect(most <= 12 && most > 6)
    #expect(wrong == 0)
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
    case ..<0.05: turntable.press(at: point, by: random.chance(0.5) ? .mouse : .touch, time: time)
    case ..<0.30: turntable.move(to: point, time: time)
    case ..<0.34: turntable.release(at: time)
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
    let isRight = turntable.shownItems.allSatisfy { shown in
      shown.opacity == 1
        && turntable.list.item(in: Int((turntable.position + shown.angle / 30).rounded())) == shown.item
    }
    let items = (-2...2).filter { turntable.list.item(in: Int(turntable.position) + $0) != nil }
    return isRight && items.count == turntable.shownItems.count
  }
}
