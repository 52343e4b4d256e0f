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

  /// The frames in a second; 0 without any.
  var fps: Double { seconds > 0 ? Double(frames) / seconds : 0 }

  /// Returns the processor time of a frame over that of another's, or `nil` if either has none.
  func cpuRatio(to other: Cost) -> Double? {
    let (ours, others) = (cpuSeconds * Double(other.frames), other.cpuSeconds * Double(frames))
    return ours > 0 && others > 0 ? ours / others : nil
  }

  /// Returns the frames in a second over another's, or `nil` if either has none.
  func fpsRatio(to other: Cost) -> Double? { fps > 0 && other.fps > 0 ? fps / other.fps : nil }
}
