// The art that the world draws with, by name.

import Canvas

/// The list of art that a window prepares, and where each piece stands in it.
struct ArtBook: Hashable, Sendable {
  /// Pieces that are there once.
  enum Sprite: Int, CaseIterable, Hashable, Sendable {
    case smallBackgroundStar, mediumBackgroundStar, largeBackgroundStar
    case smallStar, bigStar
    case dashes, planet

    var art: Art {
      switch self {
      case .smallBackgroundStar: .picture("star-small-background", width: 16, height: 16)
      case .mediumBackgroundStar: .picture("star-medium-background", width: 8, height: 8)
      case .largeBackgroundStar: .picture("star-large-background", width: 8, height: 8)
      case .smallStar: .picture("star-small", width: 38, height: 38)
      case .bigStar: .picture("star-big", width: 64, height: 64)
      case .dashes: .picture("dashes", width: 260, height: 5)
      case .planet: .picture("planet", width: 116, height: 116)
      }
    }
  }

  /// The sizes of text, in design points.
  enum TextSize: Int, CaseIterable, Hashable, Sendable {
    /// The ruler's names and degrees, and all labels.
    case regular = 13

    /// A character's cell in design points: DejaVu Sans Mono's advance and line height, 1233 and 2384 of 2048 to the em.
    var cell: Size { Size(width: Double(rawValue) * 1233 / 2048, height: Double(rawValue) * 2384 / 2048) }
  }

  /// The extent of a sign's glyph, in design points.
  static let glyphSize = 28.0
  /// What names, numbers and designations are written with; other characters are added when they are first needed.
  private static let alphabet: [Unicode.Scalar] =
    (0x20...0x7E).compactMap(Unicode.Scalar.init) + "°·…αβγδεζηθικλμνξοπρστυφχψω⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars

  /// The list that a window prepares.
  private(set) var art: [Art]
  private let firstGlyph: Int
  private var characters: [[Unicode.Scalar: Int]]

  init(zodiac: Zodiac) {
    art = Sprite.allCases.map(\.art)
    firstGlyph = art.count
    art += zodiac.signs.map { .picture("glyph-\($0.id)", width: Self.glyphSize, height: Self.glyphSize) }
    characters = Array(repeating: [:], count: TextSize.allCases.count)
    for scalar in Self.alphabet { add(scalar) }
  }

  /// The place of a piece in the list.
  func index(of sprite: Sprite) -> Int { sprite.rawValue }

  /// The place of a sign's glyph in the list.
  func glyph(of sign: Int) -> Int { firstGlyph + sign }

  /// The places of a text's characters in the list, in order; characters not added yet are left out.
  func indices(of text: String, size: TextSize) -> [Int] {
    text.unicodeScalars.compactMap { characters[size.ordinal][$0] }
  }

  /// Adds the characters of a text that are not in the list yet.
  mutating func add(_ text: String) {
    for scalar in text.unicodeScalars where characters[0][scalar] == nil { add(scalar) }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    for size in TextSize.allCases {
      characters[size.ordinal][scalar] = art.count
      art.append(.character(scalar, size: Double(size.rawValue)))
    }
  }
}

extension ArtBook.TextSize {
  /// The place among all sizes.
  fileprivate var ordinal: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
