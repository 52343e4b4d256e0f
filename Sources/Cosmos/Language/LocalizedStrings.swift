internal import Ephemeris

/// The text of the user interface in one language.
///
/// Each language is one file; decoding fails if a string is missing.
public struct LocalizedStrings: Hashable, Sendable, Decodable {
  /// What is said in the window, apart from names and the page of keys; the raw value is its key in a file.
  public enum Phrase: String, CaseIterable, Hashable, Sendable {
    /// Where a search is typed, while nothing is.
    case searchPrompt
    /// On the turntable, when a search finds nothing, with what was searched for in place of `{query}`.
    case nothingFound
    /// Over the ruler, at the first start.
    case dragHint
    /// Beside the planet, once.
    case turntableHint
    /// Before a star's magnitude.
    case magnitude
    /// Beside a body, with its name, that of its sign and the angle from the sun in place of `{body}`, `{sign}` and
    /// `{angle}`; the sun itself has no such angle.
    case bodyPlace, sunPlace
    /// In the quiet line, with the name of the folder in place of `{path}`.
    case pictureSaved
    /// In the quiet line, when a picture can't be saved: for lack of a permission, of room on the disk, of the folder,
    /// or for any other reason; with the path of the file in place of `{path}`.
    case pictureNotPermitted, pictureWithoutRoom, pictureWithoutFolder, pictureNotSaved
    /// Behind the time that a frame took, and behind the number of its draw calls.
    case milliseconds, drawCalls
    /// In place of that time while nothing moves.
    case atRest

    /// The words in braces that something else is written for.
    var placeholders: [String] {
      switch self {
      case .pictureSaved, .pictureNotPermitted, .pictureWithoutRoom, .pictureWithoutFolder, .pictureNotSaved: ["{path}"]
      case .nothingFound: ["{query}"]
      case .bodyPlace: ["{body}", "{sign}", "{angle}"]
      case .sunPlace: ["{body}", "{sign}"]
      case .searchPrompt, .dragHint, .turntableHint, .magnitude, .milliseconds, .drawCalls, .atRest: []
      }
    }
  }

  /// The schema that can be decoded.
  private static let schema = "language/1"
  /// The most bytes of a string.
  private static let maximumLength = 200

  /// The file of the font that has the language's characters, where the font of most text lacks them.
  public let font: String?
  /// What stands between a number's whole part and its hundredths.
  let decimalSeparator: String
  /// The names of the signs by their id: the one that is shown, and others that find it.
  let signNames: [String: [String]]
  /// The names of the Sun, the Moon and the planets: the one that is shown, and others that find it.
  let bodyNames: [CelestialBody: [String]]
  /// The names of bright stars by that of the International Astronomical Union, where they differ from it.
  let starNames: [String: [String]]
  /// Whether the names of signs and bodies keep their capitals in running text; in English the design writes them small.
  let capitalizesSigns: Bool
  /// The rows of the page of keys.
  public let help: [HelpRow]
  private let phrases: [Phrase: String]

  /// Decodes the strings of a language.
  ///
  /// - Throws: `DecodingError`, or ``LocalizationError`` for a string that is missing, empty or not known.
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
    for (id, names) in [signNames, bodies].joined() {
      guard let first = names.first, !first.isEmpty else { throw LocalizationError("\(id) has no name") }
    }
    capitalizesSigns = try container.decodeIfPresent(Bool.self, forKey: .capitalizesSigns) ?? false
    let said = try container.decode([String: String].self, forKey: .phrases)
    phrases = try Self.complete(said, section: "phrases")
    for (phrase, text) in phrases {
      guard let placeholder = phrase.placeholders.first(where: { !text.contains($0) }) else { continue }
      throw LocalizationError("phrases.\(phrase.rawValue) lacks \(placeholder)")
    }
    let rows = try container.decode([String: [String]].self, forKey: .help)
    let complete: [HelpRow.Topic: [String]] = try Self.complete(rows, section: "help")
    help = try HelpRow.Topic.allCases.map { topic in
      guard let row = complete[topic], row.count == 2 else {
        throw LocalizationError("help.\(topic.rawValue) does not have a text for the keys and one for what they do")
      }
      return HelpRow(topic: topic, keys: row[0], action: row[1])
    }
    let texts = [Array(said.values), [decimalSeparator]] + [signNames, bodies, starNames, rows].flatMap(\.values)
    for text in texts.joined() where text.utf8.count > Self.maximumLength {
      throw LocalizationError("\"\(text.prefix(20))...\" has more than \(Self.maximumLength) bytes")
    }
  }

  /// Returns what is said on an occasion.
  public subscript(phrase: Phrase) -> String { phrases[phrase] ?? "" }

  /// Returns what is said on an occasion of some things, in the order of the placeholders that they are written for.
  func text(_ phrase: Phrase, about subjects: String...) -> String {
    zip(phrase.placeholders, subjects).reduce(self[phrase]) { text, pair in
      text.replacing(pair.0, with: pair.1, maxReplacements: 1)
    }
  }

  /// Every character of what is shown without a search.
  var characters: String {
    phrases.values.joined() + signNames.values.compactMap(\.first).joined()
      + bodyNames.values.compactMap(\.first).joined() + help.map { $0.keys + $0.action }.joined()
      + decimalSeparator
  }

  /// Returns the entries of a section of a file by their keys, all of which must be there and no other.
  private static func complete<Key: RawRepresentable<String> & CaseIterable & Hashable, Value: Collection>(
    _ entries: [String: Value], section: String
  ) throws(LocalizationError) -> [Key: Value] {
    for name in entries.keys.sorted() where Key(rawValue: name) == nil {
      throw LocalizationError("\(section).\(name) is not known")
    }
    var complete: [Key: Value] = [:]
    for key in Key.allCases {
      guard let value = entries[key.rawValue], !value.isEmpty else {
        throw LocalizationError("\(section).\(key.rawValue) is missing")
      }
      complete[key] = value
    }
    return complete
  }

  private enum CodingKeys: CodingKey {
    case schema, font, decimalSeparator, signs, bodies, capitalizesSigns, stars, phrases, help
  }
}

/// A reason why the strings of a language can't be used.
public struct LocalizationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of what is wrong.
  public let description: String

  init(_ description: String) { self.description = description }
}
