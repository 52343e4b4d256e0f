import Canvas
import Cosmos
import Ephemeris
import Foundation
import Scene

/// The scenes of which pictures are stored.
struct PictureScene: Sendable {
  /// The name of the stored pictures.
  let name: String
  var sign = 0
  /// The position at the window's center from the sign on, in signs.
  var offset = 0.0
  var contrast = Contrast.normal
  /// The events, with their times in seconds.
  var events: [(time: Double, event: InputEvent)] = []
  /// The time of the picture, in seconds.
  var end = 2.0

  static let all = [
    PictureScene(name: "leo", sign: 5),
    PictureScene(name: "orion", sign: 14, contrast: .more),
    PictureScene(name: "between", sign: 7, offset: 0.25),
    PictureScene(name: "flight", sign: 4, events: [key(2, .character("8"))], end: 2.9),
    PictureScene(name: "turntable", sign: 5, events: [key(1, .tab)]),
    PictureScene(name: "search", sign: 5, events: [key(1, .tab), (1.3, .text("an"))]),
    PictureScene(name: "help", sign: 8, events: [key(1, .function(1))]),
    PictureScene(name: "planet", sign: 9, events: [key(1, .tab), (1.3, .text("jupiter")), key(1.6, .enter)], end: 8),
  ]

  private static func key(_ time: Double, _ symbol: Key.Symbol) -> (time: Double, event: InputEvent) {
    (time, .key(Key(symbol)))
  }

  /// The shipped stars, which take long to read without optimization.
  private static let catalog = Result {
    try SkyCatalog(text: Array(Data(contentsOf: URL(filePath: "\(ShippedWorld.assets)/stars.txt"))))
  }

  /// Returns the scene's world in a window of a size in points, at the time of the picture.
  func world(in size: Size) throws -> World {
    var settings = World.Settings()
    (settings.figure, settings.contrast, settings.showsBodies) = (sign, contrast, true)
    settings.date = JulianDate("2020-12-21T18:00Z")
    let decoder = JSONDecoder()
    func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: "\(ShippedWorld.assets)/\(path)")) }
    var world = World(
      zodiac: try ShippedWorld.zodiac(),
      strings: try decoder.decode(LocalizedStrings.self, from: bytes("languages/en.json")),
      catalog: try Self.catalog.get(), settings: settings, viewport: Viewport(size: size))
    if offset != 0 {
      world.jump(
        toPoints: (Double(sign) + offset) * ViewMetrics(viewport: Viewport(size: size), gap: nil).pointsPerSign)
    }
    var (time, rest) = (0.0, events[...])
    while time < end {
      time = min(end, time + 0.05)
      let due = rest.prefix { $0.time <= time }
      rest = rest.dropFirst(due.count)
      var input = FrameInput(time: time, events: due.map { TimedEvent(time: $0.time, event: $0.event) })
      repeat { input.events.removeFirst(world.update(input).handledEventCount) } while !input.events.isEmpty
    }
    return world
  }
}
