import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("ScrollPlane: any interruption at any time")
struct PlaneInvariantTests {
  private static let seeds = 20

  /// The number of events of all seeds together, from the environment variable SCROLL_PHYSICS_EVENTS.
  private static let events =
    ProcessInfo.processInfo.environment["SCROLL_PHYSICS_EVENTS"].flatMap { Int($0) } ?? 200_000

  private static let policies: [PlaneSnapPolicy] = [
    .axes, .axes, .offsets([ScrollVector(x: 50, y: 20), ScrollVector(x: 400, y: 300)]),
    .offsets([.zero, ScrollVector(x: 600, y: 90), ScrollVector(x: 90, y: 600)], maximumDistance: 250),
  ]

  /// An action on a plane, and the time since the previous one, in seconds.
  private struct Step {
    let interval: Double
    let action: PlaneAction
  }

  private static func plane(_ chance: inout SeededGenerator) -> ScrollPlane {
    // Only configurations in points: both axes of a plane share the length of a point.
    let configurations = RandomAction.configurations.filter { $0.pointLength == 1 }
    return ScrollPlane(
      horizontal: chance.either(configurations), vertical: chance.either(configurations),
      snapPolicy: chance.either(policies), isDirectionalLockEnabled: chance.chance(0.3))
  }

  /// Returns the first invariant that a list of actions breaks; `nil` if all hold.
  private static func broken(_ steps: [Step], on start: ScrollPlane) -> String? {
    var (plane, time, decisionTime) = (start, 0.0, 0.0)
    for step in steps {
      time += step.interval
      plane.advance(to: time)
      let before = plane
      step.action.apply(to: &plane, at: time)
      // A wheel's silence ends with another decision.
      if step.action.isScroll { decisionTime = time + 0.15 }
      if let broken = plane.brokenInvariant(
        after: step.action, of: before, at: time, isDecided: time > decisionTime)
      {
        return broken
      }
    }
    return nil
  }

  @Test("random events keep a plane continuous, and it rests at its target if left alone", arguments: 1...seeds)
  func invariants(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<Self.events / Self.seeds / 500 {
      let plane = Self.plane(&chance)
      var finger = ScrollVector.zero
      let steps = (0..<500).map { _ in
        Step(
          interval: chance.either([0, 0.001, 0.008, 0.016, 0.2, 2]),
          action: PlaneAction.draw(from: &chance, finger: &finger))
      }
      guard Self.broken(steps, on: plane) != nil else { continue }
      let shrunk = steps.shrunk { Self.broken($0, on: plane) != nil }
      var (lines, time) = ("", 0.0)
      for step in shrunk {
        time += step.interval
        lines += "PlaneAction\(step.action).apply(to: &plane, at: \(time))\n"
      }
      Issue.record("seed \(seed), \(shrunk.count) events: \(Self.broken(shrunk, on: plane) ?? "")\n\(lines)\(plane)")
      return
    }
  }

  @Test("every deceleration of a plane is announced and ends exactly once, and no other does", arguments: 1...seeds)
  func balance(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    var plane = Self.plane(&chance)
    var (time, finger, isAnnounced) = (0.0, ScrollVector.zero, false)
    for index in 0..<Self.events / Self.seeds {
      time += chance.either([0, 0.001, 0.008, 0.016, 0.2, 2])
      // Event by event, so that events at different times are separate.
      var happened: [ScrollEvents] = []
      while let next = plane.nextEventTime, next <= time { happened.append(plane.advance(to: next)) }
      plane.advance(to: time)
      let before = plane
      let action = PlaneAction.draw(from: &chance, finger: &finger)
      for events in happened + [action.apply(to: &plane, at: time)] {
        let ended = !events.isDisjoint(with: [.didEndDecelerating, .didCancelDecelerating])
        let isRight = !ended || isAnnounced
        if ended { isAnnounced = false }
        let repeats = events.contains(.willDecelerate) && isAnnounced
        if events.contains(.willDecelerate) { isAnnounced = true }
        guard isRight, !repeats else {
          Issue.record("seed \(seed), event \(index), \(action) of \(happened): \(events)\n\(before)\n\(plane)")
          return
        }
      }
      guard isAnnounced == plane.isGliding else {
        Issue.record("seed \(seed), event \(index), \(action): announced \(isAnnounced)\n\(before)\n\(plane)")
        return
      }
    }
  }
}

extension ScrollPlane {
  /// Whether either axis decelerates or bounces.
  fileprivate var isGliding: Bool {
    [horizontal.phase, vertical.phase].contains { $0 == .decelerating || $0 == .bouncing }
  }

  /// Returns the invariant broken by an action, which changed `before` to this plane; `nil` if all hold.
  fileprivate func brokenInvariant(
    after action: PlaneAction, of before: ScrollPlane, at time: Double, isDecided: Bool
  ) -> String? {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite, velocity.length.isFinite else { return "not finite" }
    let tolerance = 1e-9 + before.contentOffset.length * 1e-13
    if !action.movesAtOnce, (contentOffset - before.contentOffset).length > tolerance {
      return "the position jumps by \((contentOffset - before.contentOffset).length)"
    }
    // Following a pointer and ending a segment cause no jump.
    let soon = contentOffset(at: time + 1e-7)
    guard (soon - contentOffset).length < 0.01 + velocity.length * 2e-7 else {
      return "the next moment jumps to \(soon)"
    }
    guard isMoving == [.decelerating, .bouncing, .animating].contains(phase) || phase == .dragging else {
      return "isMoving is not what the phase says"
    }
    return brokenFuture(at: time, isDecided: isDecided)
  }

  /// Returns the invariant broken by a plane that is left alone or released; `nil` if all hold.
  private func brokenFuture(at time: Double, isDecided: Bool) -> String? {
    var later = self
    let told = targetContentOffset
    let isLeftAlone = isDecided && told != nil && phase != .dragging && phase != .animating
    if !isLeftAlone { later.cancel(time: time) }
    var count = 0
    while let next = later.nextEventTime {
      later.advance(to: next)
      count += 1
      guard count < 20 else { return "never comes to rest" }
    }
    guard later.phase == .idle else { return "rests in phase \(later.phase)" }
    for axis in [later.horizontal, later.vertical] {
      guard case .range(let range, _, _) = axis.configuration.bounds else { continue }
      guard range.contains(axis.contentOffset) else { return "rests outside the range, at \(axis.contentOffset)" }
    }
    guard isLeftAlone, let told else { return nil }
    let error = (later.contentOffset - told).length
    return error <= 1e-8 + told.length * 1e-13 ? nil : "rests at \(later.contentOffset), not at its target \(told)"
  }
}
