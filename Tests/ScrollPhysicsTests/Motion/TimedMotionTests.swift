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

  @Test(
    "a curve that begins at once leads for a third of the duration if it starts with a velocity", arguments: [-1.0, 1])
  func lead(side: Double) {
    func motion(_ curve: TimedMotion.TimingFunction) -> TimedMotion {
      TimedMotion(position: 0, velocity: side * 300, destination: side * 100, duration: 0.5, curve: curve)
    }
    let other = motion(TimedMotion.TimingFunction(1.0 / 3, 0, 1, 1))
    for time in [0.05, 0.2, 0.4] {
      #expect(abs(motion(.linear).position(at: time) - other.position(at: time)) < 1e-9)
    }
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
