import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller: any interruption at any time")
struct ScrollerInvariantTests {
  private static let eventsPerSeed = 50_000

  @Test("a million random events keep every invariant", arguments: UInt64(1)...20)
  func invariants(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var scroller = Scroller(configuration: chance.either(RandomAction.configurations))
    var time = 0.0
    var finger = 0.0
    for index in 0..<Self.eventsPerSeed {
      let point = scroller.configuration.pointLength
      let action = RandomAction.draw(from: &chance, finger: &finger, pointLength: point)
      time += chance.either([0, 0.001, 0.008, 0.016, 0.2, 2])
      _ = scroller.advance(time: time)
      let before = scroller
      let events = action.apply(to: &scroller, at: time)
      if let broken = Self.broken(before, action, events, scroller) {
        let summaries = "\(Self.summary(before))\n\(Self.summary(scroller))"
        Issue.record("seed \(seed), event \(index), \(action) at \(time): \(broken)\n\(summaries)")
        return
      }
    }
  }

  private static func summary(_ scroller: Scroller) -> String {
    let target = scroller.targetContentOffset.map { "\($0)" } ?? "nowhere"
    return "\(scroller.phase) at \(scroller.contentOffset), \(scroller.velocity) a second, to \(target)"
  }

  /// What does not hold after `action` turned `before` into `after`; `nil` when all does.
  private static func broken(
    _ before: Scroller,
    _ action: RandomAction,
    _ events: ScrollEvents,
    _ after: Scroller
  ) -> String? {
    // Positions up to 1e8 units are exact to about 1e-8.
    let tolerance = 1e-9 + abs(before.contentOffset) * 1e-14
    guard after.contentOffset.isFinite, after.velocity.isFinite else { return "not finite" }
    if !action.movesAtOnce, abs(after.contentOffset - before.contentOffset) > tolerance {
      return "the position jumps by \(after.contentOffset - before.contentOffset)"
    }
    // From rest an animation starts along its curve, which may start at speed.
    if action.keepsVelocity, after.isMoving, before.velocity != 0,
      abs(after.velocity - before.velocity) > 1e-6 * max(1, abs(before.velocity))
    {
      return "the velocity jumps from \(before.velocity) to \(after.velocity)"
    }
    if case .wrapping(let period) = after.configuration.bounds {
      guard after.foldedOffset >= 0, after.foldedOffset < period else { return "folded outside the period" }
      let sum = Double(after.turns) * period + after.foldedOffset
      guard abs(sum - after.contentOffset) <= tolerance else { return "turns and fold are not the offset" }
    } else {
      guard after.foldedOffset == after.contentOffset, after.turns == 0 else { return "folded without a wrap" }
    }
    return brokenPhase(after, events) ?? brokenFuture(after)
  }

  private static func brokenPhase(_ scroller: Scroller, _ events: ScrollEvents) -> String? {
    let isHeld = scroller.phase == .tracking || (scroller.phase == .dragging && scroller.targetContentOffset == nil)
    let moves = [.decelerating, .bouncing, .animating].contains(scroller.phase)
    guard scroller.isMoving == moves else { return "isMoving is not what the phase says" }
    guard (scroller.targetContentOffset == nil) == isHeld else { return "a target during a drag" }
    if scroller.phase == .idle, scroller.velocity != 0 { return "idle with a velocity" }
    if events.contains(.willDecelerate), !moves { return "announced a deceleration that is none" }
    if moves, scroller.nextEventTime == nil { return "moves for ever" }
    return nil
  }

  /// Left alone, everything comes to rest where it said, within the bounds.
  private static func brokenFuture(_ scroller: Scroller) -> String? {
    guard let target = scroller.targetContentOffset, scroller.phase != .dragging, scroller.phase != .idle else {
      return nil
    }
    var later = scroller
    let isWheeling = scroller.nextEventTime.map { $0 < 0.151 } ?? false
    var guardCount = 0
    while let next = later.nextEventTime {
      _ = later.advance(time: next)
      guardCount += 1
      guard guardCount < 10 else { return "never comes to rest" }
    }
    guard later.phase == .idle else { return "rests in phase \(later.phase)" }
    let isWheel = isWheeling || guardCount > 3
    if !isWheel, scroller.phase != .animating, abs(later.contentOffset - target) > 1e-9 + abs(target) * 1e-14 {
      return "rests at \(later.contentOffset), not at its target \(target)"
    }
    if case .range(let range, _) = later.configuration.bounds, !range.contains(later.contentOffset) {
      return "rests outside the range"
    }
    return nil
  }
}
