// Published numbers for flings: where they are, where they stop, when they pass a place.

import ScrollPhysics
import Testing

@Suite("Published decelerations")
struct DecelerationVectors {
  private func deceleration(_ vector: Vector) throws -> Deceleration {
    let inputs = vector.inputs
    return Deceleration(
      position: try inputs.number("offset"),
      velocity: try inputs.number("velocity"),
      rate: DecelerationRate(rawValue: try inputs.number("rate")),
      stopSpeed: inputs["stopSpeed"].optionalNumber ?? Deceleration.defaultStopSpeed
    )
  }

  @Test("position and velocity are the closed form", arguments: try Vector.all(of: "deceleration.state"))
  func state(_ vector: Vector) throws {
    let motion = try deceleration(vector)
    let times = try vector.inputs.numbers("times")
    try vector.expect(times.map(motion.position(at:)), "positions")
    try vector.expect(times.map(motion.velocity(at:)), "velocities")
  }

  @Test("it rests where UIScrollView rests", arguments: try Vector.all(of: "deceleration.rest"))
  func rest(_ vector: Vector) throws {
    let motion = try deceleration(vector)
    try vector.expect(motion.duration, "duration")
    try vector.expect(motion.destination, "destination")
    try vector.expect(motion.asymptote, "asymptote")
  }

  @Test(
    "its target is the pixel that UIScrollView computes",
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
    "a scroller's fling has the same target",
    arguments: try Vector.all(of: "deceleration.targetContentOffset")
  )
  func scrollerTarget(_ vector: Vector) throws {
    let inputs = vector.inputs
    let rate = DecelerationRate(rawValue: try inputs.number("rate"))
    let configuration = ScrollConfiguration(
      pixelLength: 1 / (try inputs.number("displayScale")),
      decelerationRate: rate
    )
    var scroller = Scroller(contentOffset: try inputs.number("offset"), configuration: configuration)
    _ = scroller.fling(velocity: try inputs.number("velocity"), at: 0)
    try vector.expect(scroller.targetContentOffset, "targetContentOffset")
    _ = scroller.advance(to: 100)
    try vector.expect(scroller.contentOffset, "targetContentOffset")
  }

  @Test(
    "the time at a position is known, or that it is never reached",
    arguments: try Vector.all(of: "deceleration.timeAtPosition")
  )
  func timeAtPosition(_ vector: Vector) throws {
    let motion = try deceleration(vector)
    let time = try motion.time(atPosition: vector.inputs.number("position"))
    try vector.expect(time, "time")
    try vector.expect(time.map(motion.velocity(at:)), "velocity")
  }

  @Test(
    "any frame rate gives the same place, and so does a fresh start after each frame",
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

  @Test("after it rests it stays, exactly", arguments: try Vector.all(of: "deceleration.afterRest"))
  func afterRest(_ vector: Vector) throws {
    let motion = try deceleration(vector)
    let times = try vector.inputs.numbers("times")
    try vector.expect(times.map(motion.position(at:)), "positions")
    try vector.expect(times.dropFirst().map(motion.velocity(at:)), "velocitiesAfterFirst")
    #expect(times.dropFirst().allSatisfy { motion.position(at: $0) == motion.destination })
    #expect(times.dropFirst().allSatisfy { motion.velocity(at: $0) == 0 })
  }
}
