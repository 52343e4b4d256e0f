/// The Greek letters of stars' designations, as they are written on other keyboards.
enum GreekLetters {
  /// The letters in their order, with their names and those that catalogs abbreviate differently.
  private static let names: [(letter: String, names: [String])] = [
    ("α", ["alpha", "alfa"]), ("β", ["beta"]), ("γ", ["gamma"]), ("δ", ["delta"]), ("ε", ["epsilon"]),
    ("ζ", ["zeta"]), ("η", ["eta"]), ("θ", ["theta", "tet"]), ("ι", ["iota"]), ("κ", ["kappa"]), ("λ", ["lambda"]),
    ("μ", ["mu"]), ("ν", ["nu"]), ("ξ", ["xi", "ksi"]), ("ο", ["omicron"]), ("π", ["pi"]), ("ρ", ["rho"]),
    ("σ", ["sigma"]), ("τ", ["tau"]), ("υ", ["upsilon"]), ("φ", ["phi"]), ("χ", ["chi", "khi"]), ("ψ", ["psi"]),
    ("ω", ["omega"]),
  ]

  /// Returns "γ2" for "gamma2"; `nil` for a word that names no letter.
  ///
  /// - Parameters:
  ///   - word: The word, folded.
  ///   - isAbbreviated: Whether the beginning of a name is enough, such as "gam" or "g".
  static func letter(named word: some StringProtocol, isAbbreviated: Bool = false) -> String? {
    let name = word.prefix { $0.isLetter }
    let number = word.dropFirst(name.count)
    guard !name.isEmpty, number.allSatisfy(\.isNumber) else { return nil }
    let found = names.first { $0.names.contains { isAbbreviated ? $0.hasPrefix(name) : $0 == name } }
    return found.map { $0.letter + number }
  }
}
