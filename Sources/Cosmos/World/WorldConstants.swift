internal import Canvas
internal import Scene

/// The constant parts of a world.
struct WorldConstants: Sendable {
  static let lineOpacity = 0.6

  let zodiac: Zodiac
  let strings: LocalizedStrings
  let settings: World.Settings
  let figures: [Figure]
  let ruler: Ruler
  let labelTexts: LabelTexts
  let eventTexts: EventTexts

  init(zodiac: Zodiac, strings: LocalizedStrings, catalog: SkyCatalog, settings: World.Settings) {
    (self.zodiac, self.strings, self.settings) = (zodiac, strings, settings)
    let pictures = SkyPictures(of: catalog, behind: zodiac, strings: strings)
    figures = zip(zodiac.signs, pictures.fields).map { $0.figure(before: $1) }
    ruler = Ruler(zodiac: zodiac)
    labelTexts = LabelTexts(zodiac: zodiac, strings: strings, pictures: pictures)
    eventTexts = EventTexts(zodiac: zodiac, strings: strings)
  }
}

extension Sign {
  fileprivate func figure(before field: [FieldStar]) -> Figure {
    let stars = stars.map { star in
      Figure.Star(
        offset: .init(x: star.x, y: star.y), isBig: star.isBig, magnitude: star.magnitude, colorIndex: star.colorIndex)
    }
    return Figure(stars: stars, lines: lines, field: field)
  }
}

extension World {
  /// The ids of the signs, in order; each is part of the file name of the sign's symbol.
  public var symbolNames: [String] { constants.zodiac.signs.map(\.id) }

  /// The characters that scenes usually contain, with duplicates, for rasterizing their sprites in advance.
  public var characters: String {
    let ascii = String(String.UnicodeScalarView((0x20...0x7E).compactMap(Unicode.Scalar.init)))
    let names = constants.zodiac.signs.map { sign in
      sign.title + "‹›" + sign.stars.map { $0.title + $0.designation }.joined()
    }
    let bodies = constants.zodiac.bodyNames.values.compactMap(\.first) + constants.zodiac.constellationNames.values
    return ascii + "°·…αβγδεζηθικλμνξοπρστυφχψω⁰¹²³⁴⁵⁶⁷⁸⁹" + constants.strings.characters + (names + bodies).joined()
  }
}
