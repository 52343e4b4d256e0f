import Almanac
import Ephemeris
import Testing

@Suite("The view of an eclipse")
struct EclipseViewTests {
  /// Returns the view at the first event from a date on that is one, and the event.
  private static func view(
    of body: CelestialBody, from date: String, where isWanted: (SkyEvent.Kind) -> Bool
  ) throws -> EclipseView? {
    var search = EventSearch(from: try #require(JulianDate(date)))
    while true {
      guard case .found(let event) = search.step(), isWanted(event.kind) else { continue }
      let states = Ephemeris.states(at: event.time)
      return EclipseView.view(of: body, sun: states[0].position, moon: states[1].position)
    }
  }

  @Test(
    "has the magnitude of NASA's catalogs (Espenak and Meeus)",
    arguments: [
      (CelestialBody.moon, "2021-05-26T11:15Z", 1.0095, true), (.moon, "2022-11-08T10:30Z", 1.3589, true),
      (.moon, "2023-10-28T18:00Z", 0.1220, false), (.sun, "2017-08-21T18:00Z", 1.0306, true),
      (.sun, "2023-10-14T17:56Z", 0.9520, false), (.sun, "2027-08-02T10:00Z", 1.0790, true),
      (.sun, "2022-10-25T10:55Z", 0.8619, false),
    ])
  func magnitude(body: CelestialBody, date: String, magnitude: Double, isTotal: Bool) throws {
    let view = try Self.view(of: body, from: date) { kind in
      switch kind {
      case .solarEclipse: body == .sun
      case .lunarEclipse: body == .moon
      default: false
      }
    }
    let eclipse = try #require(view)
    #expect(abs(eclipse.magnitude - magnitude) < 0.012, "\(eclipse)")
    #expect(eclipse.isTotal == isTotal)
  }

  @Test("is that of an eclipse only", arguments: [CelestialBody.moon, .sun, .jupiter])
  func none(body: CelestialBody) throws {
    #expect(try Self.view(of: body, from: "2026-12-23") { $0 == .phase(.full) } == nil)
  }
}
