import Canvas
import Cosmos
import SDLCanvas

/// The program in a window, used by hand, in real time.
enum LiveRun {
  /// Runs the world until it is asked to quit.
  static func run(_ options: Options) throws {
    let setup = try Setup(options)
    var loop = try FrameLoop(
      setup, files: try RunFiles(options), isVisible: true, presents: true, showsHint: !Desktop.current.hasShownHint)
    var wait = NextFrame.now
    Termination.beginRun()
    while true {
      let needsFrame = loop.window.nextInput(into: &loop.input, wait: wait)
      let isDue = loop.builder.nextFrame <= .at(loop.input.time)
      let update = try loop.step(isForced: needsFrame || isDue)
      if update.didShowHint { Desktop.current.rememberHint() }
      if update.response.requests.contains(.quit) { break }
      wait = min(update.response.nextFrame, loop.nextFrame)
    }
    try loop.finish()
  }
}
