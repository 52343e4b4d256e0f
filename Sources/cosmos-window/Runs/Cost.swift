/// The cost of a number of frames.
struct Cost {
  private(set) var frames = 0
  private(set) var seconds = 0.0
  private(set) var cpuSeconds = 0.0

  /// Returns the cost of a body that draws one frame.
  static func measuring(_ body: () throws -> Void) rethrows -> Cost {
    let (start, cpuStart) = (ProcessMetrics.now, ProcessMetrics.cpuSeconds)
    try body()
    return Cost(
      frames: 1, seconds: ProcessMetrics.now - start, cpuSeconds: ProcessMetrics.cpuSeconds - cpuStart)
  }

  mutating func add(_ other: Cost) {
    frames += other.frames
    seconds += other.seconds
    cpuSeconds += other.cpuSeconds
  }

  /// The frames per second; 0 without any.
  var fps: Double { seconds > 0 ? Double(frames) / seconds : 0 }
}
