import Canvas
import Cosmos
import SDLCanvas

/// A steady scroll of the real world on the real renderer, or a script, as fast as possible, and one line of JSON about
/// it.
enum BenchmarkRun {
  /// How far the sky moves each frame, in points.
  private static let step = 37.0
  /// The virtual frames in a second.
  private static let framesPerSecond = 60.0

  /// Draws the frames and prints the report.
  static func run(_ options: Options, frames: Int) throws {
    if let path = options.replay {
      try run(ReplayFile(path: path), options, frames: frames)
      return
    }
    let setup = try Setup(options)
    var loop = try FrameLoop(setup, isVisible: false, presents: true)
    var report = BenchmarkReport(renderer: loop.window.rendererName, size: options.size)

    Termination.enter(.run)
    // The first frame makes the sprites; it is counted apart, and the steady rate counts from the second.
    _ = try draw(0, in: &loop, counting: &report)
    report.firstFrameMilliseconds = ProcessMetrics.secondsSinceProcessStart * 1000
    loop.stopwatch = FrameStopwatch()
    var cost = Cost()
    for frame in 1..<frames where !Termination.isRequested {
      cost.add(try draw(frame, in: &loop, counting: &report))
    }
    try report.print(cost, times: loop.stopwatch)
  }

  /// Plays a script for so many frames of its virtual clock, and draws those in which something changes.
  private static func run(_ script: ReplayFile, _ options: Options, frames: Int) throws {
    let setup = try Setup(options, script: script)
    var loop = try FrameLoop(setup, isVisible: false, presents: true)
    var report = BenchmarkReport(renderer: loop.window.rendererName, size: options.size)
    var events = script.events[...]
    var cost = Cost()

    Termination.enter(.run)
    for frame in 0..<frames where !Termination.isRequested {
      loop.input.time = Double(frame) / framesPerSecond
      loop.take(&events)
      var response: Response?
      let isFirst = frame == 0
      let frameCost = try Cost.measuring { response = try loop.step(isForced: isFirst) }
      guard let response else { continue }
      if isFirst {
        report.firstFrameMilliseconds = ProcessMetrics.secondsSinceProcessStart * 1000
        loop.stopwatch = FrameStopwatch()
        report.count(loop.list, cpuSeconds: nil)
      } else if loop.didDraw {
        cost.add(frameCost)
        report.count(loop.list, cpuSeconds: frameCost.cpuSeconds)
      }
      if response.requests.contains(.quit) { break }
    }
    try report.print(cost, times: loop.stopwatch)
  }

  /// Draws a frame, and returns what it cost.
  private static func draw(
    _ frame: Int, in loop: inout FrameLoop, counting report: inout BenchmarkReport
  ) throws -> Cost {
    let cost = try Cost.measuring {
      loop.input.time = Double(frame) / framesPerSecond
      loop.jump(toPoints: Double(frame) * step)
      _ = try loop.step(isForced: true)
    }
    report.count(loop.list, cpuSeconds: frame > 0 ? cost.cpuSeconds : nil)
    return cost
  }
}
