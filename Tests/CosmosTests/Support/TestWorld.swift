import Canvas
import Ephemeris
import Foundation
import Scene
import TestSupport

@testable import Cosmos
@testable import SceneRenderer

/// The shipped zodiac, and worlds made from it.
enum TestWorld {
  static let zodiac: Zodiac = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Assets/zodiac.json")
    do {
      return try JSONDecoder().decode(Zodiac.self, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("Assets/zodiac.json is unusable: \(error)")
    }
  }()

  /// The shipped stars and objects behind the figures.
  static let catalog: SkyCatalog = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Assets/stars.txt")
    do {
      return try SkyCatalog(text: Array(Data(contentsOf: file)))
    } catch {
      preconditionFailure("Assets/stars.txt is unusable: \(error)")
    }
  }()

  /// The stars of the figures alone.
  static let fields = StarFields(of: SkyCatalog(), behind: zodiac)

  static let strings = strings(of: "en")

  /// The folder of the shipped languages.
  static let languages = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Assets/languages").path

  /// The shipped strings of every language.
  static let allStrings = LocalizedStringsTests.languages.map(strings)

  /// Returns the shipped strings of a language.
  static func strings(of language: String) -> LocalizedStrings {
    do {
      let file = URL(filePath: "\(languages)/\(language).json")
      return try JSONDecoder().decode(LocalizedStrings.self, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("Assets/languages/\(language).json is unusable: \(error)")
    }
  }

  /// A test did not find an element.
  struct Missing: Error {}

  static let viewport = Viewport(size: Size(width: 1280, height: 720))
  static let metrics = ViewMetrics(viewport: viewport, gap: nil)
  /// The default distance between neighboring signs in that window, in points.
  static let pointsPerSign = 3750.0

  /// Creates a world at rest on a sign: with bodies if there is a date, and by default without the real sky.
  static func make(
    sign: Int = 0, language: String = "en", date: String? = nil, catalog: SkyCatalog = SkyCatalog(),
    viewport: Viewport = TestWorld.viewport, change: (inout World.Settings) -> Void = { _ in }
  ) -> World {
    let strings = language == "en" ? strings : strings(of: language)
    var settings = World.Settings()
    settings.figure = sign
    if let date { (settings.showsBodies, settings.date) = (true, JulianDate(date)) }
    change(&settings)
    return World(
      zodiac: zodiac.localized(strings), strings: strings, catalog: catalog, settings: settings, viewport: viewport)
  }

  /// Returns the position of a star in the window, in points, while its sign is centered.
  static func point(ofStar star: Int, sign: Int) -> Point {
    Point(x: 640, y: 360) + zodiac.figures[sign].places[star].offset * metrics.scale
  }

  /// Returns the number of a sign's big stars.
  static func bigStarCount(_ sign: Int) -> Int { zodiac.figures[sign].places.count(where: \.isBig) }

  /// Creates an atlas in which each region's texture coordinate identifies its sprite, for tests that look for sprites.
  static func markedAtlas(for sprites: [SpriteSource]) -> Atlas {
    let plain = atlas(for: sprites)
    let regions = plain.regions.enumerated().map { index, region in
      var region = region
      (region.v0, region.v1) = (mark(ofSprite: index), mark(ofSprite: index))
      return region
    }
    return Atlas(regions: regions, white: plain.white, pixelsPerDesignPoint: 1)
  }

  /// Returns the texture coordinate that identifies a sprite of the list.
  static func mark(ofSprite index: Int) -> Float { Float(index + 1) / 4096 }

  /// Creates an atlas for tests of geometry: each region is the whole texture, at its sprite's size.
  static func atlas(for sprites: [SpriteSource]) -> Atlas {
    let regions = sprites.map { sprite in
      let size: Size =
        switch sprite {
        case .image(_, let size), .shaded(_, let size): size
        case .dashes(let count, let size): Size(width: 2 * size.width * Double(count), height: size.height)
        case .glyph(_, let size, _): Size(width: size * 0.6, height: size * 1.2)
        }
      return Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: size)
    }
    let white = Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: Size(side: 1))
    return Atlas(regions: regions, white: white, pixelsPerDesignPoint: 1)
  }
}

extension World {
  /// A renderer that is prepared for the world's scene.
  var renderer: SceneRenderer {
    var renderer = SceneRenderer(symbols: symbolNames, characters: characters)
    _ = renderer.prepare(for: scene(), at: time)
    return renderer
  }

  /// The sprites that are needed to draw the world's scene.
  var sprites: [SpriteSource] { renderer.sprites }

  /// Draws the world's scene.
  func draw(into list: inout DrawList, atlas: Atlas) {
    var renderer = renderer
    renderer.draw(scene(), with: atlas, into: &list)
  }

  /// Returns the drawn sprites of a kind.
  func sprites(of kind: SpriteName) -> [Sprite] {
    drawnList.sprites.filter { $0.v0 == TestWorld.mark(ofSprite: SpriteList.index(of: kind)) }
  }

  /// The draw list of the world's scene, with an atlas that identifies each sprite.
  var drawnList: DrawList {
    var list = DrawList()
    draw(into: &list, atlas: TestWorld.markedAtlas(for: sprites))
    return list
  }

  /// The visible labels.
  var shownLabels: [StarLabel] {
    var shown: [StarLabel] = []
    labels.forEachShown(at: time) { label, _ in shown.append(label) }
    return shown
  }
}
