import Canvas
import Scene
import Testing

@testable import Cosmos

/// The texts of each language fit in windows of all sizes, without being cut at an edge.
@Suite struct LayoutTests {
  private static let narrow = Size(width: 500, height: 900)
  private static let sizes = [narrow, Size(side: 240), Size(width: 1280, height: 720)]

  /// Adds a part of a world to a scene, and returns the number of characters in the window, and of those that fit
  /// completely.
  private func characters(
    of world: World, at position: Double = 5, _ add: (inout Scene) -> Void
  ) -> (count: Int, whole: Int) {
    var scene = world.scene()
    scene.removeAll(metrics: scene.metrics, sky: scene.sky)
    (scene.sky.view.position, scene.sky.figureOpacity) = (position, 1)
    add(&scene)
    var (count, whole) = (0, 0)
    for group in scene.groups {
      for case .label(let label) in scene.elements[group.range] {
        let drawn = DrawnElement(element: .label(label), group: group, metrics: scene.metrics)
        let (frame, window) = (drawn.inPoints(label.frame), Rect(origin: .zero, size: scene.metrics.viewport.size))
        let scale = frame.width / TextMetrics.size(of: label.text[...]).width
        var x = frame.x
        for scalar in label.text.unicodeScalars {
          let width = TextMetrics.advance(of: CharacterWidth(of: scalar)) * scale
          let cell = Rect(x: x, y: frame.y, width: width, height: frame.height)
          if cell.intersects(window) { count += 1 }
          if cell.x >= 0, cell.y >= 0, cell.maxX <= window.maxX, cell.maxY <= window.maxY { whole += 1 }
          x += width
        }
      }
    }
    return (count, whole)
  }

  private func world(_ language: String, _ size: Size) throws -> World {
    try TestWorld.make(sign: 5, language: language, viewport: Viewport(size: size)) { $0.showsHint = true }
  }

  @Test("the page of keys fits in the window", arguments: LocalizedStringsTests.languages, sizes)
  func help(language: String, size: Size) throws {
    var world = try world(language, size)
    world.overlays.help.isOpen = true
    let drawn = characters(of: world) { world.overlays.help.add(to: &$0) }
    let rows = TestWorld.strings(of: language).help
    let written = rows.reduce(0) { $0 + ($1.keys + $1.action).unicodeScalars.count }
    #expect(drawn.whole == written + TestWorld.strings(of: language)[.degreesNote].unicodeScalars.count)
    #expect(drawn.count == drawn.whole)
  }

  @Test("the turntable's names and the prompt fit in the window", arguments: LocalizedStringsTests.languages, sizes)
  func turntable(language: String, size: Size) throws {
    for sign in 0..<Zodiac.signCount {
      var world = try TestWorld.make(sign: sign, language: language, viewport: Viewport(size: size))
      var script = GestureScript(at: 1)
      script.key(.tab)
      script.play(on: &world, until: 2)
      let drawn = characters(of: world) { world.panel.add(to: &$0, at: world.time, world.environment) }
      let names = (sign - 2...sign + 2).map { world.panel.titles[($0 + Zodiac.signCount) % Zodiac.signCount].text }
      let prompt = TestWorld.strings(of: language)[.searchPrompt]
      #expect(drawn.whole == (names.joined() + prompt).unicodeScalars.count)
      #expect(drawn.count == drawn.whole)
    }
  }

  @Test("the prompt does not cover the turntable's items", arguments: LocalizedStringsTests.languages)
  func prompt(language: String) {
    let strings = TestWorld.strings(of: language)
    #expect(TextMetrics.size(of: strings[.searchPrompt][...]).width <= 18 * TextMetrics.cell.width)
  }

  @Test("the message of a search without hits fits in the window", arguments: LocalizedStringsTests.languages, sizes)
  func nothing(language: String, size: Size) throws {
    var world = try world(language, size)
    var script = GestureScript(at: 1)
    script.key(.tab)
    script.add(.text("zzz"))
    script.play(on: &world, until: 3)
    let drawn = characters(of: world) { world.panel.add(to: &$0, at: world.time, world.environment) }
    let answer = TestWorld.strings(of: language).text(.nothingFound, about: "zzz")
    #expect(drawn.whole == answer.unicodeScalars.count + 3)
    #expect(drawn.count == drawn.whole)
  }

  @Test("the hint fits in the window", arguments: LocalizedStringsTests.languages, sizes)
  func hint(language: String, size: Size) throws {
    var world = try world(language, size)
    var script = GestureScript(at: 1)
    script.key(.function(1))
    script.key(.function(1))
    script.play(on: &world, until: 8)
    let drawn = characters(of: world) { scene in
      world.overlays.hints.add(to: &scene, at: world.time, coverage: 0, world.environment)
    }
    #expect(drawn.whole == TestWorld.strings(of: language)[.turntableHint].unicodeScalars.count)
    #expect(drawn.count == drawn.whole)
  }

  @Test("the drag hint fits in the window, above the ruler", arguments: LocalizedStringsTests.languages, sizes)
  func dragHint(language: String, size: Size) throws {
    var world = try world(language, size)
    GestureScript().play(on: &world, until: 4)
    let drawn = characters(of: world) { scene in
      world.overlays.hints.add(to: &scene, at: world.time, coverage: 0, world.environment)
    }
    let text = TestWorld.strings(of: language)[.dragHint]
    #expect(drawn.whole == text.unicodeScalars.count)
    #expect(drawn.count == drawn.whole)
    let hint = try #require(world.drawnTexts.first { $0.text == text })
    #expect(!world.drawnRulerTexts.contains { $0.frame.intersects(hint.frame) })
  }

