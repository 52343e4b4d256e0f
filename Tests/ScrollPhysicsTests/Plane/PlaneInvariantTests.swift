import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("ScrollPlane: any interruption at any time")
struct PlaneInvariantTests {
  /// The number of events of each seed.
  private static let events = eventCount(or: 200_000)

  private static let policies: [PlaneSnapPolicy] = [
    .axes, .axes, .positions([ScrollVector(x: 50, y: 20), ScrollVector(x: 400, y: 300)]),
    .positions([.zero, ScrollVector(x: 600, y: 90), ScrollVector(x: 90, y: 600)], maximumDistance: 250),
  ]

  private static func plane(_ chance: inout SeededGenerator) -> ScrollPlane {
    // Only configurations in points: both axes of a plane share the length of a point.
    let configurations = ScrollConfiguration.examples.filter { $0.pointLength == 1 }
    return ScrollPlane(
      horizontal: chance.either(configurations), vertical: chance.either(configurations),
      snapPolicy: chance.either(policies), directionalLock: chance.chance(0.3) ? DirectionalLock() : nil)
  }

  @Test("random events keep a plane continuous, and it rests at its target if left alone", arguments: seeds)
  func invariants(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<Self.events / 500 {
      var run = PlaneRun(start: Self.plane(&chance))
      var finger = ScrollVector.zero
      run.steps = (0..<500).map { _ in
        PlaneRun.Step(
          interval: chance.either([0, 0.001, 0.008, 0.016, 0.2, 2]),
          action: PlaneAction.draw(from: &chance, finger: &finger))
      }
      guard let failure = run.failure else { continue }
      Issue.record("seed \(seed): \(failure) on \(run.start)")
      return
    }
  }

  @Test("every drag, deceleration and animation of a plane begins and ends exactly once", arguments: seeds)
  func balance(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var plane = Self.plane(&chance)
    var (time, finger, balance) = (0.0, ScrollVector.zero, EventBalance())
    for index in 0..<Self.events {
      time += chance.either([0, 0.001, 0.008, 0.016, 0.2, 2])
      let action = PlaneAction.draw(from: &chance, finger: &finger)
      // Event by event, so that events at different times are separate.
      while true {
        let before = plane
        let next = plane.nextEventTime.flatMap { $0 <= time ? $0 : nil }
        let events = next.map { plane.advance(to: $0) } ?? action.apply(to: &plane, at: time)
        let phases = [plane.horizontal.phase, plane.vertical.phase]
        if let broken = balance.add(
          events, isDragged: plane.gesture.hasBegun,
          isGliding: phases.contains { $0 == .decelerating || $0 == .bouncing },
          isAnimating: phases.contains(.animating), arrives: next == nil && action.mayArriveAtOnce,
          isSilent: next == nil && action.isSilent)
        {
          Issue.record("seed \(seed), event \(index), \(action): \(broken) by \(events)\n\(before)\n\(plane)")
          return
        }
        if next == nil { break }
      }
    }
  }

  @Test("a plane with its axes exchanged moves likewise", arguments: seeds)
  func transposition(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var plane = Self.plane(&chance)
    var (horizontal, vertical) = (plane.horizontal.configuration, plane.vertical.configuration)
    horizontal.decelerationRate = vertical.decelerationRate
    plane = ScrollPlane(horizontal: horizontal, vertical: vertical, snapPolicy: plane.snapPolicy)
    let snapPolicy: PlaneSnapPolicy =
      if case .positions(let offsets, let distance) = plane.snapPolicy {
        .positions(offsets.map(\.transposed), maximumDistance: distance)
      } else {
        .axes
      }
    var other = ScrollPlane(horizontal: vertical, vertical: horizontal, snapPolicy: snapPolicy)
    var (time, finger) = (0.0, ScrollVector.zero)
    for index in 0..<Self.events / 4 {
      time += chance.either([0, 0.001, 0.008, 0.016, 0.2, 2])
      let action = PlaneAction.draw(from: &chance, finger: &finger)
      let before = plane
      let events = action.apply(to: &plane, at: time)
      let others = action.transposed.apply(to: &other, keysMoveHorizontally: false, at: time)
      let error = max(
        (other.contentOffset.transposed - plane.contentOffset).length,
        (other.velocity.transposed - plane.velocity).length)
      guard events == others, other.phase == plane.phase, error <= 1e-6 + plane.contentOffset.length * 1e-12 else {
        Issue.record("seed \(seed), event \(index), \(action): \(events), \(others)\n\(before)\n\(plane)\n\(other)")
        return
      }
    }
  }

