import Foundation
import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Glide")
struct GlideTests {
  // MARK: Flings

  private func fling(_ vector: Vector) throws -> Glide {
    let inputs = vector.inputs
    return Glide(
      position: try inputs.number("offset"), velocity: try inputs.number("velocity"),
      rate: DecelerationRate(rawValue: try inputs.number("rate")),
      stopSpeed: inputs["stopSpeed"].optionalNumber ?? Glide.stopSpeed)
  }

  /// Expects the positions and the velocities of a case.
  private func expect(_ motion: Glide, _ vector: Vector, positions: String = "positions") throws {
    let times = try vector.inputs.numbers("times")
    try vector.expect(times.map(motion.position(at:)), positions)
    try vector.expect(times.map(motion.velocity(at:)), "velocities")
  }

  @Test("a fling follows the closed form", arguments: try Vector.all(of: "deceleration.state"))
  func state(_ vector: Vector) throws { try expect(fling(vector), vector) }

  @Test("a fling rests where UIScrollView rests", arguments: try Vector.all(of: "deceleration.rest"))
  func rest(_ vector: Vector) throws {
    var motion = try fling(vector)
    try vector.expect(motion.duration, "duration")
    try vector.expect(motion.destination, "destination")
    motion = Glide(
      position: motion.position(at: 0), velocity: motion.velocity(at: 0),
      rate: DecelerationRate(decayConstant: motion.decayConstant), stopSpeed: 0)
    try vector.expect(motion.destination, "asymptote")
  }

  @Test(
    "the time at a position is computed, or `nil` if the position is never reached",
    arguments: try Vector.all(of: "deceleration.timeAtPosition"))
  func timeAtPosition(_ vector: Vector) throws {
    let motion = try fling(vector)
    let time = try motion.time(atPosition: vector.inputs.number("position"))
    try vector.expect(time, "time")
    try vector.expect(time.map(motion.velocity(at:)), "velocity")
  }

  @Test(
    "a restart after each frame, at any rate, gives the same motion",
    arguments: try Vector.all(of: "deceleration.frameRateIndependence"))
  func frameRate(_ vector: Vector) throws {
    var motion = try fling(vector)
    let frames = try Int(vector.inputs.number("frames"))
    for _ in 0..<frames {
      let frame = try vector.inputs.number("totalTime") / Double(frames)
      motion = Glide(
        position: motion.position(at: frame), velocity: motion.velocity(at: frame),
        rate: DecelerationRate(decayConstant: motion.decayConstant))
    }
    try vector.expect(motion.position(at: 0), "position")
    try vector.expect(motion.velocity(at: 0), "velocity")
  }

  @Test(
    "after its end, a fling stays exactly at its destination", arguments: try Vector.all(of: "deceleration.afterRest"))
  func afterRest(_ vector: Vector) throws {
    let motion = try fling(vector)
    let times = try vector.inputs.numbers("times")
    try vector.expect(times.map(motion.position(at:)), "positions")
    try vector.expect(times.dropFirst().map(motion.velocity(at:)), "velocitiesAfterFirst")
    #expect(times.dropFirst().allSatisfy { motion.position(at: $0) == motion.destination })
  }

  @Test("the decay constant is adjusted to end on the snap position", arguments: try Vector.all(of: "snap.replan"))
  func replan(_ vector: Vector) throws {
    let inputs = vector.inputs
    let motion = try #require(
      Glide(
        position: try inputs.number("offset"), velocity: try inputs.number("velocity"),
        destination: try inputs.number("destination"), stopSpeed: try inputs.number("stopSpeed")))
    try vector.expect(motion.decayConstant, "decayConstant")
    try vector.expect(DecelerationRate(decayConstant: motion.decayConstant).rawValue, "effectiveRate")
    try vector.expect(motion.duration, "duration")
    try expect(motion, vector)
  }

  // MARK: Springs

  /// Returns the spring of a case; `nil` for one that is not critically damped, as none of the library is.
  private func spring(_ vector: Vector, from position: String, frequency: Double) throws -> Glide? {
    let inputs = vector.inputs
    guard inputs["dampingRatio"].optionalNumber ?? 1 == 1 else { return nil }
    return Glide(
      springFrom: try inputs.number(position), velocity: try inputs.number("velocity"),
      to: inputs["destination"].optionalNumber ?? 0, frequency: frequency)
  }

  private func frequency(_ vector: Vector) throws -> Double {
    (try vector.inputs.number("stiffness") / vector.inputs.number("mass")).squareRoot()
  }

  @Test("a spring follows the closed form", arguments: try Vector.all(of: "spring.state"))
  func springState(_ vector: Vector) throws {
    guard let spring = try spring(vector, from: "displacement", frequency: frequency(vector)) else { return }
    try expect(spring, vector, positions: "displacements")
  }

  @Test("a spring's peak is computed", arguments: try Vector.all(of: "spring.peak"))
  func peak(_ vector: Vector) throws {
    let spring = try #require(try spring(vector, from: "displacement", frequency: vector.inputs.number("beta")))
    try vector.expect(spring.peakTime, "peakTime")
    try vector.expect(spring.peakDisplacement, "peakDisplacement")
  }

  @Test("a spring reaches a target that a fling cannot", arguments: try Vector.all(of: "snap.spring"))
  func snap(_ vector: Vector) throws {
    try expect(#require(try spring(vector, from: "offset", frequency: vector.inputs.number("beta"))), vector)
  }

  @Test(
    "a settled spring ends in time, near the endless one", arguments: [-1.0, 1],
    [(100.0, 0.0), (0, 900), (0.2, 3), (-400, -3000), (30, -2000), (29.34, -319.806), (29.34, -319.807)])
  func settled(side: Double, start: (position: Double, velocity: Double)) {
    let spring = Glide(springFrom: side * start.position, velocity: side * start.velocity)
    let settled = Glide.spring(position: side * start.position, velocity: side * start.velocity)
    #expect(settled.duration < 2 && settled.velocity(at: settled.duration) == 0)
    for step in 0...200 {
      let time = settled.duration * Double(step) / 200
      #expect(abs(spring.position(at: time) - settled.position(at: time)) < 0.25)
    }
  }

  // MARK: Values of Flutter's own tests

  @Test("Flutter's own test values", arguments: try Vector.all(of: "published.flutterNewton"))
  func flutterNewton(_ vector: Vector) throws {
    let inputs = vector.inputs
    var motion: Glide?
    switch try inputs.string("model") {
    case "friction":
      motion = Glide(
        position: try inputs.number("offset"), velocity: try inputs.number("velocity"),
        rate: DecelerationRate(rawValue: pow(try inputs.number("drag"), 1.0 / 1000)), stopSpeed: 0)
    case "spring": motion = try spring(vector, from: "offset", frequency: frequency(vector))
    default:
      let through = try #require(
        Glide(
          position: try inputs.number("offset"), velocity: try inputs.number("velocity"),
          destination: try inputs.number("destination"), stopSpeed: try inputs.number("endVelocity")))
      let time = try inputs.number("time")
      #expect(isNear(through.decayConstant, try vector.expected.number("decayConstant"), within: 1e-9))
      #expect(isNear(through.position(at: time), try vector.expected.number("position"), within: 1e-9))
      #expect(isNear(through.velocity(at: time), try vector.expected.number("velocity"), within: 1e-9))
    }
    guard let motion else { return }
    let times = try inputs.numbers("times")
    try vector.expect(times.map(motion.position(at:)), within: "positionBounds")
    try vector.expect(times.map(motion.velocity(at:)), within: "velocityBounds")
  }
}
