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
  var date = "2020-12-21T18:00Z"
  var isSaved = false
  /// The events, with their times in seconds.
  var events: [(time: Double, event: InputEvent)] = []
  /// The time of the picture, in seconds.
  var end = 2.0
  /// The sizes of the window, in points.
  var sizes = [large]

  private static let (wide, phone) = (Size(width: 640, height: 360), Size(width: 360, height: 640))
  private static let large = Size(width: 960, height: 600)
  static let allSizes = [wide, phone, large]

  static let all = [
    PictureScene(name: "leo", sign: 5, sizes: [wide, phone]),
    PictureScene(name: "orion", sign: 14, contrast: .more),
    PictureScene(name: "beside", sign: 2, offset: 0.03),
    PictureScene(name: "between", sign: 7, offset: 0.25, sizes: [wide]),
    PictureScene(name: "flight", sign: 4, events: [key(2, .character("8"))], end: 2.9),
    PictureScene(name: "departure", sign: 10, events: [key(2, .right)], end: 2.05),
    PictureScene(name: "turntable", sign: 5, events: [key(1, .tab)], sizes: [phone, large]),
    PictureScene(name: "search", sign: 5, events: [key(1, .tab), (1.3, .text("an"))], sizes: [wide, phone]),
    PictureScene(name: "help", sign: 8, events: [key(1, .function(1))], sizes: [wide, phone]),
    PictureScene(name: "planet", sign: 9, events: search("jupiter"), end: 8, sizes: [wide, phone]),
    PictureScene(name: "above", sign: 4, contrast: .more, date: "1974-02-01", events: search("venus"), end: 8),
    PictureScene(name: "notice", sign: 5, isSaved: true),
    PictureScene(name: "throw", sign: 5, date: "2027-01-11T12:00Z", events: dateThrow, end: 1.25),
    PictureScene(name: "new-moon", offset: 0.085, date: "2024-04-07T12:00Z"),
    closeUp("copper", sign: 1, before: "2022-11-08T10:30Z"),
    closeUp("ring-of-fire", sign: 6, before: "2023-10-14T17:57Z"),
    closeUp("corona", sign: 4, before: "2027-08-02T09:00Z"),
    closeUp("saturn", sign: 8, before: "2017-06-14T20:00Z"),
    closeUp("conjunction", sign: 9, before: "2020-12-21T17:00Z"),
  ]

  /// A hand that throws the date a month on.
  static let dateThrow: [(time: Double, event: InputEvent)] = {
    func point(_ step: Int) -> Point { Point(x: 300, y: 500 - 24 * Double(step)) }
    let moves = (1...10).map { (time: 1 + Double($0) * 0.008, event: InputEvent.move(point($0))) }
    return [(1, .press(point(0), .mouse))] + moves + [(1.081, .release(point(10)))]
  }()

  private static func key(
    _ time: Double, _ symbol: Key.Symbol, _ modifiers: Key.Modifiers = []
  ) -> (time: Double, event: InputEvent) { (time, .key(Key(symbol, modifiers: modifiers))) }

  private static func search(_ text: String) -> [(time: Double, event: InputEvent)] {
    [key(1, .tab), (1.3, .text(text)), key(1.6, .enter)]
  }

  /// Returns the scene of the close up at an event that is searched from a date on.
  private static func closeUp(_ name: String, sign: Int, before date: String) -> PictureScene {
    PictureScene(name: name, sign: sign, date: date, events: [key(1, .pageDown, .control)], end: 8)
  }

  /// The shipped stars, which take long to read without optimization.
  private static let catalog = Result {
    try SkyCatalog(text: Array(Data(contentsOf: URL(filePath: "\(ShippedWorld.assets)/stars.txt"))))
  }

  /// Returns the scene's world in a window of a size in points, at the time of the picture.
  func world(in size: Size) throws -> World {
    var settings = World.Settings()
    (settings.figure, settings.contrast, settings.showsBodies) = (sign, contrast, true)
    settings.date = JulianDate(date)
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
      repeat { input.events.removeFirst(world.update(input).handledEvents.count) } while !input.events.isEmpty
    }
    if isSaved {
      world.notify(.pictureSaved, about: "Pictures")
      _ = world.update(FrameInput(time: end + 1))
    }
    return world
  }
}
