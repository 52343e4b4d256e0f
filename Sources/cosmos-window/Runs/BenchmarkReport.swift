import Canvas
import FoundationEssentials

/// The results of a benchmark, with public names.
///
/// Means are per frame.
struct BenchmarkReport: Encodable {
  /// The number of drawn frames.
  var frames = 0
  let renderer: String
  let size: String
  var seconds = 0.0
  var fps = 0.0
  var cpuSeconds = 0.0
  var firstFrameMilliseconds = 0.0
  /// A sum until the report is finished.
  var drawCalls = 0.0
  var vertices = 0.0
  var peakRSSKilobytes = 0
  var updateMicroseconds = 0.0
  var batchMicroseconds = 0.0
  var drawMicroseconds = 0.0
  var presentMicroseconds = 0.0
  /// The median and the largest processor time of the frames after the first.
  var medianMicroseconds = 0.0
  var slowestMicroseconds = 0.0
  private var frameCosts = CostHistogram()

  private enum CodingKeys: CodingKey {
    case frames, renderer, size, seconds, fps, cpuSeconds, firstFrameMilliseconds, drawCalls, vertices
    case peakRSSKilobytes, updateMicroseconds, batchMicroseconds, drawMicroseconds, presentMicroseconds
    case medianMicroseconds, slowestMicroseconds
  }

  init(renderer: String, size: Size) {
    self.renderer = renderer
    self.size = "\(Int(size.width))x\(Int(size.height))"
  }

  /// Counts a drawn frame; `cpuSeconds` is `nil` for the first, which draws the sprites.
  mutating func count(_ list: borrowing DrawList, cpuSeconds: Double?) {
    frames += 1
    drawCalls += Double(list.drawCallCount)
    vertices += Double(list.vertexCount)
    if let cpuSeconds { frameCosts.add(cpuSeconds * 1e6) }
  }

  /// Completes the report, and prints it as a line of JSON.
  ///
  /// Times are those of the frames after the first; draw calls and vertices are those of all frames.
  mutating func print(_ cost: Cost, times: FrameStopwatch) throws {
    let counted = max(1, frames - 1)
    let perFrame = 1e6 / Double(counted)
    seconds = cost.seconds
    fps = cost.fps
    cpuSeconds = cost.cpuSeconds
    drawCalls /= Double(counted + 1)
    vertices /= Double(counted + 1)
    peakRSSKilobytes = ProcessMetrics.peakRSSKilobytes
    updateMicroseconds = times.seconds(of: .update) * perFrame
    batchMicroseconds = times.seconds(of: .batch) * perFrame
    drawMicroseconds = times.seconds(of: .draw) * perFrame
    presentMicroseconds = times.seconds(of: .present) * perFrame
    medianMicroseconds = frameCosts.median ?? 0
    slowestMicroseconds = frameCosts.largest ?? 0

    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try StandardStreams.print(String(decoding: try encoder.encode(self), as: UTF8.self))
  }
}
