internal import Almanac
internal import Ephemeris

/// Reads days and events from queries, in the words of all languages.
struct QueryReader: Sendable {
  /// The meanings of a word.
  private struct Meaning {
    /// A tag of events as of ``EventFilter/tags``, or one of ``days``; empty for a filler.
    var tag: String?
    /// The number of a month from 1 on; "mars" is a planet too.
    var month: Int?
  }

  /// A query as words and numbers.
  private struct Reading {
    var meanings: [Meaning] = []
    var numbers: [String] = []
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
  private static let days = ["yesterday": -1, "today": 0, "tomorrow": 1, "dayAfterTomorrow": 2]

  private let strings: LocalizedStrings
  private var meanings: [String: Meaning] = [:]
  private var longest = 0

  /// Creates a reader of all languages, whose dates are in the order of `strings`.
  init(_ strings: LocalizedStrings, in languages: [LocalizedStrings], of zodiac: Zodiac) {
    self.strings = strings
    for filler in zodiac.searchFillers { add([filler], "") }
    for figure in zodiac.figures { add(figure.allNames, figure.abbreviation ?? figure.id) }
    for names in [zodiac.constellationNames] + languages.map(\.constellationNames) {
      for (tag, name) in names { add([name], tag) }
    }
    for star in Almanac.Star.allCases { add([star.name] + (zodiac.starNames[star.name] ?? []), star.rawValue) }
    for (body, names) in zodiac.bodyNames { add([body.rawValue] + names, body.rawValue) }
    for language in [strings] + languages {
      for (tag, words) in language.searchWords { add(words, tag) }
      for (index, month) in (language.months + language.dates.shortMonths).enumerated() {
        for name in TextFolding.variants(of: month) where name.count >= Self.monthLength {
          for length in Self.monthLength...name.count {
            meanings[String(name.prefix(length)), default: Meaning()].month = index % 12 + 1
          }
        }
      }
    }
  }

  private mutating func add(_ words: [String], _ tag: String) {
    for word in words.flatMap(TextFolding.variants) {
      meanings[word, default: Meaning()].tag = tag
      longest = max(longest, word.count)
    }
  }

  /// Returns the day or the events that a query names in full, such as "may 3", "1990-05-03 18:00", "5月3日", "tomorrow"
  /// or "mars opposition 2027"; `nil` for another query, or for a day outside the supported years.
  ///
  /// A day without a year is the next one from `today`, a local date.
  func destination(of query: String, today: JulianDate) -> DestinationCatalog.Destination? {
    guard let reading = reading(of: query) else { return nil }
    if let day = day(in: reading, today: today) { return .day(day, hasTime: reading.time != nil) }
    return reading.time == nil ? event(in: reading).map { .event($0) } : nil
  }

  private func reading(of query: String) -> Reading? {
    var reading = Reading(text: TextFolding.fold(query))
    if let match = reading.text.firstMatch(of: /\b([01]?\d|2[0-3])(?::([0-5]\d)| ?[h時点] ?([0-5]\d)?)(?!\d)/) {
      let minutes = (match.2 ?? match.3).flatMap { Double($0) } ?? 0
      reading.time = ((Double(match.1) ?? 0) * 60 + minutes) / 1440
      reading.text.removeSubrange(match.range)
    }
    // "5月3日" is "5-3-".
    reading.text = reading.text.replacing(/(\d) ?[年月日号號]/) { "\($0.1)-" }
    var rest = reading.text[...]
    while let first = rest.first {
      if "0"..."9" ~= first {
        let number = rest.prefix { "0"..."9" ~= $0 }
        reading.numbers.append(String(number))
        rest = rest.dropFirst(number.count)
      } else if first.isLetter {
        guard let word = longestWord(of: rest), let meaning = meanings[word] else { return nil }
        reading.meanings.append(meaning)
        rest = rest.dropFirst(word.count)
      } else {
        rest.removeFirst()
      }
    }
    return reading
  }

  /// Returns the longest known word with which a text begins.
  private func longestWord(of text: Substring) -> String? {
    var word = String(text.prefix(longest))
    while let last = word.last {
      let isWhole = last >= Self.firstUnspaced || text.dropFirst(word.count).first?.isLetter != true
      if isWhole, meanings[word] != nil { return word }
      word.removeLast()
    }
    return nil
  }

