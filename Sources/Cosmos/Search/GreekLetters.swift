/// The Greek letters in the designations of stars, found by their names in Latin letters.
enum GreekLetters {
  /// The spellings and abbreviations of each letter, in alphabetical order of the letters.
  static let names: [(letter: String, names: [String])] = [
    ("α", ["alpha", "alfa"]), ("β", ["beta"]), ("γ", ["gamma"]), ("δ", ["delta"]), ("ε", ["epsilon"]),
    ("ζ", ["zeta"]), ("η", ["eta"]), ("θ", ["theta", "tet"]), ("ι", ["iota"]), ("κ", ["kappa"]), ("λ", ["lambda"]),
    ("μ", ["mu"]), ("ν", ["nu"]), ("ξ", ["xi", "ksi"]), ("ο", ["omicron"]), ("π", ["pi"]), ("ρ", ["rho"]),
    ("σ", ["sigma"]), ("τ", ["tau"]), ("υ", ["upsilon"]), ("φ", ["phi"]), ("χ", ["chi", "khi"]), ("ψ", ["psi"]),
    ("ω", ["omega"]),
  ]

  /// Returns a folded designation without spaces with the letter for a name, such as "γpsc" for "gammapsc".
  static func shortened(_ designation: String) -> String {
    for (letter, names) in names + [("m", ["messier"])] {
      for name in names where designation.hasPrefix(name) { return letter + designation.dropFirst(name.count) }
    }
    return designation
  }

  /// Returns the Greek form of a folded word, such as "γ2" for "gamma2"; `nil` if it has none.
  ///
  /// If `isAbbreviated` is true, a prefix of a name suffices, as in "g2"; the first letter with such a name is chosen.
  static func letter(named word: some StringProtocol, isAbbreviated: Bool = false) -> String? {
    let name = word.prefix { $0.isLetter }
    let number = word.dropFirst(name.count)
    guard !name.isEmpty, number.allSatisfy(\.isNumber) else { return nil }
    let found = names.first { $0.names.contains { isAbbreviated ? $0.hasPrefix(name) : $0 == name } }
    return found.map { $0.letter + number }
  }
}
