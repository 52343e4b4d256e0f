import Canvas
import Testing

@testable import Cosmos

@Suite("Turntable layout")
struct TurntableLayoutTests {
  @Test(
    "items are 30 degrees apart on the turntable, with 0 degrees to the right",
    arguments: [
      (distance: -3.0, x: 0.0, y: -165.0),
      (distance: -1, x: 142.8941916, y: -82.5),
      (distance: 0, x: 165, y: 0),
      (distance: 0.5, x: 159.3777613, y: 42.7051423),
      (distance: 1, x: 142.8941916, y: 82.5),
      (distance: 2, x: 82.5, y: 142.8941916),
      (distance: 3.5, x: -42.7051423, y: 159.3777613),
    ])
  func positions(distance: Double, x: Double, y: Double) {
    let position = TurntableLayout.position(atAngle: TurntableLayout.step * distance)
    #expect(abs(position.x - x) < 1e-6)
    #expect(abs(position.y - y) < 1e-6)
  }

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

  @Test("an arc of a twelfth of the turntable is one item")
  func arcs() {
    #expect(abs(TurntableLayout.items(perArc: 2 * .pi * 165 / 12) - 1) < 1e-12)
  }
}
