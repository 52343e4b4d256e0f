import Canvas

/// The costs of a benchmark's frames, from which its report is made.
struct BenchmarkCosts {
  private var firstFrameMilliseconds = 0.0
  private var frames = 0
  private var drawCalls = 0
  private var vertices = 0
  /// The elapsed time of the drawn frames after the first, in seconds.
  private var seconds = 0.0
  /// The processor times of the drawn frames after the first, in seconds.
  private var cpuTimes: [Double] = []

  mutating func countFirst(_ list: borrowing DrawList) {
    firstFrameMilliseconds = ProcessMetrics.secondsSinceProcessStart * 1000
    count(list)
  }

  mutating func count(_ list: borrowing DrawList, seconds: Double, cpuSeconds: Double) {
    self.seconds += seconds
    cpuTimes.append(cpuSeconds)
    count(list)
  }

  private mutating func count(_ list: borrowing DrawList) {
    frames += 1
    drawCalls += list.drawCallCount
    vertices += list.vertices.count
  }

  func report(_ times: FrameStopwatch, renderer: String, size: Size) -> BenchmarkReport {
    let steady = Double(max(1, frames - 1))
    let costs = cpuTimes.sorted()
    let median = costs.isEmpty ? 0 : costs[costs.count / 2]
    func microseconds(_ part: FrameStopwatch.Part) -> Double { times.seconds(of: part) * 1e6 / steady }
    return BenchmarkReport(
      frames: frames, renderer: renderer, size: "\(Int(size.width))x\(Int(size.height))", seconds: seconds,
      fps: seconds > 0 ? steady / seconds : 0, cpuSeconds: costs.reduce(0, +),
      firstFrameMilliseconds: firstFrameMilliseconds, drawCalls: Double(drawCalls) / Double(max(1, frames)),
      vertices: Double(vertices) / Double(max(1, frames)), peakRSSKilobytes: ProcessMetrics.peakRSSKilobytes,
      updateMicroseconds: microseconds(.update), batchMicroseconds: microseconds(.batch),
      drawMicroseconds: microseconds(.draw), presentMicroseconds: microseconds(.present),
      medianMicroseconds: median * 1e6, p99Microseconds: (costs.isEmpty ? 0 : costs[costs.count * 99 / 100]) * 1e6,
      slowestMicroseconds: (costs.last ?? 0) * 1e6,
      latePercent: 100 * Double(costs.count { $0 > 2 * median }) / Double(max(1, costs.count)))
  }
}

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
}
