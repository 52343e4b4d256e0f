import Almanac
import Ephemeris
import Testing

@Suite("A search for events")
struct EventSearchTests {
  private static func date(_ text: String) throws -> JulianDate { try #require(JulianDate(text)) }

  @Test("finds the same events backward as forward")
  func backward() throws {
    let (start, end) = (try Self.date("2026-11-24"), try Self.date("2027-01-07T09:13Z"))
    let forward = EventSearch.events(from: start, in: start.days...end.days)
    let backward = EventSearch.events(from: end, isBackward: true, in: start.days...end.days)
    #expect(forward.count > 20 && forward == backward.reversed())
  }

  @Test("goes on from an event to the one after and to the one before")
  func onward() throws {
    let date = try Self.date("2026-11-24")
    let events = EventSearch.events(from: date, in: date.days...date.days + 20)
    for (event, next) in zip(events, events.dropFirst()) {
      #expect(EventSearch.events(from: event.time, count: 1) == [next])
      #expect(EventSearch.events(from: next.time, isBackward: true, count: 1) == [event])
    }
  }

  @Test("ends with the years 1901 and 2050, and stays so", arguments: [("1901-01-09", true), ("2050-12-24", false)])
  func end(date: String, isBackward: Bool) throws {
    let events = EventSearch.events(from: try Self.date(date), isBackward: isBackward)
    #expect((1...20).contains(events.count) && events.allSatisfy(\.time.isSupported))
    var search = EventSearch(from: JulianDate(days: isBackward ? 0 : 1e7), isBackward: isBackward)
    #expect(search.step() == .ended && search.step() == .ended)
  }

  @Test("takes few steps to the next notable event", arguments: ["1901-01-01", "1969-07-20T20:17Z", "2026-11-24"])
  func steps(date: String) throws {
    var (search, count) = (EventSearch(from: try Self.date(date)), 0)
    while count < 100 {
      if case .found(let event) = search.step(), event.isNotable { break }
      count += 1
    }
    #expect((10...60).contains(count))
  }

  @Test("passes over quarters, new Moons and the planets' entries among notable events")
  func notable() throws {
    let date = try Self.date("2026-01-01")
    let (notable, others) = EventSearch.events(from: date, in: date.days...date.days + 365)
      .reduce(into: ([SkyEvent](), [SkyEvent]())) { $1.isNotable ? $0.0.append($1) : $0.1.append($1) }
    #expect((80...200).contains(notable.count))
    #expect(
      notable.contains { $0.kind == .solarEclipse(.total) } && notable.contains { $0.kind == .ingress(.sun, "Oph") })
    let names: Set = ["new moon", "first quarter", "last quarter", "ingress"]
    #expect(Set(others.map { KnownEvent($0).event }) == names)
  }
}

extension EventSearch {
  /// Returns the next events after a date, or before it, at most `count`, as long as they are in `days`.
  static func events(
    from date: JulianDate, isBackward: Bool = false, in days: ClosedRange<Double> = -.infinity ... .infinity,
    count: Int = .max
  ) -> [SkyEvent] {
    var (search, events) = (EventSearch(from: date, isBackward: isBackward), [SkyEvent]())
    while events.count < count {
      switch search.step() {
      case .searching: continue
      case .found(let event) where days.contains(event.time.days): events.append(event)
      case .found, .ended: return events
      }
    }
    return events
  }
}
