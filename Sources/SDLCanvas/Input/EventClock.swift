import Glibc

/// The clock of frames and events, in seconds since the window opened, without the time for which it is stopped.
///
/// It runs with the system's monotonic clock, of which Wayland's devices send timestamps. Times are in seconds.
struct EventClock {
  /// The age below which a device's timestamp is used, in milliseconds; others are assumed to be from another clock.
  private static let maximumAge: UInt32 = 1000

  /// The monotonic time at which this clock would have been 0.
  private var origin: Double
  /// The time at which the clock is stopped; `nil` while it runs.
  private var stopTime: Double?

  /// Creates a clock that begins at a monotonic time, by default now.
  init(origin: Double = Self.monotonicTime) { self.origin = origin }

  private static var monotonicTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  var now: Double { stopTime ?? Self.monotonicTime - origin }

  mutating func stop() { stopTime = now }

  mutating func resume() {
    origin = Self.monotonicTime - now
    stopTime = nil
  }

  /// Returns the time of a Wayland device's timestamp, even if it precedes the latest event.
  ///
  /// The timestamp is assumed to be in milliseconds of the monotonic clock; for an implausible one, the time is ``now``.
  func time(ofDevice timestamp: UInt32) -> Double { time(ofDevice: timestamp, at: now) }

  /// Returns the result of ``time(ofDevice:)`` at the time `now`.
  func time(ofDevice timestamp: UInt32, at now: Double) -> Double {
    let milliseconds = ((origin + now) * 1000).rounded(.down)
    let age = UInt32(truncatingIfNeeded: UInt64(milliseconds)) &- timestamp
    return age < Self.maximumAge ? (milliseconds - Double(age)) / 1000 - origin : now
  }
}
