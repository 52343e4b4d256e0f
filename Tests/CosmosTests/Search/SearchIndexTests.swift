import TestSupport
import Testing

@testable import Cosmos

@Suite struct SearchIndexTests {
  /// Returns the names of an entry: its title and its designations.
  private static func names(_ title: String, _ designations: [String] = []) -> [SearchIndex.Name] {
    [SearchIndex.Name(text: title, kind: .title)]
      + designations.map { SearchIndex.Name(text: $0, kind: .designation) }
  }

  private static let index = SearchIndex(
    [
      names("Leo"), names("Aldebaran", ["α Tau"]), names("Étoile"), names("Café\u{301} crème"), names("Straße"),
      names("Zubeneschamali", ["β Lib"]), names("Ṩtar"),
    ])

  @Test(
    "case, accents and the position in a word do not matter",
    arguments: [
      ("ald", [1]), ("ALDEBARAN", [1]), ("baran", [1]), ("e\u{301}TOILE", [2]), ("etoile", [2]), ("étoile", [2]),
      ("cafe creme", [3]), ("CRÈME", [3]), ("strasse", [4]), ("STRASSE", [4]), ("α", [1]), ("Α", [1]),
      ("leo", [0]), ("eschama", [5]), ("tar", [6]), ("xyz", []), ("leoo", [0]), ("alph", []), ("tau", [1]),
    ])
  func forgives(query: String, entries: [Int]) {
    #expect(Self.index.hits(for: query).map(\.entry) == entries)
  }

  @Test(
    "different spellings of the same text are equal",
    arguments: [
      ("しし座", "シシ座"), ("ＬＥＯ", "leo"), ("Козёл", "козел"), ("150º", "150"), ("♌\u{FE0E}", "♌"), ("γ²", "γ2"),
    ])
  func folds(one: String, other: String) {
    #expect(TextFolding.fold(one) == TextFolding.fold(other))
  }

  @Test("a fraction is not folded to digits", arguments: ["½", "¾"])
  func fractions(text: String) {
    #expect(TextFolding.fold(text) == text)
  }

  @Test(
    "German vowels may be written as two letters", arguments: [("Schütze", ["schutze", "schuetze"]), ("Leo", ["leo"])])
  func variants(name: String, variants: [String]) {
    #expect(TextFolding.variants(of: name) == variants)
  }

  @Test("whole names rank first, then first words, prefixes, other whole words, their prefixes, and other matches")
  func ranks() {
    let names = ["Forbear", "Great Bearing", "Great Bear", "Bearing", "Bear Cub", "Bear"]
    let index = SearchIndex(names.map { Self.names($0) } + [Self.names("Ursa", ["bear 1"])])
    #expect(index.hits(for: "bear").map(\.entry) == [5, 4, 3, 2, 6, 1, 0])
  }

  @Test("of equal matches, a preferred entry is first, but not before a better match")
  func preferred() {
    let index = SearchIndex(["Bear Cub", "Bear Paw", "Bear"].map { Self.names($0) })
    #expect(index.hits(for: "bear") { $0 == 1 }.map(\.entry) == [2, 1, 0])
  }

  @Test("every word must be found, in any order", arguments: ["tau alpha", " alpha  TAU ", "alpha tau ald"])
  func words(query: String) {
    #expect(Self.index.hits(for: query).map(\.entry) == [1])
  }

  @Test("words are not found across entries", arguments: ["leoald", "leo ald", "o\u{0}a", "ali star"])
  func borders(query: String) {
    #expect(Self.index.hits(for: query).map(\.entry).isEmpty)
  }

  @Test("a query without words matches nothing", arguments: ["", "  ", "\t\n", "°", "\u{301}"])
  func nothing(query: String) {
    #expect(Self.index.hits(for: query).isEmpty)
  }

  @Test("a word without a match is abbreviated, and only then")
  func abbreviations() {
    let index = SearchIndex([Self.names("Leporello"), Self.names("Arneb", ["α Lep"])], abbreviations: ["lepus": "lep"])
    #expect(index.hits(for: "alpha lepus").map(\.entry) == [1])
    #expect(index.hits(for: "lepor").map(\.entry) == [0])
  }

  @Test("among 10,000 texts, exactly those that contain the words are found", arguments: ["qz", "9999", "ab", "ab c"])
  func many(query: String) {
    var random = SeededGenerator(seed: 3)
    let letters: [Character] = Array("abcdefghijklmnopqrstuvwxyz")
    let texts = (0..<10_000).map { number in
      String((0..<8).map { _ in random.either(letters) }) + "\(number)"
    }
    let words = query.split(separator: " ")
    let expected = texts.indices.filter { index in
      words.allSatisfy { texts[index].utf8.contains(part: $0) }
    }
    let index = SearchIndex(texts.map { Self.names($0) })
    #expect(index.hits(for: query).map(\.entry).sorted() == expected)
  }
}

extension String.UTF8View {
  /// Returns whether the text contains another, by a comparison at each position.
  fileprivate func contains(part word: Substring) -> Bool {
    indices.contains { self[$0...].starts(with: word.utf8) }
  }
}
