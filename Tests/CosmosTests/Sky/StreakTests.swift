import Canvas
import TestSupport
import Testing

@testable import Cosmos
@testable import Scene
@testable import SceneRenderer

@Suite("Streaks in fast motion")
struct StreakTests {
  /// Returns a world half a second after a key.
  private func flying(_ key: Character, _ change: (inout World.Settings) -> Void = { _ in }) -> World {
    var world = TestWorld.make(change: change)
    var script = GestureScript(at: 0.1)
    script.key(key)
    script.play(on: &world, until: 0.6)
    return world
  }

  @Test("a sprite narrower than its travel is dimmed by the root of their ratio, but never below 0.35")
  func gain() {
    let travel = Travel(-40, in: TestWorld.metrics)
    #expect(travel.gain(ofWidth: 40, speed: 1) == 1 && travel.gain(ofWidth: 10, speed: 1) == 0.5)
    #expect(travel.gain(ofWidth: 10, speed: 0.25) == 1 && travel.gain(ofWidth: 1, speed: 1) == 0.35)
    #expect(travel.visibility(ofWidth: 10, speed: 1) == 0.25 && travel.visibility(ofWidth: 50, speed: 1) == 1)
  }

  @Test("a tail grows from zero as a sprite moves by its own width and more")
  func tail() {
    let fractions = [10.0, 20, 25, 30, 35, 40, 60].map {
      Travel($0, in: TestWorld.metrics).tailFraction(from: 20, speed: 1)
    }
    #expect(fractions.prefix(2) == [0, 0] && fractions.suffix(2) == [1, 1])
    #expect(zip(fractions.dropFirst(), fractions.dropFirst(2)).allSatisfy { $0 <= $1 })
    #expect(Travel(40, in: TestWorld.metrics).tailFraction(from: 20, speed: 0.5) == 0)
  }

  @Test(
    "tails point back to the stars' previous positions",
    arguments: [(Character("4"), SpriteName.rightTail), (Character("-"), .leftTail)])
  func direction(key: Character, tail: SpriteName) {
    let world = flying(key)
    let other: SpriteName = tail == .rightTail ? .leftTail : .rightTail
    #expect(world.sprites(of: tail).count > 50 && world.sprites(of: other).isEmpty)
  }

  @Test("streaks grow to their length in a tenth of a second after a departure", arguments: [1.0, 3, 6, 12])
  func departure(frame: Double) {
    var world = TestWorld.make()
    let key = TimedEvent(time: 1, event: .key(Key(.character("4"))))
    _ = world.update(FrameInput(time: 1 + frame / 60, events: [key]))
    let travel = world.snapshot.velocity * world.environment.frameInterval / TestWorld.metrics.scale
    #expect(abs(world.sky.travel.distance / travel - min(1, frame / 6)) < 1e-6)
  }

  @Test("the bright background stars with a core have tails as soon as their cores' travel shows")
  func cores() {
    var scene = TestWorld.make().scene()
    scene.sky.travel = Travel(140, in: TestWorld.metrics)
    var list = DrawList()
    list.begin(in: TestWorld.viewport, atlas: TestWorld.markedAtlas(for: TestWorld.make().sprites))
    for (brightness, tails) in [(1.0, 1), (3.0, 2)] {
      let style = BackgroundStarStyle(
        .smallBackgroundStar, brightness: brightness, speed: 0.1, opacity: 1, of: scene, in: list)
      #expect(style.hasTails)
      let count = list.sprites.count
      style.drawTail(at: Point(x: 640, y: 360), visible: 1, into: &list)
      #expect(list.sprites.count - count == tails)
    }
  }

  @Test("there are no streaks in a flight with reduced motion, or at rest")
  func rest() {
    let worlds = [flying("4") { $0.reducesMotion = true }, TestWorld.make()]
    for world in worlds { #expect(world.sprites(of: .rightTail).isEmpty && world.sprites(of: .leftTail).isEmpty) }
  }

  @Test("a sky flung in a window one point wide, which then grows, draws a limited number of streaks")
  func thrown() {
    var world = TestWorld.make { $0.gap = 1 }
    let events: [(Double, InputEvent)] = [
      (1, .resize(Viewport(size: Size(width: 1, height: 400)))), (1, .press(Point(x: 100_000, y: 300), .mouse)),
      (1.002, .move(Point(x: 0, y: 300))), (1.004, .move(Point(x: -100_000, y: 300))),
      (1.006, .release(Point(x: -100_000, y: 300))),
      (1.007, .resize(Viewport(size: Size(width: 1280, height: 720)))),
    ]
    _ = world.update(FrameInput(time: 1.02, events: events.map { TimedEvent(time: $0.0, event: $0.1) }))
    #expect(abs(world.snapshot.velocity) > 1e7)
    var list = DrawList()
    world.draw(into: &list, atlas: TestWorld.atlas(for: world.sprites))
    #expect((1000...200_000).contains(list.vertices.count))
  }
}
