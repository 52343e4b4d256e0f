import Canvas
import Ephemeris
import Scene
import ScrollPhysics
import Testing

@testable import Cosmos

/// Ctrl+Right and Ctrl+Left.
@Suite("The walk from star to star")
struct StarWalkTests {
  /// Creates a world at rest at leo with the real sky.
  private static func world(sign: Int = 5, change: (inout World.Settings) -> Void = { _ in }) -> World {
    var settings = World.Settings()
    (settings.figure, settings.showsBodies, settings.date) = (sign, true, JulianDate("2026-11-25"))
    change(&settings)
    var world = World(
      zodiac: TestWorld.zodiac, strings: TestWorld.strings, catalog: TestWorld.catalog, settings: settings,
      viewport: TestWorld.viewport)
    GestureScript().play(on: &world, framesPerSecond: 10, until: 1)
    return world
  }

  private static func play(_ world: inout World, for seconds: Double = 0.2, _ change: (inout GestureScript) -> Void) {
    var script = GestureScript(at: world.time + 0.05)
    change(&script)
    script.play(on: &world, framesPerSecond: 20, until: world.time + seconds)
  }

  private static func star(_ index: Int, of sign: Int = 5) -> SkyObject { .star(StarID(figure: sign, index: index)) }

  @Test("marks each star of the figure from left to right, then the bodies and the objects, and begins again")
  func order() throws {
    var world = Self.world()
    let objects = world.objectsInSight(at: 5)
    #expect(objects.prefix(3) == [Self.star(2), Self.star(5), Self.star(3)] && objects.count > 11)
    for object in objects + objects.prefix(2) {
      Self.play(&world, for: 0.1) { $0.key(.right, .control) }
      #expect(world.labels.pinnedObject == object)
      #expect(world.shownLabels.map(\.isMarked) == [true])
    }
    for object in [objects[0], objects[objects.count - 1], objects[objects.count - 2]] {
      Self.play(&world, for: 0.1) { $0.key(.left, .control) }
      #expect(world.labels.pinnedObject == object)
    }
    Self.play(&world) { $0.key(.escape) }
    #expect(world.labels.pinnedObject == nil)
    Self.play(&world) { $0.key(.left, .control) }
    #expect(world.labels.pinnedObject == objects.last)
    #expect(world.motion.position == 5)
  }

  @Test("skips what is out of sight")
  func unseen() {
    var narrow = TestWorld.make(sign: 5, viewport: Viewport(size: Size(width: 240, height: 240)))
    GestureScript().play(on: &narrow, until: 1)
    let metrics = narrow.environment.metrics
    for _ in 0..<20 {
      Self.play(&narrow, for: 0.1) { $0.key(.right, .control) }
      let position = narrow.labels.pinnedObject.map { narrow.sky.position(of: $0, in: metrics) }
      #expect(position.map(metrics.bounds.contains) == true)
    }
  }

  @Test("marks in a fling to a sign what its arrival will show")
  func fling() throws {
    let flung = stride(from: 3000.0, through: 9000, by: 250).map { speed in
      var world = Self.world(sign: 4)
      Self.play(&world, for: 0.3) { $0.flick(from: 900, by: -300, speed: speed) }
      return world
    }
    var world = try #require(flung.first { $0.motion.targetFigure != nil })
    let sign = try #require(world.motion.targetFigure)
    #expect(sign != 4 && world.motion.scroller.isMoving)
    Self.play(&world, for: 8) { $0.key(.right, .control) }
    #expect(world.motion.restingFigure == sign)
    #expect(world.labels.pinnedObject == .star(world.stars(of: sign)[0]))
  }
}
