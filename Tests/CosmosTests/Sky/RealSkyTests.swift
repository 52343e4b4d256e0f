import Canvas
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
    settings.sign = sign
    change(&settings)
    return World(
      zodiac: TestWorld.zodiac.localized(strings), strings: strings, catalog: TestWorld.catalog,
      settings: settings, viewport: TestWorld.viewport)
  }

  /// Returns the identity of a named star or object in a sign's picture.
  private static func id(_ name: String, in world: World, sign: Int = taurus) throws -> StarID {
    let pictures = world.constants.labelTexts.pictures
    let index = pictures.entries[sign].firstIndex { pictures.names(of: $0).contains(name) }
    return StarID(sign: sign, index: try #require(index))
  }

  // MARK: Data

  @Test("the shipped text has all stars and objects")
  func shipped() throws {
    let catalog = TestWorld.catalog
    #expect(catalog.stars.count == 2382 && catalog.objects.count == 16)
    let alcyone = try #require(catalog.stars.first { $0.name == "Alcyone" })
    #expect(alcyone.hip == 17702 && alcyone.designations == ["η Tau", "25 Tau"])
    #expect(alcyone.place == .init(rightAscension: 56.8712, declination: 24.1051, magnitude: 2.88))
  }

  @Test(
    "an invalid line is refused with its number",
    arguments: [
      "1", "1 2 3", "-1 2 3 4 5 6 - - - -", "1 3600001 3 4 5 6 - - - -", "1 2 900001 4 5 6 - - - -",
      "1 2 3 2001 5 6 - - - -", "1 2 3 4 5 0 - - - -",
      "1 2 3 4 1001 6 - - - -", "1 2 3 4 99999999999999999999 6 - - - -", "1 2 3 x 5 6 - - - -",
      "M1 2 3 4 5 6 dust -", "M1 2 3 4 5 - galaxy -",
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
    #expect(catalog.objects.map(\.name) == ["Two Words"] && catalog.objects[0].place.magnitude == -0.04)
  }

  // MARK: Pictures

  @Test("a picture has the sky at the places of its figure's projection, without the figure's own stars")
  func places() throws {
    let world = try Self.world()
    let (pictures, figure) = (world.constants.labelTexts.pictures, TestWorld.zodiac.signs[Self.taurus])
    let own = Set(figure.stars.compactMap(\.hip))
    let map = try #require(figure.projection)
    for (light, entry) in zip(pictures.fields[Self.taurus], pictures.entries[Self.taurus]) {
      guard case .star(let index) = entry else { continue }
      let star = pictures.catalog.stars[index]
      #expect(!own.contains(star.hip))
      let vector = FigureProjection.vector(star.place.rightAscension, star.place.declination)
      #expect(light.offset.distance(to: map.point(at: vector)) < 1e-6)
    }
    #expect(pictures.fields[Self.taurus].count > 250)
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
    #expect(world.sky.pictureVisibility(at: middle, Sky.View(position: 2.5), in: metrics) == 0)
    func opacity(_ world: World) -> Int {
      world.sprites(of: .wideBackgroundHalo).reduce(0) { $0 + Int($1.color.alpha) }
    }
    #expect(opacity(world) < opacity(TestWorld.make(sign: Self.taurus)) * 3 / 4)
  }

  // MARK: Names

  @Test(
    "the nearest star or object at the pointer is labeled, in the window's language",
    arguments: [
      ("en", "Alcyone", ["Alcyone", "η Tau · mag 2.9 · 400 light-years"]),
      ("de", "Hyades", ["Hyaden", "Mel25 · offener Sternhaufen · 150 Lichtjahre"]),
      ("ja", "Hyades", ["ヒアデス星団", "Mel25 · 散開星団 · 150光年"]),
      ("en", "Betelgeuse", ["Betelgeuse", "α Ori · mag 0.4 · 500 light-years"]),
    ])
  func labels(language: String, name: String, lines: [String]) throws {
    var world = try Self.world(language: language)
    let id = try Self.id(name, in: world)
    let point = world.sky.position(of: .field(id), in: TestWorld.metrics)
    #expect(world.sky.object(at: point, in: TestWorld.metrics) == .field(id) || name == "Hyades")
    world.labels.pin(.field(id), at: 0)
    _ = world.update(FrameInput(time: 1))
    let texts = world.scene().elements.compactMap { element in
      if case .label(let label) = element { label.text } else { nil as String? }
    }
    #expect(lines.allSatisfy(texts.contains), "\(texts)")
  }

  @Test("a figure's star wins over the real sky, and the nearest of a cluster over the cluster")
  func priority() throws {
    let (world, metrics) = (try Self.world(), TestWorld.metrics)
    for star in TestWorld.zodiac.signs[Self.taurus].stars.indices {
      let own = SkyObject.star(StarID(sign: Self.taurus, index: star))
      let point = world.sky.position(of: own, in: metrics) + Point(x: 5, y: 0)
      if case .star = world.sky.object(at: point, in: metrics) { continue }
      Issue.record("a light is in front of star \(star)")
    }
    let cluster = try world.sky.position(of: .field(Self.id("Pleiades", in: world)), in: metrics)
    // Nameless stars are nearer to the center than its names.
    let found = world.sky.object(at: cluster + Point(x: 1, y: 1), in: metrics)
    #expect(found == .field(try Self.id("Pleiades", in: world)))
    #expect(world.sky.object(at: Point(x: 0, y: -50), in: metrics) == nil)
  }

  @Test("a click on a light labels it, and a double click fills the screen as on the empty sky")
  func clicks() throws {
    var world = try Self.world()
    let id = try Self.id("Alcyone", in: world)
    let point = world.sky.position(of: .field(id), in: TestWorld.metrics) * TestWorld.metrics.scale
    var script = GestureScript(at: 0.5)
    script.click(x: point.x, y: point.y)
    _ = script.play(on: &world, until: 2)
    #expect(world.shownLabels.map(\.object) == [.field(id)])
    script = GestureScript(at: 3)
    script.click(x: point.x, y: point.y)
    script.wait(0.1)
    script.click(x: point.x, y: point.y)
    let frames = script.play(on: &world, until: 4)
    #expect(frames.count { $0.response.requests.contains(.toggleFullscreen) } == 1)
  }

  @Test(
    "the real sky is found by names, letters and numbers, and marked after a flight",
    arguments: [
      ("pleiades", "Pleiades", 2), ("m45", "Pleiades", 2), ("seven sisters", "Pleiades", 2),
      ("plejaden", "Pleiades", 2),
      ("Pléiades", "Pleiades", 2), ("すばる", "Pleiades", 2), ("плеяды", "Pleiades", 2), ("昴星团", "Pleiades", 2),
      ("昴星團", "Pleiades", 2), ("praesepe", "Beehive", 4), ("alcyone", "Alcyone", 2), ("η tau", "Alcyone", 2),
      ("eta tau", "Alcyone", 2), ("27 tau", "Atlas", 2), ("m31", "Andromeda Galaxy", 0),
    ])
  func search(query: String, title: String, sign: Int) throws {
    var world = try Self.world(sign: 7)
    var script = GestureScript(at: 0.1)
    script.key(.tab)
    script.wait(0.5)
    _ = script.play(on: &world, until: 0.6)
    world.addNames(in: TestWorld.allStrings)
    script = GestureScript(at: 0.7)
    script.add(.text(query))
    #expect(script.play(on: &world, until: 1.5).last?.snapshot.ringItem == title)
    script = GestureScript(at: 1.6)
    script.key(.enter)
    _ = script.play(on: &world, until: 8)
    #expect(world.motion.restingSign == sign)
    #expect(world.shownLabels.map(\.object) == [.field(try Self.id(title, in: world, sign: sign))])
  }

  @Test("a sign, a body and a figure's star are found before the real sky")
  func ranks() throws {
    var world = try Self.world()
    world.addNames(in: TestWorld.allStrings)
    for (query, first) in [("leo", "leo"), ("67 vir", "Spica"), ("α tau", "Aldebaran"), ("reg", "Regulus")] {
      let hit = try #require(world.panel.catalog.titlesOfHits(for: query, in: world.constants.zodiac).first)
      #expect(hit == first)
    }
  }
}

extension DestinationCatalog {
  fileprivate func titlesOfHits(for query: String, in zodiac: Zodiac) -> [String] {
    var catalog = self
    return catalog.hits(for: query).map { destinations[$0.entry].title(in: zodiac) }
  }
}
