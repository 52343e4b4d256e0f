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
    let script = try options.replay.map { path in try ReplayFile(path: path) }
    let setup = try Setup(options, script: script ?? ReplayFile())
    var loop = try FrameLoop.open(setup)
    var costs = BenchmarkCosts()
    var events = script?.events[...] ?? []

    for frame in 0..<frames where !Termination.isRequested {
      loop.input.time = Double(frame) / framesPerSecond
      loop.readEvents(&events)
      let (start, cpuStart) = (ProcessMetrics.now, ProcessMetrics.cpuSeconds)
      if script == nil { loop.world.jump(toPoints: Double(frame) * step) }
      let response = try loop.step(isForced: script == nil || frame == 0)
      let (seconds, cpuSeconds) = (ProcessMetrics.now - start, ProcessMetrics.cpuSeconds - cpuStart)
      if frame == 0 {
        costs.countFirst(loop.list)
        loop.stopwatch = FrameStopwatch()
      } else if loop.didDraw {
        costs.count(loop.list, seconds: seconds, cpuSeconds: cpuSeconds)
      }
      if response.requests.contains(.quit) { break }
    }
    let report = costs.report(loop.stopwatch, renderer: loop.window.rendererName, size: loop.window.viewport.size)
    try StandardStreams.print(JSONFile.line(of: report))
    try loop.finish()
  }
}
