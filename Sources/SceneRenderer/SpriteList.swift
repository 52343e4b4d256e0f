internal import Canvas
internal import Scene

/// The sprites that an atlas must hold, and the index of each in it.
struct SpriteList: Sendable {
  /// The number of the ruler's dashes in their sprite.
  static let dashCount = 65
  /// The size of one dash, in design points.
  private static let dash = Size(width: 2, height: 5)
  /// The index of the dashes, which follow the named sprites; the symbols follow them.
  static let dashes = SpriteName.allCases.count

  /// The sprites.
  private(set) var sprites: [SpriteSource]
  private var characters: [Unicode.Scalar: Int] = [:]

  /// Creates a list of the named sprites, the symbols and some characters.
  ///
  /// - Parameters:
  ///   - symbols: The ids of the signs, which their symbols' files are named after.
  ///   - characters: The characters that are prepared from the start.
  init(symbols: [String], characters: String) {
    sprites = SpriteName.allCases.map(SpriteArt.source)
    sprites.append(.dashes(count: Self.dashCount, size: Self.dash))
    sprites += symbols.map { .image("glyph-\($0)", size: Size(side: SpriteName.symbolSide)) }
    add(characters)
  }

  /// Returns the index of a sprite.
  static func index(of name: SpriteName) -> Int { name.rawValue }

  /// Returns the index of a sign's symbol.
  static func index(ofSymbol sign: Int) -> Int { dashes + 1 + sign }

  /// Returns the index of a character; `nil` for one that was never added.
  func index(of character: Unicode.Scalar) -> Int? { characters[character] }

  /// Adds the characters of a text that are not in the list yet; invisible characters have no sprite.
  mutating func add(_ text: String) {
    for scalar in text.unicodeScalars
    where characters[scalar] == nil && !scalar.properties.isDefaultIgnorableCodePoint {
      characters[scalar] = sprites.count
      let isWide = CharacterWidth(of: scalar) == .em
      sprites.append(
        .glyph(
          scalar, fontSize: TextMetrics.fontSize, advance: isWide ? TextMetrics.fontSize : TextMetrics.cell.width))
    }
  }
}
