internal import Almanac
internal import Canvas
internal import Ephemeris

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

/// The event that was flown to last, and the search for another one.
struct ShownEvent: Sendable {
  /// The events that a search looks for.
  enum Topic: CaseIterable, Hashable, Sendable {
    /// All that are worth a journey.
    case notable
    case newMoon, fullMoon, eclipse, conjunction

    /// The words that find the next event; `nil` for all.
    var phrase: LocalizedStrings.Phrase? {
      switch self {
      case .notable: nil
      case .newMoon: .newMoon
      case .fullMoon: .fullMoon
      case .eclipse: .eclipse
      case .conjunction: .conjunctions
      }
    }

    fileprivate func includes(_ event: SkyEvent) -> Bool {
      switch (self, event.kind) {
      case (.notable, _): event.isNotable
      case (.newMoon, .phase(.new)), (.fullMoon, .phase(.full)), (.conjunction, .conjunction): true
      case (.eclipse, .solarEclipse), (.eclipse, .lunarEclipse): true
      default: false
      }
    }
  }

  private struct Request {
    var search: PacedSearch
    let topic: Topic
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

  /// Returns whether a search has taken so long that it is announced.
  func isSlow(at time: Double) -> Bool { request.map { time - $0.search.start >= Self.silentDuration } ?? false }

  /// Looks for the next event of a topic after a date and the shown event, or for the last one before them; a search in
  /// progress for the same goes on to the one after.
  mutating func look(for topic: Topic, from date: JulianDate, isBackward: Bool, at time: Double) {
    if let request, request.topic == topic, request.isBackward == isBackward {
      self.request?.count += 1
    } else {
      let events = EventSearch(from: date, isBackward: isBackward, passing: event)
      request = Request(search: PacedSearch(events, at: time), topic: topic, isBackward: isBackward)
    }
  }

  mutating func cancelSearch() { request = nil }

  /// Continues the search; returns its result, or `nil` without a search.
  mutating func advance(to time: Double) -> EventSearch.Step? {
    guard var current = request else { return nil }
    var search = current.search
    var step = search.advance(to: time) { event in
      guard current.topic.includes(event) else { return false }
      current.found = event
      current.count -= 1
      return current.count == 0
    }
    current.search = search
    if step == .ended, let found = current.found { step = .found(found) }
    request = step == .searching ? current : nil
    if case .found(let event) = step { self.event = event }
    return step
  }
}
