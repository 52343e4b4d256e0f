import ScrollPhysics
import Testing

@Suite("TimedMotion")
struct TimedMotionTests {
  @Test("a timed motion follows its timing function", arguments: try Vector.all(of: "timed.state"))
  func state(_ vector: Vector) throws {
    let inputs = vector.inputs
    let motion = TimedMotion(
      position: try inputs.number("start"),
      destination: try inputs.number("destination"),
      duration: try inputs.number("duration"),
      curve: try vector.timingFunction()
    )
    let times = try inputs.numbers("times")
    try vector.expect(times.map(motion.position(at:)), "positions")
    try vector.expect(times.map(motion.velocity(at:)), "velocities")
  }

  @Test("a timed motion continues an initial velocity", arguments: try Vector.all(of: "timed.velocityMatched"))
  func velocityMatched(_ vector: Vector) throws {
    let inputs = vector.inputs
    let motion = TimedMotion(
      position: try inputs.number("start"),
      velocity: try inputs.number("velocity"),
      destination: try inputs.number("destination"),
      duration: try inputs.number("duration")
    )
    let times = try inputs.numbers("times")
    try vector.expect(times.map(motion.position(at:)), "positions")
    try vector.expect(times.map(motion.velocity(at:)), "velocities")
  }
}
