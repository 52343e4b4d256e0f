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
    (settings.sign, settings.showsBodies, settings.date) = (sign, true, JulianDate("2026-11-25"))
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

  private static func star(_ index: Int, of sign: Int = 5) -> SkyObject { .star(StarID(sign: sign, index: index)) }

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

  @Test("draws the name and the ring of a mark, and goes on from a clicked star")
  func drawn() {
    var world = Self.world()
    Self.play(&world, for: 1) { script in
      let point = TestWorld.point(ofStar: 5, sign: 5)
      script.click(x: point.x, y: point.y)
      script.add(.leave)
      script.wait(0.1)
      script.key(.right, .control)
    }
    #expect(world.drawnTexts.map(\.text).contains("Zosma"))
    #expect(world.labels.pinnedObject == Self.star(3))
    let rings = world.scene().elements.compactMap { if case .arc(_, let radius, _, _, _) = $0 { radius } else { nil } }
    #expect(rings == [15])
  }

  @Test("repeats while the key is held, and skips what is out of sight")
  func held() {
    var world = Self.world()
    Self.play(&world, for: 0.5) { script in
      for isRepeat in [false, true, true] {
        script.add(.key(Key(.right, modifiers: .control, isRepeat: isRepeat)))
        script.wait(0.05)
      }
    }
    #expect(world.labels.pinnedObject == Self.star(3))
    var narrow = TestWorld.make(sign: 5, viewport: Viewport(size: Size(width: 240, height: 240)))
    GestureScript().play(on: &narrow, until: 1)
    let metrics = narrow.environment.metrics
    for _ in 0..<20 {
      Self.play(&narrow, for: 0.1) { $0.key(.right, .control) }
      let position = narrow.labels.pinnedObject.map { narrow.sky.position(of: $0, in: metrics) }
      #expect(position.map(metrics.bounds.contains) == true)
    }
  }

  @Test("begins in a flight with what will be in sight, which is marked on arrival", arguments: [false, true])
  func flight(reducesMotion: Bool) {
    var world = Self.world(sign: 1) { $0.reducesMotion = reducesMotion }
    Self.play(&world, for: 0.5) { script in
      script.key("6")
      script.wait(0.1)
      script.key(.right, .control)
      script.wait(0.1)
      script.key(.right, .control)
    }
    #expect(world.labels.chosenObject == Self.star(5) && world.motion.targetSign == 5)
    Self.play(&world, for: 6) { _ in }
    #expect(world.motion.position == 5 && world.labels.pinnedObject == Self.star(5))
    // Another flight forgets it.
    Self.play(&world, for: 6) { script in
      script.key("1")
      script.key(.left, .control)
      script.key("2")
    }
    #expect(world.motion.position == 1 && world.labels.chosenObject == nil)
  }

  @Test("ends a drift between the signs at the nearest one, and goes there from the void")
  func void() {
    var world = Self.world(sign: 4)
    Self.play(&world, for: 26) { $0.key("d") }
    #expect(world.motion.isDrifting)
    Self.play(&world, for: 6) { $0.key(.right, .control) }
    #expect(!world.motion.isDrifting && world.motion.position == 5 && world.labels.pinnedObject == Self.star(2))
    var still = TestWorld.make(sign: 5)
    still.jump(toPoints: 5.4 * TestWorld.pointsPerSign)
    GestureScript().play(on: &still, until: 1)
    Self.play(&still, for: 6) { $0.key(.right, .control) }
    #expect(still.motion.position == 5 && still.labels.pinnedObject == Self.star(2))
  }

  @Test("stays where the sky rests beside a sign, and walks what is in sight there")
  func beside() {
    var world = Self.world()
    Self.play(&world, for: 2) { script in
      for _ in 0..<2 {
        script.key(.left, .shift)
        script.wait(0.5)
      }
      script.key(.right, .control)
    }
    #expect(abs(world.motion.position - (5 - 2.0 / 30)) < 1e-9)
    #expect(world.labels.pinnedObject == Self.star(2))
  }

  @Test("does nothing during a press or a drag, and a drag takes off its label")
  func pressed() {
    var world = Self.world()
    Self.play(&world) { script in
      script.press(x: 640)
      script.wait(0.05)
      script.key(.right, .control)
    }
    #expect(world.labels.chosenObject == nil && world.motion.scroller.phase == .tracking)
    Self.play(&world) { script in
      script.drag(by: -60, speed: 1000)
      script.key(.right, .control)
    }
    #expect(world.labels.chosenObject == nil && world.motion.scroller.phase == .dragging)
    Self.play(&world, for: 4) { $0.release() }
    Self.play(&world) { $0.key(.right, .control) }
    #expect(world.labels.pinnedObject != nil)
    Self.play(&world) { script in
      script.press(x: 640)
      script.drag(by: -60, speed: 1000)
    }
    #expect(world.labels.chosenObject == nil)
  }

  @Test("marks in a fling to a sign what its arrival will show")
  func fling() throws {
    let flung = stride(from: 3000.0, through: 9000, by: 250).map { speed in
      var world = Self.world(sign: 4)
      Self.play(&world, for: 0.3) { $0.flick(from: 900, by: -300, speed: speed) }
      return world
    }
    var world = try #require(flung.first { $0.motion.targetSign != nil })
    let sign = try #require(world.motion.targetSign)
    #expect(sign != 4 && world.motion.scroller.isMoving)
    Self.play(&world, for: 8) { $0.key(.right, .control) }
    #expect(world.motion.restingSign == sign)
    #expect(world.labels.pinnedObject == .star(world.stars(of: sign)[0]))
  }

  @Test("leaves the ring, its search, and the page of keys as they are")
  func covered() {
    var world = Self.world()
    Self.play(&world, for: 1) { script in
      script.key(.tab)
      script.wait(0.3)
      script.add(.text("an"))
    }
    let (item, text) = (world.panel.turntable.chosenItem, world.panel.query.text)
    Self.play(&world, for: 1) { script in
      script.key(.right, .control)
      script.key(.left, .control)
    }
    #expect(world.panel.isOpen && world.panel.turntable.chosenItem == item && world.panel.query.text == text)
    #expect(world.labels.chosenObject == nil)
    Self.play(&world, for: 1) { script in
      script.key(.function(1))
      script.wait(0.3)
      script.key(.right, .control)
    }
    #expect(world.overlays.help.isOpen && world.labels.chosenObject == nil && world.motion.position == 5)
  }
}
