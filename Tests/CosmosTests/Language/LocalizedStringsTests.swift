import Canvas
import Ephemeris
import Foundation
import Scene
import Testing

@testable import Cosmos

@Suite struct LocalizedStringsTests {
  static let languages = ["de", "en", "es", "fr", "ja", "ru", "zh", "zh_TW"]

  @Test("every language is tested")
  func all() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: TestWorld.languages)
    #expect(files.sorted() == Self.languages.map { "\($0).json" })
  }

  @Test(
    "a language is whole: every text with its placeholders, none unknown, and a different name for each sign",
    arguments: languages)
  func complete(language: String) throws {
    let strings = TestWorld.strings(of: language)
    for phrase in LocalizedStrings.Phrase.allCases {
      func placeholders(_ strings: LocalizedStrings) -> [String] {
        strings[phrase].matches(of: /{.*?}/).map { String($0.output) }.sorted()
      }
      let known = LocalizedStrings.placeholders.filter(strings[phrase].contains)
      #expect(!strings[phrase].isEmpty && placeholders(strings) == known.sorted(), "\(phrase)")
      #expect(placeholders(strings) == placeholders(TestWorld.strings), "\(phrase)")
    }
    #expect(strings.help.map(\.topic) == HelpRow.Topic.allCases)
    #expect(strings.help.allSatisfy { !$0.keys.isEmpty && !$0.action.isEmpty })
    #expect(Set(strings.figureNames.keys) == Set(TestWorld.zodiac.figures.map(\.id)))
    #expect(Set(TestWorld.zodiac.localized(strings).figures.map(\.title)).count == TestWorld.zodiac.figures.count)
    let data = try Data(contentsOf: URL(filePath: "\(TestWorld.languages)/\(language).json"))
    let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    func keys(_ section: String) -> Set<String> { Set((file[section] as? [String: Any] ?? [:]).keys) }
    #expect(keys("phrases") == Set(LocalizedStrings.Phrase.allCases.map(\.rawValue)))
    #expect(keys("helpRows") == Set(HelpRow.Topic.allCases.map(\.rawValue)))
    #expect(keys("bodyNames") == Set(CelestialBody.allCases.map(\.rawValue)))
    #expect(strings.months.count.isMultiple(of: 12))
    let english = TestWorld.strings
    #expect(Set(strings.searchWords.keys) == Set(english.searchWords.keys))
    #expect(Set(strings.absentNames.keys) == Set(english.absentNames.keys))
    #expect(!(Array(strings.searchWords.values) + strings.absentNames.values).contains { $0.isEmpty })
    let words = Set(EventFilter.kinds + ["tonight", "total", "partial", "annular", "hybrid"])
    #expect(Set(english.searchWords.keys).isSuperset(of: words))
    let constellations: Set = ["Aur", "Crt", "Crv", "Sct", "Ser", "Sex"]
    #expect(keys("constellationNames") == constellations)
    #expect(keys("dates").isSuperset(of: ["day", "dayOfYear", "time", "dayAndTime"]))
    #expect(Set(strings.dates.shortMonths).count == 12)
    let places = constellations.union(
      TestWorld.zodiac.signs.map(\.abbreviation) + ["Cet", "Hya", "Oph", "Ori", "Peg"])
    #expect(strings.places.isEmpty || Set(strings.places.keys) == places)
  }

  @Test("in English, the signs have their ids as names, as in traces and options")
  func english() throws {
    let zodiac = TestWorld.zodiac.localized(TestWorld.strings)
    #expect(zodiac.signs.map(\.title) == zodiac.signs.map(\.id))
  }

  /// Changes of a file without which the window could not be shown.
  static let faults = [
    (#""schema": "language/2""#, #""schema": "language/1""#), (#""phrases": {"#, #""phrase": {"#),
    (#"["Leo", "lion"]"#, "[0]"), (#""day": "{day} {month}","#, ""),
  ]

  @Test("a language that could not be shown is refused", arguments: faults)
  func faulty(text: String, replacement: String) throws {
    #expect(throws: DecodingError.self) { try Self.english(with: replacement, for: text) }
  }

  @Test(
    "a language without a name, a month or a row of keys is shown",
    arguments: [
      (#"["Leo", "lion"]"#, "[]"), (#""quit": ["Ctrl+Q", "quit"]"#, #""quit": []"#), (#""nov", "dec""#, #""nov""#),
      (#"["Sun", "sol", "solar", "☉", "☀"]"#, "[]"),
    ])
  func sparse(text: String, replacement: String) throws {
    let strings = try Self.english(with: replacement, for: text)
    let zodiac = TestWorld.zodiac.localized(strings)
    #expect(zodiac.figures.contains { $0.title == "leo" } && zodiac.title(of: .sun) == "sun")
    #expect(strings.help.count == HelpRow.Topic.allCases.count)
    #expect(strings.dates.text(of: try #require(JulianDate("2026-12-24")), besides: nil).hasSuffix("2026"))
  }

  private static func english(with replacement: String, for text: String) throws -> LocalizedStrings {
    let whole = try String(contentsOfFile: TestWorld.languages + "/en.json", encoding: .utf8)
    let file = whole.replacing(text, with: replacement)
    try #require(file != whole)
    return try JSONDecoder().decode(LocalizedStrings.self, from: Data(file.utf8))
  }

  @Test("messages about saved and failed pictures contain the path", arguments: languages)
  func notice(language: String) {
    let strings = TestWorld.strings(of: language)
    let phrases = LocalizedStrings.Phrase.allCases.filter { $0.rawValue.hasPrefix("picture") }
    let texts = phrases.map { strings.text($0, about: "~/a {path}.png") }
    #expect(texts.allSatisfy { $0.contains("~/a {path}.png") } && Set(texts).count == 5)
  }

  @Test("languages added one by one give the same search names as languages added together")
  func added() {
    let (german, french) = (TestWorld.strings(of: "de"), TestWorld.strings(of: "fr"))
    let together = TestWorld.zodiac.addingNames(of: [german, french])
    #expect(TestWorld.zodiac.addingNames(of: [german]).addingNames(of: [french]) == together)
  }

  @Test("a body's name is rasterized in advance in lowercase, as it is shown")
  func lowercasedBody() throws {
    let strings = try Self.english(with: #""Šun""#, for: #""Sun""#)
    let zodiac = TestWorld.zodiac.localized(strings)
    let world = World(zodiac: zodiac, strings: strings, settings: World.Settings(), viewport: TestWorld.viewport)
    #expect(zodiac.bodyNames[.sun]?.first == "šun")
    #expect(world.characters.contains("š"))
  }
}
