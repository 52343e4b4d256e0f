internal import CSDL2
internal import Glibc

/// The clock of frames and events, in seconds since the window opened, without the time for which it is stopped.
///
/// SDL's timestamps are 32-bit milliseconds on the performance counter's clock; they wrap around after 49.7 days.
struct EventClock {
  /// The age below which a device's timestamp is used, in milliseconds; others are assumed to be from another clock.
  private static let maximumAge: UInt32 = 1000

  private var origin: UInt64
  /// The period of the performance counter, in seconds.
  private let tick: Double
  private(set) var originMilliseconds: UInt64
  private var latest = 0.0
  private var latestTimestamp: UInt32?
  /// The latest timestamp of a device, and its time in seconds.
  private var latestDevice: (timestamp: UInt32, time: Double)?
  /// The time at which the clock is stopped, in seconds; `nil` while it runs.
  private var stopTime: Double?

  init() {
    origin = SDL_GetPerformanceCounter()
    tick = 1 / Double(SDL_GetPerformanceFrequency())
    originMilliseconds = SDL_GetTicks64()
  }

  /// The time, which stands still if the counter jumps back before the origin.
  var now: Double {
    stopTime ?? max(0, Double(Int64(bitPattern: SDL_GetPerformanceCounter() &- origin)) * tick)
  }

  mutating func stop() { stopTime = now }

  mutating func resume() {
    let time = now
    stopTime = nil
    origin = SDL_GetPerformanceCounter() &- UInt64(time / tick)
    originMilliseconds = SDL_GetTicks64() &- UInt64(time * 1000)
  }

  /// Returns the time of an event's timestamp, in seconds, limited to the interval from the previous event to now.
  mutating func time(of timestamp: UInt32) -> Double {
    // Events that are read together share a timestamp, and reading the clocks is the largest cost.
    if timestamp == latestTimestamp { return latest }
    latestTimestamp = timestamp
    return time(of: timestamp, milliseconds: SDL_GetTicks64(), now: now)
  }

  /// Returns the result of ``time(of:)`` at `milliseconds` on SDL's clock, which is `now`, in seconds, on this clock.
  mutating func time(of timestamp: UInt32, milliseconds: UInt64, now: Double) -> Double {
    latest = max(latest, min(now, seconds(of: timestamp, milliseconds: milliseconds) ?? now))
    return latest
  }

  /// Returns the time, in seconds, of a Wayland device's timestamp, even if it precedes the latest event.
  ///
  /// The timestamp is assumed to be in milliseconds of `CLOCK_MONOTONIC`; for an implausible one, the time is ``now``.
  mutating func time(ofDevice timestamp: UInt32) -> Double {
    let now = now
    var monotonic = timespec()
    clock_gettime(CLOCK_MONOTONIC, &monotonic)
    return time(
      ofDevice: timestamp, milliseconds: Double(monotonic.tv_sec) * 1000 + Double(monotonic.tv_nsec) / 1e6, now: now)
  }

  /// Returns the result of ``time(ofDevice:)`` at `milliseconds` on the device's clock, which is `now`, in seconds, on
  /// this clock.
  mutating func time(ofDevice timestamp: UInt32, milliseconds: Double, now: Double) -> Double {
    // Events of one moment stay together, although the clocks are read for each, because they drift apart.
    if let latestDevice, latestDevice.timestamp == timestamp { return latestDevice.time }
    let age = UInt32(truncatingIfNeeded: UInt64(milliseconds)) &- timestamp
    let fraction = milliseconds - milliseconds.rounded(.down)
    let time = age < Self.maximumAge ? now - (Double(age) + fraction) / 1000 : now
    latestDevice = (timestamp, time)
    return time
  }

  /// Returns the time, in seconds, of a timestamp at most 24.8 days old; `nil` if it is later than `milliseconds`.
  private func seconds(of timestamp: UInt32, milliseconds: UInt64) -> Double? {
    let age = UInt32(truncatingIfNeeded: milliseconds) &- timestamp
    guard age <= UInt32.max / 2 else { return nil }
    return (Double(milliseconds) - Double(age) - Double(originMilliseconds)) / 1000
  }
}
