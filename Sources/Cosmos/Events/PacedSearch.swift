internal import Almanac

/// A search for an event, whose steps are in proportion to its time, so that it takes as long at usual frame rates.
struct PacedSearch: Sendable {
  /// The maximum number of steps in a frame.
  private static let maximumSteps = 25.0

  private var events: EventSearch
  /// The time at which the search began, in seconds.
  let start: Double
  private let stepsPerSecond: Double
  private var stepCount = 0.0

  /// Begins at a time in seconds; a step takes half a millisecond, and 0.2 ms in a search for the events of one body.
  init(_ events: EventSearch, at time: Double, stepsPerSecond: Double = 300) {
    (self.events, start, self.stepsPerSecond) = (events, time, stepsPerSecond)
  }

  /// Continues up to a time in seconds, until an event is wanted.
  mutating func advance(to time: Double, where isWanted: (SkyEvent) -> Bool = { _ in true }) -> EventSearch.Step {
    let due = ((time - start) * stepsPerSecond).rounded(.down) + 1
    let steps = min(due - stepCount, Self.maximumSteps)
    stepCount = due
    return events.advance(steps: Int(steps), where: isWanted)
  }
}
