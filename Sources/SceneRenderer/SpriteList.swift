import Canvas
import Scene

/// The sprites of an atlas, and their indices; sizes are in design points.
struct SpriteList: Sendable {
  /// The number of dashes in the sprite of ruler dashes.
  static let dashCount = 65
  /// The size of a dash; the gap after it has the same width.
  private static let dash = Size(width: 2, height: 5)
  /// The index of the sprite of ruler dashes.
  static let dashes = SpriteName.allCases.count

  /// The number of characters added after the first ones from which these are forgotten.
  static let mostAdded = 2000

  private(set) var sprites: [SpriteSource]
  /// The number of sprites at first.
  private var firstCount = 0
  private var characters: [GlyphKey: Int] = [:]
  /// The indices of the portraits' pictures, which are added when they are first needed.
  private(set) var pictures: [Portrait.Picture: Int] = [:]

  private struct GlyphKey: Hashable {
    let scalar: Unicode.Scalar
    let fontSize: Double
  }

  /// Creates a list of the named sprites, the dashes, the symbols of the twelve signs with the given ids, the Moon's
  /// phases and the given characters, in this order.
  init(symbols: [String], characters: String) {
    sprites = SpriteName.allCases.map(SpriteArt.source)
    sprites.append(.dashes(count: Self.dashCount, size: Self.dash))
    sprites += symbols.map { .image("glyph-\($0)", size: Size(side: SpriteName.symbolSide)) }
    sprites += (0...BodyArt.phases).map { .shaded(BodyArt.moon(phase: $0), size: Size(side: BodyArt.moonSide)) }
    add(characters)
    firstCount = sprites.count
  }

  /// Whether so many characters were added that their pictures take too much memory.
  var isFull: Bool { sprites.count > firstCount + Self.mostAdded }

  /// Forgets the characters added after the first ones.
  mutating func removeAdded() {
    sprites.removeSubrange(firstCount...)
    characters = characters.filter { $0.value < firstCount }
    pictures = [:]
  }

  /// Adds a picture of a portrait unless the list has it.
  mutating func add(_ picture: Portrait.Picture) {
    guard pictures[picture] == nil else { return }
    pictures[picture] = sprites.count
    sprites.append(.image("body-\(picture.rawValue)", size: Size(side: picture.extent > 2 ? 200 : 132)))
  }

  static func index(of name: SpriteName) -> Int { name.rawValue }

  static func index(ofSymbol sign: Int) -> Int { dashes + 1 + sign }

  /// Returns the index of the Moon's sprite; `phase` is from 0 at new moon to ``BodyArt/phases`` at full moon.
  static func index(ofPhase phase: Int) -> Int { index(ofSymbol: ViewMetrics.signCount) + phase }

  /// Returns the index of a character's sprite for a font size; `nil` if there is none.
  func index(of scalar: Unicode.Scalar, fontSize: Double) -> Int? {
    characters[GlyphKey(scalar: scalar, fontSize: fontSize)]
  }

  /// Returns the font size of the sprites for a label.
  ///
  /// It is a multiple of half a design point, so that there are few sizes.
  static func fontSize(of label: Label) -> Double { (2 * label.fontSize).rounded() / 2 }

  /// Adds the missing characters of a text, for a font size.
  ///
  /// Default-ignorable characters, such as a zero-width joiner, have no sprite.
  mutating func add(_ text: String, fontSize: Double = TextMetrics.fontSize) {
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      let key = GlyphKey(scalar: scalar, fontSize: fontSize)
      guard characters[key] == nil else { continue }
      characters[key] = sprites.count
      let advance = TextMetrics.advance(of: CharacterWidth(of: scalar) == .em ? .em : .cell)
      sprites.append(.glyph(scalar, fontSize: fontSize, advance: advance * fontSize / TextMetrics.fontSize))
    }
  }
}
