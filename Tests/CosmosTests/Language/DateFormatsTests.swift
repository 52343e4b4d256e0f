import Canvas
import Ephemeris
import Testing

@testable import Cosmos

@Suite("A day and a time on the screen")
struct DateFormatsTests {
  @Test(
    "are written as people of the language write them",
    arguments: [
      ("en", "24 dec", "5 mar 2027", "24 dec, 09:05"), ("de", "24. Dez.", "5. März 2027", "24. Dez., 09:05"),
      ("es", "24 dic", "5 mar 2027", "24 dic, 9:05"), ("fr", "24 déc.", "5 mars 2027", "24 déc., 9\u{A0}h\u{A0}05"),
      ("ru", "24 дек.", "5 мар. 2027", "24 дек., 09:05"), ("ja", "12月24日", "2027年3月5日", "12月24日 9:05"),
      ("zh", "12月24日", "2027年3月5日", "12月24日 09:05"), ("zh_TW", "12月24日", "2027年3月5日", "12月24日 09:05"),
    ])
  func forms(language: String, day: String, other: String, time: String) throws {
    let (dates, local) = (TestWorld.strings(of: language).dates, try #require(JulianDate("2026-12-24T09:05Z")))
    #expect(dates.text(of: local, besides: JulianDate("2026-01-01")) == day)
    #expect(dates.text(of: try #require(JulianDate("2027-03-05")), besides: local) == other)
    #expect(dates.text(of: local, besides: local, hasTime: true) == time)
  }

  @Test("are never those of ISO 8601", arguments: LocalizedStringsTests.languages, ["event", "full moon"])
  func noISO(language: String, query: String) throws {
    let first = query == "event" ? "1990-05-03" : query
    let lines = [
      "1 key Tab", "+ text \(first)", "+ key Return", "12 key Tab", "+ text moon", "+ key Return", "24 day ...",
    ]
    let world = try ScenarioRun.world("capricorn now=2026-11-26T10:00Z language=\(language)", after: lines)
    let texts = world.drawnTexts.map(\.text) + world.accessibleTree.elements.map(\.name)
    #expect(texts.count > 10 && !texts.contains { $0.contains(/\d-\d\d/) }, "\(texts)")
  }
}
