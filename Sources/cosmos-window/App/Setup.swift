import Canvas
import Cosmos
import CosmosAssets
import Ephemeris
import FoundationEssentials
import SDLCanvas

/// Reads the assets of a run, and creates the run's window and world from its options.
struct Setup {
  private static let name = "cosmos-window"
  private static let plainTitle = "Cosmos"

  let options: Options
  let assets: CosmosAssets
  let language: String
  let strings: LocalizedStrings
  let zodiac: Zodiac
  private let sign: Int
  private let remembered: SavedState
  private let setsDate: Bool
  private let busAddress: String?

  /// Finds and reads the assets, and takes from a replay its recorded options that `options` omits.
  ///
  /// The sign is otherwise the remembered one, or the first. Throws if an asset is missing or invalid, or if the
  /// language or the sign is unknown.
  init(
    _ options: Options, remembered: SavedState = SavedState(), script: ReplayFile = ReplayFile(),
    busAddress: String? = nil
  ) throws {
    self.options = options.merging(script.options)
    self.remembered = remembered
    setsDate = script.setsDate
    self.busAddress = busAddress
    assets = try Self.assets(in: options.dataDir)
    language = try Self.language(self.options.language, assets, replay: options.language == nil ? options.replay : nil)
    let path = assets.strings(of: language)
    strings = try JSONFile.decode(LocalizedStrings.self, at: path, as: "language")
    let unnamed = try JSONFile.decode(Zodiac.self, at: assets.zodiac, as: "zodiac")
    do throws(LocalizationError) {
      zodiac = try unnamed.localized(strings)
    } catch {
      throw Failure(.badData, "\(path) is not a valid language: \(error). Restore the file.")
    }
    if let name = self.options.sign {
      let replay = options.sign == nil ? options.replay : nil
      sign = try Self.sign(named: name, in: zodiac, assets, replay: replay)
    } else {
      sign = remembered.sign.flatMap(zodiac.index) ?? 0
    }
  }

  /// Returns the index of a sign by name, preferring the window's language and English; throws if the name is unknown.
  ///
  /// `replay` is the path of the replay that gives the name; `nil` if an option does.
  private static func sign(
    named name: String, in zodiac: Zodiac, _ assets: CosmosAssets, replay: String?
  ) throws(Failure) -> Int {
    if let sign = zodiac.index(of: name) { return sign }
    let named = zodiac.addingNames(of: try languages(in: assets))
    if let sign = named.index(of: name) { return sign }
    if let replay { throw Failure(.badData, "\(replay), line 1: No sign is named \"\(name.prefix(40))\".") }
    let suggestion = named.sign(suggestedBy: name).map { "did you mean \(zodiac.signs[$0].id)? Give" } ?? "give"
    let known = zodiac.signs.map(\.id).joined(separator: ", ")
    throw Failure(.usage, "The value '\(name)' is invalid for '--sign <name>': \(suggestion) one of \(known).")
  }

  static func languages(in assets: CosmosAssets) throws(Failure) -> [LocalizedStrings] {
    var languages: [LocalizedStrings] = []
    for code in Languages(folder: assets.languages).codes {
      languages.append(try JSONFile.decode(LocalizedStrings.self, at: assets.strings(of: code), as: "language"))
    }
    return languages
  }

  static func title(for sign: String?) -> String { sign.map { "\($0) – \(plainTitle)" } ?? plainTitle }

  func video(isVisible: Bool) throws -> VideoSession {
    var windowOptions = WindowOptions(
      title: Self.plainTitle, applicationName: Self.name, size: options.size, isVisible: isVisible,
      renderer: options.renderer)
    windowOptions.isFullscreen = (options.fullscreen || remembered.isFullscreen) && isVisible
    if isVisible, options.requestedSize == nil {
      windowOptions.opening = remembered.placement.map(WindowOptions.Opening.restored) ?? .scaled
    }
    windowOptions.busAddress = busAddress
    return try VideoSession(windowOptions)
  }

  func window(in video: consuming VideoSession) throws -> Window {
    try Window(
      in: video, pictures: assets.pictures,
      fonts: [assets.font] + [strings.font].compactMap { $0.map(assets.font(named:)) })
  }

  var recordedOptions: RecordedOptions {
    RecordedOptions(
      sign: sign == 0 ? nil : zodiac.signs[sign].id, gap: options.gap,
      drift: options.drift ? true : nil, search: options.search ? true : nil, clean: options.clean ? true : nil,
      date: options.date?.text, seed: options.seed, stars: options.stars,
      reduceMotion: options.reduceMotion == .auto ? nil : options.reduceMotion,
      contrast: options.contrast == .auto ? nil : options.contrast, language: language)
  }

  func world(for viewport: Viewport, showsHint: Bool = false) -> World {
    var settings = World.Settings()
    settings.sign = sign
    settings.date = options.date
    settings.showsBodies = options.date != nil || options.mode == .live || setsDate
    settings.seed = options.seed ?? settings.seed
    settings.starCount = options.stars ?? settings.starCount
    settings.gap = options.gap
    settings.drifts = options.drift
    settings.searches = options.search
    settings.isClean = options.clean
    settings.showsHint = showsHint
    settings.contrast =
      switch options.contrast {
      case .auto: nil
      case .normal: .normal
      case .more: .more
      }
    // In a live run, the desktop's preference follows as an event.
    settings.reducesMotion = options.reduceMotion == .on
    return World(zodiac: zodiac, strings: strings, settings: settings, viewport: viewport)
  }

  /// Finds the assets; a `nil` folder stands for `COSMOS_DATA_DIR`, or else for the standard folders.
  static func assets(in folder: String? = nil) throws(AssetsNotFound) -> CosmosAssets {
    try CosmosAssets.find(requested: folder, environment: ProcessInfo.processInfo.environment, executable: executable)
  }

  private static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
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
