/// What a number of frames cost.
struct Cost {
  private(set) var frames = 0
  private(set) var seconds = 0.0
  private(set) var cpuSeconds = 0.0

  /// Returns what a body costs, which draws so many frames.
  static func measuring(frames: Int = 1, _ body: () throws -> Void) rethrows -> Cost {
    let (start, cpuStart) = (ProcessMetrics.now, ProcessMetrics.cpuSeconds)
    try body()
    return Cost(
      frames: frames, seconds: ProcessMetrics.now - start, cpuSeconds: ProcessMetrics.cpuSeconds - cpuStart)
  }

  /// Adds another cost.
  mutating func add(_ other: Cost) {
    frames += other.frames
    seconds += other.seconds
    cpuSeconds += other.cpuSeconds
  }

  /// The processor time of a frame, in seconds.
  private var cpuSecondsPerFrame: Double { cpuSeconds / Double(max(1, frames)) }

  /// The frames in a second.
  var fps: Double { Double(max(1, frames)) / max(seconds, 1e-9) }

  /// Returns the processor time of a frame over another's.
  func cpuRatio(to other: Cost) -> Double { cpuSecondsPerFrame / other.cpuSecondsPerFrame }
}
