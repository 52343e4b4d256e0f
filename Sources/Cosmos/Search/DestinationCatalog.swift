internal import Ephemeris
internal import Scene

/// The destinations of flights, and the names that find them.
///
/// The signs come first, then the bodies unless they are hidden, then the figures' stars with a name, the brightest
/// first, and then the real sky behind the figures, which is added with the names in all languages.
struct DestinationCatalog: Sendable {
  enum Destination: Hashable, Sendable {
    case sign(Int)
    case body(CelestialBody)
    case star(StarID)
    /// A star or an object of the real sky behind a figure, in the picture that shows it best.
    case field(StarID, title: String)
    /// The next event of a topic.
    case event(ShownEvent.Topic, title: String)
    /// The day that was typed last, in local time.
    case day(JulianDate)

    func title(in zodiac: Zodiac) -> String {
      switch self {
      case .sign(let sign): zodiac.signs[sign].title
      case .body(let body): zodiac.title(of: body)
      case .star(let star): zodiac[star].title
      case .field(_, let title), .event(_, let title): title
      case .day(let date): date.dayText
      }
    }

    /// Returns the name in traces, which is the same in every language.
    func id(in zodiac: Zodiac) -> String {
      switch self {
      case .sign(let sign): zodiac.signs[sign].id
      case .body(let body): body.rawValue
      case .star(let star): zodiac[star].title
      case .field(_, let title), .event(_, let title): title
      case .day(let date): date.dayText
      }
    }
  }

  /// The maximum absolute value of a number that is searched as degrees.
  private static let maximumDegrees = 720.0

  /// The destinations; the turntable identifies its items by indices into this array.
  private(set) var destinations: [Destination]
  private var zodiac: Zodiac
  private let strings: LocalizedStrings?
  private var languages: [LocalizedStrings] = []
  /// The present local date, with which days can be typed; `nil` if it is unknown.
  var today: JulianDate?
  /// The names of the field's destinations, which are the last ones.
  private var fieldNames: [[SearchIndex.Name]] = []
  /// Created lazily, because most runs never search.
  private lazy var index = makeIndex()

  /// Creates a catalog; with `strings` and bodies, events and days are found too.
  init(zodiac: Zodiac, strings: LocalizedStrings? = nil, hasBodies: Bool = false) {
    self.zodiac = zodiac
    self.strings = hasBodies ? strings : nil
    let stars = zodiac.signs.enumerated().flatMap { sign, figure in
      figure.stars.indices.filter { figure.stars[$0].name != nil }.map { StarID(sign: sign, index: $0) }
    }
    // Sorting keeps the order of equal elements.
    let brightest = stars.sorted { zodiac[$0].magnitude < zodiac[$1].magnitude }
    let bodies = hasBodies ? CelestialBody.allCases : []
    destinations =
      zodiac.signs.indices.map(Destination.sign) + bodies.map(Destination.body) + brightest.map(Destination.star)
    if let strings = self.strings {
      destinations += ShownEvent.Topic.allCases.compactMap { topic in
        topic.phrase.map { .event(topic, title: strings[$0].lowercased()) }
      }
      destinations.append(.day(JulianDate(days: 0)))
    }
  }

  /// Replaces the searchable names with those of a zodiac that has the same signs and stars, and adds the real sky with
  /// its names in other languages.
  mutating func replaceNames(by zodiac: Zodiac, adding pictures: SkyPictures, in languages: [LocalizedStrings]) {
    (self.zodiac, self.languages) = (zodiac, languages)
    if fieldNames.isEmpty {
      for (star, entry) in pictures.destinations {
        let names = pictures.names(of: entry)
        guard let title = names.first else { continue }
        destinations.append(.field(star, title: title))
        let aliases = names.dropFirst().map { SearchIndex.Name(text: $0, kind: .designation, reason: $0.lowercased()) }
        let translations = Set(names.flatMap { name in languages.flatMap { $0.starNames[name] ?? [] } })
        fieldNames.append(
          [SearchIndex.Name(text: title, kind: .title)] + aliases
            + translations.sorted().map { SearchIndex.Name(text: $0, kind: .alias, reason: $0.lowercased()) })
      }
    }
    index = makeIndex()
  }

