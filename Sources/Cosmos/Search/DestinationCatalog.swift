internal import Ephemeris
internal import MathFunctions
internal import Scene

/// The destinations of flights, and the names that find them.
///
/// The figures come first, the signs before the others, then the bodies unless they are hidden, then the figures' stars
/// with a name, the brightest first, and then the other stars and objects, which are added with the names in all
/// languages.
struct DestinationCatalog: Sendable {
  enum Destination: Hashable, Sendable {
    case figure(Int)
    /// A body, or a star or an object in the picture that shows it best.
    case object(SkyObject)
    /// The next event of a filter.
    case event(EventFilter)
    /// A day that was typed, in local time, and whether with its time.
    case day(JulianDate, hasTime: Bool)
    /// An entry of the catalog of the sky that is in no picture.
    case distant(Int)
    /// What is in no picture and not in the catalog, by its key in ``LocalizedStrings/absentNames``.
    case absent(String)
  }

  /// The maximum absolute value of a number that is searched as degrees.
  private static let maximumDegrees = 720.0

  /// The destinations; the turntable identifies its items by indices into this array.
  private(set) var destinations: [Destination]
  private var zodiac: Zodiac
  let fields: StarFields
  private let strings: LocalizedStrings?
  private var languages: [LocalizedStrings] = []
  /// The present local date, with which days can be typed; `nil` if it is unknown.
  var today: JulianDate?
  /// The figure in whose picture stars are preferred; `nil` for none.
  var figure: Int? { didSet { sight = Set(figure.map { fields.entries[$0] } ?? []) } }
  /// The indices in the catalog of the sky of what is in the picture of ``figure``.
  private var sight: Set<Int> = []
  /// The index of the day or the event that was typed last; `nil` without events.
  private(set) var typed: Int?
  /// Created lazily, because most runs never search.
  private lazy var index = makeIndex()
  /// The reader of days and events, from the first query on.
  private var reader: QueryReader?
  /// The destinations of designations without spaces, such as "γ2ari" and "m31", from the first query on.
  private var designations: [String: Int]?

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
      destinations += EventFilter.Kind.allCases.map { .event(EventFilter(kind: $0)) }
      destinations.append(.event(EventFilter(isTonight: true)))
      destinations += strings.absentNames.keys.sorted().map(Destination.absent)
      typed = destinations.count
      destinations.append(.day(JulianDate(days: 0), hasTime: false))
    }
  }

  /// Replaces the searchable names with those of a zodiac with the same figures, and adds the other stars and objects.
  mutating func replaceNames(by zodiac: Zodiac, in languages: [LocalizedStrings]) {
    (self.zodiac, self.languages) = (zodiac, languages)
    let known = Set(destinations)
    let named = fields.catalog.entries.indices.filter { fields.catalog.entries[$0].isNamed }
    destinations += named.map { entry in fields.homes[entry].map { .object(.star($0)) } ?? .distant(entry) }
      .filter { !known.contains($0) }
    (index, reader, designations) = (makeIndex(), nil, nil)
  }

  func title(of item: Int) -> String {
    switch destinations[item] {
    case .figure(let figure): zodiac.figures[figure].title
    case .object(.body(let body)): zodiac.title(of: body)
    case .object(.star(let star)): zodiac.title(of: fields[star])
    case .event(let filter): words(for: filter, in: strings).first ?? ""
    case .day(let date, let hasTime):
      strings?.dates.text(of: date, besides: today, hasTime: hasTime) ?? date.dayText
    case .distant(let entry): zodiac.title(of: fields.catalog.entries[entry])
    case .absent(let key): strings?.absentNames[key]?.first ?? key
    }
  }

  /// Returns the name in traces, which is the same in every language.
  func id(of item: Int) -> String {
    switch destinations[item] {
    case .figure(let figure): zodiac.figures[figure].id
    case .object(.body(let body)): body.rawValue
    case .object(.star(let star)): fields[star].title
    case .event(let filter): filter.kind?.rawValue ?? "tonight"
    case .day(let date, _): date.dayText
    case .distant(let entry): fields.catalog.entries[entry].title
    case .absent: "elsewhere"
    }
  }

  private func makeIndex() -> SearchIndex {
    let allStrings = [strings].compactMap(\.self) + languages
    return SearchIndex(
      destinations.map { destination in
        switch destination {
        case .figure(let figure): zodiac.figures[figure].searchNames
        case .object(.body(let body)): Self.names((zodiac.bodyNames[body] ?? []) + body.symbols)
        case .object(.star), .distant: star(of: destination).map(names) ?? []
        case .event(let filter): Self.names(allStrings.flatMap { words(for: filter, in: $0) })
        case .absent(let key): Self.names(allStrings.flatMap { $0.absentNames[key] ?? [] })
        case .day: []
        }
      }, ignoring: zodiac.searchFillers)
  }

  /// Returns the words that find the events of a filter, the displayed one first.
  private func words(for filter: EventFilter, in strings: LocalizedStrings?) -> [String] {
    strings?.searchWords[filter.isTonight ? "tonight" : filter.kind?.rawValue ?? ""] ?? []
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
    let constellations = constellations(of: star)
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

  /// Returns the abbreviation and the genitive of a star's constellation.
  private func constellations(of star: Star) -> [String] {
    [star.constellation, zodiac.figures.first { $0.abbreviation == star.constellation }?.genitive].compactMap(\.self)
  }

  private func makeDesignations() -> [String: Int] {
    var (found, folded): ([String: Int], [String: String]) = ([:], [:])
    func fold(_ text: String) -> String {
      if let known = folded[text] { return known }
      let plain = TextFolding.fold(text).filter { !$0.isWhitespace }
      folded[text] = plain
      return plain
    }
    // A letter without its number is that of the first star, unless it is a star's own.
    for isWhole in [true, false] {
      for (entry, destination) in destinations.enumerated() {
        guard let star = star(of: destination) else { continue }
        let letters = [star.letter, isWhole ? star.number : nil].compactMap(\.self)
        let plain = letters.map { String($0.prefix { $0.isLetter }) }.filter { !$0.isEmpty && star.hip != nil }
        let starts = isWhole ? letters : plain
        let ends = star.hip == nil ? [""] : constellations(of: star)
        for key in starts.flatMap({ start in ends.map { fold(start) + fold($0) } }) where found[key] == nil {
          found[key] = entry
        }
      }
    }
    return found
  }

  private func star(of destination: Destination) -> Star? {
    switch destination {
    case .object(.star(let star)): fields[star]
    case .distant(let entry): fields.catalog.entries[entry]
    case .figure, .object(.body), .event, .day, .absent: nil
    }
  }

  /// Returns the place of a star in the picture of ``figure`` if that shows it, or else the place itself, as for a star
  /// of a figure, which is at home there.
  func place(of star: StarID) -> StarID {
    guard star.index >= zodiac.figures[star.figure].stars.count else { return star }
    let entry = fields.entries[star.figure][star.index]
    let index = figure.flatMap { fields.entries[$0].firstIndex(of: entry) }
    return index.flatMap { index in figure.map { StarID(figure: $0, index: index) } } ?? star
  }

  /// Returns the hits of a query, the best first; the signs for a query without words.
  mutating func hits(for query: String) -> [SearchIndex.Hit] {
    guard Self.hasWords(query) else { return (0..<Zodiac.signCount).map { SearchIndex.Hit(entry: $0) } }
    var exact = entry(designated: query)
    if exact == nil, let today, let typed, let strings {
      let reader = reader ?? QueryReader(strings, in: languages, of: zodiac)
      self.reader = reader
      if let found = reader.destination(of: query, today: today) {
        exact = destinations.firstIndex(of: found) ?? typed
        destinations[exact ?? typed] = found
        if exact == typed { return [SearchIndex.Hit(entry: typed)] }
      }
    }
    let (destinations, fields, sight) = (destinations, fields, sight)
    let hits = index.hits(for: query) { entry in
      guard !sight.isEmpty, case .object(.star(let star)) = destinations[entry] else { return !sight.isEmpty }
      return sight.contains(fields.entries[star.figure][star.index])
    }
    if let exact {
      // Other hits by the words alone.
      guard let hit = hits.first(where: { $0.entry == exact }) else { return [SearchIndex.Hit(entry: exact)] }
      return [hit] + hits.filter { $0.entry != exact }
    }
    return hits.isEmpty ? figure(atDegree: query).map { [$0] } ?? [] : hits
  }

  /// Returns the entry with a designation, whatever its spaces and the order of its words; `nil` for another query.
  mutating func entry(designated query: String) -> Int? {
    let designations = designations ?? makeDesignations()
    self.designations = designations
    let words = TextFolding.fold(query).split { $0.isWhitespace || $0 == "-" }.map(String.init)
    let orders = [words, words.suffix(1) + words.dropLast(), words.filter { !zodiac.searchFillers.contains($0) }]
    return orders.lazy.compactMap { designations[GreekLetters.shortened($0.joined())] }.first
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
