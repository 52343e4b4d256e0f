import Canvas
import Cosmos
import SDLCanvas

/// A run on a virtual clock, without a visible window, as fast as possible.
///
/// In the same environment, the same options and replay give the same trace and pictures, byte for byte.
enum VirtualRun {
  /// The maximum number of frames, a day at 60 Hz, because a drift never ends and a replay may span years.
  private static let maximumFrameCount = 24 * 3600 * 60

  /// Plays the replay of the options; without one, runs for ten virtual seconds without events.
  static func run(_ options: Options, framesPerSecond: Double) throws {
    let setup = try Setup(options)
    let endTime = setup.script.endTime
    var loop = try FrameLoop.open(setup)
    var (frame, frameCount) = (0.0, 0)
    var isRunning = true

    while isRunning && !Termination.isRequested {
      let time = frame / framesPerSecond
      if time > endTime { break }
      frameCount += 1
      guard frameCount <= maximumFrameCount else {
        let path = options.replay ?? "The replay"
        throw Failure(.badData, "\(path) moves for more than \(maximumFrameCount) frames. Give a smaller --fps.")
      }
      loop.begin(at: time)
      let response = try loop.step()
      isRunning = !response.requests.contains(.quit)
      let change =
        switch response.nextFrame {
        case .now: time
        case .at(let next): next
        case .never: endTime
        }
      let due = min(change, loop.upcoming.first?.time ?? endTime, endTime)
      // A request ends a frame, and the events after it are handled at the same time.
      if loop.input.events.isEmpty { frame = max(frame + 1, (due * framesPerSecond).rounded(.up)) }
    }
    try loop.finish()
  }
}
