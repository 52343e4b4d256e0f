import Ephemeris
import Scene

/// The texts of the user interface in one language, decoded from the language's file, whose keys are the properties.
public struct LocalizedStrings: Hashable, Sendable, Decodable {
  /// A text other than a name or a row of the help page; the raw value is the text's key in a language's file.
  public enum Phrase: String, CaseIterable, Hashable, Sendable, Decodable, CodingKeyRepresentable {
    /// The prompt of the empty search field.
    case searchPrompt
    /// The text shown if a search has no results, with the query, and what is found but in no picture.
    case nothingFound, elsewhere
    /// The hints on the first launch: that the sky can be dragged, that there is a turntable, and that days can be dragged.
    case dragHint, turntableHint, dateHint
    /// The magnitude of a star.
    case magnitude
    /// The sign of a body, and the name of the line through all of them.
    case place, ecliptic
    /// When a planet is seen.
    case eveningSky, lateEvening, morningSky, allNight, nearSun
    /// The illuminated part of the Moon.
    case lit
    /// The distance of a star or an object, and the year in which the light left a star.
    case lightYears, largeLightYears, lightLeft
    /// The kinds of objects.
    case openCluster, globularCluster, nebula, starCloud, galaxy
    /// The events of bodies.
    case eclipse, conjunction, opposition, farthestEvening, farthestMorning, turnsBack, turnsOn, ingress
    /// The day of an event, the event of this night, a night without one, and the notices of a search for another one and
    /// that there is none, or none in the period.
    case onDate, tonight, tonightSky, searching, noEvents, noEventsThen
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
    /// What a screen reader says of a close up: the Moon in the Earth's shadow, the Sun behind the Moon, and Saturn's ring.
    case umbra, partUmbra, bitten, ringOfFire, corona, ringTilt, ringEdge
    /// The Sun's sign on a typed day by the calendar and in the sky, and why they differ.
    case byCalendar, inSky, skyTurned
  }

  private enum Schema: String, Decodable { case current = "language/2" }

  /// The placeholders in phrases, in the order of the subjects that replace them.
  static let placeholders = [
    "path", "query", "star", "magnitude", "percent", "distance", "year", "form", "event", "date", "body", "other",
    "sign", "angle", "number", "count", "bodies",
  ].map { "{\($0)}" }

  private let schema: Schema
  /// The name of the language's font file; `nil` if the text font has all characters of the language.
  public let font: String?
  let decimalSeparator: String
  /// The names of each figure, by the figure's id: the displayed name first, then others for searches.
  let figureNames: [String: [String]]
  /// The names of each body: the displayed name first, then others for searches.
  let bodyNames: [CelestialBody: [String]]
  /// The names of bright stars for searches, by the name given by the International Astronomical Union.
  let starNames: [String: [String]]
  /// The names of constellations without a figure, by their abbreviations.
  let constellationNames: [String: String]
  /// The abbreviations of constellations for searches, by names and genitives that are no part of other names.
  let constellationWords: [String: String]
  /// Constellations as places in sentences, such as "dans le Lion", by their abbreviations; a missing one is its name.
  let places: [String: String]
  /// The words that a search ignores where something else is left, such as "the" and "constellation".
  let searchFillers: [String]
  /// The names of the months as in dates; empty if dates have only numbers.
  let months: [String]
  /// The forms of days and times on the screen.
  let dates: DateFormats
  /// The distance from which ``Phrase/largeLightYears`` counts in units of it, in light-years, such as a million.
  let largeDistance: Double
  /// The words that find events and days, by ``EventFilter/kinds``, by forms of eclipses, and by days such as
  /// "tomorrow": the displayed one first.
  let searchWords: [String: [String]]
  /// The names of what is in no picture and not in the catalog, such as "Uranus".
  let absentNames: [String: [String]]
  /// Whether a date such as "3/5/1990" begins with the month.
  let hasMonthFirst: Bool
  /// Whether the names of signs and bodies are shown as in the file instead of in lowercase.
  let capitalizesSigns: Bool
  /// The keys or gestures and the action of each row of the help page.
  private let helpRows: [HelpRow.Topic: [String]]
  private let phrases: [Phrase: String]

  /// The rows of the help page, in the order of ``HelpRow/Topic``.
  public var help: [HelpRow] {
    HelpRow.Topic.allCases.map { topic in
      HelpRow(topic: topic, keys: helpRows[topic]?.first ?? "", action: helpRows[topic]?.last ?? "")
    }
  }

  /// Accesses the text of a phrase, with its placeholders.
  public subscript(phrase: Phrase) -> String { phrases[phrase] ?? "" }

  /// Returns the displayed word for a kind or a form of events, or for a day.
  func word(for key: String) -> String { searchWords[key]?.first ?? key }

  /// Returns the text of a phrase, with its placeholders replaced by `subjects` in the order of ``placeholders``.
  func text(_ phrase: Phrase, about subjects: String...) -> String {
    zip(Self.placeholders.filter(self[phrase].contains), subjects).reduce(self[phrase]) { text, pair in
      text.replacing(pair.0, with: pair.1, maxReplacements: 1)
    }
  }

  /// Returns a number with the language's decimal separator.
  func decimal(_ number: Double, decimals: Int = 1) -> String {
    String(number, decimals: decimals, separator: decimalSeparator)
  }

  /// The characters of all texts except names, with repetitions.
  var characters: String {
    let titles = (Array(searchWords.values) + absentNames.values).compactMap(\.first)
    let texts = Array(phrases.values) + places.values + dates.shortMonths + helpRows.values.joined() + titles
    return texts.joined() + decimalSeparator
  }
}
