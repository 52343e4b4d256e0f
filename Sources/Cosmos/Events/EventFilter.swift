import Almanac
import Ephemeris

/// The events that a search looks for.
struct EventFilter: Hashable, Sendable {
  private static let moonKinds = [
    "new moon", "first quarter", "full moon", "last quarter", "eclipse", "solar eclipse", "lunar eclipse",
  ]
  /// The tags of the kinds of events, which are keys in a language's file.
  static let kinds =
    moonKinds + ["opposition", "elongation", "retrograde", "direct", "conjunction", "ingress"]

  /// What an event must have, as of ``SkyEvent/tags``; without any, it must be worth a journey.
  var tags: Set<String> = []
  /// The first and the last moment; `nil` for the next event, whenever it is.
  var period: ClosedRange<JulianDate>?

  /// The first kind among the tags; `nil` for any kind.
  var kind: String? { Self.kinds.first(where: tags.contains) }

  /// The key in a language's file, which is the name in traces.
  var id: String { kind ?? "tonight" }

  /// Whether ``period`` is the time from now to the next day's noon.
  var isTonight: Bool { tags.contains("tonight") }

  /// What is said if there is no such event.
  var absence: LocalizedStrings.Phrase { period == nil ? .noEvents : .noEventsThen }

  /// Returns whether an event of the period has the tags.
  ///
  /// Only an entry has the tag of a constellation, but any event is found by the one in which it happens.
  func includes(_ event: SkyEvent) -> Bool {
    if tags.isSubset(of: ["tonight"]) { return event.isNotable }
    let missing = tags.subtracting(event.tags)
    return missing.isEmpty || missing.count == 1 && missing == [event.constellation]
  }

  /// The body whose own events are enough for the search, which is then faster; `nil` if all are needed.
  var body: CelestialBody? {
    switch kind {
    case "conjunction", "ingress": nil
    case let kind? where Self.moonKinds.contains(kind): .moon
    default: tags.lazy.compactMap(CelestialBody.init).first
    }
  }
}

extension SkyEvent {
  /// The abbreviation of the constellation in which the event happens.
  fileprivate var constellation: String { Ephemeris.constellation(of: Ephemeris.position(of: body, at: time)) }

  /// What a filter can ask for: the kind, bodies, stars and forms of eclipses in English, abbreviations of
  /// constellations, and "tonight", of which a period decides.
  fileprivate var tags: Set<String> {
    let tags: Set =
      switch kind {
      case .conjunction(let body, let other, _, _): ["conjunction", body.rawValue, other.name]
      case .phase(let phase): [phase.rawValue, "moon"]
      case .solarEclipse(let form): ["eclipse", "solar eclipse", "sun", form.rawValue]
      case .lunarEclipse(let form): ["eclipse", "lunar eclipse", "moon", form.rawValue]
      case .opposition(let body): ["opposition", body.rawValue]
      case .greatestElongation(let body, _, _): ["elongation", body.rawValue]
      case .station(let body, let direction): [direction.rawValue, body.rawValue]
      case .ingress(let body, let constellation): ["ingress", body.rawValue, constellation]
      }
    return tags.union(["tonight"])
  }
}
