// Whether the machine has slept.

internal import Glibc

/// Notices a suspend: the clock that counts sleep runs ahead of the one that doesn't.
///
/// Some drivers lose textures over a suspend and say nothing.
struct SuspendWatch {
  /// A shorter sleep than this, in seconds, is the two clocks being read one after the other.
  private static let shortestSleep = 0.5

  private var asleep: Double

  /// Starts watching.
  init() { asleep = Self.secondsAsleep }

  /// Whether the machine slept since the last question.
  mutating func hasSlept() -> Bool {
    let total = Self.secondsAsleep
    defer { asleep = total }
    return total - asleep > Self.shortestSleep
  }

  private static var secondsAsleep: Double {
    seconds(CLOCK_BOOTTIME) - seconds(CLOCK_MONOTONIC)
  }

  private static func seconds(_ clock: Int32) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