  @Test("a plane whose pointer and other input move along one axis moves like a scroller", arguments: seeds)
  func oneAxis(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<Self.events / 2000 {
      guard let broken = Self.difference(of: chance.either(ScrollConfiguration.examples), &chance) else { continue }
      Issue.record("seed \(seed), \(broken)")
      return
    }
  }

  /// Returns the first difference between a scroller and a plane during 500 actions along one axis, or `nil`.
  private static func difference(
    of configuration: ScrollConfiguration, _ chance: inout SeededGenerator
  ) -> String? {
    var scroller = Scroller(configuration: configuration)
    var plane = ScrollPlane(
      horizontal: configuration,
      vertical: ScrollConfiguration(pointLength: configuration.pointLength, reportsSettling: true))
    var (time, finger) = (0.0, 0.0)
    for index in 0..<500 {
      time += chance.either([0, 0.001, 0.008, 0.016, 0.2, 2])
      let action = RandomAction.draw(from: &chance, finger: &finger, for: scroller.configuration)
      if case .reconfigure(let other) = action, other.pointLength != configuration.pointLength { continue }
      let before = scroller
      let events = action.apply(to: &scroller, at: time)
      let others = action.map { ScrollVector(x: $0, y: 0) }.apply(to: &plane, at: time)
      let tolerance = 1e-6 * configuration.pointLength + abs(scroller.contentOffset) * 1e-12
      if plane.horizontal.phase != scroller.phase, let target = plane.horizontal.targetContentOffset,
        abs(target - scroller.contentOffset) <= tolerance
      {
        // A rounding error of the pointer's path has left the content beside its snap position.
        return nil
      }
      // A wheel that turns while fingers rest on a trackpad does not turn along the other axis.
      if plane.vertical.phase == .dragging { return nil }
      let error = abs(plane.contentOffset.x - scroller.contentOffset)
      guard events == others, plane.phase == scroller.phase, error <= tolerance, plane.contentOffset.y == 0 else {
        return "event \(index), \(action): \(events), \(others)\n\(before)\n\(scroller)\n\(plane)"
      }
    }
    return nil
  }
}

/// Actions on a plane, of which one may break an invariant.
private struct PlaneRun: RandomTrial {
  struct Step {
    /// The time since the previous action, in seconds.
    let interval: Double
    let action: PlaneAction
  }

  let start: ScrollPlane
  var steps: [Step] = []

  var broken: String? {
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
}

extension ScrollPlane {
  /// Returns the invariant broken by an action, which changed `before` to this plane; `nil` if all hold.
  fileprivate func brokenInvariant(
    after action: PlaneAction, of before: ScrollPlane, at time: Double, isDecided: Bool
  ) -> String? {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite, velocity.length.isFinite else { return "not finite" }
    let tolerance = 1e-9 + before.contentOffset.length * 1e-13
    let jump = contentOffset - before.contentOffset - (action.shift ?? .zero)
    if !action.movesAtOnce, jump.length > tolerance { return "the position jumps by \(jump.length)" }
    // Following a pointer and ending a segment cause no jump; an animation may begin at 500,000 points per second.
    let soon = contentOffset(at: time + 1e-7)
    guard (soon - contentOffset).length < 0.05 + velocity.length * 2e-7 else {
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
    let isAnimating = horizontal.phase == .animating || vertical.phase == .animating
    let isLeftAlone = isDecided && told != nil && phase != .dragging && !isAnimating
    if !isLeftAlone { later.cancel(time: time) }
    var count = 0
    while let next = later.nextEventTime {
      later.advance(to: next)
      count += 1
      guard count < 20 else { return "never comes to rest" }
    }
    guard later.phase == .idle else { return "rests in phase \(later.phase)" }
    guard later.overscroll == .zero else { return "rests outside the range, at \(later.contentOffset)" }
    guard isLeftAlone, let told else { return nil }
    let error = (later.contentOffset - told).length
    return error <= 1e-8 + told.length * 1e-13 ? nil : "rests at \(later.contentOffset), not at its target \(told)"
  }
}
