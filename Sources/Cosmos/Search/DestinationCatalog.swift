internal import Ephemeris
internal import MathFunctions
internal import Scene

/// The destinations of flights, and the names that find them.
///
/// The figures come first, the signs before the others, then the bodies unless they are hidden, then the figures' stars with a name, the brightest
/// first, and then the other stars and objects, which are added with the names in all languages.
struct DestinationCatalog: Sendable {
  enum Destination: Hashable, Sendable {
    case figure(Int)
    /// A body, or a star or an object in the picture that shows it best.
    case object(SkyObject)
    /// The next event of a topic.
    case event(ShownEvent.Topic, title: String)
    /// The day that was typed last, in local time.
    case day(JulianDate)
  }

  /// The maximum absolute value of a number that is searched as degrees.
  private static let maximumDegrees = 720.0

  /// The destinations; the turntable identifies its items by indices into this array.
  private(set) var destinations: [Destination]
  private var zodiac: Zodiac
  private let fields: StarFields
  private let strings: LocalizedStrings?
  private var languages: [LocalizedStrings] = []
  /// The present local date, with which days can be typed; `nil` if it is unknown.
  var today: JulianDate?
  /// Created lazily, because most runs never search.
  private lazy var index = makeIndex()

  /// Creates a catalog; with `strings` and bodies, events and days are found too.
  init(zodiac: Zodiac, fields: StarFields, strings: LocalizedStrings? = nil, hasBodies: Bool = false) {
    (self.zodiac, self.fields) = (zodiac, fields)
    self.strings = hasBodies ? strings : nil
    let stars = zodiac.figures.enumerated().flatMap { figure, constellation in
      constellation.stars.indices.filter { constellation.stars[$0].star.name != nil }.map {
        StarID(figure: figure, index: $0)
      }
    }
    // Sorting keeps the order of equal elements.
    let brightest = stars.sorted { fields[$0].magnitude < fields[$1].magnitude }
    let bodies = hasBodies ? CelestialBody.allCases : []
    destinations = zodiac.figures.indices.map(Destination.figure)
    destinations += (bodies.map(SkyObject.body) + brightest.map(SkyObject.star)).map(Destination.object)
    if let strings = self.strings {
      destinations += ShownEvent.Topic.allCases.compactMap { topic in
        topic.phrase.map { .event(topic, title: strings[$0].lowercased()) }
      }
      destinations.append(.day(JulianDate(days: 0)))
    }
  }

  /// Replaces the searchable names with those of a zodiac with the same figures, and adds the other stars and objects.
  mutating func replaceNames(by zodiac: Zodiac, in languages: [LocalizedStrings]) {
    (self.zodiac, self.languages) = (zodiac, languages)
    let known = Set(destinations)
    let named = zip(fields.catalog.entries, fields.homes).filter { $0.0.isNamed }
    destinations += named.compactMap { $0.1.map { .object(.star($0)) } }.filter { !known.contains($0) }
    index = makeIndex()
  }

  func title(of item: Int) -> String {
    switch destinations[item] {
    case .figure(let figure): zodiac.figures[figure].title
    case .object(.body(let body)): zodiac.title(of: body)
    case .object(.star(let star)): zodiac.title(of: fields[star])
    case .event(_, let title): title
    case .day(let date): strings?.dates.text(of: date, besides: today) ?? date.dayText
    }
  }

  /// Returns the name in traces, which is the same in every language.
  func id(of item: Int) -> String {
    switch destinations[item] {
    case .figure(let figure): zodiac.figures[figure].id
    case .object(.body(let body)): body.rawValue
    case .object(.star(let star)): fields[star].title
    case .event(_, let title): title
    case .day(let date): date.dayText
    }
  }

  private func makeIndex() -> SearchIndex {
    SearchIndex(
      destinations.map { destination in
        switch destination {
        case .figure(let figure): zodiac.figures[figure].searchNames
        case .object(.body(let body)): Self.names((zodiac.bodyNames[body] ?? []) + body.symbols)
        case .object(.star(let star)): names(of: fields[star])
        case .event(let topic, let title):
          Self.names([title] + languages.compactMap { language in topic.phrase.map { language[$0] } })
        case .day: []
        }
      }, ignoring: zodiac.searchFillers)
  }

  /// Returns a title and other names.
  private static func names(_ names: [String]) -> [SearchIndex.Name] {
    names.enumerated().map {
      SearchIndex.Name(text: $1, kind: $0 == 0 ? .title : .alias, reason: $0 == 0 ? nil : $1.lowercased())
    }
  }

  private func names(of star: Star) -> [SearchIndex.Name] {
    func designations(_ texts: [String], reason: String? = nil) -> [SearchIndex.Name] {
      texts.map { SearchIndex.Name(text: $0, kind: .designation, reason: reason) }
    }
    let titles = [zodiac.title(of: star), star.title] + (zodiac.starNames[star.title] ?? [])
    guard let hip = star.hip else {
      return Self.names(titles) + designations([star.designation], reason: star.designation.lowercased())
    }
    let genitive = zodiac.figures.first { $0.abbreviation == star.constellation }?.genitive
    let constellations = [star.constellation, genitive].compactMap(\.self)
    // "γ" alone finds "γ2".
    let letters = [star.letter, star.number].compactMap(\.self)
      .flatMap { Set([$0, String($0.prefix { $0.isLetter })]) }.filter { !$0.isEmpty }
    let reason = "\(star.letter ?? star.number ?? "") \((constellations.last ?? "").lowercased())"
    return Self.names(titles)
      // The abbreviation alone finds the stars with a name.
      + designations(star.name == nil ? [] : Array(constellations.prefix(1)))
      + designations(letters.flatMap { letter in constellations.map { "\(letter) \($0)" } }, reason: reason)
      + designations(["HIP \(hip)", "HIP\(hip)"], reason: "HIP \(hip)")
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
    return hits.isEmpty ? figure(atDegree: query).map { [$0] } ?? [] : hits
  }

  /// Returns the figure nearest to a number of degrees, such as "150.5", "-30°" or "390 deg"; `nil` for another query.
  private func figure(atDegree query: String) -> SearchIndex.Hit? {
    let text = TextFolding.fold(query).filter { !$0.isWhitespace }
    let unit = String(text.drop { !$0.isLetter })
    let number = text.prefix { !$0.isLetter }.replacing(",", with: ".").replacing("\u{2212}", with: "-")
    guard unit.isEmpty || zodiac.searchFillers.contains(unit), let degrees = Double(number),
      abs(degrees) <= Self.maximumDegrees
    else { return nil }
    let entry = Places(at: zodiac.figures.map(\.coordinate)).figure(nearest: degrees / Double(Zodiac.degreesPerSign))
    return SearchIndex.Hit(entry: entry, reason: "\(zodiac.figures[entry].degree)°")
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

extension Constellation {
  fileprivate var searchNames: [SearchIndex.Name] {
    [SearchIndex.Name(text: name, kind: .title)]
      + allNames.map { SearchIndex.Name(text: $0, kind: .alias, reason: $0.lowercased()) }
  }
}
