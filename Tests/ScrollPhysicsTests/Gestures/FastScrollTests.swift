import Testing

@testable import ScrollPhysics

@Suite("FastScroll")
struct FastScrollTests {
  @Test("repeated swipes speed up", arguments: try Vector.all(of: "momentum.fastScroll"))
  func series(_ vector: Vector) throws {
    var fastScroll = FastScroll()
    var launches: [Double] = []
    var multipliers: [Double] = []
    for swipe in try vector.inputs.list("swipes") {
      let velocity = try swipe.number("velocity")
      let launch = fastScroll.launchVelocity(
        velocity: velocity,
        dragDistance: try swipe.number("dragDistance"),
        caughtMoving: try swipe.bool("caughtMoving"),
        time: try swipe.number("endTime")
      )
      launches.append(launch)
      multipliers.append(launch / velocity)
    }
    try vector.expect(launches, "launchVelocities")
    try vector.expect(multipliers, "multipliers")
  }

  @Test("no swipe is more than sixteen times as fast as the fingers")
  func limit() {
    var chain = FastScroll()
    let launches = (0..<40).map { index in
      chain.launchVelocity(velocity: 2000, dragDistance: 900, caughtMoving: true, time: Double(index) * 0.4)
    }
    #expect(launches.max() == 32_000)
  }

  @Test("a reversal ends the chain of quick swipes", arguments: [-1.0, 1])
  func reversal(side: Double) {
    var chain = FastScroll()
    func swipe(_ velocity: Double, at time: Double) -> Double {
      chain.launchVelocity(velocity: velocity, dragDistance: 120, caughtMoving: true, time: time)
    }
    for index in 0..<5 { _ = swipe(side * 2000, at: Double(index) * 0.4) }
    #expect(chain.multiplier > 2)
    #expect(swipe(side * -2000, at: 2) == side * -2000)
    #expect(chain.swipeCount == 1)
  }
}
