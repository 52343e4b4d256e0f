import Canvas
import Cosmos
import SDLCanvas

/// A steady scroll or a script as fast as possible, with a report in one line of JSON.
enum BenchmarkRun {
  /// The points from frame to frame.
  private static let step = 37.0
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
    // The first frame draws the sprites, and is measured apart.
    _ = try draw(0, in: &loop, counting: &report)
    report.firstFrameMilliseconds = ProcessMetrics.secondsSinceProcessStart * 1000
    loop.stopwatch = FrameStopwatch()
    var cost = Cost()
    for frame in 1..<frames where !Termination.isRequested {
      cost.add(try draw(frame, in: &loop, counting: &report))
    }
    try report.print(cost, times: loop.stopwatch)
  }

  /// Plays a script for a number of frames, and draws those that differ.
  private static func run(_ script: ReplayFile, _ options: Options, frames: Int) throws {
    let setup = try Setup(options, script: script)
    var loop = try FrameLoop(setup, isVisible: false, presents: true)
    var report = BenchmarkReport(renderer: loop.window.rendererName, size: options.size)
    var events = script.events[...]
    var cost = Cost()

    Termination.enter(.run)
    for frame in 0..<frames where !Termination.isRequested {
      loop.input.time = Double(frame) / framesPerSecond
      loop.readEvents(&events)
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

  /// Draws a frame, and returns its cost.
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
