import Foundation
import Scene
import TestSupport
import Testing

@testable import Cosmos

/// Typical searches in each language, over all entries with their names in all languages.
@Suite struct QueryTableTests {
  /// A search and its first hit.
  struct Row: CustomTestStringConvertible {
    let language, query, first: String
    var testDescription: String { "\(language) \(query)" }
  }

  /// The catalog of a window in a language.
  private struct Searched: Sendable {
    let zodiac: Zodiac
    let catalog: DestinationCatalog

    init(_ language: String) throws {
      let strings = TestWorld.strings(of: language)
      zodiac = TestWorld.zodiac.localized(strings).addingNames(of: TestWorld.allStrings)
      var catalog = DestinationCatalog(zodiac: zodiac, fields: TestWorld.fields, strings: strings, hasBodies: true)
      // The first search creates the index, which all copies share.
      _ = catalog.hits(for: "leo")
      self.catalog = catalog
    }

    func hits(for query: String) -> [SearchIndex.Hit] {
      var catalog = catalog
      return catalog.hits(for: query)
    }

    /// Returns the title of an entry in the window.
    func title(of entry: Int) -> String {
      catalog.title(of: entry)
    }

    /// Returns the id of a sign or a body, or the name of a star.
    func id(of hit: SearchIndex.Hit) -> String { catalog.id(of: hit.entry) }

    /// The names for people, with their entries; not the designations of catalogs.
    var names: [(entry: Int, name: String)] {
      catalog.destinations.enumerated().flatMap { entry, destination -> [(entry: Int, name: String)] in
        switch destination {
        case .figure(let sign): zodiac.figures[sign].allNames.map { (entry, $0) }
        case .body(let body): (zodiac.bodyNames[body] ?? []).map { (entry, $0) }
        case .star(let star):
          ([catalog.fields.stars[star].title]
            + (zodiac.starNames[catalog.fields.stars[star].title] ?? [])).map { (entry, $0) }
        case .event, .day, .absent: []
        }
      }
    }
  }

  private static let searched = Result {
    try Dictionary(uniqueKeysWithValues: LocalizedStringsTests.languages.map { ($0, try Searched($0)) })
  }

  private static func searched(_ language: String) throws -> Searched {
    try #require(searched.get()[language])
  }

