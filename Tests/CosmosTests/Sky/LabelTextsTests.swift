import Ephemeris
import Scene
import Testing

@testable import Cosmos

@Suite("What a label says")
struct LabelTextsTests {
  private static let fields = StarFields(of: TestWorld.catalog, behind: TestWorld.zodiac)

  private static func texts(_ language: String) -> SkyTexts {
    let strings = TestWorld.strings(of: language)
    return SkyTexts(zodiac: TestWorld.zodiac.localized(strings), strings: strings)
  }

  private static func id(of title: String) throws -> StarID {
    let entry = try #require(fields.stars.firstIndex { $0.title == title })
    return try #require(fields.homes[entry])
  }

  @Test(
    "the year in which light left is rounded as the error of the distance allows",
    arguments: [("Regulus", "its light left about 1947"), ("Antares", "its light left about 1480"), ("Wezen", nil)])
  func lightLeft(name: String, text: String?) throws {
    let star = try #require(Self.fields.stars.first { $0.title == name })
    #expect(Self.texts("en").lightLeft(star, seenIn: 2026) == text)
  }

  @Test(
    "large distances are in words",
    arguments: [
      ("en", "2.5 million light-years"), ("de", "2,5 Mio. Lichtjahre"), ("ru", "2,5 млн св. лет"), ("ja", "250万光年"),
      ("zh_TW", "250萬光年"),
    ])
  func largeDistance(language: String, text: String) throws {
    let lines = Self.texts(language).lines(of: .star(try Self.id(of: "Andromeda Galaxy")), in: Self.fields, among: [])
    #expect(lines.last?.hasSuffix(text) == true, "\(lines)")
  }

  @Test("a new Moon says so", arguments: [("2026-12-09T01:00Z", true), ("2026-12-12T01:00Z", false)])
  func newMoon(date: String, isNew: Bool) throws {
    let bodies = TestWorld.zodiac.bodies(at: try #require(JulianDate(date)))
    let lines = Self.texts("en").lines(of: .body(.moon), in: Self.fields, among: bodies)
    #expect(lines.last?.hasSuffix("new moon") == isNew && lines.last?.hasSuffix("% lit") == !isNew, "\(lines)")
  }
}
