import Almanac
import Ephemeris

/// Reads days and events from queries, in the words of all languages.
struct QueryReader: Sendable {
  /// A query as words and numbers.
  private struct Reading {
    var words: [String] = []
    var numbers: [Int] = []
    var text: String
    /// The time of day as a fraction, if the query has one.
    var time: Double?
  }

  /// The shortest beginning of a month's name, in characters.
  private static let monthLength = 3
  /// The last year that is meant by two digits.
  private static let lastShortYear = 50
  /// The first character after which another word may follow without a space: CJK radicals.
  private static let firstUnspaced: Character = "\u{2E80}"
  /// The forms of eclipses.
  private static let forms: Set = ["partial", "annular", "hybrid", "total"]
  /// The days that words mean, as numbers of days from today.
  private static let days = [
    "dayBeforeYesterday": -2, "yesterday": -1, "today": 0, "tomorrow": 1, "dayAfterTomorrow": 2,
  ]

  private let strings: LocalizedStrings
  /// The tags of events as of ``EventFilter/tags``, or keys of ``days``, by folded words; empty for a filler.
  private var tags: [String: String] = [:]
  /// The numbers of the months from 1 on, by the beginnings of their folded names; "mars" has a tag too.
  private var months: [String: Int] = [:]

  /// Creates a reader of all languages, whose dates are in the order of `strings`.
  init(_ strings: LocalizedStrings, in languages: [LocalizedStrings], of zodiac: Zodiac) {
    self.strings = strings
    for filler in zodiac.searchFillers { add([filler], "") }
    for figure in zodiac.figures { add(figure.allNames, figure.abbreviation) }
    for star in Almanac.Star.allCases { add([star.name] + (zodiac.starNames[star.name] ?? []), star.rawValue) }
    for (body, names) in zodiac.bodyNames { add([body.rawValue] + names, body.rawValue) }
    for language in [strings] + languages {
      for (tag, words) in language.searchWords { add(words, tag) }
      for names in [language.constellationNames, language.places] {
        for (tag, name) in names { add([name], tag) }
      }
      for (index, month) in (language.months + language.dates.shortMonths).enumerated() {
        for name in TextFolding.variants(of: month) where name.count >= Self.monthLength {
          for length in Self.monthLength...name.count {
            months[String(name.prefix(length))] = index % 12 + 1
          }
        }
      }
    }
  }

  private mutating func add(_ words: [String], _ tag: String) {
    for word in words.flatMap(TextFolding.variants) { tags[word] = tag }
  }

  /// Returns the day or the events that a query names in full, such as "may 3", "1990-05-03 18:00", "5月3日", "tomorrow"
  /// or "mars opposition 2027"; `nil` for another query, or for a day outside the supported years.
  ///
  /// A day without a year is the next one from `today`, a local date.
  func destination(of query: String, today: JulianDate) -> DestinationCatalog.Destination? {
    guard let reading = reading(of: query) else { return nil }
    if let day = day(in: reading, today: today), day.isSupported { return .day(day, hasTime: reading.time != nil) }
    return reading.time == nil ? event(in: reading, today: today) : nil
  }

  private func reading(of query: String) -> Reading? {
    var reading = Reading(text: TextFolding.fold(query))
    // Most queries are words alone, and each regular expression takes a while to compile.
    if reading.text.contains(where: \.isNumber) {
      if let match = reading.text.firstMatch(of: /\b([01]?\d|2[0-3])(?::([0-5]\d)| ?[h時点] ?([0-5]\d)?)(?!\d)/) {
        let minutes = (match.2 ?? match.3).flatMap { Double($0) } ?? 0
        reading.time = ((Double(match.1) ?? 0) * 60 + minutes) / 1440
        reading.text.removeSubrange(match.range)
      }
      // "5月3日" is "5-3-".
      reading.text = reading.text.replacing(/(\d) ?[年月日号號]/) { "\($0.1)-" }
    }
    var rest = reading.text[...]
    while let first = rest.first {
      if "0"..."9" ~= first {
        let number = rest.prefix { "0"..."9" ~= $0 }
        reading.numbers.append(Int(number) ?? 0)
        rest = rest.dropFirst(number.count)
      } else if first.isLetter {
        guard let word = longestWord(of: rest) else { return nil }
        reading.words.append(word)
        rest = rest.dropFirst(word.count)
      } else {
        rest.removeFirst()
      }
    }
    return reading
  }

