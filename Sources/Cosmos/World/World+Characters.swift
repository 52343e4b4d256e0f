extension World {
  /// The ids of the signs, in order; each is part of the file name of the sign's symbol.
  public var symbolNames: [String] { zodiac.signs.map(\.id) }

  /// The characters that scenes usually contain, with duplicates, for rasterizing their sprites in advance.
  public var characters: String {
    let ascii = String(String.UnicodeScalarView((0x20...0x7E).compactMap(Unicode.Scalar.init)))
    let names = zodiac.figures.map { figure in
      figure.title + "‹›" + figure.stars.map { zodiac.title(of: $0.star) + $0.star.designation }.joined()
    }
    let bodies = zodiac.bodyNames.values.compactMap(\.first) + zodiac.constellationNames.values
    return ascii + "°·…αβγδεζηθικλμνξοπρστυφχψω⁰¹²³⁴⁵⁶⁷⁸⁹" + strings.characters + (names + bodies).joined()
  }
}
