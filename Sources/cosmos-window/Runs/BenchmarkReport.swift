import Canvas
import FoundationEssentials

/// The results of a benchmark, as a line of JSON.
///
/// Draw calls and vertices are means over all drawn frames. `firstFrameMilliseconds` is from process start to the end
/// of the first frame; all other times exclude that frame, and those of frame parts are means.
struct BenchmarkReport: Encodable {
  private let renderer: String
  private let size: String
  private var firstFrameMilliseconds = 0.0
  private var (frames, drawCalls, vertices) = (0, 0, 0)
  /// The elapsed time and the processor time of the drawn frames after the first, in seconds.
  private var (seconds, cpuSeconds) = (0.0, 0.0)
  private var cpuTimes = CostHistogram()
  private var times = FrameStopwatch()

  init(renderer: String, size: Size) {
    self.renderer = renderer
    self.size = "\(Int(size.width))x\(Int(size.height))"
  }

  mutating func countFirst(_ list: borrowing DrawList) {
    firstFrameMilliseconds = ProcessMetrics.secondsSinceProcessStart * 1000
    count(list)
  }

  mutating func count(_ list: borrowing DrawList, seconds: Double, cpuSeconds: Double) {
    self.seconds += seconds
    self.cpuSeconds += cpuSeconds
    cpuTimes.add(cpuSeconds * 1e6)
    count(list)
  }

  private mutating func count(_ list: borrowing DrawList) {
    frames += 1
    drawCalls += list.drawCallCount
    vertices += list.vertexCount
  }

  mutating func print(_ times: FrameStopwatch) throws {
    self.times = times
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try StandardStreams.print(String(decoding: try encoder.encode(self), as: UTF8.self))
  }

  private enum Key: CodingKey {
    case frames, renderer, size, seconds, fps, cpuSeconds, firstFrameMilliseconds, drawCalls, vertices
    case peakRSSKilobytes, updateMicroseconds, batchMicroseconds, drawMicroseconds, presentMicroseconds
    case medianMicroseconds, slowestMicroseconds
  }

  func encode(to encoder: any Encoder) throws {
    let (all, steady) = (Double(max(1, frames)), Double(max(1, frames - 1)))
    let numbers: [(Key, Double)] = [
      (.seconds, seconds), (.fps, seconds > 0 ? steady / seconds : 0), (.cpuSeconds, cpuSeconds),
      (.firstFrameMilliseconds, firstFrameMilliseconds), (.drawCalls, Double(drawCalls) / all),
      (.vertices, Double(vertices) / all), (.updateMicroseconds, times.seconds(of: .update) * 1e6 / steady),
      (.batchMicroseconds, times.seconds(of: .batch) * 1e6 / steady),
      (.drawMicroseconds, times.seconds(of: .draw) * 1e6 / steady),
      (.presentMicroseconds, times.seconds(of: .present) * 1e6 / steady),
      (.medianMicroseconds, cpuTimes.median ?? 0), (.slowestMicroseconds, cpuTimes.largest ?? 0),
    ]
    var report = encoder.container(keyedBy: Key.self)
    try report.encode(frames, forKey: .frames)
    try report.encode(renderer, forKey: .renderer)
    try report.encode(size, forKey: .size)
    try report.encode(ProcessMetrics.peakRSSKilobytes, forKey: .peakRSSKilobytes)
    for (key, number) in numbers { try report.encode(number, forKey: key) }
  }
}
