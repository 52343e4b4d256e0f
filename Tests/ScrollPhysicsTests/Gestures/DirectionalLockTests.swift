import Testing

@testable import ScrollPhysics

@Suite("DirectionalLock")
struct DirectionalLockTests {
  @Test(
    "a drag within 20 degrees of an axis locks to it",
    arguments: [(30.0, 10.9, 30.0, 0.0), (30, 11, 30, 11), (10.9, -30, 0, -30)])
  func angle(x: Double, y: Double, lockedX: Double, lockedY: Double) {
    var lock = DirectionalLock()
    #expect(lock.filter(deltaX: x, deltaY: y, time: 0) == (lockedX, lockedY))
  }

  @Test("the lock is final 10 points from the start")
  func final() {
    var lock = DirectionalLock()
    #expect(lock.filter(deltaX: 6, deltaY: 6, time: 0) == (6, 6))
    #expect(lock.filter(deltaX: 0, deltaY: 50, time: 0.1) == (0, 50))
    #expect(lock.filter(deltaX: 300, deltaY: 1, time: 0.2) == (0, 1))
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
