import Ephemeris
import Scene

/// The destinations of flights, and the names that find them.
///
/// The figures come first, the signs before the others, then the bodies unless they are hidden, then the figures' stars
/// with a name, the brightest first, and then the other stars and objects, which are added with the names in all
/// languages.
struct DestinationCatalog: Sendable {
  enum Destination: Hashable, Sendable {
    case figure(Int)
    case body(CelestialBody)
    /// A star or an object, by its index in the catalog of the sky.
    case star(Int)
    /// The next event of a filter.
    case event(EventFilter)
    /// A day that was typed, in local time, and whether with its time.
    case day(JulianDate, hasTime: Bool)
    /// What is in no picture and not in the catalog, by its key in ``LocalizedStrings/absentNames``.
    case absent(String)
  }

  /// The destinations; the turntable identifies its items by indices into this array.
  private(set) var destinations: [Destination]
  private var zodiac: Zodiac
  let fields: StarFields
  private let strings: LocalizedStrings
  /// The languages whose names are searched besides the window's; empty before they are added.
  private(set) var languages: [LocalizedStrings] = []
  /// The present local date, with which days can be typed; `nil` if it is unknown.
  var today: JulianDate?
  /// The figure in whose picture stars are preferred; `nil` for none.
  var figure: Int?
  /// The index of the day or the event that was typed last; `nil` without events.
  private(set) var typed: Int?
  /// The index of the first destinations, to which the others are added when they are needed, as most runs never search.
  private var index = SearchIndex()
  /// The reader of days and events; `nil` until searches are prepared.
  private var reader: QueryReader?

  /// Creates a catalog; with bodies, events and days are found too.
  init(zodiac: Zodiac, fields: StarFields, strings: LocalizedStrings, hasBodies: Bool) {
    (self.zodiac, self.fields, self.strings) = (zodiac, fields, strings)
    let all = fields.stars
    let stars = zodiac.figures.indices.flatMap { fields.entries[$0].prefix(zodiac.figures[$0].stars.count) }
    destinations = zodiac.figures.indices.map(Destination.figure)
    if hasBodies { destinations += CelestialBody.allCases.map(Destination.body) }
    // Sorting keeps the order of equal elements.
    destinations += stars.filter { all[$0].name != nil }.sorted { all[$0].magnitude < all[$1].magnitude }
      .map(Destination.star)
    if hasBodies {
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
    destinations += fields.stars.indices
      .filter { fields.homes[$0] != nil && fields.stars[$0].isNamed }
      .map(Destination.star).filter { !known.contains($0) }
    (index, reader) = (SearchIndex(), nil)
  }

  func title(of item: Int) -> String {
    switch destinations[item] {
    case .figure(let figure): zodiac.figures[figure].title
    case .body(let body): zodiac.title(of: body)
    case .star(let entry): title(of: fields.stars[entry])
    case .event(let filter): strings.word(for: filter.id)
    case .day(let date, let hasTime):
      strings.dates.text(of: date, besides: today, hasTime: hasTime)
    case .absent(let key): zodiac.cased(strings.absentNames[key]?.first ?? key)
    }
  }

  private func title(of star: Star) -> String {
    star.name == nil ? zodiac.title(of: star) : zodiac.cased(zodiac.title(of: star))
  }

  /// Returns the name in traces, which is the same in every language.
  func id(of item: Int) -> String {
    switch destinations[item] {
    case .figure(let figure): zodiac.figures[figure].id
    case .body(let body): body.rawValue
    case .star(let entry): fields.stars[entry].title
    case .event(let filter): filter.id
    case .day(let date, _): date.dayText
    case .absent: "elsewhere"
    }
  }

  /// Prepares a share of what the first search needs, from 0 to 1, which takes the time of several frames.
  mutating func prepare(share: Double) {
    if index.count == 0 {
      index = SearchIndex(ignoring: zodiac.searchFillers, abbreviations: zodiac.constellationWords)
    }
    let end = Int(share * Double(destinations.count))
    while index.count < end { index.add(names(of: destinations[index.count])) }
    if today != nil, reader == nil { reader = QueryReader(strings, in: languages, of: zodiac) }
  }

  private func names(of destination: Destination) -> [SearchIndex.Name] {
    func names(_ words: (LocalizedStrings) -> [String]?) -> [SearchIndex.Name] {
      Self.names(([strings] + languages).flatMap { words($0) ?? [] })
    }
    switch destination {
    case .figure(let figure): return Self.names([zodiac.figures[figure].name] + zodiac.figures[figure].allNames)
    case .body(let body): return Self.names(zodiac.bodyNames[body] ?? [])
    case .star(let entry): return self.names(of: fields.stars[entry])
    case .event(let filter): return names { $0.searchWords[filter.id] }
    case .absent(let key):
      return names { $0.absentNames[key] }.map { SearchIndex.Name(text: $0.text, kind: .absent, reason: $0.reason) }
    case .day: return []
    }
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
    let genitive = zodiac.figures.first { $0.abbreviation == star.constellation }?.genitive
    let constellations = [star.constellation, genitive].compactMap(\.self)
    // "γ" alone finds "γ2".
    let letters = [star.letter, star.number, star.letter.map { String($0.prefix { $0.isLetter }) }].compactMap(\.self)
    let texts = letters.flatMap { letter in constellations.map { "\(letter) \($0)" } }
    let reason = [letters.first, constellations.last].compactMap(\.self).joined(separator: " ").lowercased()
    return names + (star.hip.map { designations(["HIP \($0)", "\($0)"], reason: "HIP \($0)") } ?? [])
      + designations(texts.isEmpty ? [star.designation] : texts, reason: reason)
  }

  /// Returns the place of an entry of the catalog in the picture of ``figure`` if that shows it, or else in the one that
  /// shows it best, as for a star of a figure, which is at home there; `nil` if none does.
  func place(of entry: Int) -> StarID? {
    let home = fields.homes[entry]
    guard let figure, let home, home.index >= zodiac.figures[home.figure].stars.count else { return home }
    return fields.entries[figure].firstIndex(of: entry).map { StarID(figure: figure, index: $0) } ?? home
  }

  /// Returns the hits of a query, the best first; the signs for a query without words.
  mutating func hits(for query: String) -> [SearchIndex.Hit] {
    guard Self.hasWords(query) else { return (0..<Zodiac.signCount).map { SearchIndex.Hit(entry: $0) } }
    prepare(share: 1)
    let (places, sight) = (destinations, Set(figure.map { fields.entries[$0] } ?? []))
    let hits = index.hits(for: query) { entry in
      if case .star(let star) = places[entry] { sight.contains(star) } else { !sight.isEmpty }
    }
    guard let today, let typed, let found = reader?.destination(of: query, today: today) else { return hits }
    let entry = destinations.firstIndex(of: found) ?? typed
    destinations[entry] = found
    // Other hits by the words alone.
    guard let hit = hits.first(where: { $0.entry == entry }) else { return [SearchIndex.Hit(entry: entry)] }
    return [hit] + hits.filter { $0 != hit }
  }

  static func hasWords(_ query: String) -> Bool { query.contains { !$0.isWhitespace } }
}
