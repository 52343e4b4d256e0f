internal import Ephemeris

/// The texts of the user interface in one language, decoded from the language's file.
public struct LocalizedStrings: Hashable, Sendable, Decodable {
  /// A text other than a name or a row of the help page; the raw value is the text's key in a language's file.
  public enum Phrase: String, CaseIterable, Hashable, Sendable {
    /// The prompt of the empty search field.
    case searchPrompt
    /// The text shown if a search has no results, with the last characters of the query.
    case nothingFound
    /// The hints on the first launch: that the sky can be dragged, and that there is a turntable.
    case dragHint, turntableHint
    /// The word before the magnitude of a star.
    case magnitude
    /// The sign of a body, and the name of the line through all of them.
    case place, ecliptic
    /// When a planet is seen.
    case eveningSky, morningSky, allNight, nearSun
    /// The illuminated part of the Moon.
    case lit
    /// The distance of a star or an object, and the year in which the light left a star.
    case lightYears, lightLeft
    /// The kinds of objects.
    case openCluster, globularCluster, nebula, starCloud, galaxy
    /// The events of the sky, and the kinds of eclipses.
    case conjunction, newMoon, fullMoon, solarEclipse, lunarEclipse
    case partial, annular, hybrid, total
    case opposition, farthest, turnsBack, turnsOn, ingress
    /// The day of an event, the event of this night, and the notice that there is no other.
    case onDate, tonight, noEvents
    /// What a search finds besides days: the present day, and the next event of a kind.
    case today, eclipse, conjunctions
    /// The notice of a saved picture, with the name of the folder.
    case pictureSaved
    /// The notices of a picture that was not saved, with its path; `pictureNotSaved` is for other reasons.
    case pictureNotPermitted, pictureWithoutRoom, pictureWithoutFolder, pictureNotSaved
    /// The notice at the start of a drift.
    case drifting
    /// The last line of the help page: what the degrees count from, and that the sky is real.
    case degreesNote
    /// What only a screen reader says: a star of a figure with its number, the kind of a planet, and an item's number.
    case starItem, planet, position
    /// The names of the lists of what is in sight and of keys.
    case sky, keys
    /// An arrival at a sign with its number of stars, and the bodies there.
    case arrival, bodiesHere

    /// The placeholders in the text, in the order of the subjects that replace them.
    var placeholders: [String] {
      switch self {
      case .pictureSaved, .pictureNotPermitted, .pictureWithoutRoom, .pictureWithoutFolder, .pictureNotSaved: ["{path}"]
      case .nothingFound: ["{query}"]
      case .place: ["{sign}"]
      case .lit: ["{percent}"]
      case .lightYears: ["{distance}"]
      case .lightLeft: ["{year}"]
      case .conjunction: ["{body}", "{other}", "{angle}"]
      case .opposition, .farthest, .turnsBack, .turnsOn: ["{body}"]
      case .ingress: ["{body}", "{sign}"]
      case .onDate: ["{event}", "{date}"]
      case .tonight: ["{event}"]
      case .starItem: ["{star}", "{magnitude}", "{number}", "{count}"]
      case .position: ["{number}", "{count}"]
      case .arrival: ["{sign}", "{count}"]
      case .bodiesHere: ["{bodies}"]
      default: []
      }
    }
  }

  private static let schema = "language/1"
  /// The maximum length of a text or a name, in bytes of UTF-8.
  private static let maximumLength = 200

  /// The name of the language's font file; `nil` if the text font has all characters of the language.
  public let font: String?
  let decimalSeparator: String
  /// The names of each sign, by the sign's id: the displayed name first, then others for searches.
  let signNames: [String: [String]]
  /// The names of each body: the displayed name first, then others for searches.
  let bodyNames: [CelestialBody: [String]]
  /// The names of bright stars for searches, by the name given by the International Astronomical Union.
  let starNames: [String: [String]]
  /// The words that a search ignores where something else is left, such as "the" and "constellation".
  let searchFillers: [String]
  /// The names of the months as in dates; empty if dates have only numbers.
  let months: [String]
  /// The order of the numbers of a date; `nil` if only dates that begin with the year are understood.
  let dateOrder: DateOrder?
  /// Whether the names of signs and bodies are shown as in the file instead of in lowercase.
  let capitalizesSigns: Bool
  /// The rows of the help page, in the order of ``HelpRow/Topic``.
  public let help: [HelpRow]
  private let phrases: [Phrase: String]

