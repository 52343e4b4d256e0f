import Canvas
import Cosmos
import Foundation

enum TestWorld {
  static let viewport = Viewport(size: Size(width: 1280, height: 720))

  /// The folder of the project's assets.
  static let assets = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Assets").path

  static func make() throws -> World {
    let data = try Data(contentsOf: URL(filePath: assets + "/zodiac.json"))
    let words = try Data(contentsOf: URL(filePath: assets + "/languages/en.json"))
    return World(
      zodiac: try JSONDecoder().decode(Zodiac.self, from: data),
      strings: try JSONDecoder().decode(LocalizedStrings.self, from: words), settings: .init(), viewport: viewport)
  }
}
