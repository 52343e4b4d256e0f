internal import Ephemeris
internal import Scene

/// The destinations of flights, and the names that find them.
///
/// The signs come first, then the bodies unless they are hidden, and then the stars with a name, the brightest first.
struct DestinationCatalog: Sendable {
  enum Destination: Hashable, Sendable {
    case sign(Int)
    case body(CelestialBody)
    case star(StarID)

    func title(in zodiac: Zodiac) -> String {
      switch self {
      case .sign(let sign): zodiac.signs[sign].title
      case .body(let body): zodiac.bodyNames[body]?.first ?? body.rawValue
      case .star(let star): zodiac[star].title
      }
    }

    /// Returns the name in traces, which is the same in every language.
    func id(in zodiac: Zodiac) -> String {
      switch self {
      case .sign(let sign): zodiac.signs[sign].id
      case .body(let body): body.rawValue
      case .star(let star): zodiac[star].title
      }
    }
  }

  /// The destinations; the turntable identifies its items by indices into this array.
  let destinations: [Destination]
  private var zodiac: Zodiac
  /// Created lazily, because most runs never search.
  private lazy var index = makeIndex()

  init(zodiac: Zodiac, hasBodies: Bool = false) {
    self.zodiac = zodiac
    let stars = zodiac.signs.enumerated().flatMap { sign, figure in
      figure.stars.indices.filter { figure.stars[$0].name != nil }.map { StarID(sign: sign, index: $0) }
    }
    // Sorting keeps the order of equal elements.
    let brightest = stars.sorted { zodiac[$0].magnitude < zodiac[$1].magnitude }
    let bodies = hasBodies ? CelestialBody.allCases : []
    destinations =
      zodiac.signs.indices.map(Destination.sign) + bodies.map(Destination.body) + brightest.map(Destination.star)
  }

  /// Replaces the searchable names with those of a zodiac that has the same signs and stars.
  mutating func replaceNames(by zodiac: Zodiac) {
    self.zodiac = zodiac
    index = makeIndex()
  }

  private func makeIndex() -> SearchIndex {
    SearchIndex(
      destinations.map { destination in
        switch destination {
        case .sign(let sign): zodiac.signs[sign].searchNames
        case .body(let body):
          (zodiac.bodyNames[body] ?? []).enumerated().map {
            SearchIndex.Name(text: $1, kind: $0 == 0 ? .title : .alias, reason: $1.lowercased())
          }
        case .star(let star): zodiac[star].searchNames(in: zodiac.signs[star.sign])
        }
      })
  }

  /// Returns the hits of a query, the best first; the signs for a query without words.
  mutating func hits(for query: String) -> [SearchIndex.Hit] {
    guard Self.hasWords(query) else { return (0..<Zodiac.signCount).map { SearchIndex.Hit(entry: $0) } }
    return index.hits(for: query)
  }

  static func hasWords(_ query: String) -> Bool { query.contains { !$0.isWhitespace } }
}

extension Sign {
  fileprivate var searchNames: [SearchIndex.Name] {
    [SearchIndex.Name(text: name, kind: .title)]
      + allNames.map { SearchIndex.Name(text: $0, kind: .alias, reason: $0.lowercased()) }
  }
}

extension Star {
  fileprivate func searchNames(in sign: Sign) -> [SearchIndex.Name] {
    let parts = designation.split(separator: " ")
    let constellations = [sign.abbreviation, sign.genitive].compactMap(\.self)
    // "γ" alone finds "γ2".
    let letters = parts.prefix(1).flatMap { Set([$0, $0.prefix { $0.isLetter }]) }.filter { !$0.isEmpty }
    let reason = (parts.prefix(1) + [(sign.genitive ?? "").lowercased()[...]]).joined(separator: " ")
    let designations = letters.flatMap { letter in constellations.map { "\(letter) \($0)" } }
    let numbers = hip.map { ["HIP \($0)", "HIP\($0)"] } ?? []
    return [SearchIndex.Name(text: title, kind: .title)]
      + otherNames.map { SearchIndex.Name(text: $0, kind: .alias, reason: $0) }
      + constellations.prefix(1).map { SearchIndex.Name(text: $0, kind: .designation) }
      + designations.map { SearchIndex.Name(text: $0, kind: .designation, reason: reason) }
      + numbers.map { SearchIndex.Name(text: $0, kind: .designation, reason: numbers[0]) }
  }
}
