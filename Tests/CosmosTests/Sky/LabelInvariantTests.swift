import Canvas
import Ephemeris
import Scene
import Testing

@testable import Cosmos

/// The places of all labels of stars and bodies.
@Suite("The label of every star and body")
struct LabelInvariantTests {
  static let sizes = [
    Size(side: 240), Size(width: 500, height: 900), Size(width: 640, height: 480), Size(width: 1280, height: 720),
    Size(width: 1920, height: 1080), Size(width: 2560, height: 600),
  ]
  /// Days on which bodies are in many signs.
  private static let dates = [
    "2020-12-21T18:00Z", "1980-06-19", "2002-05-05", "2026-11-24", "1962-02-05", "2040-09-08",
  ]
  /// The farthest place of a label that is looked for, in design points: the offset of its nearer edge from the star.
  private static let reach = 84.0

  /// Returns the objects whose labels are tested in a sign: its stars and bodies, and some lights of the real sky.
  private static func objects(in sign: Int, of scene: Scene) -> [SkyObject] {
    let figure = scene.sky.figures[sign]
    let stars = figure.stars.indices.map { SkyObject.star(StarID(figure: sign, index: $0)) }
    let field = stride(from: 0, to: figure.field.count, by: 40).map {
      SkyObject.star(StarID(figure: sign, index: figure.stars.count + $0))
    }
    let bodies = scene.sky.bodies.filter { $0.figure == sign }.map { SkyObject.body($0.body) }
    return (bodies + stars + field).filter {
      scene.metrics.bounds.contains(scene.sky.position(of: $0))
    }
  }

  /// Returns the frame of a label's lines in design points.
  private static func frame(_ object: SkyObject, in scene: Scene, of world: World) -> Rect? {
    let lines = world.texts.lines(of: object, in: world.fields, among: world.solarSystem.bodies)
    let labels = scene.elements.compactMap { if case .label(let label) = $0 { label } else { nil } }
    let start = labels.indices.first { labels[$0...].prefix(lines.count).map(\.text) == lines }
    return start.map { labels[$0].frame.union(labels[$0 + lines.count - 1].frame) }
  }

  @Test(
    "of the Sun leaves the ecliptic free",
    arguments: [("2020-12-21", "sagittarius"), ("2021-03-25", "pisces"), ("2021-08-25", "leo")])
  func ecliptic(date: String, sign: String) throws {
    let figure = try #require(TestWorld.zodiac.index(of: sign))
    var world = TestWorld.make(sign: figure, date: date, catalog: TestWorld.catalog)
    GestureScript().play(on: &world, framesPerSecond: 4, until: 3)
    world.labels.pin(.body(.sun), at: 1)
    let scene = world.scene()
    let frame = try #require(Self.frame(.body(.sun), in: scene, of: world))
    let points = Ecliptic(in: figure, of: TestWorld.zodiac, scene).points(in: scene.metrics)
    #expect(!points.contains(where: frame.contains))
  }

  @Test(
    "is in the window, over no other text, and over no star or body as long as there is another place",
    arguments: 0..<12, Array(sizes.indices))
  func place(sign: Int, size: Int) throws {
    let language = LocalizedStringsTests.languages[(sign + size) % 8]
    var world = TestWorld.make(
      sign: sign, language: language, date: Self.dates[size], catalog: TestWorld.catalog,
      viewport: Viewport(size: Self.sizes[size])
    ) { $0.contrast = size % 2 == 0 ? .normal : .more }
    GestureScript().play(on: &world, framesPerSecond: 4, until: 3)
    let plain = world.scene()
    let objects = Self.objects(in: sign, of: plain)
    for (index, object) in objects.enumerated() {
      let neighbor = objects[(index + 1) % objects.count]
      world.labels.pin(object, at: 1)
      world.labels.hover(neighbor, at: 1)
      let scene = world.scene()
      let frame = try #require(Self.frame(object, in: scene, of: world))
      let other = try #require(Self.frame(neighbor, in: scene, of: world))
      let name: Comment = "\(object) in \(language)"
      #expect(Self.isIn(scene, frame) && Self.isIn(scene, other), name)
      let overlaps = frame.intersects(other) && object != neighbor
      #expect(!overlaps, name)
      let texts = plain.elements.compactMap { if case .label(let label) = $0 { label.frame } else { nil } }
      // In the smallest window, a light behind the figure may have no place apart from the ruler.
      let figure = plain.sky.figures[sign]
      let isBehind = if case .star(let star) = object { !figure.hasOwn(star.index) } else { false }
      #expect(size == 0 && isBehind || !texts.contains { $0.intersects(frame) }, name)
      let lights = Self.lights(under: frame, in: plain)
      // In the smallest window, the only other places may be between those that are tried.
      if lights > 0, size > 0 {
        let star = plain.sky.position(of: object)
        let hasOtherPlace = Self.hasPlace(frame.size, beside: star, apartFrom: texts, in: plain)
        #expect(!hasOtherPlace, name)
      }
    }
  }

  private static func isIn(_ scene: Scene, _ frame: Rect) -> Bool {
    frame.x >= 0 && frame.y >= 0 && frame.maxX <= scene.metrics.width && frame.maxY <= scene.metrics.height
  }

  /// Returns the number of stars of figures, and of bodies, whose centers are under a frame.
  private static func lights(under frame: Rect, in scene: Scene) -> Int {
    let sky = scene.sky
    let stars = sky.figures.enumerated().reduce(0) { sum, figure in
      sum
        + figure.element.stars.indices.count { index in
          frame.contains(sky.position(of: .star(StarID(figure: figure.offset, index: index))))
        }
    }
    return stars + sky.bodies.count { frame.contains(sky.position(of: $0)) }
  }

  /// Returns whether a label of a size has a place near a star that covers no text, star or body.
  private static func hasPlace(
    _ size: Size, beside star: Point, apartFrom texts: [Rect], in scene: Scene
  ) -> Bool {
    stride(from: star.x - reach - size.width, through: star.x + reach, by: 8).contains { x in
      stride(from: star.y - reach - size.height, through: star.y + reach, by: 8).contains { y in
        let frame = Rect(x: x, y: y, width: size.width, height: size.height)
        return isIn(scene, frame) && lights(under: frame, in: scene) == 0 && !texts.contains { $0.intersects(frame) }
      }
    }
  }
}
