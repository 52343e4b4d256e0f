import Canvas
import Ephemeris
import Scene
import ScrollPhysics
import Testing

@testable import Cosmos

/// What a screen reader says of the window.
@Suite("A screen reader")
struct AccessibleTreeTests {
  private static let size = Size(width: 1280, height: 720)

  /// Creates a world at rest at a sign on a date, with the real sky.
  private static func world(sign: Int, on date: String = "2026-11-25", language: String = "en") throws -> World {
    let strings = TestWorld.strings(of: language)
    var settings = World.Settings()
    (settings.sign, settings.showsBodies, settings.date) = (sign, true, JulianDate(date))
    var world = World(
      zodiac: TestWorld.zodiac.localized(strings), strings: strings, catalog: TestWorld.catalog, settings: settings,
      viewport: TestWorld.viewport)
    GestureScript().play(on: &world, framesPerSecond: 10, until: 1)
    return world
  }

  private static func play(_ world: inout World, for seconds: Double, _ change: (inout GestureScript) -> Void) {
    var script = GestureScript(at: world.time + 0.05)
    change(&script)
    script.play(on: &world, framesPerSecond: 20, until: world.time + seconds)
  }

  private static func name(_ id: String, in world: World) -> String? {
    world.accessibleTree.elements.first { $0.id == id }?.name
  }

  @Test("reads the figure's stars from left to right, and then the bodies and the objects behind them")
  func sky() throws {
    let world = try Self.world(sign: 5)
    let tree = world.accessibleTree
    let items = tree.elements.filter { $0.role == .item }
    #expect(tree.listName == "leo" && tree.focus == nil)
    #expect(items.first?.name == "Denebola, star, magnitude 2.1, 1 of 9")
    #expect(Self.name("star_5_0", in: world) == "Regulus, star, magnitude 1.4, 6 of 9")
    let stars = items.prefix(9).map(\.frame.x)
    #expect(stars == stars.sorted())
    let others = items.dropFirst(9).map(\.name)
    #expect(others.first?.hasPrefix("Mars, planet, in leo, morning sky, mag ") == true)
    #expect(others.contains { $0.hasPrefix("Jupiter, planet, in leo, ") })
    let taurus = try Self.world(sign: 2).accessibleTree.elements
    #expect(taurus.contains { $0.name == "Pleiades, M45, open cluster, 440 light-years" && $0.isPressable })
    #expect(taurus.contains { $0.name.hasPrefix("λ Tau, star, ") })
  }

