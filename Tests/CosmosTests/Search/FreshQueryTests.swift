import Almanac
import Ephemeris
import Foundation
import Scene
import Testing

@testable import Cosmos

/// Queries that were written without a look at the search.
@Suite("Fresh queries")
struct FreshQueryTests {
  /// A search, its first hit, and the beginning of its day.
  private struct Row: CustomStringConvertible {
    let language, query, first, day: String
    var description: String { "\(language) \(query)" }
  }

  private static var rows: [Row] {
    get throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "fresh-queries.tsv")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
        let fields = $0.split(separator: "\t").map(String.init)
        return Row(language: fields[0], query: fields[1], first: fields[2], day: fields.count > 3 ? fields[3] : "")
      }
    }
  }

  private static let fields = StarFields(of: TestWorld.catalog, behind: TestWorld.zodiac)

  /// The catalog of an English window, of which all copies share what the first query creates.
  private static let english = Result { try catalog("en") }

  private static func catalog(_ language: String) throws -> DestinationCatalog {
    let strings = TestWorld.strings(of: language)
    let zodiac = TestWorld.zodiac.localized(strings)
    var catalog = DestinationCatalog(zodiac: zodiac, fields: fields, strings: strings, hasBodies: true)
    catalog.today = JulianDate("2026-11-26T18:00Z")
    catalog.replaceNames(by: zodiac.addingNames(of: TestWorld.allStrings), in: TestWorld.allStrings)
    _ = catalog.hits(for: "leo")
    return catalog
  }

  /// Returns the first hit of a query and its day, in the words of the table.
  private static func first(_ query: String, in catalog: inout DestinationCatalog) -> (first: String, day: String) {
    guard let hit = catalog.hits(for: query).first else { return ("nothing", "") }
    switch catalog.destinations[hit.entry] {
    case .day(let day, _): return (day == catalog.today ? "today" : "day", day.dayText)
    case .event(let filter) where filter.isTonight: return ("tonight", "")
    case .event(let filter): return event(filter, from: catalog.today)
    case .star(let star) where catalog.fields.stars[star].hip == nil:
      return (catalog.fields.stars[star].designation, "")
    case .figure, .body, .star, .absent: return (catalog.id(of: hit.entry), "")
    }
  }

  private static func event(_ filter: EventFilter, from today: JulianDate?) -> (first: String, day: String) {
    guard let today else { return ("nothing", "") }
    var search = PacedSearch(for: filter, from: today, at: 0)
    var (step, time) = (EventSearch.Step.searching, 0.0)
    while step == .searching {
      time += 0.02
      step = search.advance(to: time)
    }
    guard case .found(let event) = step else { return ("no event", "") }
    let name =
      switch event.kind {
      case .conjunction(let body, let other, _, _): "conjunction \(body.rawValue) \(other.name)"
      case .phase(let phase): phase.rawValue
      case .solarEclipse: "solar eclipse"
      case .lunarEclipse: "lunar eclipse"
      case .opposition(let body): "opposition \(body.rawValue)"
      case .greatestElongation(let body, _, _): "elongation \(body.rawValue)"
      case .station(let body, let direction): "\(direction.rawValue) \(body.rawValue)"
      case .ingress(let body, let constellation): "ingress \(body.rawValue) \(constellation)"
      }
    return (name, event.time.dayText)
  }

  @Test("of 182 in seven languages, at least 160 are right")
  func right() throws {
    let rows = try Self.rows
    #expect(rows.count == 182)
    var wrong: [String] = []
    for (language, rows) in Dictionary(grouping: rows, by: \.language) {
      var catalog = language == "en" ? try Self.english.get() : try Self.catalog(language)
      for row in rows {
        let found = Self.first(row.query, in: &catalog)
        if found.first != row.first || !found.day.hasPrefix(row.day) { wrong.append("\(row): \(found)") }
      }
    }
    #expect(wrong.count <= 20, "\(wrong)")
  }

  @Test("every lettered star of a figure is found in five spellings", arguments: 0..<TestWorld.zodiac.figures.count)
  func spellings(figure: Int) throws {
    var catalog = try Self.english.get()
    let sign = TestWorld.zodiac.figures[figure]
    let genitive = sign.genitive
    for (index, star) in sign.stars.enumerated() {
      let letter = try #require(star.letter ?? star.number)
      let constellation = try #require(star.constellation)
      let name = GreekLetters.name(of: letter)
      for query in [
        star.designation, letter + constellation, "\(name) \(constellation)", "\(constellation.uppercased()) \(letter)",
        constellation == sign.abbreviation ? "\(name) \(genitive)" : "\(name)\(constellation)",
      ] {
        let destination = catalog.hits(for: query).first.map { [catalog] in catalog.destinations[$0.entry] }
        #expect(destination == .star(catalog.fields.entries[figure][index]), "\(query)")
      }
    }
  }

  @Test(
    "an exact form is first, and what is not there is not taken for something else",
    arguments: [
      ("half moon", "first quarter"), ("polaris", "Polaris"), ("M6", "Butterfly Cluster"), ("pluto", "elsewhere"),
      ("help", "nothing"), ("aslan", "nothing"), ("M 31", "Andromeda Galaxy"), ("sirius", "Sirius"),
      ("gammapsc", "γ Psc"), ("gamma cas", "elsewhere"), ("γ Cassiopeiae", "elsewhere"),
      ("alpha centauri", "elsewhere"),
      ("omega centauri", "Omega Centauri"), ("delta cephei", "δ Cep"), ("epsilon aurigae", "Almaaz"),
      ("alpha andromedae", "Alpheratz"), ("beta lyrae", "Sheliak"), ("serpent bkarer", "ophiuchus"),
      ("lunar eclipse", "lunar eclipse"), ("eclipse of the moon", "lunar eclipse"),
    ])
  func exact(query: String, first: String) throws {
    var catalog = try Self.english.get()
    let hit = catalog.hits(for: query).first
    let found = hit.map { catalog.id(of: $0.entry) } ?? "nothing"
    #expect(found == first)
  }

  @Test(
    "an event is found in a constellation, the Moon where it is, and the present as today",
    arguments: [
      ("full moon in leo", "full moon", "2027-02-20"), ("しし座の満月", "full moon", "2027-02-20"),
      ("jupiter opposition gemini", "opposition jupiter", "2038-01-14"), ("moon in leo", "moon", ""),
      ("mond im stier", "moon", ""), ("venus tonight", "venus", ""), ("vollmond im löwen", "full moon", "2027-02-20"),
      ("луна в созвездии льва", "moon", ""), ("now", "today", "2026-11-26"), ("jetzt", "today", "2026-11-26"),
    ])
  func places(query: String, first: String, day: String) throws {
    var catalog = try Self.english.get()
    let found = Self.first(query, in: &catalog)
    #expect(found.first == first && found.day.hasPrefix(day), "\(found)")
  }

  @Test("a star has one row", arguments: ["regulus", "α leo", "antares", "spica", "m45"])
  func oneRow(query: String) throws {
    var catalog = try Self.english.get()
    let hits = catalog.hits(for: query)
    let ids = hits.map { catalog.id(of: $0.entry) }
    #expect(!ids.isEmpty && Set(ids).count == ids.count)
  }

  @Test(
    "a day has its time, its ordinal and the month of any language",
    arguments: [
      ("1990-05-03 18:00", "1990-05-03T18:00Z"), ("tomorrow 9:05", "2026-11-27T09:05Z"),
      ("may 3rd", "2027-05-03T12:00Z"),
      ("5/3/1990", "1990-05-03T12:00Z"), ("1. maerz", "2027-03-01T12:00Z"), ("1er mai", "2027-05-01T12:00Z"),
      ("3 май", "2027-05-03T12:00Z"), ("5月3号", "2027-05-03T12:00Z"), ("2031", "2031-01-01T12:00Z"),
      ("1.1.00", "2000-01-01T12:00Z"), ("1.1.1890", "nothing"), ("3.5.1990", "1990-05-03T12:00Z"),
      ("may 1990", "1990-05-01T12:00Z"), ("24.12.", "2026-12-24T12:00Z"), ("12/24", "2026-12-24T12:00Z"),
      ("day before yesterday", "2026-11-24T18:00Z"), ("25.13.", "nothing"),
    ])
  func days(query: String, date: String) throws {
    var catalog = try Self.english.get()
    let hit = catalog.hits(for: query).first
    let found = hit.flatMap { if case .day(let day, _) = catalog.destinations[$0.entry] { day.text } else { nil } }
    #expect(found ?? "nothing" == date)
  }

  @Test("of equal matches, what is in sight is first, and a flight ends at the picture in sight")
  func sight() throws {
    var catalog = try Self.english.get()
    let sagittarius = try #require(TestWorld.zodiac.index(of: "sagittarius"))
    func place(_ query: String) throws -> StarID? {
      let hit = try #require(catalog.hits(for: query).first)
      guard case .star(let star) = catalog.destinations[hit.entry] else { return nil }
      return catalog.place(of: star)
    }
    let elsewhere = try place("lagoon")
    catalog.figure = sagittarius
    let places = try [place("lagoon"), place("kaus")]
    #expect(elsewhere?.figure != sagittarius && places.allSatisfy { $0?.figure == sagittarius })
    // A star of a figure is at home there, though Libra's picture shows it as well.
    catalog.figure = TestWorld.zodiac.index(of: "libra")
    #expect(try place("antares")?.figure == TestWorld.zodiac.index(of: "scorpio"))
  }
}

extension GreekLetters {
  /// Returns a letter with its name in Latin letters and plain digits, such as "gamma2" for "γ²".
  fileprivate static func name(of letter: String) -> String {
    let plain = TextFolding.fold(letter)
    return names.last { plain.hasPrefix($0.letter) }.map { $0.name + plain.dropFirst() } ?? plain
  }
}
