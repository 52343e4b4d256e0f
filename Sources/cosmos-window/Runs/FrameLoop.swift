import Canvas
import Cosmos
import CosmosAssets
import SDLCanvas
import Scene
import SceneRenderer

/// Processes the frames of a run, with its world, window and files.
struct FrameLoop: ~Copyable {
  var input: FrameInput
  var world: World
  var window: Window
  private var renderer: SceneRenderer
  private(set) var list = DrawList()
  private var files: RunFiles
  private let setup: Setup
  /// The events of the replay that are still to come.
  private(set) var upcoming: ArraySlice<TimedEvent>
  /// The codes of the languages whose names are not read yet, and the languages that were read.
  private var unread: [String]
  private var languages: [LocalizedStrings] = []
  /// Whether the world's picture differs from the one drawn last.
  private var isStale = true
  private(set) var didDraw = false
  var stopwatch = FrameStopwatch()

  /// Opens the window and the files of a run.
  static func open(_ setup: Setup) throws -> FrameLoop {
    let isVisible = setup.options.mode == .live
    let video = try setup.video(isVisible: isVisible)
    Termination.startWaiting()
    let window = try setup.window(in: video)
    var run = setup.run
    let viewport = isVisible ? window.viewport : run.viewport ?? window.viewport
    run.viewport = viewport
    // A run that can't begin leaves the former files.
    let files = try RunFiles(setup.options, run)
    return FrameLoop(setup, viewport: viewport, window: window, files: files)
  }

  private init(_ setup: Setup, viewport: Viewport, window: consuming Window, files: RunFiles) {
    world = setup.world(for: viewport)
    renderer = SceneRenderer(symbols: world.symbolNames, characters: world.characters)
    input = FrameInput(time: setup.options.mode == .live ? window.time : 0)
    self.files = files
    self.setup = setup
    upcoming = setup.script.events[...]
    unread = Languages(folder: setup.assets.languages).codes
    self.window = window
  }

  /// Waits for the window's next input; returns whether to draw even an unchanged picture.
  mutating func awaitInput(_ wait: NextFrame) -> Bool { window.nextInput(into: &input, wait: wait) }

  /// Begins a frame at a time of a virtual clock, with the replay's events up to that time.
  mutating func begin(at time: Double) {
    input.time = time
    while let next = upcoming.first, next.time <= time {
      input.events.append(next)
      upcoming.removeFirst()
    }
  }

  private var isVisible: Bool { setup.options.mode == .live }

  /// Whether frames are presented; a virtual run draws them only to save pictures.
  private var presents: Bool {
    if case .virtual = setup.options.mode { false } else { true }
  }

  /// Updates the world with ``input``, draws its scene if changed, and returns the world's response.
  ///
  /// Events that the world leaves for the next update stay in ``input``.
  /// With `isForced`, an unchanged scene is drawn as well. While nothing of the window can be seen, and in a virtual run,
  /// frames are drawn only to save pictures. Throws if drawing or accessing a file fails.
  mutating func step(isForced: Bool = false) throws -> Response {
    stopwatch.start()
    let start = world.time
    var response = world.update(input)
    try files.record(response.handledEvents)
    input.events.removeFirst(response.handledEvents.count)
    // After the first frame, which would wait for it; without frames, once something can be typed.
    if !unread.isEmpty, presents ? start > 0 : world.shown.textArea != nil {
      try readNames()
      response.nextFrame = .now
    }
    let metrics = world.shown.metrics
    // In a replay, the desktop's responses are events of the file.
    if isVisible {
      window.apply(
        response.requests, before: input.events, cursor: world.shown.cursor,
        textArea: world.shown.textArea.map { $0 * metrics.scale })
    } else {
      // Without a display, a window has one pixel per point.
      window.resize(to: metrics.viewport.pixelSize)
    }
    isStale = isStale || isForced || response.changesPicture
    let isNew = isStale
    let isSaving = !response.requests.isDisjoint(with: [.screenshot, .skyPicture])
    didDraw = isNew && window.isShowing || isSaving
    guard didDraw else { return response }
    stopwatch.lap(.update)

    if isSaving { renderer.renewSprites() }
    if response.requests.contains(.skyPicture) { try saveSky() }
    try build(world.shown)
    stopwatch.lap(.batch)
    if presents || isSaving { try window.draw(list) }
    stopwatch.lap(.draw)
    if response.requests.contains(.screenshot) { savePicture() }
    if isSaving { response.nextFrame = .now }
    if presents { window.present() }
    stopwatch.lap(.present)
    if isNew || presents { try traceFrame() }
    isStale = false
    return response
  }

  /// Reads the names in a language for searches, and in a virtual run those in all of them.
  private mutating func readNames() throws {
    repeat {
      do {
        languages.append(try Setup.strings(of: unread.removeFirst(), in: setup.assets))
      } catch {
        guard isVisible else { throw error }
        StandardStreams.printError("\(Failure(error)) Searches don't know its names.")
      }
    } while !presents && !unread.isEmpty
    if unread.isEmpty { world.addNames(in: languages) }
  }

  private mutating func traceFrame() throws {
    try files.trace(
      TraceRow(
        time: world.time, snapshot: world.snapshot, drawCalls: list.drawCallCount, vertices: list.vertices.count,
        labels: world.shown.rulerTexts))
  }

  /// The time at which the sprites get the window's density; never if they have it.
  var nextFrame: NextFrame { renderer.nextFrame }

  consuming func finish() throws {
    Termination.isSaving = true
    defer { Termination.isSaving = false }
    if files.wantsLastFrame {
      do { try saveLastFrame() } catch { files.fail(Failure(error)) }
    }
    try files.close()
  }

  private mutating func saveLastFrame() throws {
    renderer.renewSprites()
    try build(world.shown)
    try window.draw(list)
    try files.saveLastFrame(try window.screenshot())
  }

  private mutating func saveSky() throws {
    try build(world.skyScene)
    try window.draw(list)
    savePicture()
  }

  /// Saves the drawn frame as a picture.
  ///
  /// After an error, a live run continues with a notice, and a virtual run fails at its end.
  private mutating func savePicture() {
    Termination.isSaving = true
    defer { Termination.isSaving = false }
    let desktop = Desktop.current
    let path = desktop.picturePath
    do {
      let savedPath = try files.savePicture(try window.screenshot(), at: path)
      if isVisible { world.notify(.pictureSaved, about: Self.folderName(of: savedPath)) }
    } catch {
      let failure = Failure(error)
      guard isVisible else { return files.fail(failure) }
      StandardStreams.printError("\(failure) No picture is saved.")
      world.notify(failure.picturePhrase, about: desktop.abbreviated(path))
    }
  }

  private static func folderName(of path: String) -> String {
    String(path.split(separator: "/").dropLast().last ?? "/")
  }

  private mutating func build(_ scene: Scene) throws {
    let density = renderer.prepare(for: scene, at: input.time)
    let atlas = try window.prepare(renderer.sprites, pixelsPerDesignPoint: density)
    renderer.draw(scene, with: atlas, into: &list)
  }
}

/// The time spent in each part of the drawn frames, in seconds.
struct FrameStopwatch {
  enum Part: Int { case update, batch, draw, present }

  private var seconds = SIMD4<Double>()
  private var lapStart = 0.0

  mutating func start() { lapStart = ProcessMetrics.now }

  mutating func lap(_ part: Part) {
    let now = ProcessMetrics.now
    seconds[part.rawValue] += now - lapStart
    lapStart = now
  }

  func seconds(of part: Part) -> Double { seconds[part.rawValue] }

  var total: Double { seconds.sum() }
}
