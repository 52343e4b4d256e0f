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

  private static func plane(_ chance: inout SeededGenerator) -> ScrollPlane {
    // Only configurations in points: both axes of a plane share the length of a point.
    let configurations = RandomAction.configurations.filter { $0.pointLength == 1 }
    return ScrollPlane(
      horizontal: chance.either(configurations), vertical: chance.either(configurations),
      snapPolicy: chance.either(policies), isDirectionalLockEnabled: chance.chance(0.3))
  }

  @Test("random events keep a plane continuous, and it rests at its target if left alone", arguments: 1...seeds)
  func invariants(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    var plane = Self.plane(&chance)
    var (time, finger) = (0.0, ScrollVector.zero)
    // A wheel's silence ends with another decision.
    var decisionTime = 0.0
    for index in 0..<Self.events / Self.seeds {
      if index % 500 == 499 { plane = Self.plane(&chance) }
      time += chance.either([0, 0.001, 0.008, 0.016, 0.2, 2])
      plane.advance(to: time)
      let before = plane
      let action = plane.actAtRandom(&chance, finger: &finger, at: time)
      if action.name.hasPrefix("wheel") || action.name.hasPrefix("trackpad") { decisionTime = time + 0.15 }
      if let broken = plane.brokenInvariant(after: action, of: before, at: time, isDecided: time > decisionTime) {
        Issue.record("seed \(seed), event \(index), \(action.name) at \(time): \(broken)\n\(before)\n\(plane)")
        return
      }
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
      let action = plane.actAtRandom(&chance, finger: &finger, at: time)
      for events in happened + [action.events] {
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

  /// Applies an action, and returns its name, whether it moves the content at once, and its events.
  fileprivate mutating func actAtRandom(
    _ chance: inout SeededGenerator, finger: inout ScrollVector, at time: Double
  ) -> (name: String, movesAtOnce: Bool, events: ScrollEvents) {
    func vector(_ range: ClosedRange<Double>, _ chance: inout SeededGenerator) -> ScrollVector {
      ScrollVector(x: chance.number(range), y: chance.either([0, 1]) * chance.number(range))
    }
    switch chance.number(0...1) {
    case ..<0.02:
      let events = shiftContent(by: vector(-1000...1000, &chance), time: time)
      return ("shiftContent", true, events)
    case ..<0.25:
      let events = advance(to: time)
      return ("advance", false, events)
    case ..<0.35:
      finger = vector(-500...500, &chance)
      let events = press(at: finger, by: chance.either([.mouse, .touch]), time: time)
      return ("press", false, events)
    case ..<0.60:
      finger = finger + vector(-40...40, &chance)
      let events = move(to: finger, time: time)
      return ("move", true, events)
    case ..<0.70:
      let events = release(time: time)
      return ("release", false, events)
    case ..<0.72:
      let events = cancel(time: time)
      return ("cancel", false, events)
    case ..<0.74:
      let events = beginDragging(at: finger, time: time)
      return ("beginDragging", true, events)
    case ..<0.82:
      let phase = chance.either(TrackpadPhase.allCases)
      let events = scroll(byTrackpad: vector(-60...60, &chance), phase: phase, time: time)
      return ("trackpad \(phase)", true, events)
    case ..<0.86:
      let isPrecise = chance.chance(0.5)
      let events = scroll(byWheel: vector(-120...120, &chance), isPrecise: isPrecise, time: time)
      return ("wheel", isPrecise, events)
    case ..<0.88:
      let events = setContentOffset(vector(-3000...3000, &chance), time: time)
      return ("setContentOffset", true, events)
    case ..<0.89:
      let events = pressKey(
        chance.either(ScrollKey.allCases), isHorizontal: chance.chance(0.5), isRepeat: chance.chance(0.5), time: time)
      return ("key", false, events)
    case ..<0.895:
      return ("releaseKey", false, releaseKey(time: time))
    case ..<0.92:
      let events = animate(to: vector(-3000...3000, &chance), duration: chance.either([0.1, 0.3, 3]), time: time)
      return ("animate", false, events)
    case ..<0.97:
      let events = fling(velocity: vector(-8000...8000, &chance), time: time)
      return ("fling", false, events)
    default:
      setTargetContentOffset(vector(-3000...3000, &chance))
      return ("setTarget", false, [])
    }
  }

  /// Returns the invariant broken by an action, which changed `before` to this plane; `nil` if all hold.
  fileprivate func brokenInvariant(
    after action: (name: String, movesAtOnce: Bool, events: ScrollEvents), of before: ScrollPlane, at time: Double,
    isDecided: Bool
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
