// What a frame draws: few calls, nothing outside, the same on both sides of the seam.

import Canvas
import Testing

@testable import Cosmos

@Suite struct DrawingTests {
  private func draw(
    place: Double, viewport: Viewport = TestSky.viewport, change: (inout Cosmos.Options) -> Void = { _ in }
  ) -> Batches {
    var world = TestSky.world(viewport: viewport, change: change)
    world.jump(toPoints: place * 10 * viewport.size.width)
    _ = world.update(FrameInput(time: 1, viewport: viewport))
    var batches = Batches()
    world.draw(into: &batches, atlas: TestSky.atlas(for: world.art))
    return batches
  }

  @Test("a frame takes two draw calls", arguments: [0.0, 0.02, 4.5, 11.97])
  func calls(place: Double) {
    #expect(draw(place: place).runs.count == 2)
  }

  @Test("no corner lies outside the window", arguments: [0.0, 0.0301, 0.5, 7.96, 11.999])
  func bounds(place: Double) {
    let batches = draw(place: place)
    #expect(batches.vertices.allSatisfy { $0.x >= 0 && $0.x <= 1280 && $0.y >= 0 && $0.y <= 720 })
    #expect(batches.vertices.allSatisfy { $0.u >= 0 && $0.u <= 1 && $0.v >= 0 && $0.v <= 1 })
  }

  @Test("one turn later the frame is the same, corner for corner")
  func turn() {
    #expect(draw(place: 0).vertices == draw(place: 12).vertices)
  }

  @Test("small stars meet the big ones only when their sign is centred")
  func parallax() {
    let stage = Stage(viewport: TestSky.viewport, gap: 10)
    let near = 5 - 0.01
    let big = stage.centre(of: 5, speed: 1, place: near)
    let small = stage.centre(of: 5, speed: 0.8, place: near)
    #expect(abs((big - small) - 0.01 * 12_800 * 0.2) < 1e-6)
    #expect(stage.centre(of: 5, speed: 1, place: 5) == stage.centre(of: 5, speed: 0.8, place: 5))
  }

  @Test("a denser window draws the same shapes, larger")
  func density() {
    let single = draw(place: 3)
    let double = draw(place: 3, viewport: Viewport(size: TestSky.viewport.size, pixelsPerPoint: 2))
    #expect(single.vertices.count == double.vertices.count)
  }

  @Test("without background stars the figures and the ruler remain")
  func noStars() {
    let batches = draw(place: 3) { $0.starCount = 0 }
    #expect(batches.vertices.count > 4 * 16 && batches.vertices.count < draw(place: 3).vertices.count)
  }
}
