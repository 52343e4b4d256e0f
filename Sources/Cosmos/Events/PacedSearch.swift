import Almanac
import Ephemeris

/// A search for the events of a filter, whose steps are in proportion to its time, so that it takes as long at usual
/// frame rates.
///
/// Times are in seconds.
struct PacedSearch: Sendable {
  /// The maximum number of steps in a frame.
  private static let maximumSteps = 30.0
  /// The number of steps in a second, each of which takes a fifth of a millisecond.
  private static let stepsPerSecond = 360.0

  let filter: EventFilter
  let isBackward: Bool
  /// The time at which the search began.
  let start: Double
  /// The number of events still to find; the last one, or the last one that there is, is the result.
  var missing = 1
  private var found: SkyEvent?
  private var events: EventSearch
  private var stepCount = 0.0

  /// Begins at a time, in the period of the filter, or else after a date, or before it if `isBackward`.
  init(
    for filter: EventFilter, from date: JulianDate, isBackward: Bool = false, passing event: SkyEvent? = nil,
    at time: Double
  ) {
    let first = filter.period?.lowerBound
    (self.filter, self.isBackward, start) = (filter, isBackward, time)
    events = EventSearch(
      from: first ?? date, isBackward: isBackward, about: filter.body, passing: first == nil ? event : nil)
  }

  /// Continues up to a time, until nothing is missing or the filter's period has ended.
  mutating func advance(to time: Double) -> EventSearch.Step {
    let due = ((time - start) * Self.stepsPerSecond).rounded(.down) + 1
    let steps = min(due - stepCount, Self.maximumSteps)
    stepCount = due
    for _ in 0..<Int(steps) {
      switch events.step() {
      case .found(let event) where filter.period.map { event.time <= $0.upperBound } ?? true:
        guard filter.includes(event) else { continue }
        (found, missing) = (event, missing - 1)
        if missing == 0 { return .found(event) }
      case .found, .ended: return found.map { .found($0) } ?? .ended
      case .searching: continue
      }
    }
    return .searching
  }
}

extension PacedSearch? {
  /// Continues a search, if there is one, which ends with its result.
  mutating func advance(to time: Double) -> EventSearch.Step? {
    let step = self?.advance(to: time)
    if step != .searching { self = nil }
    return step
  }
}
