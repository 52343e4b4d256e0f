internal import Glibc

/// Notices that the machine was suspended: the clock that counts sleep runs ahead of the one that doesn't.
///
/// Some drivers lose textures in a suspend without telling.
struct SuspendDetector {
  /// The shortest sleep that counts, in seconds; the two clocks can't be read at the same moment.
  private static let shortestSleep = 0.5

  private var secondsAsleep: Double

  /// Creates a detector that knows of a total of sleep, in seconds; of all there has been, unless said otherwise.
  init(secondsAsleep: Double? = nil) { self.secondsAsleep = secondsAsleep ?? Self.currentSecondsAsleep }

  /// Returns whether the machine slept since the last call.
  mutating func hasSlept() -> Bool {
    let total = Self.currentSecondsAsleep
    defer { secondsAsleep = total }
    return total - secondsAsleep > Self.shortestSleep
  }

  private static var currentSecondsAsleep: Double { seconds(CLOCK_BOOTTIME) - seconds(CLOCK_MONOTONIC) }

  private static func seconds(_ clock: Int32) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
