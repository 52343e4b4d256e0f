internal import CSDL2

/// The clock of frames and events, in seconds since the window opened.
///
/// SDL stamps events with 32 bits of milliseconds, which wrap after 49.7 days. Both of its clocks have the same source,
/// so their offset is constant.
struct EventClock {
  private let origin: UInt64
  /// The seconds of one tick of the performance counter.
  private let tick: Double
  /// SDL's 64-bit clock at the start.
  let originMilliseconds: UInt64
  /// The latest time of an event.
  private var latest = 0.0
  private var latestTimestamp: UInt32?

  init() {
    origin = SDL_GetPerformanceCounter()
    tick = 1 / Double(SDL_GetPerformanceFrequency())
    originMilliseconds = SDL_GetTicks64()
  }

  var now: Double { Double(SDL_GetPerformanceCounter() &- origin) * tick }

  /// Returns the time of a timestamp, in seconds: not later than now, and not before an earlier event.
  mutating func time(of timestamp: UInt32) -> Double {
    // Events that are read together share a timestamp, and reading the clocks costs the most.
    if timestamp == latestTimestamp { return latest }
    latestTimestamp = timestamp
    return time(of: timestamp, milliseconds: SDL_GetTicks64(), now: now)
  }

  /// Returns the same for given readings of both clocks.
  mutating func time(of timestamp: UInt32, milliseconds: UInt64, now: Double) -> Double {
    latest = max(latest, min(now, seconds(of: timestamp, milliseconds: milliseconds) ?? now))
    return latest
  }

  /// Returns the device's time of an event, in seconds, not later than now; it may be earlier than a previous event.
  func stamp(of timestamp: UInt32) -> Double { seconds(of: timestamp, milliseconds: SDL_GetTicks64()) ?? now }

  /// Returns a timestamp in seconds; `nil` if it lies in the future, by an age of more than half the range.
  private func seconds(of timestamp: UInt32, milliseconds: UInt64) -> Double? {
    let age = UInt32(truncatingIfNeeded: milliseconds) &- timestamp
    guard age <= UInt32.max / 2 else { return nil }
    return (Double(milliseconds) - Double(age) - Double(originMilliseconds)) / 1000
  }
}
