internal import Ephemeris
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
      destinations += (EventFilter.kinds + ["tonight"]).map { .event(EventFilter(tags: [$0])) }
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
    (index, reader) = (makeIndex(), nil)
  }

  func title(of item: Int) -> String {
    switch destinations[item] {
    case .figure(let figure): zodiac.figures[figure].title
    case .object(.body(let body)): zodiac.title(of: body)
    case .object(.star), .distant:
      star(of: destinations[item]).map { $0.name == nil ? zodiac.title(of: $0) : zodiac.cased(zodiac.title(of: $0)) }
        ?? ""
    case .event(let filter): strings?.word(for: filter.id) ?? filter.id
    case .day(let date, let hasTime):
      strings?.dates.text(of: date, besides: today, hasTime: hasTime) ?? date.dayText
    case .absent(let key): zodiac.cased(strings?.absentNames[key]?.first ?? key)
    }
  }

  /// Returns the name in traces, which is the same in every language.
  func id(of item: Int) -> String {
    switch destinations[item] {
    case .figure(let figure): zodiac.figures[figure].id
    case .object(.body(let body)): body.rawValue
    case .object(.star), .distant: star(of: destinations[item])?.title ?? ""
    case .event(let filter): filter.id
    case .day(let date, _): date.dayText
    case .absent: "elsewhere"
    }
  }

  private func makeIndex() -> SearchIndex {
    let allStrings = [strings].compactMap(\.self) + languages
    return SearchIndex(
      destinations.map { destination in
        switch destination {
        case .figure(let figure): Self.names([zodiac.figures[figure].name] + zodiac.figures[figure].allNames)
        case .object(.body(let body)): Self.names(zodiac.bodyNames[body] ?? [])
        case .object(.star), .distant: star(of: destination).map(names) ?? []
        case .event(let filter): Self.names(allStrings.flatMap { $0.searchWords[filter.id] ?? [] })
        case .absent(let key): Self.names(allStrings.flatMap { $0.absentNames[key] ?? [] })
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
    func designations(_ texts: [String], reason: String) -> [SearchIndex.Name] {
      texts.map { SearchIndex.Name(text: $0, kind: .designation, reason: reason) }
    }
    let names = Self.names([zodiac.title(of: star), star.title] + (zodiac.starNames[star.title] ?? []))
    guard let hip = star.hip else {
      return names + designations([star.designation], reason: star.designation.lowercased())
    }
    let genitive = zodiac.figures.first { $0.abbreviation == star.constellation }?.genitive
    let constellations = [star.constellation, genitive].compactMap(\.self)
    // "γ" alone finds "γ2".
    let letters = [star.letter, star.number, star.letter.map { $0.prefix { $0.isLetter } }.map(String.init)].compactMap(
      \.self)
    let reason = "\(star.letter ?? star.number ?? "") \((constellations.last ?? "").lowercased())"
    return names
      + designations(letters.flatMap { letter in constellations.map { "\(letter) \($0)" } }, reason: reason)
      + designations(["HIP \(hip)", "\(hip)"], reason: "HIP \(hip)")
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
    let (places, fields, sight) = (destinations, fields, sight)
    let hits = index.hits(for: query) { entry in
      guard !sight.isEmpty, case .object(.star(let star)) = places[entry] else { return !sight.isEmpty }
      return sight.contains(fields.entries[star.figure][star.index])
    }
    if let today, let typed, let strings {
      let reader = reader ?? QueryReader(strings, in: languages, of: zodiac)
      self.reader = reader
      if let found = reader.destination(of: query, today: today) {
        let entry = destinations.firstIndex(of: found) ?? typed
        destinations[entry] = found
        // Other hits by the words alone.
        guard let hit = hits.first(where: { $0.entry == entry }) else { return [SearchIndex.Hit(entry: entry)] }
        return [hit] + hits.filter { $0 != hit }
      }
    }
    return hits
  }

  static func hasWords(_ query: String) -> Bool { query.contains { !$0.isWhitespace } }
}
