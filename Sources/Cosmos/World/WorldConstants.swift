internal import Canvas
internal import Scene

/// The constant parts of a world.
struct WorldConstants: Sendable {
  static let lineOpacity = 0.6
  static let companionLineOpacity = 0.25

  let zodiac: Zodiac
  let strings: LocalizedStrings
  let settings: World.Settings
  let fields: StarFields
  let figures: [Figure]
  let ruler: Ruler
  let texts: SkyTexts

  init(zodiac: Zodiac, strings: LocalizedStrings, catalog: SkyCatalog, settings: World.Settings) {
    (self.zodiac, self.strings, self.settings) = (zodiac, strings, settings)
    fields = StarFields(of: catalog, behind: zodiac)
    figures = zodiac.figures.indices.map { [fields] index in
      zodiac.figures[index].figure(isCompanion: !Zodiac.isSign(index), before: fields.lights[index])
    }
    ruler = Ruler(zodiac: zodiac)
    texts = SkyTexts(zodiac: zodiac, strings: strings)
  }
}

extension Constellation {
  fileprivate func figure(isCompanion: Bool, before field: [FieldStar]) -> Figure {
    let stars = stars.map { place in
      Figure.Star(
        offset: .init(x: place.x, y: place.y), isBig: place.isBig, magnitude: place.star.magnitude,
        colorIndex: place.star.colorIndex)
    }
    return Figure(at: coordinate, isCompanion: isCompanion, stars: stars, lines: lines, field: field)
  }
}

extension World {
  /// The ids of the signs, in order; each is part of the file name of the sign's symbol.
  public var symbolNames: [String] { constants.zodiac.signs.map(\.id) }

  /// The characters that scenes usually contain, with duplicates, for rasterizing their sprites in advance.
  public var characters: String {
    let ascii = String(String.UnicodeScalarView((0x20...0x7E).compactMap(Unicode.Scalar.init)))
    let names = constants.zodiac.figures.map { figure in
      figure.title + "‹›" + figure.stars.map { constants.zodiac.title(of: $0.star) + $0.star.designation }.joined()
    }
    let bodies = constants.zodiac.bodyNames.values.compactMap(\.first) + constants.zodiac.constellationNames.values
    return ascii + "°·…αβγδεζηθικλμνξοπρστυφχψω⁰¹²³⁴⁵⁶⁷⁸⁹" + constants.strings.characters + (names + bodies).joined()
  }
}
