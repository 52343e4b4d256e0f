import Canvas
import Testing

@testable import Cosmos

@Suite("Turntable layout")
struct TurntableLayoutTests {
  @Test(
    "items and names fade with the angle, equally on both halves", arguments: [-1.0, 1],
    [
      (angle: 0.0, item: 1, name: 1.0),
      (angle: 60, item: 1, name: 1),
      (angle: 75, item: 0.5416666666666666, name: 0.5),
      (angle: 90, item: 0, name: 0),
      (angle: 97.5, item: 0, name: 0),
      (angle: 105, item: 0, name: 0),
      (angle: 180, item: 0, name: 0),
    ])
  func fades(side: Double, row: (angle: Double, item: Double, name: Double)) {
    #expect(abs(TurntableLayout.itemOpacity(atAngle: side * row.angle) - row.item) < 1e-12)
    #expect(abs(TurntableLayout.nameOpacity(atAngle: side * row.angle) - row.name) < 1e-12)
  }
}
