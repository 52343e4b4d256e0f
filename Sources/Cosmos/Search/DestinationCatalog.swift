internal import Scene

/// Everything that one can travel to, numbered, with the words that find it.
///
/// The signs come first, then every star that has a name, the brightest first. A destination's number is its item on
/// the turntable: the twelve signs are 0 to 11.
struct DestinationCatalog: Sendable {
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
  private let entries: [SearchIndex.Entry]
  /// Created for the first search, as most runs never search.
  private var index: SearchIndex?

  init(zodiac: Zodiac) {
    let stars = zodiac.signs.enumerated().flatMap { sign, figure in
      figure.stars.indices.filter { figure.stars[$0].name != nil }.map { StarID(sign: sign, index: $0) }
    }
    func star(_ id: StarID) -> Star { zodiac.signs[id.sign].stars[id.index] }
    // Sorting keeps the order of equals.
    let brightest = stars.sorted { star($0).magnitude < star($1).magnitude }
    destinations = zodiac.signs.indices.map(Destination.sign) + brightest.map(Destination.star)
    entries =
      zodiac.signs.map { SearchIndex.Entry(names: $0.allNames, wholeWords: [$0.abbreviation].compactMap(\.self)) }
      + brightest.map { SearchIndex.Entry(names: [star($0).title], wholeWords: Self.words(of: star($0).designation)) }
  }

  /// Returns the numbers of what a query finds, the best first; those of the signs for a query without words.
  mutating func numbers(matching query: String) -> [Int] {
    guard Self.hasWords(query) else { return Array(0..<Zodiac.signCount) }
    let index = self.index ?? SearchIndex(entries)
    self.index = index
    return index.entries(matching: query)
  }

  /// Returns whether a query asks for anything.
  static func hasWords(_ query: String) -> Bool { query.contains { !$0.isWhitespace } }

  /// Returns the words that a designation is known by: "γ2", "gamma2", "γ", "gamma" and "Ari" for "γ2 Ari".
  private static func words(of designation: String) -> [String] {
    designation.split(separator: " ").flatMap { word -> [String] in
      guard let first = word.first, let letter = greek[first] else { return [String(word)] }
      return [String(word), letter + word.dropFirst(), String(first), letter]
    }
  }
}
