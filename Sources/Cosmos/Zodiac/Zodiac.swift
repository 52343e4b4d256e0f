import Ephemeris
public import Scene

/// The figures along the sky, with their stars and the lines between them: the twelve signs, and a companion between
/// each two.
public struct Zodiac: Hashable, Sendable, Decodable {
  /// The number of signs in one turn of the sky.
  public static let signCount = ViewMetrics.signCount
  static let degreesPerSign = 30.0
  private static let schema = "zodiac/2"

  /// The figures, the twelve signs first; the sign with index `i` is centered when the sky is at a position of `i`
  /// signs.
  public internal(set) var figures: [Constellation]
  /// The names of each body: the displayed name first, then others for searches.
  var bodyNames = Dictionary(uniqueKeysWithValues: CelestialBody.allCases.map { ($0, [$0.rawValue]) })
  /// The names of stars and objects by ``Star/title``: the displayed name first, then others for searches.
  var starNames: [String: [String]] = [:]

  /// The names of the constellations without a figure that bodies pass through, by their abbreviations.
  var constellationNames: [String: String] = [:]

  /// The abbreviations of constellations without a figure by their names and genitives, all folded by ``TextFolding``.
  var constellationWords: [String: String] = [:]

  /// The words that searches ignore where something else is left, as folded by ``TextFolding``.
  var searchFillers: Set<String> = []

  /// Creates a zodiac by decoding its figures.
  ///
  /// - Throws: `DecodingError`, or ``AssetError`` for an unknown schema, or for figures that could not be shown.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let schema = try container.decode(String.self, forKey: .schema)
    guard schema == Self.schema else { throw AssetError("schema is \"\(schema)\" instead of \"\(Self.schema)\"") }
    figures = try container.decode([Constellation].self, forKey: .figures)
    guard (Self.signCount...Sky.View.maximumFigureCount).contains(figures.count), figures.allSatisfy(\.hasFigure) else {
      throw AssetError(
        "it does not have twelve signs and then companions, each with stars and lines between two of them")
    }
  }

  /// Returns whether the figure with an index is a sign.
  static func isSign(_ figure: Int) -> Bool { figure < signCount }

  var places: Places { Places(at: figures.map(\.coordinate)) }

  /// The signs, in order.
  var signs: ArraySlice<Constellation> { figures.prefix(Self.signCount) }

  /// Returns the index of the figure whose id is `name`, or else of the first with that name; `nil` if there is none.
  ///
  /// Names are compared without regard to case and accents. They include Latin names, symbols, and degrees.
  public func index(of name: String) -> Int? {
    if let index = figures.firstIndex(where: { $0.id == name }) { return index }
    let wanted = TextFolding.fold(name)
    return figures.firstIndex { figure in figure.allNames.contains { TextFolding.variants(of: $0).contains(wanted) } }
  }

  /// Returns the displayed name of a constellation with an abbreviation such as "Leo", which is its own if it has none.
  func title(ofConstellation abbreviation: String) -> String {
    if let figure = figures.first(where: { $0.abbreviation == abbreviation }) { return figure.title }
    return cased(constellationNames[abbreviation] ?? abbreviation)
  }

  /// Returns a name as in lines of text, in lower case where the names of signs are.
  func cased(_ name: String) -> String { figures[0].isCapitalized ? name : name.lowercased() }

  func title(of body: CelestialBody) -> String { bodyNames[body]?.first ?? body.rawValue }

  /// Returns the displayed name of a star or an object, or else its designation.
  func title(of star: Star) -> String { starNames[star.title]?.first ?? star.title }

  private enum CodingKeys: CodingKey { case schema, figures }
}

/// A sign of the zodiac, or a constellation beside it, with its figure of stars and lines.
public struct Constellation: Hashable, Sendable, Decodable {
  /// The unique identifier, such as "pisces", which is the same in every language.
  public let id: String
  /// The name in the zodiac's language, such as "Pisces".
  public internal(set) var name: String
  /// Whether ``title`` keeps the case of ``name`` instead of being in lower case.
  var isCapitalized = false
  /// Other names for searches, such as those in other languages.
  var otherNames: [String] = []
  /// The constellation's official name, such as "Scorpius" for Scorpio.
  public let constellation: String
  /// The genitive of the constellation's name, such as "Scorpii".
  let genitive: String
  /// The constellation's official abbreviation, such as "Sco".
  public let abbreviation: String
  /// The code point of the symbol, such as "U+264F"; `nil` for a companion.
  private let symbol: String?
  /// The degree at which the figure stands on the ruler, such as 30 for Aries.
  public let degree: Int
  /// The projection of the sky behind the figure.
  let projection: FigureProjection
  /// The magnitude at which the stars behind the figure end; `nil` for all stars of the catalog.
  let fieldMagnitude: Double?
  /// The stars of the figure, as lines of ``SkyCatalog`` in the file.
  public let stars: [Star]
  /// The indices in ``stars`` of those that are drawn in the layer of big stars instead of small ones.
  private let big: [Int]
  /// The lines of the figure, as pairs of indices into ``stars``.
  public let lines: [[Int]]

  /// The stars as they are drawn.
  public var places: [Figure.Star] {
    stars.enumerated().map { index, star in
      Figure.Star(
        offset: projection.point(at: star.direction), isBig: big.contains(index), magnitude: star.magnitude,
        colorIndex: star.colorIndex)
    }
  }

  /// The place along the sky, in signs.
  var coordinate: Double { Double(degree) / Zodiac.degreesPerSign }

  var title: String { isCapitalized ? name : name.lowercased() }

  fileprivate var hasFigure: Bool {
    !stars.isEmpty && lines.allSatisfy { $0.count == 2 && $0.allSatisfy(stars.indices.contains) }
  }

  var allNames: [String] {
    let scalar = symbol.flatMap { UInt32($0.dropFirst(2), radix: 16) }.flatMap(Unicode.Scalar.init)
    let names = [id, name, constellation, genitive, abbreviation, scalar.map { String($0) }, "\(degree)°"]
    return names.compactMap(\.self) + (degree == 0 ? ["360°"] : []) + otherNames
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, constellation, genitive, symbol, degree, projection, stars, big, lines
    case abbreviation = "iau"
    case fieldMagnitude = "field_magnitude"
  }
}

/// An error in an asset: the zodiac, the stars behind it, or the strings of a language.
public struct AssetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the error, in one line.
  public let description: String

  init(_ description: String) { self.description = description }
}
