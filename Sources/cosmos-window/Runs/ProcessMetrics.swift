import FoundationEssentials
import Glibc

/// The clocks and the memory usage of the process.
enum ProcessMetrics {
  /// The time of the system's monotonic clock, in seconds.
  static var now: Double { seconds(of: CLOCK_MONOTONIC) }

  static var cpuSeconds: Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  /// The time since the start of the process, in seconds, precise to a clock tick, usually 1/100 s; 0 if unknown.
  static var secondsSinceProcessStart: Double {
    guard let data = FileManager.default.contents(atPath: "/proc/self/stat") else { return 0 }
    // The start time is the 20th field after the program's name, which is in parentheses and may contain spaces.
    let fields = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 19, let ticks = Double(fields[19]) else { return 0 }
    return seconds(of: CLOCK_BOOTTIME) - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

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
