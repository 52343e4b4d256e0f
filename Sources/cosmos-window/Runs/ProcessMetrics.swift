import FoundationEssentials
import Glibc

/// The clocks and the memory of the running process, as the system counts them.
enum ProcessMetrics {
  /// Seconds of a clock that never goes back.
  static var now: Double { seconds(of: CLOCK_MONOTONIC) }

  /// Processor seconds that this process has used, all threads together.
  static var cpuSeconds: Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  /// Seconds since the kernel started this process, to its hundredth of a second; 0 where it does not tell.
  static var secondsSinceProcessStart: Double {
    guard let data = FileManager.default.contents(atPath: "/proc/self/stat") else { return 0 }
    // The program's name stands in brackets and may hold spaces; the start time is the 20th field after it.
    let fields = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 19, let ticks = Double(fields[19]) else { return 0 }
    return seconds(of: CLOCK_BOOTTIME) - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The most memory that was resident at once, in kilobytes.
  static var peakRSSKilobytes: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
