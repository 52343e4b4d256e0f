import Canvas
import Ephemeris
import Glibc

/// The desktop's clock, by which a world knows the date.
struct DesktopClock {
  /// The Julian date of the Unix epoch.
  private static let epoch = 2_440_587.5

  /// The moment that the clock shows, in whole seconds as recordings have it: `time`.
  static var now: JulianDate { JulianDate(days: epoch + Double(time(nil)) / JulianDate.secondsPerDay) }

  /// The Julian date of the world's time 0, as the world was told last.
  private var start = -Double.infinity

  /// Returns the event that tells a world the date at a time in seconds: at the start, and after the machine was asleep
  /// or the clock was set, by half a minute at least.
  mutating func correction(at time: Double) -> TimedEvent? {
    let now = Self.now.days
    let start = now - time / JulianDate.secondsPerDay
    guard abs(start - self.start) > 30 / JulianDate.secondsPerDay else { return nil }
    self.start = start
    return TimedEvent(time: time, event: .date(now))
  }
}