  // MARK: Days

  private func day(in reading: Reading, today: JulianDate) -> JulianDate? {
    var (months, offsets): ([Int], [Int]) = ([], [])
    for meaning in reading.meanings {
      if let month = meaning.month, !reading.numbers.isEmpty {
        months.append(month)
      } else if let offset = meaning.tag.flatMap({ Self.days[$0] }) {
        offsets.append(offset)
      } else if meaning.tag != "" {
        return nil
      }
    }
    var numbers = reading.numbers.compactMap { Int($0) }
    guard months.count + offsets.count < 2, numbers.count == reading.numbers.count else { return nil }
    if reading.time != nil, reading.meanings.isEmpty, numbers.isEmpty { offsets = [0] }
    if let offset = offsets.first {
      guard numbers.isEmpty else { return nil }
      let midnight = (today.days + 0.5).rounded(.down) - 0.5
      return JulianDate(days: Double(offset) + (reading.time.map { midnight + $0 } ?? today.days))
    }
    let yearIndex =
      reading.numbers.firstIndex { $0.count == 4 } ?? (numbers.count + months.count == 3 ? numbers.count - 1 : nil)
    let year = yearIndex.map { numbers.remove(at: $0) }
    let dates: [(month: Int, day: Int)] =
      switch (months.first, numbers.count) {
      case (let month?, 0...1): [(month, numbers.first ?? 1)]
      case (nil, 0) where reading.meanings.isEmpty && year != nil: [(1, 1)]
      case (nil, 2) where yearIndex == 0 || year == nil && reading.text.contains("-"): [(numbers[0], numbers[1])]
      case (nil, 2) where year != nil:
        // The likelier order first.
        (strings.hasMonthFirst && !reading.text.contains(".") ? [(0, 1), (1, 0)] : [(1, 0), (0, 1)]).map {
          (numbers[$0], numbers[$1])
        }
      default: []
      }
    return dates.lazy.compactMap { Self.day(year, $0.month, $0.day, at: reading.time ?? 0.5, today: today) }.first
  }

  private static func day(_ year: Int?, _ month: Int, _ day: Int, at time: Double, today: JulianDate) -> JulianDate? {
    func date(_ year: Int) -> JulianDate? {
      func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      guard let date = JulianDate("\(year)-\(padded(month))-\(padded(day))"), date.isSupported else { return nil }
      return JulianDate(days: date.days + time)
    }
    if let year { return date(year > 99 ? year : year > lastShortYear ? 1900 + year : 2000 + year) }
    guard let present = Int(today.dayText.prefix(4)) else { return nil }
    // A February 29 may be eight years away.
    return (present...present + 8).lazy.compactMap(date).first { $0.days > today.days - 0.5 }
  }

  // MARK: Events

  private func event(in reading: Reading) -> EventFilter? {
    var (filter, month): (EventFilter, Int?) = (EventFilter(), nil)
    for meaning in reading.meanings {
      if let tag = meaning.tag { filter.tags.insert(tag) } else { month = meaning.month }
    }
    filter.tags.remove("")
    guard filter.tags.isDisjoint(with: Self.days.keys) else { return nil }
    if filter.kind == nil {
      let places = filter.tags.filter { $0.first?.isUppercase == true }
      // The Sun meets nobody that is seen, and the Moon's entries are too many.
      let absent = places.isEmpty ? "sun" : "moon"
      if !filter.tags.isDisjoint(with: Self.forms) {
        filter.tags.insert("eclipse")
      } else if filter.tags.count == 2, places.count < 2, !filter.tags.contains(absent) {
        filter.tags.insert(places.isEmpty ? "conjunction" : "ingress")
      } else if filter.tags != ["tonight"] {
        return nil
      }
    }
    guard reading.numbers.count < 2 else { return nil }
    if let year = reading.numbers.first.flatMap({ Int($0) }) {
      guard let start = Self.day(year, month ?? 1, 1, at: 0, today: JulianDate(days: 0)) else { return nil }
      filter.period = start.days...start.adding(months: month == nil ? 12 : 1).days
    } else if month != nil {
      return nil
    }
    return filter
  }
}
