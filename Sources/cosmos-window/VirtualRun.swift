// The program on a virtual clock: a script in, a trace and a picture out, as fast as the machine can.

import Canvas
import Cosmos
import SDLCanvas

/// Plays a script without a window.
///
/// The same script gives the same bytes.
enum VirtualRun {
  static func run(_ settings: Settings, replay: String?, framesPerSecond: Double) throws(Failure) {
    let assembly = try Assembly(settings)
    let script = try replay.map { path throws(Failure) in try ReplayFile(path: path) } ?? ReplayFile()
    var output = try Output(settings)
    var window = try assembly.window(isVisible: false, isPaced: false)
    var viewport = Viewport(size: settings.size, pixelsPerPoint: window.viewport.pixelsPerPoint)
    var world = assembly.world(for: viewport)
    var painter = Painter()
    var input = FrameInput(time: 0, viewport: viewport)
    var next = 0
    var frame = 0.0
    var isRunning = true

    while isRunning {
      input.time = frame / framesPerSecond
      if input.time > script.endTime { break }
      input.events.removeAll(keepingCapacity: true)
      while next < script.steps.count, script.steps[next].time <= input.time {
        switch script.steps[next].event {
        case .input(let event): input.events.append(TimedEvent(time: script.steps[next].time, event: event))
        case .resize(let size): viewport.size = size
        }
        next += 1
      }
      input.viewport = viewport
      let response = world.update(input)
      isRunning = !response.requests.contains(.quit)
      if response.nextFrame == .now {
        try painter.build(&world, &window, time: input.time)
        try output.trace(world, painter, at: input.time)
      }
      let due = min(response.nextFrame.time(after: input.time), script.steps[safe: next]?.time ?? .infinity)
      frame = max(frame + 1, (min(due, script.endTime) * framesPerSecond).rounded(.up))
    }
    if let path = settings.screenshot {
      window.resize(to: viewport.size)
      painter.renewArt()
      try painter.build(&world, &window, time: input.time)
      try painter.draw(&window)
      try LiveRun.screenshot(window, to: path)
    }
    try output.commit()
  }
}

extension NextFrame {
  /// The earliest moment at which the picture can change.
  fileprivate func time(after now: Double) -> Double {
    switch self {
    case .now: now
    case .at(let due): due
    case .never: .infinity
    }
  }
}

extension Array {
  /// The element at an index, if there is one.
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