  /// Returns the longest known word with which a text begins.
  private func longestWord(of text: Substring) -> String? {
    var word = String(text)
    while let last = word.last {
      let isWhole = last >= Self.firstUnspaced || text.dropFirst(word.count).first?.isLetter != true
      if isWhole, tags[word] != nil || months[word] != nil { return word }
      word.removeLast()
    }
    return nil
  }

  // MARK: Days

  private func day(in reading: Reading, today: JulianDate) -> JulianDate? {
    let monthNames = reading.numbers.isEmpty ? [] : reading.words.filter { months[$0] != nil }
    let others = reading.words.filter { !monthNames.contains($0) && tags[$0] != "" }
    var offsets = others.compactMap { tags[$0].flatMap { Self.days[$0] } }
    var numbers = reading.numbers
    guard offsets.count == others.count, monthNames.count + offsets.count < 2 else { return nil }
    if reading.time != nil, reading.words.isEmpty, numbers.isEmpty { offsets = [0] }
    if let offset = offsets.first {
      guard numbers.isEmpty else { return nil }
      let midnight = (today.days + 0.5).rounded(.down) - 0.5
      return JulianDate(days: Double(offset) + (reading.time.map { midnight + $0 } ?? today.days))
    }
    let yearIndex =
      numbers.firstIndex { $0 > 999 } ?? (numbers.count + monthNames.count == 3 ? numbers.count - 1 : nil)
    let year = yearIndex.map { numbers.remove(at: $0) }
    let isMonthFirst =
      yearIndex == 0 || year == nil && reading.text.contains("-")
      || strings.hasMonthFirst && !reading.text.contains(".")
    let dates =
      switch (monthNames.first.flatMap { months[$0] }, numbers.count) {
      case (let month?, 0...1): [[month, numbers.first ?? 1]]
      case (nil, 0) where reading.words.isEmpty && year != nil: [[1, 1]]
      // The likelier order first.
      case (nil, 2) where year != nil || reading.text.contains(/[-.\/]/):
        isMonthFirst ? [numbers, numbers.reversed()] : [numbers.reversed(), numbers]
      default: [[Int]]()
      }
    return dates.lazy.compactMap { Self.day(year, $0[0], $0[1], at: reading.time ?? 0.5, today: today) }.first
  }

  private static func day(_ year: Int?, _ month: Int, _ day: Int, at time: Double, today: JulianDate) -> JulianDate? {
    func date(_ year: Int) -> JulianDate? {
      func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      guard let date = JulianDate("\(year)-\(padded(month))-\(padded(day))"), date.isSupported else { return nil }
      return date + time
    }
    if let year { return date(year > 99 ? year : year > lastShortYear ? 1900 + year : 2000 + year) }
    // A February 29 may be eight years away.
    return (today.year...today.year + 8).lazy.compactMap(date).first { $0 > today + -0.5 }
  }

  // MARK: Events

  private func event(in reading: Reading, today: JulianDate) -> DestinationCatalog.Destination? {
    var filter = EventFilter(tags: Set(reading.words.compactMap { tags[$0] }))
    let month = reading.words.first { tags[$0] == nil }.flatMap { months[$0] }
    filter.tags.remove("")
    guard filter.tags.isDisjoint(with: Self.days.keys) else { return nil }
    if filter.kind == nil {
      let named = filter.tags.subtracting(["tonight"])
      if named.count == 1, let body = named.first.flatMap(CelestialBody.init) { return .body(body) }
      let places = filter.tags.filter { $0.first?.isUppercase == true }
      // The Sun meets nobody that is seen, and the Moon's entries are too many.
      let absent = places.isEmpty ? "sun" : "moon"
      if places.count == 1, filter.tags == places.union(["moon"]) { return .body(.moon) }
      if !filter.tags.isDisjoint(with: Self.forms) {
        filter.tags.insert("eclipse")
      } else if filter.tags.count == 2, places.count < 2, !filter.tags.contains(absent) {
        filter.tags.insert(places.isEmpty ? "conjunction" : "ingress")
      } else if filter.tags != ["tonight"] {
        return nil
      }
    }
    guard reading.numbers.count < 2 else { return nil }
    if reading.numbers.first != nil || month != nil {
      // A month without a year may have begun.
      let today = today + -30
      guard let start = Self.day(reading.numbers.first, month ?? 1, 1, at: 0, today: today) else { return nil }
      filter.period = start...start.adding(months: month == nil ? 12 : 1)
    }
    return .event(filter)
  }
}
