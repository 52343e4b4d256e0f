internal import CSDL2

/// One clock for frames and events: the seconds since the window opened, and what SDL's timestamps mean in them.
///
/// SDL stamps events with 32 bits of milliseconds, which wrap after 49.7 days. Both of its clocks have the same source,
/// so one offset, taken once, joins them for good.
struct EventClock {
  /// The performance counter at the start.
  private let origin: UInt64
  /// The seconds of one tick of the performance counter.
  private let tick: Double
  /// The milliseconds of SDL's 64-bit clock at the start.
  let originMilliseconds: UInt64
  /// The latest time returned: events never run backwards.
  private var latest = 0.0
  /// The timestamp that it was returned for.
  private var latestTimestamp: UInt32?

  /// Starts the clock.
  init() {
    origin = SDL_GetPerformanceCounter()
    tick = 1 / Double(SDL_GetPerformanceFrequency())
    originMilliseconds = SDL_GetTicks64()
  }

  /// The seconds since the start.
  var now: Double { Double(SDL_GetPerformanceCounter() &- origin) * tick }

  /// Returns when an event with a timestamp happened, in seconds: never later than now, never before an earlier event.
  mutating func time(of timestamp: UInt32) -> Double {
    // Events that are read together have the same one, and to read the clocks costs more than all else about a motion.
    if timestamp == latestTimestamp { return latest }
    latestTimestamp = timestamp
    return time(of: timestamp, milliseconds: SDL_GetTicks64(), now: now)
  }

  /// Returns the same for given readings of both clocks.
  mutating func time(of timestamp: UInt32, milliseconds: UInt64, now: Double) -> Double {
    let age = UInt32(truncatingIfNeeded: milliseconds) &- timestamp
    // A timestamp more than half the circle old is from the future: the event happened now.
    let isFuture = age > UInt32.max / 2
    let seconds = isFuture ? now : (Double(milliseconds) - Double(age) - Double(originMilliseconds)) / 1000
    latest = max(latest, min(now, seconds))
    return latest
  }
}
