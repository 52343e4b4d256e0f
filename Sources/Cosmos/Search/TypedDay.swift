internal import Ephemeris

extension LocalizedStrings {
  /// The order of the numbers in a date that does not begin with the year.
  enum DateOrder: String, Hashable, Sendable, Decodable {
    case dotted = "d.m.y"
    case slashed = "d/m/y"

    fileprivate var separator: Character { self == .dotted ? "." : "/" }
  }

  /// The shortest beginning of a month's name, in characters.
  private static let monthLength = 3

  /// Returns noon of the day that a query names, such as "1990-05-03", "1990年5月3日", "may 3" or, in some languages,
  /// "3.5.1990"; `nil` for another query, or for a day outside the supported years.
  ///
  /// A day without a year is the next one from `today`, whose time of day "today" keeps.
  func day(in query: String, today: JulianDate) -> JulianDate? {
    let text = TextFolding.fold(query)
    if text.split(separator: " ") == TextFolding.fold(self[.today]).split(separator: " ") { return today }
    let numbers = text.split { !("0"..."9" ~= $0) }
    let words = text.split { !$0.isLetter }.map(String.init).filter { !searchFillers.contains($0) }
    let years = numbers.filter { $0.count == 4 }
    guard years.count < 2, numbers.allSatisfy({ $0.count <= 4 }) else { return nil }
    let others = numbers.filter { $0.count < 3 }
    if let word = words.first, words.count == 1, word.count >= Self.monthLength, others.count == 1,
      let month = months.firstIndex(where: { TextFolding.fold($0).hasPrefix(word) })
    {
      return Self.day(years.first, String(month + 1), String(others[0]), today: today)
    }
    guard words.isEmpty || words == ["年", "月", "日"] || words == ["月", "日"], others.count == 2 else { return nil }
    if years.isEmpty ? words.count == 2 : numbers[0] == years[0] {
      return Self.day(years.first, String(others[0]), String(others[1]), today: today)
    }
    guard words.isEmpty, numbers.last == years.first, let order = dateOrder, text.contains(order.separator) else {
      return nil
    }
    return Self.day(years.first, String(others[1]), String(others[0]), today: today)
  }

  private static func day(_ year: Substring?, _ month: String, _ day: String, today: JulianDate) -> JulianDate? {
    func date(_ year: Int) -> JulianDate? {
      func padded(_ text: String) -> String { text.count < 2 ? "0" + text : text }
      guard let date = JulianDate("\(year)-\(padded(month))-\(padded(day))"), date.isSupported else { return nil }
      return JulianDate(days: date.days + 0.5)
    }
    if let year { return Int(year).flatMap(date) }
    guard let present = Int(today.dayText.prefix(4)) else { return nil }
    // A February 29 may be eight years away.
    return (present...present + 8).lazy.compactMap(date).first { $0.days > today.days - 0.5 }
  }
}
