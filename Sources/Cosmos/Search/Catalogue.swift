// Everything that one can go to, numbered, with the words that find it.

/// The signs, then every star that has a name, in the order of the signs.
///
/// A destination's number is its item on the ring: the twelve signs are 0 to 11.
struct Catalogue: Sendable {
  /// A place to go to.
  enum Destination: Hashable, Sendable {
    /// A sign, by its index.
    case sign(Int)
    /// A star of a sign, both by their index.
    case star(Int, of: Int)
  }

  /// The letters that begin designations, as one writes them without a Greek keyboard.
  private static let greek: [Character: String] = [
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta", "η": "eta", "θ": "theta",
    "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu", "ξ": "xi", "ο": "omicron", "π": "pi", "ρ": "rho",
    "σ": "sigma", "τ": "tau", "υ": "upsilon", "φ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
  ]

  /// The destinations by their number.
  let destinations: [Destination]
  /// What each destination is found by.
  private let texts: [String]
  /// Made for the first search: most runs begin without one.
  private var index: SearchIndex?

  init(zodiac: Zodiac) {
    var destinations = zodiac.signs.indices.map(Destination.sign)
    var texts = zodiac.signs.map(\.name)
    for (number, sign) in zodiac.signs.enumerated() {
      for (place, star) in sign.stars.enumerated() {
        guard let name = star.name else { continue }
        destinations.append(.star(place, of: number))
        texts.append("\(name) \(star.designation) \(Self.spelled(star.designation))")
      }
    }
    self.destinations = destinations
    self.texts = texts
  }

  /// The numbers of what a query finds, ascending; of the signs for a query without words.
  mutating func numbers(matching query: String) -> [Int] {
    guard query.contains(where: { !$0.isWhitespace }) else { return Array(0..<Zodiac.signCount) }
    let index = self.index ?? SearchIndex(texts)
    self.index = index
    return index.entries(matching: query)
  }

  /// The sign to which a destination's number leads.
  func sign(of number: Int) -> Int {
    switch destinations[number] {
    case .sign(let sign): sign
    case .star(_, let sign): sign
    }
  }

  /// A designation with its Greek letter spelled out: "alpha Leo" for "α Leo".
  private static func spelled(_ designation: String) -> String {
    designation.reduce(into: "") { spelled, character in
      spelled += greek[character] ?? String(character)
    }
  }
}
