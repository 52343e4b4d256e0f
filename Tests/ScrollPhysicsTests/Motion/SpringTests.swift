import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Spring")
struct SpringTests {
  @Test("a spring follows the closed form", arguments: try Vector.all(of: "spring.state"))
  func state(_ vector: Vector) throws {
    let inputs = vector.inputs
    guard try inputs.number("dampingRatio") == 1 else { return }
    let spring = SpringMotion(
      position: try inputs.number("displacement"),
      velocity: try inputs.number("velocity"),
      frequency: (try inputs.number("stiffness") / inputs.number("mass")).squareRoot()
    )
    let times = try inputs.numbers("times")
    try vector.expect(times.map(spring.displacement(at:)), "displacements")
    try vector.expect(times.map(spring.velocity(at:)), "velocities")
  }

  @Test("a spring's peak is computed", arguments: try Vector.all(of: "spring.peak"))
  func peak(_ vector: Vector) throws {
    let inputs = vector.inputs
    let spring = SpringMotion(
      position: try inputs.number("displacement"),
      velocity: try inputs.number("velocity"),
      frequency: try inputs.number("beta")
    )
    try vector.expect(spring.peakTime, "peakTime")
    try vector.expect(spring.peakDisplacement, "peakDisplacement")
  }

  @Test("a spring reaches a target that a deceleration cannot", arguments: try Vector.all(of: "snap.spring"))
  func snap(_ vector: Vector) throws {
    let inputs = vector.inputs
    let spring = SpringMotion(
      position: try inputs.number("offset"),
      velocity: try inputs.number("velocity"),
      destination: try inputs.number("destination"),
      frequency: try inputs.number("beta")
    )
    let times = try inputs.numbers("times")
    try vector.expect(times.map(spring.position(at:)), "positions")
    try vector.expect(times.map(spring.velocity(at:)), "velocities")
  }

  @Test("a fling into an end bounces", arguments: try Vector.all(of: "bounce.flingIntoEdge"))
  func flingIntoEdge(_ vector: Vector) throws {
    let inputs = vector.inputs
    let fling = Deceleration(
      position: try inputs.number("offset"),
      velocity: try inputs.number("velocity"),
      rate: DecelerationRate(rawValue: try inputs.number("rate"))
    )
    let range = try vector.range()
    let edge = min(max(fling.destination, range.lowerBound), range.upperBound)
    let edgeTime = try #require(fling.time(atPosition: edge))
    let bounce = SpringMotion(
      position: edge,
      velocity: fling.velocity(at: edgeTime),
      destination: edge,
      frequency: try inputs.number("beta")
    )
    let times = try inputs.numbers("times")
    try vector.expect(edgeTime, "edgeTime")
    try vector.expect(bounce.initialVelocity, "edgeVelocity")
    try vector.expect(bounce.peakTime.map { edgeTime + $0 }, "peakTime")
    try vector.expect(bounce.peakDisplacement, "peakOvershoot")
    let positions = times.map { $0 < edgeTime ? fling.position(at: $0) : bounce.position(at: $0 - edgeTime) }
    try vector.expect(positions, "positions")
    let velocities = times.map { $0 < edgeTime ? fling.velocity(at: $0) : bounce.velocity(at: $0 - edgeTime) }
    try vector.expect(velocities, "velocities")
    try vector.expect(bounce.destination, "finalOffset")
  }

  @Test("a spring restarted halfway continues in the same way", arguments: UInt64(1)...100)
  func restart(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let spring = SpringMotion(
      position: chance.number(-500...500),
      velocity: chance.number(-5000...5000),
      destination: chance.number(-500...500)
    )
    let cut = chance.number(0...1)
    let again = SpringMotion(
      position: spring.position(at: cut),
      velocity: spring.velocity(at: cut),
      destination: spring.destination
    )
    let later = chance.number(0...1)
    #expect(isNear(spring.position(at: cut + later), again.position(at: later), within: 1e-8))
    #expect(isNear(spring.velocity(at: cut + later), again.velocity(at: later), within: 1e-7))
  }

  @Test("a spring is at rest at its peak, and at its destination at its crossing", arguments: UInt64(1)...100)
  func turns(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let spring = SpringMotion(
      position: chance.number(-500...500),
      velocity: chance.number(-9000...9000)
    )
    if let time = spring.peakTime { #expect(abs(spring.velocity(at: time)) < 1e-6) }
    if let time = spring.crossingTime { #expect(abs(spring.displacement(at: time)) < 1e-8) }
  }

  @Test("a spring at the threshold of overshooting settles in time", arguments: [0, 1e-15, 1e-9, 1e-3, 0.1])
  func barelyTooFast(excess: Double) {
    let spring = SpringMotion(position: 29.34, velocity: -29.34 * SpringMotion.bounceFrequency * (1 + excess))
    let settling = SettlingSpring(spring)
    #expect(settling.duration < 1)
    for step in 0...100 {
      let time = settling.duration * Double(step) / 100
      #expect(abs(settling.position(at: time) - spring.position(at: time)) < 0.25)
    }
  }
}
