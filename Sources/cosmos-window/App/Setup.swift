import Canvas
import Cosmos
import CosmosAssets
import Ephemeris
import FoundationEssentials
import Glibc
import SDLCanvas
import Scene

/// Reads the assets of a run, and creates the run's window and world from its options.
struct Setup {
  private static let name = "cosmos-window"
  private static let plainTitle = "Cosmos"
  /// The size of a new window, in points, at a desktop scale of 1.
  private static let defaultSize = Size(width: 1280, height: 720)

  let options: Options
  /// The replay that the options name; without one, it is empty.
  let script: ReplayFile
  /// The options of the run, with the sign's identifier and the language that were found.
  let run: RunOptions
  let assets: CosmosAssets
  let strings: LocalizedStrings
  let zodiac: Zodiac
  private let catalog: SkyCatalog
  private let remembered: SavedState
  private let busAddress: String?

  /// Reads the replay and the assets, and takes from the replay its recorded options that `options` omits.
  ///
  /// The sign is otherwise the remembered one, or the first. Throws if a file is missing or invalid, or if the language
  /// or the sign is unknown.
  init(_ options: Options, remembered: SavedState = SavedState(), busAddress: String? = nil) throws {
    self.options = options
    self.remembered = remembered
    self.busAddress = busAddress
    script = try options.replay.map { path in try ReplayFile(path: path) } ?? ReplayFile()
    var run = options.runOptions(merging: script.options)
    assets = try Self.assets(in: options.dataDir)
    let language = try Self.language(run.language, assets, replay: options.language == nil ? options.replay : nil)
    run.language = language
    strings = try Self.strings(of: language, in: assets)
    zodiac = try JSONFile.decode(Zodiac.self, at: assets.zodiac, as: "zodiac").localized(strings)
    catalog = try Self.catalog(at: assets.stars)
    if let name = run.sign {
      let replay = options.sign == nil ? options.replay : nil
      run.sign = zodiac.figures[try Self.figure(named: name, in: zodiac, assets, replay: replay)].id
    } else {
      run.sign = remembered.sign
    }
    self.run = run
  }

  /// Reads the stars behind the figures; a missing file has none.
  private static func catalog(at path: String) throws -> SkyCatalog {
    guard access(path, F_OK) == 0 || errno != ENOENT else { return SkyCatalog() }
    let text = try InputFile.bytes(path, limit: SkyCatalog.maximumLength)
    do {
      return try SkyCatalog(text: text)
    } catch {
      throw Failure(.badData, "\(path) is not a valid sky: \(error). Restore the file.")
    }
  }

  /// Returns the index of a figure by name, preferring the window's language and English; throws if the name is
  /// unknown.
  ///
  /// `replay` is the path of the replay that gives the name; `nil` if an option does.
  private static func figure(
    named name: String, in zodiac: Zodiac, _ assets: CosmosAssets, replay: String?
  ) throws -> Int {
    if let figure = zodiac.index(of: name) { return figure }
    if let figure = zodiac.addingNames(of: try languages(in: assets)).index(of: name) { return figure }
    if let replay { throw Failure(.badData, "\(replay), line 1: No figure is named \"\(name.prefix(40))\".") }
    let known = zodiac.figures.map(\.id).joined(separator: ", ")
    throw Failure(.usage, "The value '\(name)' is invalid for '--sign <name>': give one of \(known).")
  }

  private static func languages(in assets: CosmosAssets) throws -> [LocalizedStrings] {
    try Languages(folder: assets.languages).codes.map { try strings(of: $0, in: assets) }
  }

  static func strings(of language: String, in assets: CosmosAssets) throws -> LocalizedStrings {
    try JSONFile.decode(LocalizedStrings.self, at: assets.strings(of: language), as: "language")
  }

  static func title(for sign: String?) -> String { sign.map { "\($0) – \(plainTitle)" } ?? plainTitle }

  func video(isVisible: Bool) throws -> VideoSession {
    var windowOptions = WindowOptions(
      title: Self.plainTitle, applicationName: Self.name,
      // Without a display, a window has one pixel per point.
      size: run.viewport?.pixelSize ?? Self.defaultSize, isVisible: isVisible, renderer: options.renderer ?? .auto)
    windowOptions.isFullscreen = (options.fullscreen || remembered.isFullscreen) && isVisible
    if isVisible, run.viewport == nil {
      windowOptions.adaptableSize = remembered.size ?? ScaledSize(Self.defaultSize, scale: 1)
    }
    windowOptions.busAddress = busAddress
    return try VideoSession(windowOptions)
  }

  func window(in video: consuming VideoSession) throws -> Window {
    try Window(
      in: video, pictures: assets.pictures,
      fonts: [assets.font] + [strings.font].compactMap { $0.map(assets.font(named:)) })
  }

  func world(for viewport: Viewport) -> World {
    var settings = World.Settings()
    settings.figure = run.sign.flatMap(zodiac.index) ?? 0
    settings.date = run.date
    settings.showsBodies = run.date != nil || options.mode == .live || script.setsDate
    settings.seed = run.seed ?? settings.seed
    settings.starCount = run.stars ?? settings.starCount
    settings.gap = run.gap
    settings.drifts = run.drift == true
    settings.searches = run.search == true
    settings.isClean = run.clean == true
    // The hint is shown until the saved state says that it has appeared, and never in a recording.
    let mayHint = options.mode == .live && options.record == nil
    settings.showsHint = mayHint && !remembered.hasShownHint
    settings.showsTonight = mayHint && run.date == nil
    settings.lastTonight = remembered.tonight
    settings.contrast = run.contrast.flatMap { Contrast(rawValue: $0.rawValue) }
    // In a live run, the desktop's preference follows as an event.
    settings.reducesMotion = run.reduceMotion == .on
    return World(zodiac: zodiac, strings: strings, catalog: catalog, settings: settings, viewport: viewport)
  }

  /// Finds the assets; a `nil` folder stands for `COSMOS_DATA_DIR`, or else for the standard folders.
  static func assets(in folder: String? = nil) throws(AssetsNotFound) -> CosmosAssets {
    try CosmosAssets.find(requested: folder, environment: ProcessInfo.processInfo.environment, executable: executable)
  }

  private static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  }

  private static func language(
    _ requested: String?, _ assets: CosmosAssets, replay: String?
  ) throws(Failure) -> String {
    let languages = Languages(folder: assets.languages)
    guard let requested else { return languages.preferred(in: ProcessInfo.processInfo.environment) }
    guard let code = languages.code(of: requested) else {
      if let replay { throw Failure(.badData, "\(replay), line 1: No language is \"\(requested.prefix(40))\".") }
      let known = languages.codes.joined(separator: ", ")
      throw Failure(.usage, "The value '\(requested)' is invalid for '--language <code>': give one of \(known).")
    }
    return code
  }
}
