import Almanac
import Canvas
import Ephemeris

/// The search for the event to fly to, which goes on by an event at each repeated request.
struct CountedSearch: Sendable {
  /// The duration of a search from which it is announced, in seconds.
  private static let silentDuration = 0.3

  private var search: PacedSearch?
  private var isBackward = false
  /// The number of events still to find; the last one, or the last one that there is, is the result.
  private var missing = 1
  private var found: SkyEvent?
  var isSearching: Bool { search != nil }

  /// Whether a search in progress ends with a period.
  var isLimited: Bool { search?.filter.period != nil }

  /// Returns whether a search has taken so long that it is announced.
  func isSlow(at time: Double) -> Bool { search.map { time - $0.start >= Self.silentDuration } ?? false }

  /// Looks for the next event of a filter after a date and the shown event, or for the last one before them; a search in
  /// progress for the same goes on to the one after.
  mutating func look(
    for filter: EventFilter, from date: JulianDate, isBackward: Bool, passing event: SkyEvent?, at time: Double
  ) {
    if search?.filter == filter, self.isBackward == isBackward {
      missing += 1
    } else {
      search = PacedSearch(for: filter, from: date, isBackward: isBackward, passing: event, at: time)
      (self.isBackward, missing, found) = (isBackward, 1, nil)
    }
  }

  mutating func cancelSearch() { search = nil }

  /// Continues the search; returns its result, or `nil` without a search.
  mutating func advance(to time: Double) -> EventSearch.Step? {
    guard var search else { return nil }
    var step = search.advance(to: time) { event in
      (found, missing) = (event, missing - 1)
      return missing == 0
    }
    if step == .ended, let found { step = .found(found) }
    self.search = step == .searching ? search : nil
    return step
  }
}

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
  /// The time at which the search began.
  let start: Double
  private var events: EventSearch
  private var stepCount = 0.0

  /// Begins at a time, in the period of the filter, or else after a date, or before it if `isBackward`.
  init(
    for filter: EventFilter, from date: JulianDate, isBackward: Bool = false, passing event: SkyEvent? = nil,
    at time: Double
  ) {
    let first = filter.period.map { JulianDate(days: $0.lowerBound) }
    (self.filter, start) = (filter, time)
    events = EventSearch(
      from: first ?? date, isBackward: isBackward, about: filter.body, passing: first == nil ? event : nil)
  }

  /// Continues up to a time, until an event is wanted or the filter's period has ended.
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
