import Canvas
import Cosmos
import CosmosAssets
import Foundation
import SDLCanvas

/// The assets and options that every run starts from, and the window and world made from them.
struct Setup {
  private static let name = "cosmos-window"
  /// The most bytes of a zodiac; a hundred times ours.
  private static let longestZodiac = 1 << 22

  let options: Options
  private let assets: CosmosAssets
  private let zodiac: Zodiac
  private let sign: Int

  /// Finds the assets and reads the zodiac.
  init(_ options: Options) throws {
    self.options = options
    assets = try Self.assets(in: options.dataDir)
    zodiac = try Self.zodiac(at: assets.zodiac)
    guard let sign = zodiac.index(of: options.sign) else {
      let known = zodiac.signs.map(\.id).joined(separator: ", ")
      throw Failure(.usage, "The value '\(options.sign)' is invalid for '--sign <name>': give one of \(known).")
    }
    self.sign = sign
  }

  /// Opens a window: on the desktop, or only in memory.
  func window(isVisible: Bool) throws -> Window {
    let windowOptions = WindowOptions(
      title: "Cosmos", applicationName: Self.name, size: options.size,
      isFullscreen: options.fullscreen && isVisible, isVisible: isVisible, renderer: options.renderer,
      isPaced: isVisible)
    return try Window(windowOptions, pictures: assets.pictures, font: assets.font)
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
    worldOptions.showsHint = showsHint
    worldOptions.reducesMotion =
      switch options.reduceMotion {
      case .on: true
      case .off: false
      case .auto: Desktop.current.prefersReducedMotion
      }
    return World(zodiac: zodiac, options: worldOptions, viewport: viewport)
  }

  /// Returns the ids of the signs, as far as the program finds its zodiac without being told where.
  static func signNames() throws -> [String] {
    try zodiac(at: assets(in: nil).zodiac).signs.map(\.id)
  }

  private static func assets(in folder: String?) throws(AssetsNotFound) -> CosmosAssets {
    try CosmosAssets.find(
      asked: folder, environment: ProcessInfo.processInfo.environment, executable: executable)
  }

  private static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  private static func zodiac(at path: String) throws(Failure) -> Zodiac {
    let data = Data(try InputFile.bytes(path, limit: longestZodiac))
    do {
      return try JSONDecoder().decode(Zodiac.self, from: data)
    } catch {
      throw Failure(.badData, "\(path) is not a valid zodiac: \(Self.reason(error)). Restore the file.")
    }
  }

  /// Returns a decoding error in a few words.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as ZodiacError: error.description
    case DecodingError.keyNotFound(let key, let context): "\"\(key.stringValue)\" is missing in \(path(context))"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(path(context)) has the wrong type"
    default: "it is not JSON"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.map(\.stringValue).joined(separator: ".")
  }
}
