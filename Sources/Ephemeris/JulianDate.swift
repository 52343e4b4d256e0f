internal import CNova

/// A moment of Universal Time, as a count of days.
public struct JulianDate: Hashable, Sendable {
  /// The years 1901 to 2050, for which ``Ephemeris`` keeps its accuracy.
  private static let supported = 2_415_385.5...2_470_172.5 - 1 / secondsPerDay

  /// The number of seconds in a day.
  public static let secondsPerDay = 86_400.0

  /// The days since noon of January 1, 4713 BC of the Julian calendar, in UTC.
  public var days: Double

  /// Creates a moment from its Julian date.
  public init(days: Double) { self.days = days }

  private init(_ calendar: ln_date) {
    var calendar = calendar
    days = ln_get_julian_day(&calendar)
  }

  /// Creates a moment from a text such as "2020-12-21", "2020-12-21T18:00Z" or "2020-12-21T18:00:00Z"; `nil` for any
  /// other text, and for a day or a time that does not exist.
  public init?(_ text: String) {
    let pattern = /(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?Z)?/.asciiOnlyDigits()
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    let parts = [match.1, match.2, match.3, match.4 ?? "0", match.5 ?? "0", match.6 ?? "0"].compactMap { Int32($0) }
    guard (1...12).contains(parts[1]) else { return nil }
    self.init(
      ln_date(
        years: parts[0], months: parts[1], days: parts[2], hours: parts[3], minutes: parts[4],
        seconds: Double(parts[5])))
    // February 30 becomes a day of March.
    guard dayText == text.prefix(10) else { return nil }
  }

  /// Whether the moment is in the years 1901 to 2050.
  public var isSupported: Bool { Self.supported.contains(days) }

  /// The nearest moment in the years 1901 to 2050.
  public var clamped: JulianDate {
    JulianDate(days: max(Self.supported.lowerBound, min(Self.supported.upperBound, days)))
  }

  /// The day and the time of the calendar, rounded to a second.
  private var calendar: ln_date {
    var date = ln_date()
    ln_get_date(days + 0.5 / Self.secondsPerDay, &date)
    date.seconds.round(.down)
    return date
  }

  /// The day, such as "2020-12-21".
  public var dayText: String { String(text.prefix(10)) }

  /// The day and the time, such as "2020-12-21T18:00Z", with seconds unless they are 0.
  public var text: String {
    let date = calendar
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(date.years)-\(padded(date.months))-\(padded(date.days))"
    let seconds = date.seconds == 0 ? "" : ":" + padded(Int32(date.seconds))
    return "\(day)T\(padded(date.hours)):\(padded(date.minutes))\(seconds)Z"
  }

  /// Returns the same day and time of another month; the 28th for the days after it.
  public func adding(months: Int) -> JulianDate {
    var date = calendar
    let month = date.years * 12 + date.months - 1 + Int32(clamping: months)
    (date.years, date.months, date.days) = (month / 12, month % 12 + 1, min(date.days, 28))
    return JulianDate(date)
  }
}
