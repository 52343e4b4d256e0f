import Almanac
import Ephemeris

/// A search for the events of a filter, whose steps are in proportion to its time, so that it takes as long at usual
/// frame rates.
struct PacedSearch: Sendable {
  /// The maximum number of steps in a frame.
  private static let maximumSteps = 25.0
  /// The number of steps in a second, each of which takes half a millisecond.
  private static let stepsPerSecond = 300.0

  let filter: EventFilter
  /// The time at which the search began, in seconds.
  let start: Double
  private var events: EventSearch
  private var stepCount = 0.0

  /// Begins at a time in seconds, in the period of the filter, or else after a date, or before it if `isBackward`.
  init(
    for filter: EventFilter, from date: JulianDate, isBackward: Bool = false, passing event: SkyEvent? = nil,
    at time: Double
  ) {
    let first = filter.period.map { JulianDate(days: $0.lowerBound) }
    (self.filter, start) = (filter, time)
    events = EventSearch(
      from: first ?? date, isBackward: isBackward, about: filter.body, passing: first == nil ? event : nil)
  }

  /// Continues up to a time in seconds, until an event is wanted or the filter's period has ended.
  mutating func advance(to time: Double, where isWanted: (SkyEvent) -> Bool = { _ in true }) -> EventSearch.Step {
    let due = ((time - start) * Self.stepsPerSecond).rounded(.down) + 1
    let steps = min(due - stepCount, Self.maximumSteps)
    stepCount = due
    let end = filter.period?.upperBound ?? .infinity
    let step = events.advance(steps: Int(steps)) {
      $0.time.days > end || filter.includes($0) && isWanted($0)
    }
    if case .found(let event) = step, event.time.days > end { return .ended }
    return step
  }
}
