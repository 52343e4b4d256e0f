import Canvas
import Testing

@testable import Cosmos
@testable import Scene
@testable import SceneRenderer

@Suite("Streaks in fast motion")
struct StreakTests {
  private static let rect = Rect(x: 600, y: 300, width: 20, height: 20)

  /// What a context that moves draws of a white sprite.
  private func sprite(travel: Double, speed: Double = 1) throws -> Sprite {
    var list = DrawList()
    list.begin(in: TestWorld.viewport, atlas: TestWorld.atlas(for: TestWorld.make().sprites))
    list.sprite(
      list.region(of: .bigStarDisc), in: Self.rect, moving: Travel(travel, in: TestWorld.metrics), speed: speed,
      color: .white)
    return try #require(list.sprites.first)
  }

  /// The frame of a world in the middle of a flight.
  private func flight(_ change: (inout World.Settings) -> Void = { _ in }) -> DrawList {
    var world = TestWorld.make(change: change)
    var script = GestureScript(at: 0.1)
    script.key("7")
    script.play(on: &world, until: 0.6)
    var list = DrawList()
    world.draw(into: &list, atlas: TestWorld.atlas(for: world.sprites))
    return list
  }

  @Test("a sprite that moves by its width or less stays as it is", arguments: [0, 7, 20])
  func slow(travel: Double) throws {
    let sprite = try sprite(travel: travel)
    #expect(sprite.x0 == 600 && sprite.x1 == 620 && sprite.color == .white)
  }

  @Test("a faster one meets its former place, with as much light", arguments: [21.0, 40, 333, 600], [1, 0.5])
  func fast(travel: Double, speed: Double) throws {
    let distance = travel * speed
    let sprite = try sprite(travel: travel, speed: speed)
    guard distance > 20 else { return #expect(sprite.x1 - sprite.x0 == 20) }
    let width = Double(sprite.x1 - sprite.x0)
    #expect(abs(width / distance - 1) < 0.06)
    #expect(abs(Double(sprite.x0 + sprite.x1) / 2 - 610) < 1e-3)
    #expect(abs(width * Double(sprite.color.alpha) / (20 * 255) - 1) < 0.05)
  }

  @Test("a flight draws streaks and even dashes; none with reduced motion or at rest")
  func flight() throws {
    let streaks = flight().sprites.filter { $0.x1 - $0.x0 > 2 * ($0.y1 - $0.y0) && $0.y1 < 700 }
    #expect(streaks.count > 50)
    let rest = flight { $0.reducesMotion = true }.sprites.filter { $0.x1 - $0.x0 > 2 * ($0.y1 - $0.y0) }
    #expect(rest.allSatisfy { $0.y1 > 700 })
  }

  @Test("a sky thrown in a window of a point, which then grows, draws thousands of streaks and no more")
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
    #expect((1000...200_000).contains(list.vertexCount))
  }
}
