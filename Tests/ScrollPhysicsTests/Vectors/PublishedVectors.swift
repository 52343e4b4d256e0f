// Numbers that other projects publish for the same physics, and the promise that no kind is left out.

import Foundation
import ScrollPhysics
import Testing

@Suite("Numbers of others")
struct PublishedVectors {
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
    let spring = Spring(
      position: try inputs.number("offset"),
      velocity: try inputs.number("velocity"),
      destination: try inputs.number("destination"),
      mass: try inputs.number("mass"),
      stiffness: try inputs.number("stiffness"),
      dampingRatio: try inputs.number("dampingRatio")
    )
    let times = try inputs.numbers("times")
    try vector.expect(times.map(spring.position(at:)), within: "positionBounds")
    try vector.expect(times.map(spring.velocity(at:)), within: "velocityBounds")
  }

  @Test("every kind of case has a test")
  func allKinds() throws {
    let tested = Set<String>([
      "deceleration.state", "deceleration.rest", "deceleration.targetContentOffset", "deceleration.timeAtPosition",
      "deceleration.frameRateIndependence", "deceleration.afterRest", "rubberBand.displacement",
      "rubberBand.inverse", "rubberBand.contentOffset", "rubberBand.velocity", "rubberBand.regrab",
      "rubberBand.pathIndependence", "spring.state", "spring.peak", "bounce.flingIntoEdge", "snap.replan",
      "snap.spring", "snap.nearestToProjected", "snap.page", "snap.positions", "easing.value", "easing.slope",
      "timed.state", "timed.velocityMatched", "timed.retarget", "velocity.constant", "velocity.integerPixels",
      "velocity.pause", "velocity.degenerate", "velocity.fewSamples", "velocity.repeatedLast",
      "velocity.neverReversed", "velocity.changing", "momentum.fastScroll", "catch.press", "drag.slop",
      "drag.directionalLock", "wrap.fold", "wrap.shortestPath", "wrap.fling", "wrap.snap",
      "published.flutterNewton",
    ])
    #expect(try Vector.kinds() == tested)
  }
}
