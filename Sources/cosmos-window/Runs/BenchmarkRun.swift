import Canvas
import Cosmos
import SDLCanvas

/// A steady scroll of the real world on the real renderer, or a script, as fast as possible, and one line of JSON about
/// it.
enum BenchmarkRun {
  /// How far the sky moves each frame, in points.
  private static let step = 37.0
  /// The virtual time between frames, in seconds.
  private static let interval = 1.0 / 60
  /// The number of frames of each kind that are drawn in turn, when the baseline is measured too.
  private static let block = 60

  /// Draws the frames and prints the report.
  static func run(_ options: Options, frames: Int) throws {
    if let path = options.replay {
      try run(ReplayFile(path: path), options, frames: frames)
      return
    }
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

  /// Plays a script for so many frames of its virtual clock, and draws those in which something changes.
  private static func run(_ script: ReplayFile, _ options: Options, frames: Int) throws {
    let setup = try Setup(options)
    var loop = try FrameLoop(setup, files: try RunFiles(options), isVisible: false, presents: true)
    var report = BenchmarkReport(renderer: loop.window.rendererName, size: options.size)
    var events = script.events[...]
    var cost = Cost()

    Termination.beginRun()
    for frame in 0..<frames where !Termination.isRequested {
      loop.input.time = Double(frame) * interval
      loop.take(&events)
      var update: World.Update?
      let isFirst = frame == 0
      let seconds = try Cost.measuring { update = try loop.step(isForced: isFirst) }
      guard let response = update?.response else { continue }
      if isFirst {
        report.firstFrameMilliseconds = ProcessMetrics.secondsSinceProcessStart * 1000
        loop.stopwatch = FrameStopwatch()
        report.count(loop.builder.list, cpuSeconds: nil)
      } else if response.nextFrame == .now {
        cost.add(seconds)
        report.count(loop.builder.list, cpuSeconds: seconds.cpuSeconds)
      }
      if response.requests.contains(.quit) { break }
    }
    try report.print(cost, baseline: nil, times: loop.stopwatch)
  }

  private static func draw(
    _ frame: Int, in loop: inout FrameLoop, counting report: inout BenchmarkReport
  ) throws {
    let seconds = try Cost.measuring {
      move(to: frame, in: &loop)
      _ = try loop.step(isForced: true)
    }
    report.count(loop.builder.list, cpuSeconds: frame > 0 ? seconds.cpuSeconds : nil)
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

  /// Returns what a body costs.
  static func measuring(_ body: () throws -> Void) rethrows -> Cost {
    var cost = Cost()
    let (start, cpuStart) = (ProcessMetrics.now, ProcessMetrics.cpuSeconds)
    try body()
    cost.seconds = ProcessMetrics.now - start
    cost.cpuSeconds = ProcessMetrics.cpuSeconds - cpuStart
    return cost
  }

  /// Measures a body and adds it.
  mutating func add(_ body: () throws -> Void) rethrows { add(try Self.measuring(body)) }

  /// Adds another cost.
  mutating func add(_ other: Cost) {
    seconds += other.seconds
    cpuSeconds += other.cpuSeconds
  }
}
