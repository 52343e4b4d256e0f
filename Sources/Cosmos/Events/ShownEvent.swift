internal import Almanac
internal import Canvas
internal import Ephemeris

/// The event that was flown to last, and the search for another one.
struct ShownEvent: Sendable {
  private struct Request {
    var search: PacedSearch
    let isBackward: Bool
    /// The number of events to find; the last one, or the last one that there is, is the result.
    var count = 1
    var found: SkyEvent?
  }

  /// The duration of a search from which it is announced, in seconds.
  private static let silentDuration = 0.3

  private var request: Request?
  /// The event, which is shown as long as its time is.
  var event: SkyEvent?

  var isSearching: Bool { request != nil }

  /// Whether a search in progress ends with a period.
  var isLimited: Bool { request?.search.filter.period != nil }

  /// Returns whether a search has taken so long that it is announced.
  func isSlow(at time: Double) -> Bool { request.map { time - $0.search.start >= Self.silentDuration } ?? false }

  /// Looks for the next event of a filter after a date and the shown event, or for the last one before them; a search in
  /// progress for the same goes on to the one after.
  mutating func look(for filter: EventFilter, from date: JulianDate, isBackward: Bool, at time: Double) {
    if let request, request.search.filter == filter, request.isBackward == isBackward {
      self.request?.count += 1
    } else {
      let search = PacedSearch(for: filter, from: date, isBackward: isBackward, passing: event, at: time)
      request = Request(search: search, isBackward: isBackward)
    }
  }

  mutating func cancelSearch() { request = nil }

  /// Continues the search; returns its result, or `nil` without a search.
  mutating func advance(to time: Double) -> EventSearch.Step? {
    guard var current = request else { return nil }
    var search = current.search
    var step = search.advance(to: time) { event in
      current.found = event
      current.count -= 1
      return current.count == 0
    }
    current.search = search
    if step == .ended, let found = current.found { step = .found(found) }
    request = step == .searching ? current : nil
    return step
  }
}
