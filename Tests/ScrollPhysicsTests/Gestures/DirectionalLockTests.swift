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
    "a drag that prefers an axis locks to it, unless it goes along the other more than the slope",
    arguments: [(10.0, 16.9, DirectionalLock.Axis.horizontal), (10, 17.1, .vertical), (0, 1, .vertical)])
  func preferred(x: Double, y: Double, axis: DirectionalLock.Axis) {
    var lock = DirectionalLock(preferring: .horizontal)
    let moved = lock.filter(deltaX: x, deltaY: y, time: 0)
    #expect(moved == (axis == .horizontal ? (x, 0) : (0, y)) && lock.axis == axis)
  }

  @Test("a preferred lock is final beyond the hysteresis, even after a pause")
  func preferredForever() {
    var lock = DirectionalLock(preferring: .vertical, hysteresis: 5)
    #expect(lock.filter(deltaX: 0, deltaY: 4, time: 0) == (0, 4))
    #expect(lock.filter(deltaX: 30, deltaY: 0, time: 0.1) == (30, 0))
    #expect(lock.filter(deltaX: 0, deltaY: 90, time: 9) == (0, 0))
  }

  @Test(
    "a locked drag can change its axis after exactly the pause, and not before", arguments: [(0.59, 0.0), (0.6, 9)])
  func pause(time: Double, moved: Double) {
    var lock = DirectionalLock()
    #expect(lock.filter(deltaX: 30, deltaY: 1, time: 0) == (30, 0))
    #expect(lock.filter(deltaX: 0, deltaY: 9, time: time) == (0, moved))
  }
}
