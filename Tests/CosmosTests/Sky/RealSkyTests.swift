import Canvas
import Ephemeris
import Foundation
import TestSupport
import Testing

@testable import Cosmos
@testable import Scene
@testable import SceneRenderer

/// The stars and objects of the real sky behind the figures.
@Suite struct RealSkyTests {
  private static let taurus = 2

  private static func world(
    sign: Int = taurus, language: String = "en", change: (inout World.Settings) -> Void = { _ in }
  ) throws -> World {
    let strings = TestWorld.strings(of: language)
    var settings = World.Settings()
    settings.figure = sign
    change(&settings)
    return World(
      zodiac: TestWorld.zodiac.localized(strings), strings: strings, catalog: TestWorld.catalog,
      settings: settings, viewport: TestWorld.viewport)
  }

  /// Returns a named star or object in a figure's picture.
  private static func object(_ name: String, in world: World, figure: Int = taurus) throws -> SkyObject {
    let fields = world.constants.fields
    let index = fields.entries[figure].firstIndex { fields.catalog.entries[$0].title == name }
    return .star(StarID(figure: figure, index: try #require(index)))
  }

  // MARK: Data

  @Test("the shipped text has all stars and objects")
  func shipped() throws {
    let catalog = TestWorld.catalog
    #expect(catalog.entries.count { $0.kind == .star } == 4059 && catalog.entries.count == 4059 + 67)
    let alcyone = try #require(catalog.entries.first { $0.name == "Alcyone" })
    #expect(alcyone.hip == 17702 && alcyone.designation == "η Tau" && alcyone.number == "25")
    #expect(alcyone.rightAscension == 56.8712 && alcyone.declination == 24.1051 && alcyone.magnitude == 2.88)
  }

  @Test(
    "an invalid line is refused with its number",
    arguments: [
      "1", "1 2 3", "-1 2 3 4 5 6 - - - -", "1 3600001 3 4 5 6 - - - -", "1 2 900001 4 5 6 - - - -",
      "1 2 3 2001 5 6 - - - -", "1 2 3 4 5 0 - - - -",
      "1 2 3 4 1001 6 - - - -", "1 2 3 4 99999999999999999999 6 - - - -", "1 2 3 x 5 6 - - - -",
      "M1 2 3 4 5 6 dust -", "M1 2 3 4 5 6 star -", "M1 2 3 4 5 - galaxy -",
      "M1 2 3 4 4501 6 galaxy -", " ", "\u{0}",
    ])
  func invalid(line: String) {
    #expect(throws: AssetError("line 3 is neither a star nor an object")) {
      try SkyCatalog(text: Array("# sky\n1 2 3 4 5 6 - - - -\n\(line)\n".utf8))
    }
  }

  @Test("a line may lack its end, and a text its stars")
  func lenient() throws {
    #expect(try SkyCatalog(text: []) == SkyCatalog())
    let catalog = try SkyCatalog(text: Array("M1 2 3 -4 5 6 galaxy Two Words".utf8))
    #expect(catalog.entries.map(\.name) == ["Two Words"] && catalog.entries[0].magnitude == -0.04)
  }

  // MARK: Pictures

  @Test("a picture has the sky at the places of its figure's projection, without the figure's own stars")
  func places() throws {
    let world = try Self.world()
    let (fields, figure) = (world.constants.fields, TestWorld.zodiac.figures[Self.taurus])
    let own = Set(figure.stars.map(\.star.hip))
    let map = figure.projection
    for (index, light) in fields.lights[Self.taurus].enumerated() {
      let star = fields[StarID(figure: Self.taurus, index: own.count + index)]
      #expect(star.kind != .star || !own.contains(star.hip))
      let vector = Vector(rightAscension: star.rightAscension, declination: star.declination)
      #expect(light.offset.distance(to: map.point(at: vector)) < 1e-6)
    }
    #expect(fields.lights[Self.taurus].count > 250)
  }

  @Test("a picture ends at the magnitude of its figure")
  func fieldMagnitude() throws {
    let whole = try String(contentsOfFile: TestWorld.languages + "/../zodiac.json", encoding: .utf8)
    let file = whole.replacing(#""degree": 60,"#, with: #""degree": 60, "field_magnitude": 5,"#)
    let zodiac = try JSONDecoder().decode(Zodiac.self, from: Data(file.utf8))
    let fields = StarFields(of: TestWorld.catalog, behind: zodiac)
    let stars = fields.entries[Self.taurus].map { fields.catalog.entries[$0] }.filter { $0.kind == .star }
    #expect(stars.count > 50 && stars.allSatisfy { $0.magnitude <= 5 || $0.hip == nil })
  }

  @Test("a picture ends softly, and its faintest stars are fainter and smaller than its bright ones")
  func light() throws {
    func star(_ magnitude: Double, at offset: Point = .zero) -> FieldStar {
      FieldStar(offset: offset, magnitude: magnitude, colorIndex: 0.6)
    }
    let (bright, faint) = (star(0.4), star(6))
    #expect(bright.color.alpha == 194 && (70...80).contains(faint.color.alpha))
    #expect(abs(bright.sigma - 1.445) < 0.01 && abs(faint.sigma - 0.676) < 0.01)
    let opacities = [0, 372, 450, 560, 619, 620].map { star(3, at: Point(x: $0, y: 0)).color.alpha }
    #expect(opacities == opacities.sorted(by: >) && opacities[0] == opacities[1] && opacities[5] == 0)
    #expect(star(3, at: Point(x: 0, y: 430)).color.alpha == 0)
  }

  @Test("the real sky takes no draw call of its own, is there without invented stars, and is dimmed for more contrast")
  func drawing() throws {
    let with = try Self.world { $0.starCount = 0 }
    let without = TestWorld.make(sign: Self.taurus) { $0.starCount = 0 }
    let lights = with.drawnList.sprites.count - without.drawnList.sprites.count
    #expect(lights > 250 && with.drawnList.drawCallCount == 2)
    let more = try Self.world {
      $0.starCount = 0
      $0.contrast = .more
    }
    #expect(with.sky.fieldOpacity == 1 && more.sky.fieldOpacity == 0.5)
  }

  @Test("an invented star with a halo steps back behind a picture")
  func retreat() throws {
    let (world, metrics) = (try Self.world(), TestWorld.metrics)
    let middle = Point(x: metrics.width / 2, y: metrics.height / 2)
    #expect(world.sky.pictureVisibility(at: middle, world.sky.view, in: metrics) == 1)
    #expect(world.sky.pictureVisibility(at: middle, Sky.View(position: 2.25), in: metrics) == 0)
    func opacity(_ world: World) -> Int {
      world.sprites(of: .wideBackgroundHalo).reduce(0) { $0 + Int($1.color.alpha) }
    }
    #expect(opacity(world) < opacity(TestWorld.make(sign: Self.taurus)) * 3 / 4)
  }

  // MARK: Names

  @Test(
    "the nearest star or object at the pointer is labeled, in the window's language",
    arguments: [
      ("en", "Alcyone", ["Alcyone", "η Tau · mag 2.88 · 400 light-years"]),
      ("de", "Hyades", ["Hyaden", "Mel\u{A0}25 · offener Sternhaufen · 150 Lichtjahre"]),
      ("ja", "Hyades", ["ヒアデス星団", "Mel\u{A0}25 · 散開星団 · 150光年"]),
      ("en", "Betelgeuse", ["Betelgeuse", "α Ori · mag 0.45 · 500 light-years"]),
    ])
  func labels(language: String, name: String, lines: [String]) throws {
    var world = try Self.world(language: language)
    let object = try Self.object(name, in: world)
    let point = world.sky.position(of: object, in: TestWorld.metrics)
    #expect(world.sky.object(at: point, in: TestWorld.metrics) == object || name == "Hyades")
    world.labels.pin(object, at: 0)
    _ = world.update(FrameInput(time: 1))
    let texts = world.scene().elements.compactMap { element in
      if case .label(let label) = element { label.text } else { nil as String? }
    }
    #expect(lines.allSatisfy(texts.contains), "\(texts)")
  }

  @Test("a figure's star wins over the real sky, and the nearest of a cluster over the cluster")
  func priority() throws {
    let (world, metrics) = (try Self.world(), TestWorld.metrics)
    let count = TestWorld.zodiac.figures[Self.taurus].stars.count
    for star in 0..<count {
      let own = SkyObject.star(StarID(figure: Self.taurus, index: star))
      let point = world.sky.position(of: own, in: metrics) + Point(x: 5, y: 0)
      if case .star(let found) = world.sky.object(at: point, in: metrics), found.index < count { continue }
      Issue.record("a light is in front of star \(star)")
    }
    let cluster = try world.sky.position(of: Self.object("Pleiades", in: world), in: metrics)
    // Nameless stars are nearer to the center than its names.
    let found = world.sky.object(at: cluster + Point(x: 1, y: 1), in: metrics)
    #expect(try found == Self.object("Pleiades", in: world))
    #expect(world.sky.object(at: Point(x: 0, y: -50), in: metrics) == nil)
  }

  @Test("a click on a light labels it, and a double click fills the screen as on the empty sky")
  func clicks() throws {
    var world = try Self.world()
    let alcyone = try Self.object("Alcyone", in: world)
    let point = world.sky.position(of: alcyone, in: TestWorld.metrics) * TestWorld.metrics.scale
    var script = GestureScript(at: 0.5)
    script.click(x: point.x, y: point.y)
    _ = script.play(on: &world, until: 2)
    #expect(world.shownLabels.map(\.object) == [alcyone])
    script = GestureScript(at: 3)
    script.click(x: point.x, y: point.y)
    script.wait(0.1)
    script.click(x: point.x, y: point.y)
    let frames = script.play(on: &world, until: 4)
    #expect(frames.count { $0.response.requests.contains(.toggleFullscreen) } == 1)
  }

  @Test("a sign, a body and a figure's star are found before the real sky")
  func ranks() throws {
    var world = try Self.world()
    world.addNames(in: TestWorld.allStrings)
    for (query, first) in [("leo", "leo"), ("67 vir", "spica"), ("α tau", "aldebaran"), ("reg", "regulus")] {
      #expect(world.panel.catalog.titlesOfHits(for: query).first == first)
    }
  }

  // MARK: One catalog

  /// The catalog with everything that can be found.
  private static let whole: DestinationCatalog = {
    var catalog = DestinationCatalog(
      zodiac: TestWorld.zodiac, fields: fields)
    catalog.replaceNames(by: TestWorld.zodiac, in: [])
    // The first search creates the index, which all copies share.
    _ = catalog.hits(for: "leo")
    return catalog
  }()

  @Test("every star of a figure is found by its designation, and is its only row", arguments: 0..<12)
  func designations(figure: Int) throws {
    for (index, place) in TestWorld.zodiac.figures[figure].stars.enumerated() {
      var catalog = Self.whole
      let star = place.star
      let hits = catalog.hits(for: star.designation).map { catalog.destinations[$0.entry] }
      #expect(hits.first == .star(Self.fields.entries[figure][index]), "\(star.designation)")
      let rows = catalog.destinations.filter {
        if case .star(let entry) = $0 { Self.fields.catalog.entries[entry].hip == star.hip } else { false }
      }
      #expect(rows.count == 1, "\(star.title)")
    }
  }

  private static let fields = StarFields(of: TestWorld.catalog, behind: TestWorld.zodiac)

  @Test("a figure's star has the figure's values in every picture")
  func values() {
    let own = Dictionary(
      TestWorld.zodiac.figures.flatMap(\.stars).map { ($0.star.hip, $0.star) }, uniquingKeysWith: { one, _ in one })
    #expect(own.count == TestWorld.zodiac.figures.reduce(0) { $0 + $1.stars.count })
    for star in Self.fields.catalog.entries {
      if star.kind == .star, let figure = own[star.hip] { #expect(star == figure) }
    }
    let shown = Self.fields.entries[3].map { Self.fields.catalog.entries[$0] }
    #expect(shown.contains { $0.name == "Elnath" && $0.magnitude == 1.65 })
  }
}

extension DestinationCatalog {
  fileprivate func titlesOfHits(for query: String) -> [String] {
    var catalog = self
    return catalog.hits(for: query).map { title(of: $0.entry) }
  }
}
