// From settings to a world and a window.

import Canvas
import Cosmos
import CosmosAssets
import Foundation
import SDLCanvas

/// What every run needs: the assets, and the world made from them.
struct Assembly {
  let assets: CosmosAssets
  let zodiac: Zodiac
  private let settings: Settings
  private let sign: Int

  init(_ settings: Settings) throws(Failure) {
    self.settings = settings
    let environment = ProcessInfo.processInfo.environment
    do {
      assets = try CosmosAssets.find(
        asked: settings.dataFolder, environment: environment, executable: Self.executable)
    } catch {
      throw Failure(.noInput, error.description)
    }
    zodiac = try Self.zodiac(at: assets.zodiac)
    guard let sign = zodiac.index(of: settings.sign) else {
      throw Number.refusal(
        settings.sign, "--sign", "one of " + zodiac.signs.map(\.id).joined(separator: ", "))
    }
    self.sign = sign
  }

  /// A world at rest, for a window.
  ///
  /// - Parameter showsHint: whether a hint at the turntable may appear.
  func world(for viewport: Viewport, showsHint: Bool = false) -> Cosmos {
    var options = Cosmos.Options()
    options.sign = sign
    options.seed = settings.seed
    options.starCount = settings.starCount
    options.gap = settings.gap
    options.showsHint = showsHint
    options.reducesMotion =
      switch settings.reduceMotion {
      case .on: true
      case .off: false
      case .auto: Desktop.prefersReducedMotion(environment: ProcessInfo.processInfo.environment)
      }
    return Cosmos(zodiac: zodiac, options: options, viewport: viewport)
  }

  /// A window: on the desktop, or only in memory.
  func window(isVisible: Bool, isPaced: Bool) throws(Failure) -> Window {
    let options = WindowOptions(
      title: "Cosmos", size: settings.size, isFullscreen: settings.isFullscreen && isVisible, isVisible: isVisible,
      renderer: settings.renderer, isPaced: isPaced)
    do {
      return try Window(options, pictures: assets.pictures, font: assets.font)
    } catch {
      throw Failure(error)
    }
  }

  private static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  private static func zodiac(at path: String) throws(Failure) -> Zodiac {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(.noInput, "cannot read \(path); check its permissions")
    }
    do {
      return try JSONDecoder().decode(Zodiac.self, from: data)
    } catch let error as ZodiacError {
      throw Failure(.badData, "\(path): \(error); restore the file")
    } catch {
      throw Failure(.badData, "\(path) is not a zodiac: \(Self.reason(error)); restore the file")
    }
  }

  /// A decoding error in a few words.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\"\(key.stringValue)\" is missing in \(context.codingPath.map(\.stringValue).joined(separator: "."))"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(context.codingPath.map(\.stringValue).joined(separator: ".")) has the wrong type"
    default: "it is not JSON"
    }
  }
}

extension Failure {
  /// What a window could not do, with its exit code.
  init(_ failure: CanvasFailure) {
    let code: Code =
      switch failure {
      case .noDisplay: .noDisplay
      case .missing: .noInput
      case .corrupt: .badData
      case .cannotWrite: .cannotCreate
      case .unusable: .inside
      }
    self.init(code, failure.description)
  }
}
