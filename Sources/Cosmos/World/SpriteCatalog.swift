import Canvas

/// The list of sprites that a window prepares, and where each stands in it.
struct SpriteCatalog: Sendable {
  /// The sprites that are drawn from a file each; the raw value is the index in the list.
  enum Sprite: Int, CaseIterable, Hashable, Sendable {
    case smallBackgroundStar, mediumBackgroundStar, largeBackgroundStar
    case smallStarDisc, smallStarHalo, bigStarDisc, bigStarHalo
    case dashes, planetButton, planet

    var source: SpriteSource {
      switch self {
      case .smallBackgroundStar: .image("star-small-background", size: Size(side: 16))
      case .mediumBackgroundStar: .image("star-medium-background", size: Size(side: 8))
      case .largeBackgroundStar: .image("star-large-background", size: Size(side: 8))
      case .smallStarDisc: .image("star-small-disc", size: Size(side: 12))
      case .smallStarHalo: .image("star-small-halo", size: Size(side: 38))
      case .bigStarDisc: .image("star-big-disc", size: Size(side: 12))
      case .bigStarHalo: .image("star-big-halo", size: Size(side: 64))
      case .dashes: .dashes(count: dashCount, size: Size(width: 2, height: 5))
      case .planetButton: .image("planet", size: Size(side: 26))
      case .planet: .image("planet", size: Size(side: 116))
      }
    }
  }

  /// The number of dashes of the ruler in one sprite.
  static let dashCount = 65
  /// The side of a sign's symbol, in design points.
  static let symbolSide = 28.0
  /// The size of all text, in design points.
  private static let fontSize = 13.0
  /// A character's size in design points: advance and line height of DejaVu Sans Mono, 1233 and 2384 of 2048 per em.
  static let cell = Size(width: fontSize * 1233 / 2048, height: fontSize * 2384 / 2048)
  /// The characters that are prepared from the start; others are added when they are first needed.
  private static let alphabet =
    String(String.UnicodeScalarView((0x20...0x7E).compactMap(Unicode.Scalar.init)))
    + "°·…αβγδεζηθικλμνξοπρστυφχψω⁰¹²³⁴⁵⁶⁷⁸⁹"

  /// The list that a window prepares.
  private(set) var sprites: [SpriteSource]
  private let firstSymbol: Int
  private var characters: [Unicode.Scalar: Int] = [:]

  init(zodiac: Zodiac, strings: LocalizedStrings) {
    sprites = Sprite.allCases.map(\.source)
    firstSymbol = sprites.count
    sprites += zodiac.signs.map { .image("glyph-\($0.id)", size: Size(side: Self.symbolSide)) }
    add(Self.alphabet)
    add(strings.characters)
    for sign in zodiac.signs {
      add(sign.title)
      for star in sign.stars { add(star.title + star.designation) }
    }
  }

  /// Returns the index of a sprite in the list.
  func index(of sprite: Sprite) -> Int { sprite.rawValue }

  /// Returns the index of a sign's symbol in the list.
  func index(ofSign sign: Int) -> Int { firstSymbol + sign }

  /// Returns the index of a character in the list; `nil` for one that was never added.
  func index(of character: Unicode.Scalar) -> Int? { characters[character] }

  /// Returns the size of a line of text, in design points.
  static func size(of text: Substring) -> Size {
    var (cells, ems) = (0, 0)
    for scalar in text.unicodeScalars {
      switch CharacterWidth(of: scalar) {
      case .zero: break
      case .cell: cells += 1
      case .em: ems += 1
      }
    }
    return Size(width: cell.width * Double(cells) + fontSize * Double(ems), height: cell.height)
  }

  /// Returns how far a character is from the one before it, in design points.
  static func advance(of width: CharacterWidth) -> Double {
    switch width {
    case .zero: 0
    case .cell: cell.width
    case .em: fontSize
    }
  }

  /// Returns the end of a text, as much of it as fits into a width in design points.
  static func suffix(of text: Substring, fitting width: Double) -> Substring {
    var rest = text
    while size(of: rest).width > width { rest.removeFirst() }
    return rest
  }

  /// Adds the characters of a text that are not in the list yet; those that are never seen have no sprite.
  mutating func add(_ text: String) {
    for scalar in text.unicodeScalars
    where characters[scalar] == nil && !scalar.properties.isDefaultIgnorableCodePoint {
      characters[scalar] = sprites.count
      let advance = CharacterWidth(of: scalar) == .em ? Self.fontSize : Self.cell.width
      sprites.append(.glyph(scalar, fontSize: Self.fontSize, advance: advance))
    }
  }
}
