import Canvas
import TestSupport
import Testing

@testable import Cosmos
@testable import Scene
@testable import SceneRenderer

@Suite("The world's drawing")
struct DrawingTests {
  private func draw(
    position: Double, viewport: Viewport = TestWorld.viewport, change: (inout World.Settings) -> Void = { _ in }
  ) -> DrawList {
    var world = TestWorld.make(viewport: viewport, change: change)
    world.jump(toPoints: position * world.environment.metrics.pointsPerSign)
    _ = world.update(FrameInput(time: 1))
    var list = DrawList()
    world.draw(into: &list, atlas: TestWorld.atlas(for: world.sprites))
    return list
  }

  @Test("a frame takes two draw calls", arguments: [0.0, 0.02, 4.5, 11.97])
  func calls(position: Double) {
    #expect(draw(position: position).drawCallCount == 2)
  }

  @Test("nothing is drawn outside the window", arguments: [0.0, 0.0301, 0.5, 7.96, 11.999])
  func bounds(position: Double) {
    for corner in draw(position: position).vertices {
      #expect(corner.x >= 0 && corner.x <= 1280 && corner.y >= 0 && corner.y <= 720)
      #expect(corner.u >= 0 && corner.u <= 1 && corner.v >= 0 && corner.v <= 1)
    }
  }

  @Test("the sky is the same after a full turn, vertex for vertex")
  func turn() {
    let world = TestWorld.make()
    func sky(at position: Double) -> DrawList {
      var scene = world.scene()
      scene.sky.view = Sky.View(position: position, reveal: SIMD32(repeating: 1))
      var (renderer, list) = (world.renderer, DrawList())
      renderer.draw(scene, with: TestWorld.atlas(for: world.sprites), into: &list)
      return list
    }
    #expect(sky(at: 0.25).vertices == sky(at: 12.25).vertices)
    #expect(sky(at: 0).vertices.count > 4 * 16)
  }

  @Test(
    "lines end 3.5 design points before their stars, small and big, wherever the sky rests", arguments: [4.98, 5, 5.03])
  func lines(position: Double) {
    let world = TestWorld.make()
    var scene = world.scene()
    scene.removeAll(metrics: scene.metrics, sky: scene.sky)
    scene.sky.view = Sky.View(position: position, reveal: SIMD32(repeating: 1))
    var (renderer, list) = (world.renderer, DrawList())
    renderer.draw(scene, with: TestWorld.atlas(for: world.sprites), into: &list)
    let figure = scene.sky.figures[5]
    for star in Set(figure.lines.flatMap { [$0.start, $0.end] }) {
      let center =
        scene.sky.position(of: .star(StarID(figure: 5, index: star)), in: scene.metrics) * scene.metrics.scale
      let distances = list.strokes.map { center.distance(to: Point(x: Double($0.x), y: Double($0.y))) }
      #expect((3..<4).contains(distances.min() ?? 99), "\(star)")
    }
  }

  @Test("small stars are aligned with big ones only when their sign is centered", arguments: [0, 0.01, -0.01])
  func parallax(away: Double) throws {
    let sprites = draw(position: 5 - away) { $0.starCount = 0 }.sprites
    let stars = TestWorld.zodiac.figures[5].stars
    for (isBig, speed) in [(true, 1.0), (false, 0.8)] {
      let star = try #require(stars.first { $0.isBig == isBig })
      let side = Float(
        (isBig ? 64 : 38) * 1.125
          * StarLight(magnitude: star.star.magnitude, colorIndex: star.star.colorIndex, isBig: isBig).size)
      let x = Float(640 + away * TestWorld.pointsPerSign * speed + star.x * 1.125)
      #expect(sprites.contains { abs(($0.x0 + $0.x1) / 2 - x) < 1e-3 && abs($0.x1 - $0.x0 - side) < 1e-3 })
    }
  }

  @Test("a figure is drawn while the glow of its outermost big star is in the window", arguments: [40.0, 60])
  func outermostGlow(beyond: Double) throws {
    let stars = TestWorld.zodiac.figures[3].stars
    let left = try #require(stars.filter(\.isBig).map(\.x).min())
    // The star is `beyond` design points to the right of the window.
    let away = (640 + (beyond - left) * 1.125) / TestWorld.pointsPerSign
    let sprites = draw(position: 3 - away) { $0.starCount = 0 }.sprites
    #expect(sprites.contains { abs($0.x0 - Float(1280 + (beyond - 64) * 1.125)) < 1e-2 && $0.x1 == 1280 })
  }

  @Test("a window of twice the density draws the same shapes, twice as large")
  func density() {
    let single = draw(position: 3.01)
    let double = draw(position: 3.01, viewport: Viewport(size: TestWorld.viewport.size, pixelsPerPoint: 2))
    // Text and symbols are aligned to whole pixels, and strokes fade over one pixel, at any density.
    #expect(double.sprites.count == single.sprites.count)
    let distances = zip(single.sprites, double.sprites).map { one, two in
      max(abs(two.x0 - 2 * one.x0), abs(two.y0 - 2 * one.y0), abs(two.x1 - 2 * one.x1), abs(two.y1 - 2 * one.y1))
    }
    #expect((distances.max() ?? 9) <= 2.001)
    #expect(distances.count { $0 < 1e-2 } > distances.count * 9 / 10)
  }

  @Test("without background stars the figures and the ruler remain")
  func noStars() {
    let sparse = draw(position: 3) { $0.starCount = 0 }.sprites.count
    #expect(sparse > 16 && sparse < draw(position: 3).sprites.count)
  }

  @Test("the frame shows typed, composed and deleted text, character by character")
  func query() {
    var world = TestWorld.make()
    var list = DrawList()
    /// Returns the number of sprites a second after an event.
    func spriteCount(after event: InputEvent, at time: Double) -> Int {
      var script = GestureScript(at: time)
      script.add(event)
      script.play(on: &world, until: time + 0.9)
      world.draw(into: &list, atlas: TestWorld.atlas(for: world.sprites))
      return list.sprites.count
    }
    let hint = spriteCount(after: .key(Key(.tab)), at: 0)
    let one = spriteCount(after: .composition("le"), at: 1)
    #expect(one == hint - "type to search".count + 2)
    #expect(spriteCount(after: .composition("leя"), at: 2) == one + 1)
    #expect(world.sprites.last == .glyph("я", fontSize: 12, advance: TextMetrics.cell.width * 12 / 13))
    #expect(spriteCount(after: .composition(""), at: 3) == hint)
  }
}