  @Test(
    "a sign's label and the degrees beside it on the ruler fit in the window",
    arguments: LocalizedStringsTests.languages,
    sizes)
  func ruler(language: String, size: Size) throws {
    let world = try world(language, size)
    let drawn = characters(of: world) { world.constants.ruler.addLabels(to: &$0, at: 5, world.environment) }
    // In the narrow window, the numbers beside the sign's own do not fit.
    let numbers = [240: "149°150°151°", 500: "150°"][size.width] ?? "146°148°150°152°154°"
    #expect(drawn.whole == (world.panel.titles[5].text + numbers).unicodeScalars.count)
    #expect(drawn.count == drawn.whole)
  }

  @Test(
    "between two signs, the names of both fit in the window, without overlap",
    arguments: LocalizedStringsTests.languages, sizes)
  func neighbors(language: String, size: Size) throws {
    for sign in 0..<Zodiac.signCount {
      var world = try TestWorld.make(sign: sign, language: language, viewport: Viewport(size: size))
      world.jump(toPoints: (Double(sign) + 0.5) * world.environment.metrics.pointsPerSign)
      GestureScript().play(on: &world, until: 1)
      let drawn = characters(of: world) { world.neighbors.add(to: &$0, at: world.time, world.environment) }
      let names = [sign, (sign + 1) % Zodiac.signCount].map { world.panel.titles[$0].text }
      #expect(drawn.whole == names.joined().unicodeScalars.count + "‹  ›".count)
      #expect(drawn.count == drawn.whole)
      let width = TextMetrics.size(of: "‹ \(names[0])  \(names[1]) ›").width + 2 * 16
      #expect(width < world.environment.metrics.width)
    }
  }

  @Test("a found star's name fits in the window, with its sign's name", arguments: LocalizedStringsTests.languages)
  func stars(language: String) throws {
    let start = try world(language, Self.narrow)
    for (item, destination) in start.panel.catalog.destinations.enumerated() {
      guard case .star(let star) = destination else { continue }
      var world = start
      var script = GestureScript(at: 1)
      script.key(.tab)
      script.add(.text(world.panel.titles[item].text))
      script.play(on: &world, framesPerSecond: 10, until: 3)
      let drawn = characters(of: world) { world.panel.add(to: &$0, at: world.time, world.environment) }
      let title = world.panel.titles[item].text + world.panel.titles[star.sign].text
      #expect(drawn.whole >= title.unicodeScalars.count)
      #expect(drawn.count == drawn.whole, "\(title)")
    }
  }

  @Test("the name that matched a search fits behind the hit, at least in part")
  func reasons() throws {
    var start = try world("en", Self.narrow)
    var opening = GestureScript(at: 0.1)
    opening.key(.tab)
    opening.play(on: &start, framesPerSecond: 10, until: 0.5)
    start.addNames(in: TestWorld.allStrings)
    for name in TestWorld.allStrings.flatMap({ $0.starNames.values.joined() }) {
      var world = start
      var typing = GestureScript(at: 0.6)
      typing.add(.text(name))
      typing.play(on: &world, framesPerSecond: 10, until: 1.5)
      let drawn = characters(of: world) { world.panel.add(to: &$0, at: world.time, world.environment) }
      #expect(drawn.whole > name.unicodeScalars.count)
      #expect(drawn.count == drawn.whole, "\(name)")
    }
  }

  @Test(
    "a pinned star's name, magnitude, distance and year of light fit beside it",
    arguments: LocalizedStringsTests.languages)
  func labels(language: String) throws {
    let strings = TestWorld.strings(of: language)
    let zodiac = TestWorld.zodiac.localized(strings)
    let pictures = SkyPictures(of: SkyCatalog(), behind: zodiac, strings: strings)
    let texts = LabelTexts(zodiac: zodiac, strings: strings, pictures: pictures)
    for (sign, stars) in TestWorld.zodiac.signs.map(\.stars).enumerated() {
      let world = try TestWorld.make(sign: sign, language: language, viewport: Viewport(size: Self.narrow))
      for (index, star) in stars.enumerated() {
        let label = StarLabel(.star(StarID(sign: sign, index: index)), isMarked: false, at: -1)
        let lines = texts.lines(of: label.object, among: []) + [strings.text(.lightLeft, about: "1476")]
        let drawn = characters(of: world, at: Double(sign)) { scene in
          StarLabelLayout.add(label, lines, to: &scene, at: 0, world.environment)
        }
        #expect(drawn.whole > star.title.unicodeScalars.count)
        #expect(drawn.count == drawn.whole, "\(star.title)")
      }
    }
  }

  @Test("the message about a saved picture fits in the window", arguments: LocalizedStringsTests.languages, sizes)
  func notice(language: String, size: Size) throws {
    var world = try world(language, size)
    let path = "~/" + String(repeating: "long-", count: 30) + "name.png"
    world.notify(.pictureSaved, about: path)
    GestureScript().play(on: &world, until: 1)
    let drawn = characters(of: world) { world.overlays.notice.add(to: &$0, at: world.time, world.environment) }
    #expect(drawn.whole > path.unicodeScalars.count)
    #expect(drawn.count == drawn.whole)
  }
}
