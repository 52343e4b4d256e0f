// Finding signs and stars by what one types.

import Testing

@testable import Cosmos

@Suite("Search")
struct SearchTests {
  private static let index = SearchIndex([
    "Leo", "Aldebaran α Tau alpha Tau", "Étoile", "Café\u{301} crème", "Straße", "Zubeneschamali β Lib", "Ṩtar",
  ])

  @Test(
    "case, accents and the place in a word do not count",
    arguments: [
      ("ald", [1]), ("ALDEBARAN", [1]), ("baran", [1]), ("e\u{301}TOILE", [2]), ("etoile", [2]), ("étoile", [2]),
      ("cafe creme", [3]), ("CRÈME", [3]), ("strasse", [4]), ("STRASSE", [4]), ("α", [1]), ("Α", [1]),
      ("leo", [0]), ("eschama", [5]), ("tar", [6]), ("xyz", []), ("leoo", []),
    ])
  func forgives(query: String, entries: [Int]) {
    #expect(Self.index.entries(matching: query) == entries)
  }

  @Test("every word must be found, in any order", arguments: ["tau alpha", " alpha  TAU ", "alpha tau ald"])
  func words(query: String) {
    #expect(Self.index.entries(matching: query) == [1])
  }

  @Test("words are not found across entries", arguments: ["leoald", "leo ald", "o\u{0}a", "ali star"])
  func borders(query: String) {
    #expect(Self.index.entries(matching: query).isEmpty)
  }

  @Test("nothing typed matches everything", arguments: ["", "  ", "\t\n"])
  func nothing(query: String) {
    #expect(Self.index.entries(matching: query) == Array(0..<7))
  }

  @Test("among 100,000 texts exactly those are found that contain the words", arguments: ["qz", "9999", "ab", "ab c"])
  func many(query: String) {
    var random = SplitMix64(seed: 3, layer: 0, section: 0)
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let texts = (0..<100_000).map { number in
      String((0..<8).map { _ in letters[Int(random.unit() * 26)] }) + "\(number)"
    }
    let words = query.split(separator: " ")
    let expected = texts.indices.filter { index in
      words.allSatisfy { texts[index].utf8.contains(part: $0) }
    }
    #expect(SearchIndex(texts).entries(matching: query) == expected)
  }

  // MARK: The zodiac's own

  private static func numbers(matching query: String) -> [Int] {
    var catalogue = Self.catalogue
    return catalogue.numbers(matching: query)
  }

  private static var catalogue: Catalogue { Catalogue(zodiac: TestSky.zodiac) }

  @Test("the signs are numbered 0 to 11, named stars follow in their order")
  func order() {
    let stars = TestSky.zodiac.signs.reduce(0) { $0 + $1.stars.count { $0.name != nil } }
    #expect(Self.catalogue.destinations.count == 12 + stars)
    #expect(Self.numbers(matching: "") == Array(0..<12))
    let signs = Self.catalogue.destinations.indices.dropFirst(12).map(Self.catalogue.sign)
    #expect(signs == signs.sorted())
  }

  @Test(
    "stars are found by name, designation and spelled letter",
    arguments: [
      ("antares", "scorpio"), ("aldeb", "taurus"), ("regulus", "leo"), ("α leo", "leo"), ("alpha leo", "leo"),
      ("alpha vir", "virgo"), ("spica", "virgo"), ("SCORPIO", "scorpio"),
    ])
  func stars(query: String, sign: String) {
    let numbers = Self.numbers(matching: query)
    #expect(numbers.count == 1)
    #expect(numbers.map { TestSky.zodiac.signs[Self.catalogue.sign(of: $0)].id } == [sign])
  }
}

extension String.UTF8View {
  /// Whether some part reads like another text; letter by letter, to compare with.
  fileprivate func contains(part word: Substring) -> Bool {
    indices.contains { self[$0...].starts(with: word.utf8) }
  }
}
