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

  @Test(
    "a locked drag can change its axis after exactly the pause, and not before", arguments: [(0.59, 0.0), (0.6, 9)])
  func pause(time: Double, moved: Double) {
    var lock = DirectionalLock()
    #expect(lock.filter(deltaX: 30, deltaY: 1, time: 0) == (30, 0))
    #expect(lock.filter(deltaX: 0, deltaY: 9, time: time) == (0, moved))
  }
}
