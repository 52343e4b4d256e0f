internal import Almanac
internal import Ephemeris

/// The event that the world shows, and the search for another one, which goes on from frame to frame.
struct Agenda: Sendable {
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

  private struct Search {
    var events: EventSearch
    let topic: Topic
    let isBackward: Bool
    /// The number of events to find; the last one is the result.
    var count = 1
  }

  /// The number of steps of a search in a frame; each takes at most a millisecond.
  private static let stepsPerFrame = 3

  private var search: Search?
  /// The event whose time is shown.
  private(set) var shown: SkyEvent?

  var isSearching: Bool { search != nil }

  /// Looks for the next event of a topic after the shown one or else `date`, or the last one before it; a search in
  /// progress for the same goes on to the one after.
  mutating func look(for topic: Topic, from date: JulianDate, isBackward: Bool) {
    if let search, search.topic == topic, search.isBackward == isBackward {
      self.search?.count += 1
    } else {
      let events = EventSearch(from: shown?.time ?? date, isBackward: isBackward)
      search = Search(events: events, topic: topic, isBackward: isBackward)
    }
  }

  mutating func cancelSearch() { search = nil }

  /// Forgets the event and the search, because another date is chosen.
  mutating func clear() { self = Agenda() }

  /// Continues the search for a frame; returns its result, or `nil` without a search.
  mutating func advance() -> EventSearch.Step? {
    guard var current = search else { return nil }
    search = nil
    let topic = current.topic
    var count = current.count
    let step = current.events.advance(steps: Self.stepsPerFrame) { event in
      guard topic.includes(event) else { return false }
      count -= 1
      return count == 0
    }
    current.count = count
    if step == .searching { search = current }
    if case .found(let event) = step { shown = event }
    return step
  }
}
