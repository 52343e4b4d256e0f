import TestSupport
import Testing

@testable import Cosmos

@Suite struct SearchIndexTests {
  private static let index = SearchIndex(
    [
      ("Leo", []), ("Aldebaran", ["α", "alpha", "Tau"]), ("Étoile", []), ("Café\u{301} crème", []), ("Straße", []),
      ("Zubeneschamali", ["β", "Lib"]), ("Ṩtar", []),
    ].map { SearchIndex.Entry(names: [$0.0], wholeWords: $0.1) })

  @Test(
    "case, accents and the position in a word do not count",
    arguments: [
      ("ald", [1]), ("ALDEBARAN", [1]), ("baran", [1]), ("e\u{301}TOILE", [2]), ("etoile", [2]), ("étoile", [2]),
      ("cafe creme", [3]), ("CRÈME", [3]), ("strasse", [4]), ("STRASSE", [4]), ("α", [1]), ("Α", [1]),
      ("leo", [0]), ("eschama", [5]), ("tar", [6]), ("xyz", []), ("leoo", []), ("alph", []), ("tau", [1]),
    ])
  func forgives(query: String, entries: [Int]) {
    #expect(Self.index.entries(matching: query) == entries)
  }

  @Test("a name's start comes first, then a word's start and whole words, then the inside")
  func ranks() {
    let names = ["Bearing", "Great Bear", "Forbear", "Bear"]
    let index = SearchIndex(
      names.map { SearchIndex.Entry(names: [$0]) } + [SearchIndex.Entry(names: ["Ursa"], wholeWords: ["bear"])])
    #expect(index.entries(matching: "bear") == [0, 3, 1, 4, 2])
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

  @Test("among 10,000 texts exactly those are found that contain the words", arguments: ["qz", "9999", "ab", "ab c"])
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
    let index = SearchIndex(texts.map { SearchIndex.Entry(names: [$0]) })
    #expect(index.entries(matching: query).sorted() == expected)
  }
}

extension String.UTF8View {
  /// Whether some part reads like another text; letter by letter, to compare with.
  fileprivate func contains(part word: Substring) -> Bool {
    indices.contains { self[$0...].starts(with: word.utf8) }
  }
}
