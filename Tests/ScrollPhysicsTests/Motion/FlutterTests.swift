import Foundation
import Testing

@testable import ScrollPhysics

@Suite("Values of Flutter's own tests")
struct FlutterTests {
  @Test("Flutter's own test values", arguments: try Vector.all(of: "published.flutterNewton"))
  func flutterNewton(_ vector: Vector) throws {
    let inputs = vector.inputs
    switch try inputs.string("model") {
    case "friction": try friction(vector)
    case "spring": try spring(vector)
    case "frictionThrough":
      let motion = try #require(
        Deceleration(
          position: try inputs.number("offset"),
          velocity: try inputs.number("velocity"),
          destination: try inputs.number("destination"),
          stopSpeed: try inputs.number("endVelocity")
        )
      )
      let time = try inputs.number("time")
      let wanted = vector.expected
      #expect(abs(motion.decayConstant - (try wanted.number("decayConstant"))) < 1e-9)
      #expect(abs(motion.position(at: time) - (try wanted.number("position"))) < 1e-9)
      #expect(abs(motion.velocity(at: time) - (try wanted.number("velocity"))) < 1e-9)
    case let model: Issue.record("unknown model \(model)")
    }
  }

  private func friction(_ vector: Vector) throws {
    let inputs = vector.inputs
    let motion = Deceleration(
      position: try inputs.number("offset"),
      velocity: try inputs.number("velocity"),
      rate: DecelerationRate(rawValue: pow(try inputs.number("drag"), 1.0 / 1000)),
      stopSpeed: 0
    )
    let times = try inputs.numbers("times")
    try vector.expect(times.map(motion.position(at:)), within: "positionBounds")
    try vector.expect(times.map(motion.velocity(at:)), within: "velocityBounds")
  }

  private func spring(_ vector: Vector) throws {
    let inputs = vector.inputs
    // Springs of other damping are not part of the library.
    guard try inputs.number("dampingRatio") == 1 else { return }
    let spring = SpringMotion(
      position: try inputs.number("offset"),
      velocity: try inputs.number("velocity"),
      destination: try inputs.number("destination"),
      frequency: (try inputs.number("stiffness") / inputs.number("mass")).squareRoot()
    )
    let times = try inputs.numbers("times")
    try vector.expect(times.map(spring.position(at:)), within: "positionBounds")
    try vector.expect(times.map(spring.velocity(at:)), within: "velocityBounds")
  }
}
