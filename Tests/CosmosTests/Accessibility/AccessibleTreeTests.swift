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
    (settings.figure, settings.showsBodies, settings.date) = (sign, true, JulianDate(date))
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
    #expect(others.first?.hasPrefix("Mars, planet, in leo, from late evening, mag ") == true)
    #expect(others.contains { $0.hasPrefix("Jupiter, planet, in leo, ") })
    let taurus = try Self.world(sign: 2).accessibleTree.elements
    #expect(taurus.contains { $0.name == "Pleiades, M45, open cluster, 440 light-years" && $0.isPressable })
    #expect(taurus.contains { $0.name.hasPrefix("λ Tau, star, ") })
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
}
