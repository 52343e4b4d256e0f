import Canvas
import Cosmos
import Foundation
import TestSupport

@testable import SDLCanvas

/// The world as it is shipped, and what windows on no display show of it.
enum ShippedWorld {
  /// The repository's pictures, fonts and texts.
  static let assets = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Assets")
    .standardized.path
  static let size = Size(width: 1280, height: 720)
  /// Pixels in a design point of that window.
  static let scale = 1.125

  static func zodiac() throws -> Zodiac {
    try JSONDecoder().decode(Zodiac.self, from: Data(contentsOf: URL(filePath: assets + "/zodiac.json")))
  }

  /// Creates a world at rest on a sign, in English.
  static func make(
    sign: Int = 0, density: Double = 1, change: (inout World.Options) -> Void = { _ in }
  ) throws -> World {
    var options = World.Options()
    options.sign = sign
    change(&options)
    let strings = try JSONDecoder().decode(
      LocalizedStrings.self, from: Data(contentsOf: URL(filePath: assets + "/languages/en.json")))
    return World(
      zodiac: try zodiac(), strings: strings, options: options,
      viewport: Viewport(size: size, pixelsPerPoint: density))
  }

  /// Opens a window that draws the world.
  static func window(_ renderer: RendererChoice, density: Double = 1) throws -> Window {
    try Window(
      in: VideoSession(.hidden(size: size * density, renderer: renderer)), pictures: assets + "/pictures",
      fonts: [TemporaryFolder.font])
  }
}

extension Window {
  /// Draws a world as its last update left it, into the list of its other frames, and returns the pixels.
  mutating func pixels(of world: inout World, into list: inout DrawList) throws -> Shot {
    let atlas = try prepare(world.sprites, pixelsPerDesignPoint: world.pixelsPerDesignPoint)
    world.draw(into: &list, atlas: atlas)
    return try pixels(of: list)
  }
}

extension Shot {
  /// Returns a pixel's relative luminance (WCAG 2.2), from 0 to 1.
  func luminance(_ x: Int, _ y: Int) -> Double {
    zip(self[x, y], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, channel in
      let value = Double(channel.0) / 255
      return sum + channel.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }
}
