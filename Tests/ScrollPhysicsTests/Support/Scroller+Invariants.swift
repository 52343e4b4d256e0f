@testable import ScrollPhysics

extension Scroller {
  /// Returns the invariant broken by `action`, which changed `before` to this scroller; `nil` if all hold.
  func brokenInvariant(
    after action: RandomAction,
    of before: Scroller,
    events: ScrollEvents,
    time: Double
  ) -> String? {
    // Positions up to 1e8 units are exact to about 1e-8.
    let tolerance = 1e-9 + abs(before.contentOffset) * 1e-14
    guard contentOffset.isFinite, velocity.isFinite else { return "not finite" }
    // An axis that ceases to wrap shows the same place in its first turn.
    let isUnwrapped = before.bounds.cycle != nil && bounds.cycle == nil
    let jump = contentOffset - (isUnwrapped ? before.foldedOffset : before.contentOffset + (action.shift ?? 0))
    if !action.movesAtOnce, abs(jump) > tolerance { return "the position jumps by \(jump)" }
    if action.shift != nil, phase != before.phase || !events.isEmpty { return "a shift of the content is felt" }
    // From rest, an animation starts along its curve, whose initial speed may not be 0.
    if action.keepsVelocity, isMoving, before.velocity != 0,
      abs(velocity - before.velocity) > 1e-6 * max(1, abs(before.velocity))
    {
      return "the velocity jumps from \(before.velocity) to \(velocity)"
    }
    if let period = bounds.cycle?.period {
      guard foldedOffset >= 0, foldedOffset < period else { return "folded outside the period" }
      let turns = (contentOffset - foldedOffset) / period
      guard abs(turns - turns.rounded()) * period <= tolerance else { return "not folded by whole turns" }
    } else {
      guard foldedOffset == contentOffset else { return "folded without a wrap" }
    }
    // Dragged content follows its pointer without a jump, below 100,000 points per second.
    let soon = contentOffset(at: time + 1e-7)
    if phase == .dragging, abs(soon - contentOffset) > 0.01 * configuration.pointLength + tolerance {
      return "a drag jumps by \(soon - contentOffset)"
    }
    return brokenPhase(events) ?? brokenWay(from: time) ?? brokenFuture(from: time)
  }

  private func brokenPhase(_ events: ScrollEvents) -> String? {
    let isHeld = phase == .tracking || (phase == .dragging && targetContentOffset == nil)
    let moves = [.decelerating, .bouncing, .animating].contains(phase)
    guard isMoving == moves else { return "isMoving is not what the phase says" }
    guard (targetContentOffset == nil) == isHeld else { return "a target during a drag" }
    if phase == .idle, velocity != 0 { return "idle with a velocity" }
    if events.contains(.willDecelerate), !moves { return "announced a deceleration that is none" }
    if moves, nextEventTime == nil { return "moves for ever" }
    return nil
  }

  /// Returns the invariant broken by moving content, which passes neither its destination nor, if animated, an end.
  private func brokenWay(from time: Double) -> String? {
    // Content that a held key moves goes on beyond the offset at which a release would stop it.
    guard isMoving, runStop == nil, phase != .bouncing, let target = targetContentOffset, let end = nextEventTime else {
      return nil
    }
    let range = bounds.range
    // A fling into an end bounces there.
    let bounces = phase == .decelerating && (target == range.lowerBound || target == range.upperBound)
    let isInside = phase == .animating && range.contains(contentOffset)
    let tolerance = 1e-6 * configuration.pointLength + abs(target) * 1e-12
    let isOnItsWay = (target - contentOffset) * velocity.direction > tolerance
    for part in [0.03, 0.2, 0.6, 0.95] {
      let offset = contentOffset(at: time + (end - time) * part)
      if isOnItsWay, !bounces, (offset - target) * velocity.direction > tolerance {
        return "passes its destination at \(offset)"
      }
      if isInside, offset < range.lowerBound - tolerance || offset > range.upperBound + tolerance {
        return "is animated beyond an end, to \(offset)"
      }
    }
    return nil
  }

  /// Returns the invariant broken by content left alone or released, which rests in its bounds, on its target.
  private func brokenFuture(from time: Double) -> String? {
    var later = self
    later.cancel(time: time)
    let isLeftAlone = targetContentOffset != nil && phase != .dragging && phase != .idle
    var eventCount = 0
    while let next = later.nextEventTime {
      later.advance(to: next)
      eventCount += 1
      guard eventCount < 10 else { return "never comes to rest" }
    }
    guard later.phase == .idle else { return "rests in phase \(later.phase)" }
    guard later.overscroll == 0 else { return "rests outside the range, at \(later.contentOffset)" }
    guard isLeftAlone, eventCount <= 3, phase != .animating, let target = targetContentOffset else { return nil }
    guard abs(later.contentOffset - target) <= 1e-9 + abs(target) * 1e-14 else {
      return "rests at \(later.contentOffset), not at its target"
    }
    return nil
  }
}
