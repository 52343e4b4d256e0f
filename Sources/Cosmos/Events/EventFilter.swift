internal import Almanac
internal import Ephemeris

/// The events that a search looks for.
struct EventFilter: Hashable, Sendable {
  /// A kind of event; raw values are JSON keys in a language's file.
  enum Kind: String, CaseIterable, Sendable {
    case newMoon, firstQuarter, fullMoon, lastQuarter, eclipse, solarEclipse, lunarEclipse
    case conjunction, opposition, elongation, retrograde, direct, ingress
  }

  /// The kind; `nil` for all that are worth a journey.
  var kind: Kind?
  /// What an event must have: bodies, stars and forms of eclipses in English, and abbreviations of constellations.
  var tags: Set<String> = []
  /// The Julian dates of the first and the last moment; `nil` for the next event, whenever it is.
  var period: ClosedRange<Double>?
  /// Whether ``period`` is the time from now to the next day's noon.
  var isTonight = false

  func includes(_ event: SkyEvent) -> Bool {
    let found = event.terms
    let isKind =
      switch kind {
      case nil: event.isNotable
      case .eclipse: found.kind == .solarEclipse || found.kind == .lunarEclipse
      case let kind?: found.kind == kind
      }
    return isKind && tags.isSubset(of: found.tags) && period?.contains(event.time.days) ?? true
  }

  /// The body whose own events are enough for the search, which is then faster; `nil` if all are needed.
  fileprivate var body: CelestialBody? {
    switch kind {
    case .newMoon, .firstQuarter, .fullMoon, .lastQuarter, .eclipse, .solarEclipse, .lunarEclipse: .moon
    case .opposition, .elongation, .retrograde, .direct: tags.lazy.compactMap(CelestialBody.init).first
    case .conjunction, .ingress, nil: nil
    }
  }
}

extension PacedSearch {
  /// Begins to look for the events of a filter in its period, or else after a date, or before it if `isBackward`.
  init(
    for filter: EventFilter, from date: JulianDate, isBackward: Bool = false, passing event: SkyEvent? = nil,
    at time: Double
  ) {
    let start = filter.period.map { JulianDate(days: $0.lowerBound) }
    let search = EventSearch(
      from: start ?? date, isBackward: isBackward, about: filter.body, passing: start == nil ? event : nil)
    if filter.body == nil { self.init(search, at: time) } else { self.init(search, at: time, stepsPerSecond: 500) }
  }

  /// Continues up to a time in seconds, until an event of a filter is found or its period has ended.
  mutating func advance(
    to time: Double, for filter: EventFilter, where isWanted: (SkyEvent) -> Bool = { _ in true }
  ) -> EventSearch.Step {
    let end = filter.period?.upperBound ?? .infinity
    let step = advance(to: time) { $0.time.days > end || filter.includes($0) && isWanted($0) }
    if case .found(let event) = step, event.time.days > end { return .ended }
    return step
  }
}

extension SkyEvent {
  /// The kind and the tags by which a filter finds the event.
  fileprivate var terms: (kind: EventFilter.Kind, tags: Set<String>) {
    switch kind {
    case .conjunction(let body, let other, _, _): (.conjunction, [body.rawValue, other.name])
    case .phase(.new): (.newMoon, ["moon"])
    case .phase(.firstQuarter): (.firstQuarter, ["moon"])
    case .phase(.full): (.fullMoon, ["moon"])
    case .phase(.lastQuarter): (.lastQuarter, ["moon"])
    case .solarEclipse(let form): (.solarEclipse, ["sun", form.rawValue])
    case .lunarEclipse(let form): (.lunarEclipse, ["moon", form.rawValue])
    case .opposition(let body): (.opposition, [body.rawValue])
    case .greatestElongation(let body, _, _): (.elongation, [body.rawValue])
    case .station(let body, let direction): (direction == .direct ? .direct : .retrograde, [body.rawValue])
    case .ingress(let body, let constellation): (.ingress, [body.rawValue, constellation])
    }
  }
}
