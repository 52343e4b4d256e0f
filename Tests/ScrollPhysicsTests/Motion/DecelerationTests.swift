import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Deceleration")
struct DecelerationTests {
  private func deceleration(_ vector: Vector) throws -> Deceleration {
    let inputs = vector.inputs
    return Deceleration(
      position: try inputs.number("offset"),
      velocity: try inputs.number("velocity"),
      rate: DecelerationRate(rawValue: try inputs.number("rate")),
      stopSpeed: inputs["stopSpeed"].optionalNumber ?? Deceleration.defaultStopSpeed
    )
  }

  @Test("position and velocity follow the closed form", arguments: try Vector.all(of: "deceleration.state"))
  func state(_ vector: Vector) throws {
    let motion = try deceleration(vector)
    let times = try vector.inputs.numbers("times")
    try vector.expect(times.map(motion.position(at:)), "positions")
    try vector.expect(times.map(motion.velocity(at:)), "velocities")
  }

  @Test("a deceleration rests where UIScrollView rests", arguments: try Vector.all(of: "deceleration.rest"))
  func rest(_ vector: Vector) throws {
    let motion = try deceleration(vector)
    try vector.expect(motion.duration, "duration")
    try vector.expect(motion.destination, "destination")
    try vector.expect(motion.asymptote, "asymptote")
  }

  @Test(
    "the target is the pixel that UIScrollView computes",
    arguments: try Vector.all(of: "deceleration.targetContentOffset")
  )
  func target(_ vector: Vector) throws {
    let motion = try deceleration(vector)
    try vector.expect(
      motion.destination(displayScale: vector.inputs.number("displayScale")),
      "targetContentOffset"
    )
  }

  @Test(
    "the time at a position is computed, or `nil` if the position is never reached",
    arguments: try Vector.all(of: "deceleration.timeAtPosition")
  )
  func timeAtPosition(_ vector: Vector) throws {
    let motion = try deceleration(vector)
    let time = try motion.time(atPosition: vector.inputs.number("position"))
    try vector.expect(time, "time")
    try vector.expect(time.map(motion.velocity(at:)), "velocity")
  }

  @Test(
    "any frame rate gives the same position, as does a restart after each frame",
    arguments: try Vector.all(of: "deceleration.frameRateIndependence")
  )
  func frameRate(_ vector: Vector) throws {
    let motion = try deceleration(vector)
    let total = try vector.inputs.number("totalTime")
    let frames = try Int(vector.inputs.number("frames"))
    var fresh = motion
    for _ in 0..<frames {
      let frame = total / Double(frames)
      fresh = Deceleration(
        position: fresh.position(at: frame),
        velocity: fresh.velocity(at: frame),
        rate: motion.rate
      )
    }
    try vector.expect(motion.position(at: total), "position")
    try vector.expect(motion.velocity(at: total), "velocity")
    try vector.expect(fresh.initialPosition, "position")
    try vector.expect(fresh.initialVelocity, "velocity")
  }

  @Test(
    "after its end, a deceleration stays exactly at its destination",
    arguments: try Vector.all(of: "deceleration.afterRest"))
  func afterRest(_ vector: Vector) throws {
    let motion = try deceleration(vector)
    let times = try vector.inputs.numbers("times")
    try vector.expect(times.map(motion.position(at:)), "positions")
    try vector.expect(times.dropFirst().map(motion.velocity(at:)), "velocitiesAfterFirst")
    #expect(times.dropFirst().allSatisfy { motion.position(at: $0) == motion.destination })
    #expect(times.dropFirst().allSatisfy { motion.velocity(at: $0) == 0 })
  }

  @Test("the decay constant is adjusted to end on the snap position", arguments: try Vector.all(of: "snap.replan"))
  func replan(_ vector: Vector) throws {
    let inputs = vector.inputs
    let motion = try #require(
      Deceleration(
        position: try inputs.number("offset"),
        velocity: try inputs.number("velocity"),
        destination: try inputs.number("destination"),
        stopSpeed: try inputs.number("stopSpeed")
      )
    )
    let times = try inputs.numbers("times")
    try vector.expect(motion.decayConstant, "decayConstant")
    try vector.expect(motion.rate.rawValue, "effectiveRate")
    try vector.expect(motion.duration, "duration")
    try vector.expect(times.map(motion.position(at:)), "positions")
    try vector.expect(times.map(motion.velocity(at:)), "velocities")
  }

  @Test("a deceleration restarted halfway continues in the same way", arguments: UInt64(1)...100)
  func restart(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let rate = chance.either([DecelerationRate.normal, .fast, DecelerationRate(rawValue: 0.995)])
    let motion = Deceleration(
      position: chance.number(-5000...5000),
      velocity: chance.number(-8000...8000),
      rate: rate
    )
    let cut = chance.number(0...max(0, motion.duration))
    let again = Deceleration(
      position: motion.position(at: cut),
      velocity: motion.velocity(at: cut),
      rate: rate
    )
    let later = chance.number(0...4)
    #expect(isNear(motion.position(at: cut + later), again.position(at: later), within: 1e-9))
    #expect(isNear(motion.destination, again.destination, within: 1e-9))
  }

  @Test("a deceleration never speeds up and never reverses", arguments: UInt64(1)...50)
  func monotone(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let motion = Deceleration(position: chance.number(-500...500), velocity: chance.number(-9000...9000))
    let times = (0...200).map { Double($0) / 200 * (motion.duration + 0.1) }
    let speeds = times.map { abs(motion.velocity(at: $0)) }
    let ways = times.map { abs(motion.position(at: $0) - motion.initialPosition) }
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("the time at a position is the inverse of the position at a time", arguments: UInt64(1)...50)
  func timeAtPositionInverts(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let motion = Deceleration(position: 50, velocity: chance.number(500...9000) * chance.either([-1, 1]))
    let time = chance.number(0...motion.duration)
    let found = try #require(motion.time(atPosition: motion.position(at: time)))
    // Near the end, even tiny distances take a long time, so positions are compared.
    #expect(abs(motion.position(at: found) - motion.position(at: time)) < 1e-9)
  }
}

extension Deceleration {
  fileprivate var rate: DecelerationRate { DecelerationRate(decayConstant: decayConstant) }

  fileprivate var asymptote: Double { initialPosition + initialVelocity / decayConstant }

  /// Returns the destination rounded to whole pixels, as in UIScrollView.
  fileprivate func destination(displayScale: Double) -> Double {
    displayScale > 0 ? (destination * displayScale).rounded() / displayScale : destination
  }
}
