import Canvas
import Scene
import Testing

@testable import SceneRenderer

@Suite struct PixelGridTests {
  private func grid(_ density: Double) -> PixelGrid { PixelGrid(scale: density) }

  @Test("a rectangle at rest has whole edges at every density", arguments: [1, 1.25, 1.5, 1.77, 2, 3])
  func rest(density: Double) {
    let rect = Rect(x: 10.3, y: 20.6, width: 1, height: 8.4)
    let pixels = grid(density).rect(rect, restingAt: rect.origin)
    #expect([pixels.x, pixels.y, pixels.width, pixels.height].allSatisfy { abs($0 - $0.rounded()) < 1e-9 })
    #expect(pixels.width >= 1 && abs(pixels.x + pixels.width / 2 - 10.8 * density) <= 0.5 + 1e-9)
  }

  @Test(
    "away from its resting position, an element has the same distance from whole pixels", arguments: [0.0, 0.4, -17.3])
  func motion(distance: Double) {
    let (grid, rest) = (grid(1.5), Point(x: 10.3, y: 20.6))
    func origin(_ x: Double) -> Point {
      grid.rect(Rect(x: x, y: 20.6, width: 4, height: 4), restingAt: rest).origin
    }
    #expect(abs(origin(10.3 + distance).x - origin(10.3).x - distance * 1.5) < 1e-9)
  }

  @Test("half a pixel goes up despite rounding errors")
  func half() {
    let rect = Rect(x: 2.5 - 1e-12, y: 0, width: 2, height: 2)
    #expect(abs(grid(1).rect(rect, restingAt: rect.origin).x - 3) < 1e-9)
  }
}
