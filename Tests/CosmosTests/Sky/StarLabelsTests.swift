import Canvas
import Scene
import Testing

@testable import Cosmos

@Suite("Star labels")
struct StarLabelsTests {
  /// Creates a world on leo with a star's label pinned by a tap.
  private static func pinned(star: Int) -> World {
    var world = TestWorld.make(sign: 5)
    let point = TestWorld.point(ofStar: star, sign: 5)
    var script = GestureScript(at: 1)
    script.press(x: point.x, y: point.y, by: .touch)
    script.release()
    script.play(on: &world, until: 1.1)
    return world
  }

  @Test("a star shows its label after three tenths of a second under the pointer")
  func hover() {
    var world = TestWorld.make(sign: 5)
    var script = GestureScript(at: 1)
    script.add(.move(TestWorld.point(ofStar: 0, sign: 5)))
    script.play(on: &world, framesPerSecond: 100, until: 1.28)
    #expect(world.shownLabels.isEmpty)
    let frames = GestureScript().play(on: &world, framesPerSecond: 100, until: 1.35)
    #expect(world.shownLabels.map(\.star) == [StarID(sign: 5, index: 0)])
    #expect(frames.contains { $0.nextFrame == .now })
  }

  @Test("a tap on a star shows its label, a tap on the sky takes it away")
  func tap() {
    var world = Self.pinned(star: 1)
    #expect(world.shownLabels.map(\.star) == [StarID(sign: 5, index: 1)])
    var script = GestureScript(at: 1.2)
    script.click(x: 1200, y: 100)
    script.play(on: &world, until: 1.5)
    #expect(world.shownLabels.isEmpty)
  }

  @Test("a label disappears when the wheel scrolls the sky", arguments: [true, false], [-1.0, 1])
  func wheel(isPrecise: Bool, direction: Double) {
    var world = Self.pinned(star: 1)
    var script = GestureScript(at: 1.2)
    script.wheel(dy: direction, isPrecise: isPrecise)
    script.play(on: &world, until: 1.3)
    #expect(world.snapshot.contentOffset != 64_000)
    #expect(world.shownLabels.isEmpty)
  }

  @Test("a label disappears when the sky is dragged or flies", arguments: [true, false])
  func departure(isDrag: Bool) {
    var world = Self.pinned(star: 1)
    var script = GestureScript(at: 1.2)
    if isDrag {
      script.press(x: 1200, y: 100)
      script.drag(by: -50, speed: 1000)
    } else {
      script.key(.right)
    }
    script.play(on: &world, until: 1.4)
    #expect(world.shownLabels.isEmpty)
  }
}
