import Canvas
import Cosmos
import CosmosAssets
import Foundation
import SDLCanvas

/// The assets and options that every run starts from, and the window and world made from them.
struct Setup {
  private static let name = "cosmos-window"

  let options: Options
  private let assets: CosmosAssets
  /// The strings of the language.
  let strings: LocalizedStrings
  private let zodiac: Zodiac
  private let sign: Int

  /// Finds the assets, and reads the zodiac and the strings of the language.
  init(_ options: Options) throws {
    self.options = options
    assets = try Self.assets(in: options.dataDir)
    let path = try Self.stringsPath(options.language, assets)
    strings = try JSONFile.decode(LocalizedStrings.self, at: path, as: "language")
    let unnamed = try JSONFile.decode(Zodiac.self, at: assets.zodiac, as: "zodiac")
    do throws(LocalizationError) {
      zodiac = try unnamed.localized(strings)
    } catch {
      throw Failure(.badData, "\(path) is not a valid language: \(error). Restore the file.")
    }
    guard let sign = zodiac.index(of: options.sign) else {
      let known = zodiac.signs.map(\.id).joined(separator: ", ")
      let nearest = zodiac.signs[zodiac.index(nearestTo: options.sign)].id
      throw Failure(
        .usage,
        "The value '\(options.sign)' is invalid for '--sign <name>': did you mean \(nearest)? Give one of \(known).")
    }
    self.sign = sign
  }

  /// Opens a window: on the desktop, or only in memory.
  func window(isVisible: Bool) throws -> Window {
    let windowOptions = WindowOptions(
      title: "Cosmos", applicationName: Self.name, size: options.size,
      isFullscreen: options.fullscreen && isVisible, isVisible: isVisible, renderer: options.renderer,
      isPaced: isVisible)
    return try Window(
      windowOptions, pictures: assets.pictures,
      fonts: [assets.font] + [strings.font].compactMap { $0.map(assets.font(named:)) })
  }

  /// Creates a world at rest.
  ///
  /// - Parameters:
  ///   - viewport: the window's.
  ///   - showsHint: whether a hint at the turntable may appear.
  func world(for viewport: Viewport, showsHint: Bool = false) -> World {
    var worldOptions = World.Options()
    worldOptions.sign = sign
    worldOptions.seed = options.seed
    worldOptions.starCount = options.stars
    worldOptions.gap = options.gap
    worldOptions.drifts = options.drift
    worldOptions.searches = options.search
    worldOptions.showsHint = showsHint
    worldOptions.reducesMotion =
      switch options.reduceMotion {
      case .on: true
      case .off: false
      case .auto: Desktop.current.prefersReducedMotion
      }
    return World(zodiac: zodiac, strings: strings, options: worldOptions, viewport: viewport)
  }

  /// Finds the assets: in a folder if one is named, else where the program looks by itself.
  static func assets(in folder: String? = nil) throws(AssetsNotFound) -> CosmosAssets {
    try CosmosAssets.find(
      asked: folder, environment: ProcessInfo.processInfo.environment, executable: executable)
  }

  private static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// Returns the path of the strings in the language that was asked for, else in that of the desktop.
  private static func stringsPath(_ asked: String?, _ assets: CosmosAssets) throws(Failure) -> String {
    let languages = Languages(folder: assets.languages)
    guard let asked else {
      return assets.strings(of: languages.preferred(in: ProcessInfo.processInfo.environment))
    }
    guard let code = languages.code(of: asked) else {
      let known = languages.codes.joined(separator: ", ")
      throw Failure(.usage, "The value '\(asked)' is invalid for '--language <code>': give one of \(known).")
    }
    return assets.strings(of: code)
  }
}
