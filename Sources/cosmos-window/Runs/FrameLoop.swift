import Canvas
import Cosmos
import FoundationEssentials
import SDLCanvas

/// A world, its window and its files, and the one way in which a frame goes through them.
///
/// A run brings the clock, the events and the moment of the next frame.
struct FrameLoop: ~Copyable {
  /// What the next frame knows of the outside; a run fills it in.
  var input: FrameInput
  private(set) var world: World
  /// The window, a hidden one in a run that shows nothing.
  var window: Window
  private(set) var builder = FrameBuilder()
  private var files: RunFiles
  /// Whether frames go to the window; without that, a frame is built for the trace only.
  private let presents: Bool
  /// Whether somebody sees what the window says.
  private let isVisible: Bool
  /// Why a picture was not saved, in a run that nobody sees.
  private var pictureFailure: Failure?
  /// The time that each part of the frames took.
  var stopwatch = FrameStopwatch()

  /// Opens the files and a window, and puts a world at rest into it.
  init(_ setup: Setup, isVisible: Bool, presents: Bool, showsHint: Bool = false) throws {
    let video = try setup.video(isVisible: isVisible)
    // Before the files: from now on a signal puts them in order.
    Termination.startWaiting()
    var files = try RunFiles(setup.options)
    let window = try setup.window(in: video)
    try files.begin(setup.recordedOptions, setup.firstEvents(in: window.viewport))
    world = setup.world(for: window.viewport, showsHint: showsHint)
    input = FrameInput(time: isVisible ? window.time : 0)
    self.files = files
    self.window = window
    self.presents = presents
    self.isVisible = isVisible
  }

  /// Lets the world take the input, and builds, draws, presents and traces a frame if it differs from the last one.
  ///
  /// - Parameter isForced: Whether a frame is needed even if the world looks as it did.
  mutating func step(isForced: Bool = false) throws -> World.Update {
    stopwatch.start()
    try files.record(input, worldTime: world.time)
    try files.flush(at: input.time)
    var update = world.update(input)
    stopwatch.lap(.update)
    // What a script asks the desktop for, it answers itself.
    if isVisible { window.apply(update.response) }
    let isNew = isForced || update.response.nextFrame == .now
    let isSaving = update.response.requests.contains(.screenshot)
    guard isNew || isSaving, window.isShowing else { return update }

    if isSaving { builder.renewSprites() }
    try build()
    stopwatch.lap(.batch)
    if presents || isSaving { try window.draw(builder.list) }
    stopwatch.lap(.draw)
    if isSaving {
      savePicture()
      update.response.nextFrame = .now
    }
    if presents { window.present() }
    stopwatch.lap(.present)
    if isNew || presents {
      try files.trace(
        TraceRow(
          time: world.time, snapshot: world.snapshot, drawCalls: builder.list.drawCallCount,
          vertices: builder.list.vertexCount, labels: world.labelsOnRuler))
    }
    return update
  }

  /// When the next frame is due for the sake of the sprites or of the files.
  var nextFrame: NextFrame { min(builder.nextFrame, files.nextFrame) }

  /// Saves the last frame if that was asked for, and puts the files at their paths.
  ///
  /// What can't be saved takes nothing from the others: each output stands alone.
  consuming func finish() throws {
    Termination.enter(.save)
    defer { Termination.enter(.run) }
    var failure: (any Error)? = pictureFailure
    if files.wantsLastFrame {
      do { try saveLastFrame() } catch { failure = failure ?? error }
    }
    do { try files.commit() } catch { failure = failure ?? error }
    if let failure { throw failure }
  }

  private mutating func saveLastFrame() throws {
    builder.renewSprites()
    try build()
    try window.draw(builder.list)
    try files.saveLastFrame(try window.screenshot())
  }

  /// Saves what was drawn as a picture of its own, and says in the window where it is, or that there is none and why.
  ///
  /// A run goes on either way. One that nobody sees fails in the end.
  private mutating func savePicture() {
    Termination.enter(.save)
    defer { Termination.enter(.run) }
    let desktop = Desktop.current
    let path = desktop.picturePath(now: Date())
    do {
      let savedPath = try files.savePicture(try window.screenshot(), at: path)
      if isVisible { world.notify(.pictureSaved, about: desktop.abbreviated(savedPath)) }
    } catch {
      let failure = Failure(error)
      guard isVisible else {
        pictureFailure = pictureFailure ?? failure
        return
      }
      StandardStreams.printError("\(failure) No picture is saved.")
      world.notify(failure.picturePhrase, about: desktop.abbreviated(path))
    }
  }

  /// Moves the sky to a position in points at once; for measurements.
  mutating func jump(toPoints points: Double) { world.jump(toPoints: points) }

  private mutating func build() throws { try builder.build(&world, in: &window, time: input.time) }
}

/// The time that the parts of the frames took.
struct FrameStopwatch {
  /// The parts of a frame, in order.
  enum Part: Int { case update, batch, draw, present }

  private var seconds = SIMD4<Double>()
  private var lapStart = 0.0

  /// Begins a frame.
  mutating func start() { lapStart = ProcessMetrics.now }

  /// Ends a part of the frame.
  mutating func lap(_ part: Part) {
    let now = ProcessMetrics.now
    seconds[part.rawValue] += now - lapStart
    lapStart = now
  }

  /// Returns the time that a part took in all frames, in seconds.
  func seconds(of part: Part) -> Double { seconds[part.rawValue] }
}
