import Canvas
import Testing

@testable import Scene

@Suite struct CharacterWidthTests {
  @Test("letters are a cell wide", arguments: ["a", "ß", "é", "Я", "α", "°", "‹", "…", "\u{FFFD}"] as [Unicode.Scalar])
  func cell(scalar: Unicode.Scalar) {
    #expect(CharacterWidth(of: scalar) == .cell)
  }

  @Test("East Asian characters are an em wide", arguments: ["座", "う", "ジ", "、", "！", "한", "𠮷"] as [Unicode.Scalar])
  func em(scalar: Unicode.Scalar) {
    #expect(CharacterWidth(of: scalar) == .em)
  }

  @Test(
    "combining marks and invisible characters have no width",
    arguments: ["\u{AD}", "\u{301}", "\u{20DD}", "\u{200B}", "\u{200D}", "\u{FE0F}"] as [Unicode.Scalar])
  func zero(scalar: Unicode.Scalar) {
    #expect(CharacterWidth(of: scalar) == .zero)
  }

  @Test("a line's width is the sum of its characters' widths")
  func line() {
    let cell = TextMetrics.cell.width
    #expect(TextMetrics.size(of: "ab").width == 2 * cell)
    #expect(TextMetrics.size(of: "e\u{301}").width == cell)
    #expect(TextMetrics.size(of: "a座").width == cell + 13)
  }

  @Test("a text that is too long is cut at the start to the longest suffix that fits", arguments: ["abcdef", "双子座狮子"])
  func suffix(text: String) {
    let width = TextMetrics.size(of: text.suffix(3)).width
    #expect(TextMetrics.suffix(of: text[...], fitting: width) == text.suffix(3))
    #expect(TextMetrics.suffix(of: text[...], fitting: width - 0.1) == text.suffix(2))
    #expect(TextMetrics.suffix(of: text[...], fitting: 1000) == text[...])
  }
}
