internal import CNova

/// A moment of Universal Time, as a count of days.
public struct JulianDate: Hashable, Sendable {
  /// The Julian dates for which positions are known as exactly as ``Ephemeris`` promises: those of the years 1901 to
  /// 2050.
  private static let supported = 2_415_385.5...2_470_172.5 - 1 / secondsPerDay

  /// The seconds of a day.
  public static let secondsPerDay = 86_400.0

  /// The days since noon of January 1, 4713 BC of the Julian calendar, in UTC.
  public var days: Double

  /// Creates a moment from its Julian date.
  public init(days: Double) { self.days = days }

  private init(year: Int32, month: Int32, day: Int32, hour: Int32, minute: Int32, second: Int32) {
    var date = ln_date(
      years: year, months: month, days: day, hours: hour, minutes: minute, seconds: Double(second))
    days = ln_get_julian_day(&date)
  }

  /// Creates a moment from a text such as "2020-12-21", "2020-12-21T18:00Z" or "2020-12-21T18:00:00Z"; `nil` for any
  /// other text, and for a day or a time that does not exist.
  public init?(_ text: String) {
    let pattern = /(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?Z)?/.asciiOnlyDigits()
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    let parts = [match.1, match.2, match.3, match.4 ?? "0", match.5 ?? "0", match.6 ?? "0"].compactMap { Int32($0) }
    guard parts.count == 6, (1...12).contains(parts[1]), parts[3] < 24, parts[4] < 60, parts[5] < 60 else { return nil }
    self.init(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5])
    // February 30 comes back as a day of March.
    guard dayText == text.prefix(10) else { return nil }
  }

  /// Whether the moment is in the years 1901 to 2050.
  public var isSupported: Bool { Self.supported.contains(days) }

  /// The same moment, or the nearest in the years 1901 to 2050.
  public var clamped: JulianDate {
    JulianDate(days: max(Self.supported.lowerBound, min(Self.supported.upperBound, days)))
  }

  /// The calendar's day and the time, rounded to a second.
  private var calendar: ln_date {
    var date = ln_date()
    ln_get_date(days + 0.5 / Self.secondsPerDay, &date)
    return date
  }

  /// The day, such as "2020-12-21".
  public var dayText: String { "\(calendar.years)-\(Self.padded(calendar.months))-\(Self.padded(calendar.days))" }

  /// The day and the time, such as "2020-12-21T18:00Z", with seconds if there are any.
  public var text: String {
    let (date, second) = (calendar, Int32(calendar.seconds))
    let seconds = second == 0 ? "" : ":" + Self.padded(second)
    return "\(dayText)T\(Self.padded(date.hours)):\(Self.padded(date.minutes))\(seconds)Z"
  }

  private static func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Returns the same day and time of another month; of the days from the 29th on, its 28th.
  public func adding(months: Int) -> JulianDate {
    let date = calendar
    let month = date.years * 12 + date.months - 1 + Int32(clamping: months)
    return JulianDate(
      year: month / 12, month: month % 12 + 1, day: min(date.days, 28), hour: date.hours, minute: date.minutes,
      second: Int32(date.seconds))
  }
}
