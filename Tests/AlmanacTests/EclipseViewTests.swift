import Almanac
import Ephemeris
import Testing

@Suite("The view of an eclipse")
struct EclipseViewTests {
  @Test(
    "has the magnitude of NASA's catalogs (Espenak and Meeus)",
    arguments: [
      ("2021-05-26T11:15Z", 1.0095), ("2022-11-08T10:30Z", 1.3589), ("2017-08-21T18:00Z", 1.0306),
      ("2023-10-14T17:56Z", 0.9520), ("2027-08-02T10:00Z", 1.0790), ("2022-10-25T10:55Z", 0.8619),
    ])
  func magnitude(date: String, magnitude: Double) throws {
    var search = EventSearch(from: try #require(JulianDate(date)))
    while true {
      guard case .found(let event) = search.step(), let view = EclipseView(of: event) else { continue }
      #expect(abs(view.magnitude - magnitude) < 0.012, "\(view)")
      return
    }
  }

  @Test("is that of an eclipse only")
  func none() throws {
    var search = EventSearch(from: try #require(JulianDate("2026-12-23")))
    while true {
      guard case .found(let event) = search.step(), event.kind == .phase(.full) else { continue }
      #expect(EclipseView(of: event) == nil)
      return
    }
  }
}
