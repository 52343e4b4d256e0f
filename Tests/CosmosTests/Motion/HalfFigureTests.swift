import Canvas
import Scene
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct HalfFigureTests {
  /// The window's width, in points.
  private static let window = 1280.0

  /// Returns the last frame after drags through some positions, in window widths from the sign.
  private static func rest(dragged positions: [Double], gap: Double = 10) -> GestureScript.Frame? {
    var world = TestWorld.make(sign: 3) { $0.gap = gap }
    var script = GestureScript(at: 1)
    var current = 0.0
    for position in positions {
      let distance = (current - position) * window
      script.press(x: 640)
      // The slop of a mouse is 3 points.
      script.drag(by: distance + (distance > 0 ? 3 : -3), speed: 500)
      script.wait(0.2)
      script.release()
      current = position
    }
    return script.play(on: &world, until: script.time + 3).last
  }

  /// Returns the distances of the stars of gemini outside the window, in points; negative in the window.
  private static func starDistances(_ frame: GestureScript.Frame?) throws -> [Double] {
    let position = try #require(frame).snapshot.contentOffset / (10 * window)
    let metrics = ViewMetrics(viewport: TestWorld.viewport, gap: 10)
    return TestWorld.make(sign: 3).sky.figures[3].stars.map { star in
      let x = (metrics.centerX(of: 3, speed: star.speed, position: position) + star.offset.x) * metrics.scale
      return max(-x, x - window)
    }
  }

  /// Returns the number of stars of gemini that are at least partly in the window.
  private static func visibleStars(_ frame: GestureScript.Frame?) throws -> Int {
    try starDistances(frame).count { $0 < 6 }
  }

  private static func distance(_ frame: GestureScript.Frame?, gap: Double = 10) -> Double {
    ((frame?.snapshot.contentOffset ?? 0) - 3 * gap * window) / window
  }

  @Test(
    "released with half a figure in the window, the sky moves on until the figure has left it",
    arguments: [0.51, 0.6, 0.74, -0.51, -0.6, -0.74])
  func away(position: Double) throws {
    let frame = Self.rest(dragged: [position])
    #expect(abs(Self.distance(frame)) > abs(position) && Self.distance(frame) * position > 0)
    // Just so that the figure has left it.
    let nearest = try #require(Self.starDistances(frame).min())
    #expect(nearest >= 6 && nearest < 8)
    #expect(frame?.snapshot.phase == .idle)
  }

  @Test("after a press stops a flight with half a figure in the window, the sky moves on in its direction")
  func caught() throws {
    var world = TestWorld.make(sign: 3) { $0.gap = 10 }
    var script = GestureScript(at: 1)
    script.key(.right)
    script.wait(0.11)
    script.press(x: 600)
    script.wait(0.2)
    script.release()
    let frames = script.play(on: &world, until: 4)
    let held = try #require(frames.last { $0.time < 1.3 })
    let position = Self.distance(held)
    try #require(position > 0.5 && position < 0.75)
    #expect(Self.distance(frames.last) > position)
    let visible = try Self.visibleStars(frames.last)
    #expect(visible == 0)
  }
}
