import CNova
import MathFunctions

/// A moment in UTC, stored as a Julian date.
public struct JulianDate: Hashable, Comparable, Sendable {
  /// The Julian dates from the start of 1901 to the last second of 2050.
  public static let supported = 2_415_385.5...2_470_172.5 - 1 / secondsPerDay
  /// The Julian date of 1970-01-01T00:00Z.
  private static let unixEpoch = 2_440_587.5

  /// The number of seconds in a day without a leap second.
  public static let secondsPerDay = 86_400.0

  /// The number of days since noon UTC on January 1, 4713 BC (Julian calendar).
  public var days: Double

  /// Creates a moment from its Julian date, in days.
  public init(days: Double) { self.days = days }

  /// Creates a moment from its distance from 1970-01-01T00:00Z, in seconds.
  public init(unixTime: Double) { days = Self.unixEpoch + unixTime / Self.secondsPerDay }

  private init(_ calendar: ln_date) {
    var calendar = calendar
    days = ln_get_julian_day(&calendar)
  }

  /// Creates a moment from a date in UTC or a date and time, such as "2020-12-21" or "2020-12-21T18:00:00Z".
  ///
  /// The seconds are optional, and "Z" may be an offset from UTC, such as "+02:00". The result is `nil` for other formats, years before 1000, and nonexistent days or times.
  public init?(_ text: String) {
    let pattern =
      /(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d)))?/
      .asciiOnlyDigits()
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    let parts = [match.1, match.2, match.3, match.4 ?? "0", match.5 ?? "0", match.6 ?? "0"].compactMap { Int32($0) }
    guard (1...12).contains(parts[1]) else { return nil }
    self.init(
      ln_date(
        years: parts[0], months: parts[1], days: parts[2], hours: parts[3], minutes: parts[4],
        seconds: Double(parts[5])))
    // libnova turns February 30 into a day of March.
    guard dayText == text.prefix(10) else { return nil }
    if let sign = match.7, let hours = match.8.flatMap({ Double($0) }), let minutes = match.9.flatMap({ Double($0) }) {
      days -= (sign == "-" ? -1 : 1) * (hours / 24 + minutes / 1440)
    }
  }

  /// Whether the moment is from the start of 1901 to the last second of 2050, for which ``Ephemeris`` is accurate.
  public var isSupported: Bool { Self.supported.contains(days) }

  /// The distance from 1970-01-01T00:00Z, in seconds, rounded to one.
  public var unixTime: Double { ((days - Self.unixEpoch) * Self.secondsPerDay).rounded() }

  /// The nearest moment from the start of 1901 to the last second of 2050.
  public var clamped: JulianDate {
    JulianDate(days: days.clamped(to: Self.supported))
  }

  /// The calendar date and time in UTC, rounded to a second.
  private var calendar: ln_date {
    var date = ln_date()
    ln_get_date(days + 0.5 / Self.secondsPerDay, &date)
    date.seconds.round(.down)
    return date
  }

  /// The year in UTC.
  public var year: Int { Int(calendar.years) }

  /// The calendar date of ``text``, such as "2020-12-21", in the years 1000 to 9999.
  public var dayText: String { String(text.prefix(10)) }

  /// The calendar date and time in UTC, rounded to a second, such as "2020-12-21T18:00Z"; seconds of 0 are omitted.
  public var text: String {
    let date = calendar
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(date.years)-\(padded(date.months))-\(padded(date.days))"
    let seconds = date.seconds == 0 ? "" : ":" + padded(Int32(date.seconds))
    return "\(day)T\(padded(date.hours)):\(padded(date.minutes))\(seconds)Z"
  }

  /// Returns whether a moment is before another one.
  public static func < (one: JulianDate, other: JulianDate) -> Bool { one.days < other.days }

  /// Returns the moment that is a number of `days` later.
  public static func + (date: JulianDate, days: Double) -> JulianDate { JulianDate(days: date.days + days) }

  /// Returns the number of days from `other` to `one`.
  public static func - (one: JulianDate, other: JulianDate) -> Double { one.days - other.days }

  /// Returns the same day and time, rounded to a second, `months` months later; the 29th to the 31st become the 28th.
  public func adding(months: Int) -> JulianDate {
    var date = calendar
    let month = date.years * 12 + date.months - 1 + Int32(clamping: months)
    (date.years, date.months, date.days) = (month / 12, month % 12 + 1, min(date.days, 28))
    return JulianDate(date)
  }
}
