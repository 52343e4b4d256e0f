import Canvas
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite("Turntable input")
struct TurntableDragTests {
  /// The slop of a mouse on the turntable, in degrees: 3 design points.
  private static let slop = 3 / TurntableLayout.radius * 180 / Double.pi

  @Test(
    "the dragged item stays within half a point of the pointer",
    arguments: [(from: 0.0, to: 90.0), (90, -90), (-90, 0), (-60, 60), (60, -60)], [60.0, 165, 300])
  func follows(path: (from: Double, to: Double), radius: Double) {
    var turntable = TestTurntable.make(of: 12)
    let direction = path.to > path.from ? 1.0 : -1
    let item = ((Int(path.from / 30) % 12) + 12) % 12
    var worst = 0.0
    _ = turntable.drag(from: path.from, to: path.to, at: 1, radius: radius) { turntable, angle in
      guard turntable.scroller.phase == .dragging, abs(angle) < 100 else { return }
      // The slop is subtracted, so that nothing jumps; from then on, the distance stays constant.
      let grip = TurntableLayout.position(atAngle: angle - direction * Self.slop)
      let shown = TurntableLayout.position(atAngle: turntable.angle(of: item) ?? .infinity)
      worst = max(worst, grip.distance(to: shown))
    }
    #expect(worst < 0.5)
    #expect(worst > 0)
  }

  @Test(
    "a list resists like rubber beyond its ends, and springs back",
    arguments: [(count: 30, end: 0), (30, 29), (1, 0)])
  func ends(count: Int, end: Int) {
    var turntable = TestTurntable.make(of: count, chosen: end)
    let outward = end == 0 ? 1.0 : -1
    let time = turntable.drag(from: -outward * 45, to: outward * 45, at: 1)
    let stretched = abs(turntable.position - Double(end))
    #expect(stretched > 0.5)
    #expect(stretched < 90 / 30 * 0.6)
    turntable.cancel(at: time)
    turntable.run(from: time, to: time + 1.5)
    #expect(turntable.position == Double(end))
    #expect(turntable.nextFrame != .now)
  }
}
