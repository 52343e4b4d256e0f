internal import Canvas
internal import Scene

/// The constant parts of a world.
struct Content: Sendable {
  static let lineOpacity = 0.6

  let zodiac: Zodiac
  let strings: LocalizedStrings
  let settings: World.Settings
  let figures: [Figure]
  let ruler: Ruler
  let starLabels: StarLabelTexts

  init(zodiac: Zodiac, strings: LocalizedStrings, settings: World.Settings) {
    (self.zodiac, self.strings, self.settings) = (zodiac, strings, settings)
    figures = zodiac.signs.map(\.figure)
    ruler = Ruler(zodiac: zodiac)
    starLabels = StarLabelTexts(zodiac: zodiac, strings: strings)
  }
}

extension Sign {
  fileprivate var figure: Figure {
    let stars = stars.map { star in
      Figure.Star(
        offset: .init(x: star.x, y: star.y), isBig: star.isBig, magnitude: star.magnitude, colorIndex: star.colorIndex)
    }
    return Figure(stars: stars, lines: lines)
  }
}

extension World {
  /// The ids of the signs, in order; each is part of the file name of the sign's symbol.
  public var symbolNames: [String] { content.zodiac.signs.map(\.id) }

  /// The characters that scenes usually contain, with duplicates, for rasterizing their sprites in advance.
  public var characters: String {
    let ascii = String(String.UnicodeScalarView((0x20...0x7E).compactMap(Unicode.Scalar.init)))
    let names = content.zodiac.signs.map { sign in
      sign.title + "‹›" + sign.stars.map { $0.title + $0.designation }.joined()
    }
    let bodies = content.zodiac.bodyNames.values.compactMap(\.first)
    return ascii + "°·…αβγδεζηθικλμνξοπρστυφχψω⁰¹²³⁴⁵⁶⁷⁸⁹" + content.strings.characters + (names + bodies).joined()
  }
}
