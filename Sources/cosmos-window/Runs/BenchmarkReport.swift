import Canvas
import FoundationEssentials

/// What a benchmark found; the names are a public contract.
///
/// Means are per frame.
struct BenchmarkReport: Encodable {
  /// Those that were asked for, or drawn until a signal came.
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
  /// The processor time of the frame in the middle of all frames by cost, to 1/2048 of it, and that of the dearest; the
  /// first is left out.
  var medianMicroseconds = 0.0
  var slowestMicroseconds = 0.0
  private var frameCosts = CostHistogram()

  private enum CodingKeys: CodingKey {
    case frames, renderer, size, seconds, fps, cpuSeconds, firstFrameMilliseconds, drawCalls, vertices
    case peakRSSKilobytes, updateMicroseconds, batchMicroseconds, drawMicroseconds, presentMicroseconds
    case medianMicroseconds, slowestMicroseconds
  }

  /// Creates an empty report.
  init(renderer: String, size: Size) {
    self.renderer = renderer
    self.size = "\(Int(size.width))x\(Int(size.height))"
  }

  /// Counts a frame that was drawn; the processor time of the first, which makes the sprites, is not told.
  mutating func count(_ list: borrowing DrawList, cpuSeconds: Double?) {
    frames += 1
    drawCalls += Double(list.drawCallCount)
    vertices += Double(list.vertexCount)
    if let cpuSeconds { frameCosts.add(cpuSeconds * 1e6) }
  }

  /// Fills in the numbers of all frames, and prints the report on stdout as a line of JSON.
  ///
  /// The steady rate counts from the second frame, the draw calls and vertices from the first.
  ///
  /// - Parameters:
  ///   - cost: What the frames cost that were counted, without the first.
  ///   - times: The time that the parts of the frames took.
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
