import Canvas
import Cosmos
import SDLCanvas

/// A run in a window, in real time.
enum LiveRun {
  static func run(_ options: Options) throws {
    var stateFile = StateFile(options)
    let desktop = Desktop.current
    let busAddress = desktop.answeringBus
    let setup = try Setup(options, remembered: stateFile.state, busAddress: busAddress)
    var loop = try FrameLoop.open(setup)
    var titledFigure: String?
    let accessibility = Accessibility(posting: loop.window.mailbox, language: setup.run.language ?? "")
    desktop.observePreferences(
      includingMotion: (options.reduceMotion ?? .auto) == .auto, onBus: busAddress, posting: loop.window.mailbox,
      to: accessibility)
    // It starts after the first frame, which reading the local time would delay.
    var clock: DesktopClock?
    var wait = NextFrame.now
    while true {
      let needsFrame = loop.awaitInput(wait)
      let time = loop.input.time
      if options.date == nil, let event = clock?.correction(at: time) { loop.input.events.append(event) }
      let response = try loop.step(isForced: needsFrame || loop.nextFrame <= .at(time))
      if response.requests.contains(.quit) { break }
      let sign = loop.world.snapshot.title
      if sign != titledFigure {
        titledFigure = sign
        loop.window.setTitle(Setup.title(for: sign))
      }
      if accessibility.isListening {
        loop.window.send(loop.world.accessibleTree, isMoving: response.nextFrame == .now, to: accessibility)
      }
      wait = clock == nil ? .now : min(response.nextFrame, loop.nextFrame)
      clock = clock ?? DesktopClock()
      if wait != .now, loop.nextFrame == .never { stateFile.save(loop.window, loop.world) }
    }
    stateFile.save(loop.window, loop.world)
    try loop.finish()
  }
}
