import Canvas
import Cosmos
import SDLCanvas

/// The program on a virtual clock: a script in, a trace and pictures out, without a window, as fast as possible.
///
/// The same script gives the same bytes.
enum VirtualRun {
  /// The most frames of a run: a day of motion at 60 a second.
  ///
  /// A sky that drifts never rests, and a file may say that it goes on for years.
  private static let maximumFrameCount = 24 * 3600 * 60

  /// Plays the script of the options, or lets the sky come to rest if there is none.
  static func run(_ options: Options, framesPerSecond: Double) throws {
    let script = try options.replay.map { path in try ReplayFile(path: path) } ?? ReplayFile()
    let setup = try Setup(options, script: script)
    var loop = try FrameLoop(setup, isVisible: false, presents: false)
    var events = script.events[...]
    var (frame, frameCount) = (0.0, 0)
    var isRunning = true

    Termination.enter(.run)
    while isRunning && !Termination.isRequested {
      loop.input.time = frame / framesPerSecond
      if loop.input.time > script.endTime { break }
      frameCount += 1
      guard frameCount <= maximumFrameCount else {
        let path = options.replay ?? "The replay"
        throw Failure(.badData, "\(path) moves for more than \(maximumFrameCount) frames. Give a smaller --fps.")
      }
      loop.take(&events)
      let response = try loop.step()
      isRunning = !response.requests.contains(.quit)
      let due = min(response.nextFrame.time(after: loop.input.time), events.first?.time ?? .infinity)
      frame = max(frame + 1, (min(due, script.endTime) * framesPerSecond).rounded(.up))
    }
    try loop.finish()
  }
}

extension FrameLoop {
  /// Takes those of a script's next events that are due into the input.
  mutating func take(_ events: inout ArraySlice<TimedEvent>) {
    input.events.removeAll(keepingCapacity: true)
    while let next = events.first, next.time <= input.time {
      if case .resize(let viewport) = next.event {
        // Without a display a window has one pixel per point: as many pixels need as many points.
        window.resize(to: viewport.size * viewport.pixelsPerPoint)
      }
      input.events.append(next)
      events.removeFirst()
    }
  }
}

extension NextFrame {
  /// Returns the earliest time at which the picture can change.
  fileprivate func time(after now: Double) -> Double {
    switch self {
    case .now: now
    case .at(let due): due
    case .never: .infinity
    }
  }
}
