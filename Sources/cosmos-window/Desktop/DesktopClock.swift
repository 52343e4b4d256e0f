import Canvas
import Ephemeris
import Glibc

/// The desktop's clock, from which a world gets its date.
struct DesktopClock {
  /// The time between the instants at which offsets are compared, in seconds: a week, than which none holds shorter.
  private static let probeInterval = 7 * 86_400

  /// The current date in whole seconds, the precision of recordings.
  static var now: JulianDate { JulianDate(unixTime: Double(time(nil))) }

  /// The Julian date at the world's time 0, as last corrected; negative infinity before the first correction.
  private var start = -Double.infinity

  /// Returns an event that sets the world's date at `time`, in seconds; `nil` if that date is off by at most 30 s.
  ///
  /// The date is thus set at the start, after a suspend, and after a change of the clock.
  mutating func correction(at time: Double) -> TimedEvent? {
    let now = Self.now
    let start = now.days - time / JulianDate.secondsPerDay
    guard abs(start - self.start) > 30 / JulianDate.secondsPerDay else { return nil }
    self.start = start
    // For other dates there are no positions, and no replay.
    return TimedEvent(time: time, event: .date(now.clamped.days, Self.localTime))
  }

  /// Returns the local date of a date in UTC.
  static func local(_ date: JulianDate) -> JulianDate {
    date + utcOffset(at: Int(date.unixTime)) / JulianDate.secondsPerDay
  }

  /// The first and the last second of the local day.
  static var today: ClosedRange<JulianDate> {
    var (seconds, now) = (time(nil), tm())
    localtime_r(&seconds, &now)
    func start(inDays days: Int32) -> JulianDate {
      var day = tm()
      (day.tm_year, day.tm_mon, day.tm_mday, day.tm_isdst) = (now.tm_year, now.tm_mon, now.tm_mday + days, -1)
      return JulianDate(unixTime: Double(mktime(&day)))
    }
    return start(inDays: 0)...start(inDays: 1) + -1 / JulianDate.secondsPerDay
  }

  /// The system's local time in the years 1901 to 2050.
  static var localTime: LocalTime {
    let first = Int(JulianDate(days: JulianDate.supported.lowerBound).unixTime)
    let last = Int(JulianDate(days: JulianDate.supported.upperBound).unixTime)
    var local = LocalTime(utcOffset: utcOffset(at: first))
    var offset = local.utcOffset
    for start in stride(from: first, to: last, by: probeInterval) {
      var (before, after) = (start, start + probeInterval)
      let next = utcOffset(at: after)
      guard next != offset else { continue }
      while after - before > 1 {
        let middle = (before + after) / 2
        if utcOffset(at: middle) == offset { before = middle } else { after = middle }
      }
      local.changes.append(LocalTime.Change(time: Double(after), offset: next))
      offset = next
    }
    return local
  }

  /// Returns the offset of local time from UTC, in seconds, at a time in seconds since 1970-01-01T00:00Z.
  private static func utcOffset(at time: Int) -> Double {
    var (seconds, local) = (time, tm())
    localtime_r(&seconds, &local)
    return Double(local.tm_gmtoff)
  }
}
