import Canvas
import FoundationEssentials
import Glibc
import SDLCanvas

/// The results of a benchmark, as a line of JSON.
///
/// Draw calls and vertices are means over all drawn frames. `firstFrameMilliseconds` is from process start to the end
/// of the first frame; all other times exclude that frame, and those of frame parts are means.
struct BenchmarkReport: Encodable {
  let frames: Int
  let renderer, size: String
  let seconds, fps, cpuSeconds, firstFrameMilliseconds, drawCalls, vertices: Double
  let peakRSSKilobytes: Int
  let updateMicroseconds, batchMicroseconds, drawMicroseconds, presentMicroseconds: Double
  /// The processor times of a frame; the median is the upper one for an even number of frames.
  let medianMicroseconds, p99Microseconds, slowestMicroseconds: Double
  /// The frames that took more than twice the median.
  let latePercent: Double

  /// Creates a report from the sums of the frames' draw calls and vertices, their processor times in
  /// seconds, and the time of their parts without that of the first one.
  init(
    drawCalls: Int, vertices: Int, cpuTimes: [Double], times: FrameStopwatch, firstFrameMilliseconds: Double,
    in window: borrowing Window
  ) {
    let size = window.viewport.size
    let costs = cpuTimes.dropFirst().sorted()
    let steady = Double(max(1, costs.count))
    let median = costs.isEmpty ? 0 : costs[costs.count / 2]
    func microseconds(_ part: FrameStopwatch.Part) -> Double { times.seconds(of: part) * 1e6 / steady }
    frames = cpuTimes.count
    (renderer, self.size) = (window.rendererName, "\(Int(size.width))x\(Int(size.height))")
    seconds = times.total
    (fps, cpuSeconds) = (seconds > 0 ? steady / seconds : 0, costs.reduce(0, +))
    self.firstFrameMilliseconds = firstFrameMilliseconds
    self.drawCalls = Double(drawCalls) / Double(max(1, frames))
    self.vertices = Double(vertices) / Double(max(1, frames))
    peakRSSKilobytes = ProcessMetrics.peakRSSKilobytes
    (updateMicroseconds, batchMicroseconds) = (microseconds(.update), microseconds(.batch))
    (drawMicroseconds, presentMicroseconds) = (microseconds(.draw), microseconds(.present))
    medianMicroseconds = median * 1e6
    p99Microseconds = (costs.isEmpty ? 0 : costs[costs.count * 99 / 100]) * 1e6
    slowestMicroseconds = (costs.last ?? 0) * 1e6
    latePercent = 100 * Double(costs.count { $0 > 2 * median }) / steady
  }
}

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
