import Almanac
import Ephemeris
import Testing

@Suite("The events of 1980 to 1999 and of 2020 to 2030")
struct EventTableTests {
  private static let found: [KnownEvent] = [("1980-01-01", "1999-12-31T23:59Z"), ("2020-01-01", "2030-12-31T23:59Z")]
    .flatMap { first, last -> [SkyEvent] in
      guard let first = JulianDate(first), let last = JulianDate(last) else { return [] }
      return EventSearch.events(from: JulianDate(days: first.days - 1e-4), in: first.days - 1e-6...last.days + 1e-6)
    }
    .map { KnownEvent($0) }

  @Test(
    "are those of DE421: nothing missing, nothing invented, and all figures within the tolerances",
    arguments: [
      "conjunction", "new moon", "first quarter", "full moon", "last quarter", "solar eclipse", "lunar eclipse",
      "opposition", "greatest elongation", "station", "ingress",
    ])
  func table(kind: String) throws {
    let known = try KnownEvent.all().filter { $0.event == kind }
    var found = Self.found.filter { $0.event == kind }
    #expect(!known.isEmpty)
    for event in known {
      guard let index = found.firstIndex(where: event.matches) else {
        #expect(!event.isRequired, "missing: \(event)")
        continue
      }
      let match = found.remove(at: index)
      #expect(event.agrees(with: match), "\(match) instead of \(event)")
    }
    #expect(found.isEmpty, "invented")
  }
}
