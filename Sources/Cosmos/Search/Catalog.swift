/// Everything that one can travel to, numbered, with the words that find it.
///
/// The signs come first, then every star that has a name, in the order of the signs. A destination's number is its item
/// on the turntable: the twelve signs are 0 to 11.
struct Catalog: Sendable {
  enum Destination: Hashable, Sendable {
    /// A sign, by its index.
    case sign(Int)
    case star(StarID)

    /// The index of the sign that the sky travels to.
    var sign: Int {
      switch self {
      case .sign(let sign): sign
      case .star(let star): star.sign
      }
    }

    /// Returns what it is called in every language: the id of a sign, the title of a star.
    func id(in zodiac: Zodiac) -> String {
      switch self {
      case .sign(let sign): zodiac.signs[sign].id
      case .star(let star): zodiac.signs[star.sign].stars[star.index].title
      }
    }
  }

  /// The letters that designations begin with, as one writes them without a Greek keyboard.
  private static let greek: [Character: String] = [
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta", "η": "eta", "θ": "theta",
    "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu", "ξ": "xi", "ο": "omicron", "π": "pi", "ρ": "rho",
    "σ": "sigma", "τ": "tau", "υ": "upsilon", "φ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
  ]

  /// The destinations by their number.
  let destinations: [Destination]
  /// The words that each destination is found by.
  private let texts: [String]
  /// Created for the first search, as most runs never search.
  private var index: SearchIndex?

  init(zodiac: Zodiac) {
    var destinations = zodiac.signs.indices.map(Destination.sign)
    var texts = zodiac.signs.map { $0.allNames.joined(separator: " ") }
    for (signIndex, sign) in zodiac.signs.enumerated() {
      for (index, star) in sign.stars.enumerated() {
        guard let name = star.name else { continue }
        destinations.append(.star(StarID(sign: signIndex, index: index)))
        texts.append("\(name) \(star.designation) \(Self.spelled(star.designation))")
      }
    }
    self.destinations = destinations
    self.texts = texts
  }

  /// Returns the numbers of what a query finds, ascending; those of the signs for a query without words.
  mutating func numbers(matching query: String) -> [Int] {
    guard query.contains(where: { !$0.isWhitespace }) else { return Array(0..<Zodiac.signCount) }
    let index = self.index ?? SearchIndex(texts)
    self.index = index
    return index.entries(matching: query)
  }

  /// Returns a designation with its Greek letter spelled out: "alpha Leo" for "α Leo".
  private static func spelled(_ designation: String) -> String {
    designation.reduce(into: "") { spelled, character in
      spelled += greek[character] ?? String(character)
    }
  }
}
