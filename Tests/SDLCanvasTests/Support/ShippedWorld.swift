import Canvas
import Cosmos
import Foundation
import Scene
import SceneRenderer
import TestSupport

@testable import SDLCanvas

/// The world of the shipped assets, and hidden windows that draw it.
enum ShippedWorld {
  /// The repository's pictures, fonts and texts.
  static let assets = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Assets")
    .standardized.path
  static let size = Size(width: 1280, height: 720)
  /// The pixels per design point in that window.
  static let scale = 1.125

  static func zodiac() throws -> Zodiac {
    try JSONDecoder().decode(Zodiac.self, from: Data(contentsOf: URL(filePath: assets + "/zodiac.json")))
  }

  /// Creates a world at rest on a sign, in English.
  static func make(
    sign: Int = 0, change: (inout World.Settings) -> Void = { _ in }
  ) throws -> World {
    var options = World.Settings()
    options.figure = sign
    change(&options)
    let strings = try JSONDecoder().decode(
      LocalizedStrings.self, from: Data(contentsOf: URL(filePath: assets + "/languages/en.json")))
    return World(
      zodiac: try zodiac(), strings: strings, settings: options,
      viewport: Viewport(size: size))
  }

  /// Opens a window that draws the world.
  static func window(_ renderer: RendererChoice) throws -> Window {
    try Window(
      in: VideoSession(.hidden(size: size, renderer: renderer)), pictures: assets + "/pictures",
      fonts: [TemporaryFolder.font])
  }
}

extension Window {
  /// Draws a world into a list that is reused between frames, and returns the pixels.
  mutating func pixels(of world: World, into list: inout DrawList) throws -> Shot {
    try draw(world, into: &list)
    return try pixels(of: list)
  }

  /// Draws a world into a list, with the atlas that it needs.
  mutating func draw(_ world: World, into list: inout DrawList) throws {
    var renderer = SceneRenderer(symbols: world.symbolNames, characters: world.characters)
    let scene = world.scene()
    let density = renderer.prepare(for: scene, at: world.time)
    let atlas = try prepare(renderer.sprites, pixelsPerDesignPoint: density)
    renderer.draw(scene, with: atlas, into: &list)
  }
}
