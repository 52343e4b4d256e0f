import Ephemeris

/// The forms in which people of a language write days and times, decoded from the language's file.
struct DateFormats: Hashable, Sendable, Decodable {
  private let day, dayOfYear, time, dayAndTime: String
  /// The names of the months as in days, from January on.
  let shortMonths: [String]

  /// Returns a local day, with its year unless that is the year of another day, and with its time if it `hasTime`.
  func text(of local: JulianDate, besides other: JulianDate?, hasTime: Bool = false) -> String {
    let text = text(of: local, local.year == other?.year ? day : dayOfYear)
    return hasTime ? self.text(text, at: local) : text
  }

  /// Returns a day, or what happens, with a local time, such as "full moon, 01:28".
  func text(_ text: String, at local: JulianDate) -> String {
    dayAndTime.replacing("{time}", with: time(of: local)).replacing("{day}", with: text)
  }

  /// Returns a local time of day.
  func time(of local: JulianDate) -> String { self.text(of: local, time) }

  /// Returns the short name of the month of a local date.
  func month(of local: JulianDate) -> String { text(of: local, "{month}") }

  private func text(of local: JulianDate, _ format: String) -> String {
    let digits = local.text.split { !$0.isNumber }.map(String.init)
    let numbers = digits.map { Int($0) ?? 0 }
    let values: KeyValuePairs = [
      "{year}": digits[0], "{month}": shortMonths.dropFirst(numbers[1] - 1).first ?? "", "{day}": "\(numbers[2])",
      "{hour}": "\(numbers[3])", "{hour2}": digits[3], "{minute}": digits[4],
    ]
    return values.reduce(format) { $0.replacing($1.key, with: $1.value) }
  }
}
