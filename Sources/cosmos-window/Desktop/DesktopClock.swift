import Canvas
import Ephemeris
import Glibc

/// The desktop's clock, from which a world gets its date.
struct DesktopClock {
  /// The Julian date of the Unix epoch, 1970-01-01T00:00Z.
  private static let epoch = 2_440_587.5

  /// The current date in whole seconds, the precision of recordings.
  static var now: JulianDate { JulianDate(days: epoch + Double(time(nil)) / JulianDate.secondsPerDay) }

  /// Returns the local date of a date in UTC, by the present offset.
  static func local(_ date: JulianDate) -> JulianDate {
    JulianDate(days: date.days + utcOffset / JulianDate.secondsPerDay)
  }

  /// The local Julian date at the world's time 0, as last corrected; negative infinity before the first correction.
  private var start = -Double.infinity

  /// Returns an event that sets the world's date at `time`, in seconds; `nil` if that date is off by at most 30 s.
  ///
  /// The date is thus set at the start, after a suspend, and after a change of the clock or of daylight saving time.
  mutating func correction(at time: Double) -> TimedEvent? {
    // For other dates there are no positions, and no replay.
    let now = Self.now.clamped.days
    let offset = Self.utcOffset
    let start = Self.now.days + (offset - time) / JulianDate.secondsPerDay
    guard abs(start - self.start) > 30 / JulianDate.secondsPerDay else { return nil }
    self.start = start
    return TimedEvent(time: time, event: .date(now, utcOffset: offset))
  }

  /// The present offset from UTC to local time, in seconds.
  private static var utcOffset: Double {
    var (seconds, local) = (time(nil), tm())
    localtime_r(&seconds, &local)
    return Double(local.tm_gmtoff)
  }
}
