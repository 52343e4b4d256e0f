// The zodiac: twelve signs, their stars, and the lines between them.

/// Twelve signs in the order of the sky, checked.
public struct Zodiac: Hashable, Sendable, Decodable {
  /// How many signs a turn of the sky has.
  public static let signCount = 12
  /// The schema that this decodes.
  private static let schema = "zodiac/1"
  /// No star of a figure stands further from its sign's centre than this, in design points.
  private static let farthest = 10_000.0

  /// The signs, in the order of the sky: pisces first, aquarius last.
  public let signs: [Sign]

  /// Takes twelve signs if they are sound.
  public init(signs: [Sign]) throws(ZodiacError) {
    guard signs.count == Self.signCount else { throw ZodiacError("there are \(signs.count) signs instead of 12") }
    guard Set(signs.map(\.id)).count == signs.count else { throw ZodiacError("two signs have the same id") }
    for sign in signs { try Self.check(sign) }
    self.signs = signs
  }

  /// Decodes and checks the signs.
  ///
  /// Throws `DecodingError` or ``ZodiacError``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let schema = try container.decode(String.self, forKey: .schema)
    guard schema == Self.schema else { throw ZodiacError("schema is \"\(schema)\" instead of \"\(Self.schema)\"") }
    try self.init(signs: container.decode([Sign].self, forKey: .signs))
  }

  /// The index of a sign by its id or name, whatever its case.
  public func index(of name: String) -> Int? {
    let wanted = name.lowercased()
    return signs.firstIndex { $0.id == wanted || $0.name.lowercased() == wanted }
  }

  private static func check(_ sign: Sign) throws(ZodiacError) {
    guard !sign.id.isEmpty else { throw ZodiacError("a sign has an empty id") }
    guard !sign.stars.isEmpty else { throw ZodiacError("\(sign.id) has no stars") }
    for star in sign.stars {
      let numbers = [star.x, star.y, star.magnitude]
      guard numbers.allSatisfy({ $0.isFinite && abs($0) <= farthest }) else {
        throw ZodiacError("\(sign.id) has a star with an impossible number: \(star.designation)")
      }
    }
    for line in sign.lines {
      guard line.count == 2, line[0] != line[1], line.allSatisfy(sign.stars.indices.contains) else {
        throw ZodiacError("\(sign.id) has a line that does not join two of its stars: \(line)")
      }
    }
  }

  private enum CodingKeys: CodingKey { case schema, signs }
}

/// A sign: a figure of stars and lines, centred on a whole number of the sign coordinate.
public struct Sign: Hashable, Sendable, Decodable {
  /// Lower-case name, unique: "pisces".
  public let id: String
  /// The name as one writes it: "Pisces".
  public let name: String
  /// Where the sign begins on the ecliptic, in degrees.
  public let degree: Int
  /// The figure's stars.
  public let stars: [Star]
  /// Pairs of indices into ``stars``.
  public let lines: [[Int]]
}

/// A real star of a figure.
public struct Star: Hashable, Sendable, Decodable {
  /// Its name by the International Astronomical Union, if it has one.
  public let name: String?
  /// Its Bayer or Flamsteed designation: "α Leo".
  public let designation: String
  /// Visual magnitude: the lower, the brighter.
  public let magnitude: Double
  /// Design points to the right of the sign's centre.
  public let x: Double
  /// Design points below the sign's centre.
  public let y: Double
  /// Whether it is one of the figure's big stars.
  public let isBig: Bool

  private enum CodingKeys: String, CodingKey {
    case name, designation, x, y
    case magnitude = "vmag"
    case isBig = "big"
  }
}

/// Why a zodiac cannot be used.
public struct ZodiacError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in a few words.
  public let description: String

  init(_ description: String) { self.description = description }
}
