import Canvas
import Ephemeris
import Glibc

/// The desktop's clock, the source of a world's date.
struct DesktopClock {
  /// The Julian date of the Unix epoch.
  private static let epoch = 2_440_587.5

  /// The current time in whole seconds, the precision of recordings: `time`.
  static var now: JulianDate { JulianDate(days: epoch + Double(time(nil)) / JulianDate.secondsPerDay) }

  /// The Julian date of the world's time 0 according to the last event.
  private var start = -Double.infinity

  /// Returns the event that sets the world's date at a time in seconds, or `nil` if that is exact to half a minute.
  ///
  /// The date is set at the start, after a suspend, and after the clock was set.
  mutating func correction(at time: Double) -> TimedEvent? {
    let now = Self.now.days
    let start = now - time / JulianDate.secondsPerDay
    guard abs(start - self.start) > 30 / JulianDate.secondsPerDay else { return nil }
    self.start = start
    return TimedEvent(time: time, event: .date(now))
  }
}
