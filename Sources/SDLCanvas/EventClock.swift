// One clock for frames and for events.

internal import CSDL2

/// Seconds since the window opened, and what SDL's event stamps mean on that scale.
///
/// SDL stamps events with 32 bits of milliseconds, which wrap after 49.7 days; both of its clocks run off the same
/// source, so that one offset, taken once, joins them for good.
struct EventClock {
  /// Performance counter at the start.
  private let origin: UInt64
  /// Seconds a tick of the performance counter.
  private let tick: Double
  /// Milliseconds of SDL's 64-bit clock at the start.
  let originMilliseconds: UInt64
  /// The latest stamp given: events never run backwards.
  private var latest = 0.0

  /// Starts the clock.
  init() {
    origin = SDL_GetPerformanceCounter()
    tick = 1 / Double(SDL_GetPerformanceFrequency())
    originMilliseconds = SDL_GetTicks64()
  }

  /// Seconds since the start.
  var now: Double { Double(SDL_GetPerformanceCounter() &- origin) * tick }

  /// The moment of an event stamped by SDL, in seconds from the start: never later than now, never before an earlier event.
  mutating func moment(of stamp: UInt32) -> Double {
    moment(of: stamp, milliseconds: SDL_GetTicks64(), now: now)
  }

  /// The same at a given time, of both clocks.
  mutating func moment(of stamp: UInt32, milliseconds: UInt64, now: Double) -> Double {
    let age = UInt32(truncatingIfNeeded: milliseconds) &- stamp
    // More than half the circle old is a stamp from the future: it happened now.
    let sinceStart = age > UInt32.max / 2 ? now : Double(milliseconds) - Double(age) - Double(originMilliseconds)
    let seconds = age > UInt32.max / 2 ? now : sinceStart / 1000
    latest = max(latest, min(now, seconds))
    return latest
  }
}