  private func makeIndex() -> SearchIndex {
    SearchIndex(
      destinations.enumerated().map { number, destination in
        switch destination {
        case .sign(let sign): zodiac.signs[sign].searchNames
        case .body(let body):
          ((zodiac.bodyNames[body] ?? []) + body.symbols).enumerated().map {
            SearchIndex.Name(text: $1, kind: $0 == 0 ? .title : .alias, reason: $1.lowercased())
          }
        case .star(let star): zodiac[star].searchNames(in: zodiac.signs[star.sign])
        case .event(let topic, let title):
          [SearchIndex.Name(text: title, kind: .title)]
            + languages.compactMap { language in topic.phrase.map { language[$0] } }
            .map { SearchIndex.Name(text: $0, kind: .alias, reason: $0.lowercased()) }
        case .day: []
        case .field: fieldNames[number - (destinations.count - fieldNames.count)]
        }
      }, ignoring: zodiac.searchFillers)
  }

  /// Returns the hits of a query, the best first; the signs for a query without words.
  mutating func hits(for query: String) -> [SearchIndex.Hit] {
    guard Self.hasWords(query) else { return (0..<Zodiac.signCount).map { SearchIndex.Hit(entry: $0) } }
    if let today, let day = strings?.day(in: query, today: today),
      let entry = destinations.firstIndex(where: { if case .day = $0 { true } else { false } })
    {
      destinations[entry] = .day(day)
      return [SearchIndex.Hit(entry: entry)]
    }
    let hits = index.hits(for: query)
    return hits.isEmpty ? sign(atDegree: query).map { [$0] } ?? [] : hits
  }

  /// Returns the sign nearest to a number of degrees, such as "150.5", "-30°" or "390 deg"; `nil` for another query.
  private func sign(atDegree query: String) -> SearchIndex.Hit? {
    let text = TextFolding.fold(query).filter { !$0.isWhitespace }
    let unit = String(text.drop { !$0.isLetter })
    let number = text.prefix { !$0.isLetter }.replacing(",", with: ".").replacing("\u{2212}", with: "-")
    guard unit.isEmpty || zodiac.searchFillers.contains(unit), let degrees = Double(number),
      abs(degrees) <= Self.maximumDegrees
    else { return nil }
    let sign = Int((degrees / Double(Zodiac.degreesPerSign)).rounded())
    let entry = (sign % Zodiac.signCount + Zodiac.signCount) % Zodiac.signCount
    return SearchIndex.Hit(entry: entry, reason: "\(zodiac.signs[entry].degree)°")
  }

  static func hasWords(_ query: String) -> Bool { query.contains { !$0.isWhitespace } }
}

extension CelestialBody {
  fileprivate var symbols: [String] {
    switch self {
    case .sun: ["☉", "☀"]
    case .moon: ["☽", "☾"]
    case .mercury: ["☿"]
    case .venus: ["♀"]
    case .mars: ["♂"]
    case .jupiter: ["♃"]
    case .saturn: ["♄"]
    }
  }
}

extension Sign {
  fileprivate var searchNames: [SearchIndex.Name] {
    [SearchIndex.Name(text: name, kind: .title)]
      + allNames.map { SearchIndex.Name(text: $0, kind: .alias, reason: $0.lowercased()) }
  }
}

extension Star {
  fileprivate func searchNames(in sign: Sign) -> [SearchIndex.Name] {
    let constellations = [sign.abbreviation, sign.genitive].compactMap(\.self)
    // "γ" alone finds "γ2".
    let letters = prefixes.flatMap { Set([$0, String($0.prefix { $0.isLetter })]) }.filter { !$0.isEmpty }
    let reason = (prefixes.prefix(1) + [(sign.genitive ?? "").lowercased()]).joined(separator: " ")
    let designations = letters.flatMap { letter in constellations.map { "\(letter) \($0)" } }
    let numbers = hip.map { ["HIP \($0)", "HIP\($0)"] } ?? []
    return [SearchIndex.Name(text: title, kind: .title)]
      + otherNames.map { SearchIndex.Name(text: $0, kind: .alias, reason: $0) }
      + constellations.prefix(1).map { SearchIndex.Name(text: $0, kind: .designation) }
      + designations.map { SearchIndex.Name(text: $0, kind: .designation, reason: reason) }
      + numbers.map { SearchIndex.Name(text: $0, kind: .designation, reason: numbers[0]) }
  }
}