  @Test("says where the sky arrives, in at most eight words, and which bodies are there")
  func arrival() throws {
    #expect(Self.name("arrival", in: try Self.world(sign: 5)) == "Leo. 9 stars. Here: Mars, Jupiter.")
    #expect(Self.name("arrival", in: try Self.world(sign: 1)) == "Aries. 4 stars.")
    #expect(
      Self.name("arrival", in: try Self.world(sign: 5, language: "ru")) == "Лев. Звёзд: 9. Здесь: Марс, Юпитер.")
    for sign in 0..<Zodiac.signCount {
      let world = try Self.world(sign: sign, on: "2020-12-21")
      let text = try #require(Self.name("arrival", in: world))
      #expect(text.split(separator: " ").count <= 8)
    }
  }

  @Test("hears of an arrival once the sky rests, not of a sign that it passes or of one where it is pressed")
  func passage() throws {
    var world = try Self.world(sign: 1)
    Self.play(&world, for: 1) { $0.key("6") }
    #expect(world.motion.scroller.isMoving)
    #expect(Self.name("arrival", in: world) == nil && world.accessibleTree.listName == "sky")
    Self.play(&world, for: 5) { _ in }
    let tree = world.accessibleTree
    #expect(Self.name("arrival", in: world)?.hasPrefix("Leo.") == true)
    Self.play(&world, for: 0.2) { $0.press(x: 640, y: 300) }
    #expect(world.motion.scroller.phase == .tracking)
    #expect(world.accessibleTree == tree)
  }

  @Test("is on the star that a click or a search labels, also on one behind the figure")
  func focus() throws {
    var world = try Self.world(sign: 5)
    Self.play(&world, for: 6) { script in
      script.key(.tab)
      script.wait(0.3)
      script.add(.text("regulus"))
      script.wait(0.3)
      script.key(.enter)
    }
    #expect(world.accessibleTree.focus == "star_5_0")
    let texts = world.accessibleTree.elements.filter { $0.role == .text }.map(\.name)
    #expect(texts.contains("α Leo, mag 1.36, 79 light-years"))
    #expect(texts.contains { $0.hasPrefix("its light left in ") })
    world.labels.pin(.field(StarID(sign: 5, index: 40)), at: world.time)
    #expect(world.accessibleTree.focus == "field_5_40")
    world.labels.pin(nil, at: world.time)
    #expect(world.accessibleTree.focus == nil)
  }

  @Test("reads the ring's items in order, each with its number and its bodies, and is on the one that comes")
  func ring() throws {
    var world = try Self.world(sign: 5)
    Self.play(&world, for: 1) { $0.key(.tab) }
    let tree = world.accessibleTree
    #expect(tree.listName == "the ring of signs" && tree.focus == "item_5")
    let items = tree.elements.filter { $0.role == .item }
    #expect(items.map(\.id) == (0..<12).map { "item_\($0)" })
    #expect(items[5].name == "leo, 6 of 12, mars, jupiter" && items.filter(\.isSelected) == [items[5]])
    // Those beyond the top and the bottom cannot be clicked.
    #expect(items.filter(\.isPressable).map(\.id) == (3...7).map { "item_\($0)" })
    #expect(items.allSatisfy { $0.isPressable == ($0.frame.width > 0) })
    let field = tree.elements.first { $0.role == .field }
    #expect(field?.name == "type to search" && field?.value == "")
    Self.play(&world, for: 0.1) { $0.key(.down) }
    #expect(world.panel.turntable.scroller.isMoving && world.accessibleTree.focus == "item_6")
  }

  @Test("is in the field while there is a query, and hears the chosen result, or that there is none")
  func search() throws {
    var world = try Self.world(sign: 5)
    Self.play(&world, for: 1) { script in
      script.key(.tab)
      script.wait(0.3)
      script.add(.text("an"))
    }
    let count = world.panel.turntable.list.items.count
    #expect(world.accessibleTree.focus == "search")
    #expect(world.accessibleTree.elements.first { $0.id == "search" }?.value == "an")
    #expect(Self.name("result", in: world) == "Antares, scorpio, 1 of \(count)")
    Self.play(&world, for: 0.5) { $0.key(.down) }
    #expect(Self.name("result", in: world)?.hasSuffix("2 of \(count)") == true)
    Self.play(&world, for: 0.5) { $0.add(.text("zzz")) }
    #expect(Self.name("result", in: world) == "nothing like \"anzzz\"")
    Self.play(&world, for: 0.5) { $0.key(.character("u"), .control) }
    #expect(world.accessibleTree.focus == "item_5" && Self.name("result", in: world) == nil)
  }

  @Test("reads at most 23 of many results, those around the chosen one")
  func manyResults() throws {
    var world = try Self.world(sign: 5)
    Self.play(&world, for: 0.5) { $0.key(.tab) }
    world.addNames(in: TestWorld.allStrings)
    Self.play(&world, for: 1) { $0.add(.text("a")) }
    #expect(world.panel.turntable.list.items.count > 100)
    Self.play(&world, for: 1) { $0.key(.end) }
    let items = world.accessibleTree.elements.filter { $0.role == .item }
    #expect(items.count == 12 && items.last?.isSelected == true)
    Self.play(&world, for: 1) { script in for _ in 0..<8 { script.key(.pageUp) } }
    #expect(world.accessibleTree.elements.count { $0.role == .item } == 23)
  }

  @Test("reads the keys and what they do while they are shown, and is on the first")
  func help() throws {
    var world = try Self.world(sign: 5)
    Self.play(&world, for: 0.5) { $0.key(.function(1)) }
    let tree = world.accessibleTree
    let rows = tree.elements.filter { $0.role == .item }
    #expect(tree.listName == "keys" && tree.focus == "key_drag")
    #expect(rows.map(\.name) == TestWorld.strings.help.map { "\($0.keys): \($0.action)" })
    #expect(rows.allSatisfy { $0.isPressable })
    #expect(tree.elements.filter { $0.role == .button }.map(\.isPressable) == [false, false])
  }

  @Test("hears notices, events and days, each once, and no day that passes")
  func statuses() throws {
    var world = try TextState.sign.world(sign: 5, size: Self.size)
    world.notify(.pictureSaved, about: "Pictures")
    Self.play(&world, for: 0.3) { _ in }
    #expect(Self.name("notice", in: world) == "saved in Pictures")
    Self.play(&world, for: 0.7) { $0.key(.pageDown, .shift) }
    #expect(world.skyDate.isMoving(at: world.time))
    #expect(Self.name("day", in: world) == nil)
    #expect(
      world.accessibleTree.elements.contains {
        $0.role == .text && ($0.name.hasPrefix("2020-12-") || $0.name.hasPrefix("2021-01-"))
      })
    Self.play(&world, for: 6) { _ in }
    #expect(Self.name("day", in: world) == "2021-01-21")
    #expect(Self.name("notice", in: world) == nil)
    var event = try TextState.event.world(sign: 5, size: Self.size)
    #expect(Self.name("event", in: event) == "jupiter and saturn, 0.1° apart")
    #expect(event.accessibleTree.focus == "body_5")
    Self.play(&event, for: 3) { $0.key("t") }
    #expect(Self.name("event", in: event) == nil)
  }

  @Test("cannot press what is covered, nor write where there is no field")
  func covered() throws {
    var world = try Self.world(sign: 5)
    Self.play(&world, for: 0.5) { script in
      script.key(.function(1))
      script.wait(0.1)
      script.add(.activate("sign_5"))
      script.add(.activate("planet"))
      script.add(.replaceText("leo"))
    }
    #expect(world.overlays.help.isOpen && !world.panel.isOpen && world.panel.query.isEmpty)
  }
}
