import Canvas
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct TurntableSearchTests {
  @Test("a query has at most 64 characters of 16 scalars each", arguments: ["\u{301}", "\u{200D}👨"])
  func limits(mark: String) {
    var query = Query()
    for letter in ["e", "👨", "f"] {
      for _ in 0..<20 { query.type(letter + String(repeating: mark, count: 2000)) }
      query.compose(letter + String(repeating: mark, count: 2000))
      for text in [query.text, query.composition] {
        #expect(text.count <= 64 && text.unicodeScalars.count <= 64 * 16)
      }
    }
  }

  @Test(
    "letters with several marks, and emoji sequences, are kept whole",
    arguments: ["ṩ", "ệ", "👨🏻‍👩🏼‍👧🏽‍👦🏾", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "क्ष्म्य"])
  func wholeCharacters(character: String) {
    var query = Query()
    query.type(character + character)
    #expect(query.text == character + character)
  }
}
