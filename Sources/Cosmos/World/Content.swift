internal import Canvas
internal import Scene

/// Everything in a world that never changes: the signs, their figures, and the texts in the window's language.
struct Content: Sendable {
  /// The opacity of the figures' lines.
  static let lineOpacity = 0.6

  let zodiac: Zodiac
  let strings: LocalizedStrings
  let figures: [Figure]
  let ruler: Ruler
  let starLabels: StarLabelTexts

  init(zodiac: Zodiac, strings: LocalizedStrings) {
    self.zodiac = zodiac
    self.strings = strings
    figures = zodiac.signs.map(\.figure)
    ruler = Ruler(zodiac: zodiac)
    starLabels = StarLabelTexts(zodiac: zodiac, strings: strings)
  }

  /// The characters that texts are usually made of.
  var characters: String {
    let ascii = String(String.UnicodeScalarView((0x20...0x7E).compactMap(Unicode.Scalar.init)))
    let names = zodiac.signs.map { sign in
      sign.title + "‹›" + sign.stars.map { $0.title + $0.designation }.joined()
    }
    return ascii + "°·…αβγδεζηθικλμνξοπρστυφχψω⁰¹²³⁴⁵⁶⁷⁸⁹" + strings.characters + names.joined()
  }
}

extension Sign {
  /// The figure as it is drawn.
  fileprivate var figure: Figure {
    let stars = stars.map { star in
      Figure.Star(
        offset: .init(x: star.x, y: star.y), isBig: star.isBig, magnitude: star.magnitude, colorIndex: star.colorIndex)
    }
    return Figure(stars: stars, lines: lines)
  }
}

extension World {
  /// The ids of the signs, which the files of their symbols are named after.
  public var symbolNames: [String] { content.zodiac.signs.map(\.id) }

  /// The characters that its scenes are usually made of.
  public var characters: String { content.characters }
}
