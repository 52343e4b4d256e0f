import Canvas
import Cosmos
import FoundationEssentials
import SDLCanvas
import Scene
import SceneRenderer

/// A world, its window and its files, and the one way in which a frame goes through them.
///
/// A run brings the clock, the events and the moment of the next frame.
struct FrameLoop: ~Copyable {
  /// What the next frame knows of the outside; a run fills it in.
  var input: FrameInput
  private(set) var world: World
  /// The window, a hidden one in a run that shows nothing.
  var window: Window
  /// What the next frame shows, and what the last one showed; each uses its memory again.
  private var scene, shownScene: Scene
  private var renderer: SceneRenderer
  private(set) var list = DrawList()
  private var files: RunFiles
  private let setup: Setup
  /// Whether a frame was drawn at all.
  private var isWarm = false
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
    scene = world.scene()
    shownScene = scene
    renderer = SceneRenderer(symbols: world.symbolNames, characters: world.characters)
    input = FrameInput(time: isVisible ? window.time : 0)
    self.files = files
    self.setup = setup
    self.window = window
    self.presents = presents
    self.isVisible = isVisible
  }

  /// Advances the world by the input, and draws, presents and traces a frame if its scene differs from the last one.
  ///
  /// - Parameter isForced: Whether a frame is needed even if the scene is the same.
  mutating func step(isForced: Bool = false) throws -> Response {
    stopwatch.start()
    try files.record(input, worldTime: world.time)
    try files.flush(at: input.time)
    var response = world.update(input)
    if response.requests.contains(.searchNames) {
      try addNames()
      response.nextFrame = .now
    }
    world.compose(&scene)
    stopwatch.lap(.update)
    // What a script asks the desktop for, it answers itself.
    if isVisible { window.apply(response.requests, cursor: scene.cursor, textArea: scene.textArea) }
    let isNew = isForced || !isWarm || scene != shownScene
    let isSaving = !response.requests.isDisjoint(with: [.screenshot, .skyPicture])
    didDraw = (isNew || isSaving) && window.isShowing
    guard didDraw else { return response }

    if isSaving { renderer.renewSprites() }
    if response.requests.contains(.skyPicture) { try saveSky() }
    try build()
    stopwatch.lap(.batch)
    if presents || isSaving { try window.draw(list) }
    stopwatch.lap(.draw)
    if response.requests.contains(.screenshot) { savePicture() }
    if isSaving { response.nextFrame = .now }
    if presents { window.present() }
    stopwatch.lap(.present)
    if isNew || presents { try traceFrame() }
    swap(&scene, &shownScene)
    isWarm = true
    return response
  }

  /// Gives the world the names of all languages.
  ///
  /// A window whose files have gone meanwhile searches without them.
  private mutating func addNames() throws {
    do {
      world.addNames(in: try setup.languages())
    } catch {
      guard isVisible else { throw error }
      StandardStreams.printError("\(Failure(error)) Searches know the window's language only.")
    }
  }

  private mutating func traceFrame() throws {
    try files.trace(
      TraceRow(
        time: world.time, snapshot: world.snapshot, drawCalls: list.drawCallCount, vertices: list.vertexCount,
        labels: scene.rulerTexts))
  }

  /// Whether the last step drew a frame.
  private(set) var didDraw = false

  /// Whether the sprites do not fit the window yet.
  var isSettling: Bool { renderer.nextFrame != .never }
  /// Whether it is time to draw the sprites anew.
  var spritesAreDue: Bool { renderer.nextFrame <= .at(input.time) }

  /// When the next frame is due for the sake of the sprites or of the files.
  var nextFrame: NextFrame { min(renderer.nextFrame, files.nextFrame) }

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
    renderer.renewSprites()
    world.compose(&scene)
    try build()
    try window.draw(list)
    try files.saveLastFrame(try window.screenshot())
  }

  /// Saves a picture of the sky alone, which the window does not show, and goes back to the window's scene.
  private mutating func saveSky() throws {
    world.composeSky(&scene)
    try build()
    try window.draw(list)
    savePicture()
    world.compose(&scene)
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
      if isVisible { world.notify(.pictureSaved, about: Self.folderName(of: savedPath)) }
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

  /// Returns the name of the folder that holds a file.
  private static func folderName(of path: String) -> String {
    String(path.split(separator: "/").dropLast().last ?? "/")
  }

  /// Moves the sky to a position in points at once; for measurements.
  mutating func jump(toPoints points: Double) { world.jump(toPoints: points) }

  /// Fills the draw list with the scene.
  private mutating func build() throws {
    let density = renderer.prepare(for: scene, at: input.time)
    let atlas = try window.prepare(renderer.sprites, pixelsPerDesignPoint: density)
    renderer.draw(scene, with: atlas, at: world.time, into: &list)
  }
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