  /// Creates the strings of a language by decoding.
  ///
  /// - Throws: `DecodingError`, or ``LocalizationError`` for an unknown schema or an unknown, missing, or invalid text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let schema = try container.decode(String.self, forKey: .schema)
    guard schema == Self.schema else {
      throw LocalizationError("schema is \"\(schema)\" instead of \"\(Self.schema)\"")
    }
    font = try container.decodeIfPresent(String.self, forKey: .font)
    guard font?.contains("/") != true else { throw LocalizationError("font is a path instead of a name") }
    decimalSeparator = try container.decode(String.self, forKey: .decimalSeparator)
    signNames = try container.decode([String: [String]].self, forKey: .signs)
    let bodies = try container.decode([String: [String]].self, forKey: .bodies)
    bodyNames = try Self.complete(bodies, section: "bodies")
    starNames = try container.decodeIfPresent([String: [String]].self, forKey: .stars) ?? [:]
    searchFillers = try container.decodeIfPresent([String].self, forKey: .searchFillers) ?? []
    months = try container.decodeIfPresent([String].self, forKey: .months) ?? []
    guard months.isEmpty || months.count == 12 else { throw LocalizationError("there are \(months.count) months") }
    dateOrder = try container.decodeIfPresent(DateOrder.self, forKey: .dateOrder)
    for (id, names) in [signNames, bodies].joined() {
      guard let first = names.first, !first.isEmpty else { throw LocalizationError("\(id) has no name") }
    }
    capitalizesSigns = try container.decodeIfPresent(Bool.self, forKey: .capitalizesSigns) ?? false
    let texts = try container.decode([String: String].self, forKey: .phrases)
    phrases = try Self.complete(texts, section: "phrases")
    for (phrase, text) in phrases {
      guard let placeholder = phrase.placeholders.first(where: { !text.contains($0) }) else { continue }
      throw LocalizationError("phrases.\(phrase.rawValue) lacks \(placeholder)")
    }
    let rows = try container.decode([String: [String]].self, forKey: .help)
    let topics: [HelpRow.Topic: [String]] = try Self.complete(rows, section: "help")
    help = try HelpRow.Topic.allCases.map { topic in
      guard let row = topics[topic], row.count == 2 else {
        throw LocalizationError("help.\(topic.rawValue) does not have a text for the keys and one for what they do")
      }
      return HelpRow(topic: topic, keys: row[0], action: row[1])
    }
    let lists = [signNames, bodies, starNames, rows].flatMap(\.values)
    let all = [Array(texts.values), [decimalSeparator], searchFillers, months] + lists
    for text in all.joined() where text.utf8.count > Self.maximumLength {
      throw LocalizationError("\"\(text.prefix(20))...\" has more than \(Self.maximumLength) bytes")
    }
  }

  /// Accesses the text of a phrase, with its placeholders.
  public subscript(phrase: Phrase) -> String { phrases[phrase] ?? "" }

  /// Returns the text of a phrase, with its placeholders replaced by `subjects` in their order.
  func text(_ phrase: Phrase, about subjects: String...) -> String {
    zip(phrase.placeholders, subjects).reduce(self[phrase]) { text, pair in
      text.replacing(pair.0, with: pair.1, maxReplacements: 1)
    }
  }

  /// The characters of all texts except names, with repetitions.
  var characters: String {
    phrases.values.joined() + help.map { $0.keys + $0.action }.joined() + decimalSeparator
  }

  private static func complete<Key: RawRepresentable<String> & CaseIterable & Hashable, Value: Collection>(
    _ entries: [String: Value], section: String
  ) throws(LocalizationError) -> [Key: Value] {
    if let name = entries.keys.sorted().first(where: { Key(rawValue: $0) == nil }) {
      throw LocalizationError("\(section).\(name) is not known")
    }
    if let key = Key.allCases.first(where: { entries[$0.rawValue]?.isEmpty ?? true }) {
      throw LocalizationError("\(section).\(key.rawValue) is missing")
    }
    return Dictionary(
      uniqueKeysWithValues: entries.compactMap { name, value in Key(rawValue: name).map { ($0, value) } })
  }

  private enum CodingKeys: CodingKey {
    case schema, font, decimalSeparator, signs, bodies, capitalizesSigns, stars, searchFillers, months, dateOrder,
      phrases, help
  }
}

/// An error in the strings of a language.
public struct LocalizationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the error, in one line.
  public let description: String

  init(_ description: String) { self.description = description }
}
