import Canvas
import Cosmos
import SDLCanvas

/// Draws a steady scroll or a replay as fast as possible, and prints its costs as a line of JSON.
enum BenchmarkRun {
  /// The distance scrolled in each frame, in points.
  private static let step = 37.0
  private static let framesPerSecond = 60.0

  /// Runs up to `frames` frames; in a replay, an unchanged frame after the first is drawn only to save a picture.
  static func run(_ options: Options, frames: Int) throws {
    let scrolls = options.replay == nil
    var loop = try FrameLoop.open(Setup(options))
    var (drawCalls, vertices, cpuTimes, firstFrameMilliseconds) = (0, 0, [Double](), 0.0)

    for frame in 0..<frames where !Termination.isRequested {
      loop.begin(at: Double(frame) / framesPerSecond)
      let start = ProcessMetrics.cpuSeconds
      if scrolls { loop.world.jump(toPoints: Double(frame) * step) }
      let response = try loop.step(isForced: scrolls || frame == 0)
      if loop.didDraw {
        cpuTimes.append(ProcessMetrics.cpuSeconds - start)
        drawCalls += loop.list.drawCallCount
        vertices += loop.list.vertices.count
      }
      if frame == 0 {
        firstFrameMilliseconds = ProcessMetrics.secondsSinceProcessStart * 1000
        loop.stopwatch = FrameStopwatch()
      }
      if response.requests.contains(.quit) { break }
    }
    let report = BenchmarkReport(
      drawCalls: drawCalls, vertices: vertices, cpuTimes: cpuTimes, times: loop.stopwatch,
      firstFrameMilliseconds: firstFrameMilliseconds, in: loop.window)
    try StandardStreams.print(JSONFile.line(of: report))
    try loop.finish()
  }
}
