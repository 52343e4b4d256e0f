import Canvas
import Cosmos
import SDLCanvas

/// A steady scroll of the real world on the real renderer, as fast as possible, and one line of JSON about it.
enum BenchmarkRun {
  /// How far the sky moves each frame, in points.
  private static let step = 37.0
  /// The virtual time between frames, in seconds.
  private static let interval = 1.0 / 60
  /// The number of frames of each kind that are drawn in turn, when the baseline is measured too.
  private static let block = 60

  /// Draws the frames and prints the report.
  static func run(_ options: Options, frames: Int) throws {
    let setup = try Setup(options)
    var loop = try FrameLoop(setup, files: try RunFiles(options), isVisible: false, presents: true)
    var report = BenchmarkReport(renderer: loop.window.rendererName, size: options.size)

    Termination.beginRun()
    // The first frame makes the sprites; it is counted apart, and the steady rate counts from the second.
    try draw(0, in: &loop, counting: &report)
    report.firstFrameMilliseconds = ProcessMetrics.secondsSinceProcessStart * 1000
    loop.stopwatch = FrameStopwatch()
    var cost = Cost()
    var baseline = Cost()
    for first in stride(from: min(1, frames - 1), to: frames, by: options.measuresBaseline ? block : frames) {
      let range = first..<min(frames, first + (options.measuresBaseline ? block : frames))
      if options.measuresBaseline {
        let prepared = try range.map { frame in try list(of: frame, in: &loop) }
        try baseline.add {
          for list in prepared {
            try loop.window.draw(list)
            loop.window.present()
          }
        }
      }
      try cost.add {
        for frame in range where !Termination.isRequested { try draw(frame, in: &loop, counting: &report) }
      }
    }
    try report.print(cost, baseline: options.measuresBaseline ? baseline : nil, times: loop.stopwatch)
  }

  private static func draw(
    _ frame: Int, in loop: inout FrameLoop, counting report: inout BenchmarkReport
  ) throws {
    move(to: frame, in: &loop)
    _ = try loop.step(isForced: true)
    report.frames += 1
    report.drawCalls += Double(loop.builder.list.drawCallCount)
    report.vertices += Double(loop.builder.list.vertexCount)
  }

  /// Returns what a frame draws, made beforehand: the least that any world could cost is to show it.
  private static func list(of frame: Int, in loop: inout FrameLoop) throws -> DrawList {
    move(to: frame, in: &loop)
    return try loop.prepare()
  }

  private static func move(to frame: Int, in loop: inout FrameLoop) {
    loop.input.time = Double(frame) * interval
    loop.jump(toPoints: Double(frame) * step)
  }
}

/// What a number of frames cost.
struct Cost {
  private(set) var seconds = 0.0
  private(set) var cpuSeconds = 0.0

  /// Measures a body and adds it.
  mutating func add(_ body: () throws -> Void) rethrows {
    let (start, cpuStart) = (ProcessMetrics.now, ProcessMetrics.cpuSeconds)
    try body()
    seconds += ProcessMetrics.now - start
    cpuSeconds += ProcessMetrics.cpuSeconds - cpuStart
  }
}
