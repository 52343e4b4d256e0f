// Published numbers for curves and timed motions.

import ScrollPhysics
import Testing

@Suite("Published timings")
struct TimingVectors {
  private func curve(_ inputs: JSON) throws -> TimingFunction {
    let named: [String: TimingFunction] = [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
      "default": .default,
    ]
    return try #require(named[inputs.string("curve")])
  }

  @Test("a curve's value", arguments: try Vector.all(of: "easing.value"))
  func value(_ vector: Vector) throws {
    let curve = try curve(vector.inputs)
    let points = try vector.inputs.numbers("controlPoints")
    #expect(curve == TimingFunction(points[0], points[1], points[2], points[3]))
    try vector.expect(vector.inputs.numbers("progress").map(curve.value(at:)), "values")
  }

  @Test("a curve's slope", arguments: try Vector.all(of: "easing.slope"))
  func slope(_ vector: Vector) throws {
    let curve = try curve(vector.inputs)
    try vector.expect(vector.inputs.numbers("progress").map(curve.slope(at:)), "slopes")
  }

  @Test("a timed motion", arguments: try Vector.all(of: "timed.state"))
  func state(_ vector: Vector) throws {
    let inputs = vector.inputs
    let motion = TimedMotion(
      position: try inputs.number("start"),
      destination: try inputs.number("destination"),
      duration: try inputs.number("duration"),
      curve: try curve(inputs)
    )
    let times = try inputs.numbers("times")
    try vector.expect(times.map(motion.position(at:)), "positions")
    try vector.expect(times.map(motion.velocity(at:)), "velocities")
  }

  @Test("a timed motion that takes over a velocity", arguments: try Vector.all(of: "timed.velocityMatched"))
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

  @Test("a scroller retargets without a jump", arguments: try Vector.all(of: "timed.retarget"))
  func retarget(_ vector: Vector) throws {
    let inputs = vector.inputs
    let curve = try curve(inputs)
    var scroller = Scroller(contentOffset: try inputs.number("start"))
    _ = scroller.animate(
      to: try inputs.number("destination"),
      duration: try inputs.number("duration"),
      curve: curve,
      at: 0
    )
    let time = try inputs.number("retargetAt")
    _ = scroller.advance(to: time)
    let before = (scroller.contentOffset, scroller.velocity)
    _ = scroller.animate(
      to: try inputs.number("newDestination"),
      duration: try inputs.number("newDuration"),
      curve: curve,
      at: time
    )
    try vector.expect(scroller.contentOffset - before.0, "positionJump")
    try vector.expect(scroller.velocity - before.1, "velocityJump")
    try vector.expect(before.1, "velocityAtRetarget")
    _ = scroller.advance(to: try inputs.number("sampleAt"))
    try vector.expect(scroller.contentOffset, "position")
    try vector.expect(scroller.velocity, "velocity")
  }
}
