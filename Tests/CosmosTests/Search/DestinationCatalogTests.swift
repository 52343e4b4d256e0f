import Scene
import Testing

@testable import Cosmos

@Suite struct DestinationCatalogTests {
  private static func numbers(matching query: String) -> [Int] {
    var catalog = Self.catalog
    return catalog.hits(for: query).map(\.entry)
  }

  /// The catalog, whose copies share the index that the first query creates.
  private static let catalog = {
    var catalog = DestinationCatalog(
      zodiac: TestWorld.zodiac, fields: TestWorld.fields, strings: TestWorld.strings(of: "en"), hasBodies: false)
    _ = catalog.hits(for: "leo")
    return catalog
  }()
  private static let figures = TestWorld.zodiac.figures

  /// Returns the id of a figure, or the name of a star.
  private static func title(of number: Int) -> String {
    catalog.id(of: number)
  }

  @Test("the signs are numbered 0 to 11, the other figures and then the named stars follow, the brightest first")
  func order() {
    let stars = Self.figures.flatMap(\.stars).filter { $0.name != nil }
    #expect(Self.catalog.destinations.count == 24 + stars.count)
    #expect(Self.numbers(matching: "") == Array(0..<12))
    let titles = Self.catalog.destinations.indices.dropFirst(24).map(Self.title)
    let magnitudes = titles.map { title in stars.first { $0.title == title }?.magnitude ?? 0 }
    #expect(titles.first == "Sirius")
    #expect(zip(magnitudes, magnitudes.dropFirst()).allSatisfy { $0 <= $1 + 0.2 })
  }

  @Test(
    "names that begin with the query are first, figures before stars and bright stars before faint ones",
    arguments: [
      ("sc", "scorpio"), ("an", "Antares"), ("re", "Regulus"), ("ha", "Hamal"), ("de", "Deneb"), ("m", "Mirfak"),
      ("scorpius", "scorpio"), ("Capricornus", "capricorn"), ("aldeb", "Aldebaran"), ("SCORPIO", "scorpio"),
      ("α leo", "Regulus"), ("alpha leo", "Regulus"), ("leo alpha", "Regulus"), ("alpha vir", "Spica"),
      ("γ2 ari", "Mesarthim"), ("gamma ari", "Mesarthim"), ("41 ari", "Bharani"), ("cnc", "cancer"),
      ("tau", "taurus"), ("aus", "Kaus Australis"), ("kaus b", "Kaus Borealis"), ("hyadum", "Prima Hyadum"),
      ("elgenubi", "Zubenelgenubi"),
    ])
  func first(query: String, title: String) {
    #expect(Self.numbers(matching: query).first.map(Self.title) == title)
  }

  @Test("a Greek letter is found only as a whole word", arguments: ["alph", "alp", "bet", "gamm"])
  func greek(query: String) {
    #expect(!Self.numbers(matching: query).map(Self.title).contains { ["Regulus", "Elnath", "Alhena"].contains($0) })
  }

  @Test("stars of equal rank are sorted by brightness")
  func brightness() {
    #expect(Self.numbers(matching: "leo").map(Self.title).prefix(4) == ["leo", "Regulus", "Algieba", "Denebola"])
  }

  /// The first two and three letters of every name.
  static let prefixes = Set(
    (figures.flatMap(\.allNames) + figures.flatMap(\.stars).compactMap(\.name)).flatMap { name in
      [2, 3].map { String(name.lowercased().prefix($0)) }
    }
  ).sorted()

  @Test(
    "the first two and three letters of every name find the entry that the ranking rule puts first", arguments: prefixes
  )
  func table(prefix: String) throws {
    // The rule in its simplest form: the minimum of (fit, sign or star, magnitude) over all entries.
    var best: (fit: Int, star: Int, magnitude: Double, title: String)?
    func offer(_ names: [String], star: Int, _ magnitude: Double, title: String, whole: [String]) {
      let names = names.map { $0.lowercased() }
      let fits = [
        names.contains { $0 == prefix || $0 == prefix + "°" }, names.contains { $0.hasPrefix(prefix + " ") },
        names.contains { $0.hasPrefix(prefix) },
        names.contains { ($0 + " ").contains(" " + prefix + " ") } || whole.contains(prefix),
        names.contains { $0.contains(" " + prefix) }, names.contains { $0.contains(prefix) },
      ]
      guard let fit = fits.firstIndex(of: true) else { return }
      if let best, (best.fit, best.star, best.magnitude) <= (fit, star, magnitude) { return }
      best = (fit, star, magnitude, title)
    }
    let letters = ["η": "eta", "ξ": "xi", "μ": "mu", "ν": "nu", "π": "pi", "τ": "tau", "φ": "phi"]
    for figure in Self.figures {
      let abbreviation = figure.abbreviation.lowercased()
      offer([figure.id] + figure.allNames, star: 0, 0, title: figure.id, whole: [abbreviation])
      for star in figure.stars where star.name != nil {
        let letter = letters[String(star.designation.prefix(1))]
        offer(
          [star.title], star: 1, star.magnitude, title: star.title, whole: [letter, abbreviation].compactMap(\.self))
      }
    }
    #expect(Self.numbers(matching: prefix).first.map(Self.title) == best?.title)
  }
}
