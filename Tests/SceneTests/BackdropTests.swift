import Canvas
import Testing

@testable import Scene
@testable import SceneRenderer

@Suite struct BackdropTests {
  private static let metrics = ViewMetrics(viewport: Viewport(size: Size(width: 1280, height: 720)), gap: 10)

  private static func sky(at position: Double) -> Sky {
    var sky = Sky(in: metrics)
    sky.backgroundStars.count = 20
    sky.view.position = position
    return sky
  }

  @Test("composing the same position again changes nothing, and another list gets the same field")
  func content() {
    var backdrop = Backdrop(for: Self.sky(at: 1))
    var (one, other) = (Gradient(), Gradient())
    backdrop.compose(Self.sky(at: 1), into: &one)
    let first = one.identity
    backdrop.compose(Self.sky(at: 1), into: &one)
    #expect(one.identity == first)
    backdrop.compose(Self.sky(at: 1.5), into: &one)
    #expect(one.identity != first)
    backdrop.compose(Self.sky(at: 1.5), into: &other)
    #expect(other.cells == one.cells && other.identity == one.identity)
  }
}
