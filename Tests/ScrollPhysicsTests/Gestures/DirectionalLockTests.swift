import Testing

@testable import ScrollPhysics

@Suite("DirectionalLock")
struct DirectionalLockTests {
  @Test("a drag stays on its axis", arguments: try Vector.all(of: "drag.directionalLock"))
  func axis(_ vector: Vector) throws {
    let inputs = vector.inputs
    var lock = DirectionalLock(
      lockAngle: try inputs.number("lockAngle"),
      hysteresis: try inputs.number("hysteresis"),
      pause: try inputs.number("pause")
    )
    for (movement, wanted) in zip(try inputs.list("deltas"), try vector.expected.list("deltas")) {
      let (time, x, y) = try movement.triple()
      let filtered = lock.filter(deltaX: x, deltaY: y, time: time)
      let (wantedX, wantedY) = try wanted.pair()
      #expect(vector.matches(filtered.deltaX, wantedX) && vector.matches(filtered.deltaY, wantedY))
    }
  }
}
