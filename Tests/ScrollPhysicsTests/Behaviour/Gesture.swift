// A hand for the tests to play with.

import ScrollPhysics

extension Scroller {
  /// Drags from `start` over `distance` at a steady `speed`, sampled at `rate`, and returns when it lifts.
  ///
  /// The finger moves in the direction of `distance`; the content the other way.
  @discardableResult
  mutating func drag(
    from start: Double = 0,
    by distance: Double,
    speed: Double,
    rate: Double = 500,
    at time: Double,
    pointer: ScrollPointer = .mouse
  ) -> Double {
    _ = press(at: start, by: pointer, time: time)
    let duration = abs(distance) / speed
    let count = max(1, Int(duration * rate))
    for index in 1...count {
      let share = Double(index) / Double(count)
      _ = move(to: start + distance * share, time: time + duration * share)
    }
    return time + duration
  }

  /// Advances from event to event until nothing comes any more.
  mutating func rest() -> [ScrollEvents] {
    var all: [ScrollEvents] = []
    while let next = nextEventTime {
      let events = advance(to: next)
      if !events.isEmpty { all.append(events) }
    }
    return all
  }
}