  private static var rows: [Row] {
    get throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "queries.tsv")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
        let fields = $0.split(separator: "\t").map(String.init)
        try #require(fields.count == 3, "\($0)")
        return Row(language: fields[0], query: fields[1], first: fields[2])
      }
    }
  }

  @Test("the table has hundreds of searches, including some in each language")
  func table() throws {
    let rows = try Self.rows
    #expect(rows.count >= 300)
    #expect(Set(rows.map(\.language)) == Set(LocalizedStringsTests.languages))
  }

  @Test("a typical search finds the intended entry first", arguments: try rows)
  func first(row: Row) throws {
    let searched = try Self.searched(row.language)
    #expect(searched.hits(for: row.query).first.map(searched.id) == row.first)
  }

  @Test("every name finds its entry, as does each prefix of three letters or more")
  func beginnings() throws {
    // The names of all languages are found in each language, only in another order.
    let searched = try Self.searched("en")
    for (entry, name) in searched.names {
      for length in min(3, name.count)...name.count {
        let hits = searched.hits(for: String(name.prefix(length)))
        #expect(hits.contains { $0.entry == entry }, "\(name.prefix(length))")
      }
    }
  }

  @Test("a name with one changed letter finds its entry, unless the result is part of another name")
  func changed() throws {
    let searched = try Self.searched("en")
    let names = searched.names
    let folded = Dictionary(grouping: names, by: \.entry).mapValues { $0.flatMap { TextFolding.variants(of: $0.name) } }
    var random = SeededGenerator(seed: 22)
    let letters: [Character] = Array("abcdefghijklmnopqrstuvwxyz")
    for (entry, name) in names where name.count > 2 && !name.contains(where: { $0.isASCII && $0.isNumber }) {
      let index = random.either(Array(name.indices))
      let query = name.replacingCharacters(in: index...index, with: String(random.either(letters)))
      let hits = searched.hits(for: query)
      let words = TextFolding.fold(query).split(separator: " ")
      // An event, or what is in no picture, may have any name.
      let others = folded[hits.first?.entry ?? entry] ?? [query]
      let isPart = words.allSatisfy { word in others.contains { $0.contains(word) } }
      #expect(hits.contains { $0.entry == entry } || isPart, "\(query) for \(name)")
    }
  }

  @Test(
    "typing a name letter by letter leaves its entry only for one that matches in whole words",
    arguments: LocalizedStringsTests.languages)
  func letterByLetter(language: String) throws {
    let searched = try Self.searched(language)
    let names = searched.names.map { (entry: $0.entry, name: TextFolding.fold($0.name)) }
    let called = Dictionary(grouping: names, by: \.name).mapValues { $0.map(\.entry) }
    var known: [String: Int] = [:]
    // Another quarter of the entries in each language.
    let part = try #require(LocalizedStringsTests.languages.firstIndex(of: language)) % 4
    for (entry, name) in names where entry % 4 == part {
      var hasLed = false
      let title = TextFolding.fold(searched.title(of: entry))
      for length in 1...name.count {
        let typed = String(name.prefix(length))
        let first = try known[typed] ?? #require(searched.hits(for: typed).first?.entry, "\(typed)")
        known[typed] = first
        if let called = called[typed] {
          #expect(called.contains(first), "\(typed) leads to \(searched.title(of: first))")
        } else if name == title, hasLed, first != entry {
          let hasWholeWords = names.contains { $0.entry == first && $0.name.hasPrefix(typed + " ") }
          #expect(hasWholeWords, "\(typed) leads away from \(title)")
        }
        hasLed = hasLed || first == entry
      }
    }
  }

  @Test(
    "a hit shows the name that matched, unless its title shows it",
    arguments: [
      ("en", "alpha leo", "α leonis"), ("en", "a leo", "α leonis"), ("en", "leonis alpha", "α leonis"),
      ("en", "gam leo", "γ¹ leonis"), ("en", "49669", "HIP 49669"), ("en", "hip49669", "HIP 49669"),
      ("en", "lion", "lion"), ("en", "lio", "lion"), ("en", "loewe", "löwe"), ("en", "シシ", "しし座"),
      ("en", "れぐるす", "レグルス"), ("en", "♌", "♌"), ("en", "150", "150°"), ("en", "leonis", "leonis"),
      ("en", "scorpoin", "scorpion"), ("en", "leo", nil), ("en", "sco", nil), ("en", "reg", nil),
      ("en", "antaris", nil), ("de", "löwe", nil), ("de", "loewe", nil), ("de", "leo", "leo"), ("zh", "狮", nil),
    ])
  func reasons(language: String, query: String, reason: String?) throws {
    #expect(try Self.searched(language).hits(for: query).first?.reason == reason)
  }

  @Test("a star found by its sign shows no other reason")
  func starOfSign() throws {
    let searched = try Self.searched("en")
    let hits = searched.hits(for: "leo").prefix(3)
    #expect(hits.map(searched.id) == ["leo", "Regulus", "Algieba"])
    #expect(hits.allSatisfy { $0.reason == nil })
  }

  @Test(
    "unknown words and wrong numbers find nothing",
    arguments: ["xyz", "qqqq", "1600", "49668", "hip 999999", "♈♉"])
  func nothing(query: String) throws {
    #expect(try Self.searched("en").hits(for: query).isEmpty)
  }

  @Test(
    "localized names belong to existing stars and objects, and no two figures share a name",
    arguments: LocalizedStringsTests.languages)
  func data(language: String) throws {
    let titles = (TestWorld.fields.stars + TestWorld.catalog.entries).map(\.title)
    #expect(Set(TestWorld.strings(of: language).starNames.keys).isSubset(of: titles))
    let count = TestWorld.zodiac.figures.count
    let figures = Dictionary(grouping: try Self.searched(language).names.filter { $0.entry < count }) {
      TextFolding.fold($0.name)
    }
    for (name, called) in figures { #expect(Set(called.map(\.entry)).count == 1, "\(name)") }
  }
}
